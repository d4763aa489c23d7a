import type { Language } from './shape'

export const nl: Language = {
  code: 'nl',
  common:
    'de het een en van voor met niet is zijn wij we u uw onze ons op te in dat die of om aan bij nog graag geachte beste vriendelijke groet kunt kunnen hebben heeft wordt naar ook er deze dit ik je jullie als welke',
  concepts: {
    papers:
      'milieudocument*|milieuverklaring*|milieu-informatie|conformiteitsverklaring*|conformiteitsdocument*|complianceverklaring*|compliancedocument*|compliance-documenten|gevaarlijke stoffen|verboden stoffen|schadelijke stoffen|technisch dossier|papieren|de gebruikelijke documenten|stoffenverklaring*|materiaalgegevens|zwart op wit|milieupapieren|milieucertifica*|milieudocumentatie|milieugegevens|milieubewijs*|compliance-verklaring*|compliance documenten|compliancepapieren|conformiteitsbewijs*|conformiteitscertifica*|conformiteitspapieren|gebruikelijke papieren|gebruikelijke verklaringen|gebruikelijke stukken|de gewone papieren|de standaard documenten|stoffendeclaratie*|stoffenlijst*|stoffeninformatie|giftige stoffen|verboden substanties|gereguleerde stoffen|beperkte stoffen|chemische samenstelling|materiaalconformiteit|productconformiteit|dezelfde documenten|dezelfde papieren|dezelfde verklaringen|papierwerk',
    document:
      '*verklaring|*verklaringen|certificaat|certificaten|document|documenten|documentatie|rapport*|testrapport*|formulier*|schriftelijk*|attest*|vragenlijst*|gegevens|informatie|bewijs|brief|blad|bladen|dossier|papieren',
    rohs: 'loodvrij*|lood|kwik|cadmium|ftalaten|rohs*|vlamvertragers|lood of kwik|geen lood|loodvrij|beperking van gevaarlijke stoffen|rohs|rohs-*|loodgehalte|bevat lood|bevatten lood|zonder lood|vrij van lood|chroom vi|chroom 6|zeswaardig chroom|zes stoffen|tien stoffen|vier ftalaten|uitzondering 7*|uitzondering 6*|richtlijn 2011/65*|kwikvrij|cadmiumvrij',
    reach:
      'reach|svhc*|kandidaatslijst|kandidatenlijst|zeer zorgwekkende|reach-verklaring*|reach-*|svhc|svhc-*|svhcs|kandidaatstoffen|kandidaat-lijst|kandidatenlijst*|zorgwekkende stoffen|zeer ernstige zorg|artikel 33|art. 33|scip|scip-*|verordening 1907*|bijlage xvii|echa',
    prop65: 'proposition 65|prop 65|californi*|voorstel 65|prop. 65|prop65|proposition-65|californisch*|californie',
    conflict_minerals:
      'conflictmineral*|conflictgrondstof*|conflict mineral*|3tg|tin, tantaal|smelterijen|conflictmineralen*|conflictmetalen|conflict-mineralen|conflictvrij*|mineralen|tin, wolfraam|tantaal, tin|kobalt|mica|smelters|smelterij*|cmrt-formulier|cmrt-*|verantwoorde mineralen',
    country_of_origin:
      'land van oorsprong|landen van oorsprong|oorsprong|oorsprongsland*|certificaat van oorsprong|oorsprongscertificaat|oorsprongsverklaring*|leveranciersverklaring*|land van herkomst|herkomst|productieland|preferentie*|waar gemaakt|waar het gemaakt|waar ze gemaakt|waar is het gemaakt|land van fabricage|land van productie|land van vervaardiging|land van assemblage|productieplaats|plaats van fabricage|plaats van productie|gemaakt in|geproduceerd in|gefabriceerd in|made in|waar komt|waar komen|waar worden|waar wordt|in welk land|welk land|oorsprongsbewijs|oorsprongsdeclaratie|oorsprongsbewijzen|oorsprongscertificaten|preferentieel|preferentiele|niet-preferentiele|langlopende leveranciers*|langetermijn*|eur.1|herkomstland|land oorsprong',
    hs_code:
      'goederencode*|douanecode*|tariefcode*|hs-code*|hs code*|gn-code*|statistieknummer*|taric*|douanetarief|tariefnummer*|goederencode|tariefnummer|statistieknummer|hs-nummer*|hs nummer*|hscode|gn code*|gn-nummer*|taric-code*|tarief-code*|tariefpost*|tariefindeling|douanenummer*|douane-code*|douane code*|douaneclassificatie|goederen-code|goederennummer*|statistieknr*|statistische code|statistisch nummer|intrastat*|10 cijfers|8 cijfers|6 cijfers|acht cijfers|tien cijfers|zes cijfers|invoercode',
    pfas: 'pfas-verklaring*|perfluor*|polyfluor*|eeuwige chemicali*|pfas|pfas-*|pfas-vrij|fluor|fluorhoudend*|gefluoreerd*|fluorverbinding*|fluorpolymer*|teflon|ptfe|eeuwigheidschemicali*|forever chemicals',
    other:
      'materiaalverklaring*|materiaaldeclaratie*|volledige materiaal*|veiligheidsinformatieblad*|veiligheidsblad*|vib|halogeenvrij*|halogeen*|exportcontrole|dual use|dual-use|aeea|asbest*|latex|ce-verklaring|eu-verklaring|eccn|batterij*|imds|wat erin zit|wat er in zit|zelfde als vorig jaar|zelfde als vorige keer|volledige samenstelling',
    please:
      'graag|alstublieft|aub|a.u.b.|svp|gelieve|verzoeken|wij verzoeken|zou fijn|stel op prijs|bij voorbaat dank|zouden we graag|zo vriendelijk|a u b|s v p|verzoeke|vriendelijk verzoek|zou je|zouden jullie',
    send: 'sturen|stuur|toesturen|opsturen|toezenden|zenden|doorsturen|aanleveren|leveren|bezorgen|doorgeven|opgeven|verstrekken|ter beschikking|mailen|retourneren|terugsturen|bijvoegen|krijgen|ontvangen|uploaden|afgeven|helpen|aangeven|meesturen|voeg',
    need: 'nodig|hebben we nodig|heb ik nodig|vragen|vraagt|vraag|gevraagd|verlangt|eist|willen|wil|zoeken|zoek|ontbreekt|ontbreken|mis|missen|vereist|verplicht|wensen|moeten|verzoek|nog nodig|benodigd|vereisen|wij zoeken|we zoeken|ik zoek|graag ontvangen wij|graag ontvang ik|zouden graag',
    can: 'kunt u|kun je|kan je|kunnen jullie|kunnen we|zou u|zou je|hebben jullie|heeft u|heb je|is het mogelijk|mag ik|zouden jullie|zouden we',
    confirm: 'bevestigen|bevestig|aangeven|controleren|nagaan|melden of|laten weten of|vermelden|verklaren|doorgeven',
    fill: 'invullen|ingevuld*|aanvullen|ondertekend*|vul|tekenen',
    question: 'of er|welke|wat is|zit er|zitten er|bevat|bevatten',
    contains: 'bevat|bevatten|gehalte|vrij van|aanwezigheid|boven 0,1|zit',
    remind:
      'wanneer kunnen we|wanneer kunnen wij|wanneer mogen we|wanneer krijgen we|wanneer ontvangen we|wanneer kunt u|hoe lang duurt|herinnering|herinneren|nog niet|nog steeds|nog geen|wachten|wacht|openstaand*|al iets|enig nieuws|nieuws over|tweede verzoek|laatste verzoek|rappel|aanmaning|geen reactie|geen antwoord|opnieuw|nogmaals|stand van zaken|hoe staat het|escal*|uitstaand*',
    missing: 'ontbreekt|ontbreken|ontbrekend*|verlopen|verouderd*|onvolledig*|verkeerd*|oude|niet geldig',
    deliver:
      'bijgevoegd|in bijlage|bijlage vindt|in de bijlage|bijgaand|hierbij|als bijlage|stuur ik u|sturen wij u|verklaren wij|bevestigen wij|te downloaden|op onze website|zie bijlage|treft u aan|vindt u',
    requested:
      'zoals gevraagd|zoals verzocht|de gevraagde|uw aanvraag|uw verzoek|uw vraag|op verzoek|naar aanleiding van uw|gevraagde',
    thanks: 'bedankt voor|dank voor|hartelijk dank|dank u wel|heel erg bedankt|dankjewel|bedankt, |top, |dank je wel',
    received: 'ontvangen|binnen|in goede orde|compleet|alles ok|akkoord|afgesloten|toegekomen|gesloten|opgeslagen',
    refuse:
      'helaas|kunnen wij niet|niet mogelijk|geen eigen|neem contact op met de fabrikant|niet beschikbaar|nda|spijt ons|alvorens|voordat',
    condition:
      'mocht u|indien|als u nog|bij vragen|laat gerust|aarzel niet|op aanvraag|desgewenst|eventuele|hebt u vragen',
    unneeded:
      'zit er niet meer|niet meer in|heb ik zelf|is vervallen|al gehad|niet nodig|hoeft niet|hoeven niet|hoeft dus niet|hebben we al|heb ik al|hebben wij al|niet meer nodig|niet vereist|behalve|uitgezonderd|al ontvangen|reeds|niet van toepassing|vervallen|al binnen|reeds ontvangen|reeds in bezit|is in orde|zijn in orde|overbodig|hoeven jullie niet|hoeft u niet|hoef je niet|heb ik|is al|niet sturen',
    not: 'niet|geen|zonder|nooit|noch|niets',
    cancel:
      'annuleren|geannuleerd|intrekken|negeren|vervallen|komen te vervallen|niet meer relevant|als niet verzonden',
    comply:
      'moet voldoen|moeten voldoen|voldoen aan|conform rohs|rohs-conform|voldoet aan|inkoopvoorwaarden|ongewijzigd|blijft ongewijzigd|rohs compliant|in overeenstemming',
    reason:
      'onze klant|klant|audit|auditor|douane|declarant|technisch dossier|export|keuring|kwaliteitsdienst|vrijgave|geblokkeerd',
    by: 'voor|uiterlijk|ten laatste|deadline|spoed|dringend|zo snel mogelijk|zsm|vandaag|morgen|tegen|binnen|liefst|voor het einde|voor het eind|voor eind|uiterste datum|uiterste inleverdatum|inleverdatum|sluitingsdatum|sluit op|voor vrijdag|voor maandag|voor woensdag|graag voor|nog voor|op zijn laatst|termijn|streefdatum|reactie voor|retour voor|voor 1|einde van de week|eind van de week|per omgaande|z s m|z.s.m',
    items:
      'volgende|onderstaande*|hieronder|artikelen|onderdelen|componenten|bijgevoegde lijst|lijst in bijlage|de lijst|producten|deze artikelen|deze onderdelen|artikelnummer*|stuklijst|materialen',
    price: 'offerte*|prijs|prijzen|prijsaanvraag|levertijd|aanbieding|beschikbaarheid|korting|prijsopgave|stukprijs',
    order: 'bestelling|bestellen|orderbevestiging|inkooporder|leverdatum|order|besteld|levering',
    invoice: 'factuur|facturen|betaling|betalen|creditnota|openstaand bedrag|bedrag|vervaldatum|aanmaning',
    shipment: 'zending|verzonden|pakbon|track|pakket|vervoerder|verzending|onderweg|vrachtbrief',
    change:
      'einde levensduur|uit productie|wijziging|productwijziging|stopzetting|laatste bestelling|vervanger|opvolger|pcn|uitfasering|verplaatsing',
    news: 'nieuwsbrief|uitschrijven|afmelden|training|webinar*|seminar|inschrijven|meld u aan|beurs|lees meer|cursus|workshop|gratis',
    offer:
      'wij bieden|onze diensten|oplossing*|software|demo|actie|voorraadlijst|advies|bespaar|laboratorium|proefperiode',
    job: 'sollicitatie|cv|vacature|functie van|kandidaat|kandidaten|stage|werkervaring|motivatiebrief|solliciteren',
    phishing:
      'wachtwoord|uw account|verifieer|klik|geblokkeerd|opgeschort|mailbox|boete|bankgegevens|verloopt|inloggen om',
    absence:
      'afwezig*|vakantie|automatisch antwoord|niet op kantoor|bouwverlof|terug op|ontvangstbevestiging|ticketnummer|in behandeling|verlof|wij hebben uw',
    bounce: 'onbestelbaar|niet worden bezorgd|niet bezorgd|niet afgeleverd|mislukt|onbekende ontvanger|postvak vol',
    survey:
      'enquete|tevredenheid*|leveranciersbeoordeling*|uw mening|vragenlijst|gegevensbescherming|avg|informatiebeveiliging|duurzaamheid|gedragscode',
    quality: 'klacht*|8d*|defect*|reclamatie|afkeur*|retour|non-conform*|kapot|beschadigd|afgekeurd',
    technical: 'datasheet*|monster*|3d-model*|tekening|technische vraag|schema',
    meeting: 'vergadering|uitnodiging|agenda|notulen|overleg|taart|lunch|borrel',
    portal:
      'portaal|automatisch gegenereerd|automatisch verzonden|niet beantwoorden|log in|ticket|taak|platform|leveranciersportaal',
    colleague:
      'hallo allemaal|hoi allemaal|collega*|ter info|kun jij|pak jij|intern|verkoop|oppakken|onze klant vraagt',
  },
  headings: {
    part: 'fabrikantnummer|fabrikantcode|artikelnummer fabrikant|art.nr. fabrikant|type|typenummer|typeaanduiding|mpn|fabr. nr*|bestelnummer fabrikant|onderdeelnummer fabrikant|uw nr*|uw nummer*|uw artikel*|uw code*|fabrikant art*|bestelcode',
    item: 'artikel|artikelnummer|artikelnr*|art.nr*|onderdeel|onderdeelnummer|component|product|materiaal|code|bestelnummer',
    own: 'ons nr|ons artikel*|onze code|intern nr*|interne code|intern nummer|klantnummer|klant artikel*|sap*|tekening*|ons *|onze *|magazijnnr*',
    maker: 'fabrikant|merk|producent|fabr.',
    description: 'omschrijving|beschrijving|benaming|naam|behuizing',
    documents: 'document*|nodig|gevraagd*|verklaring*|ontbreekt|vereist',
    quantity: 'aantal|hoeveelheid|stuks|st|jaarverbruik|eenheid',
    price: 'prijs|bedrag|totaal',
    date: 'datum|levering|leverdatum|week|deadline',
    tariff: 'goederencode|hs-code|hs code|douanecode|gn-code',
    origin: 'oorsprong|land*|herkomst',
    status: 'status|rohs|reach|svhc|ja/nee|vervanger',
    line: 'regel|nr|nr.|pos|pos.|#',
    order: 'bestelling|order*|factuur|pakbon|partij|project',
    note: 'opmerking*|leverancier|toepassing',
  },
  dates: {
    months:
      'januari|jan, februari|feb, maart|mrt, april|apr, mei, juni|jun, juli|jul, augustus|aug, september|sept|sep, oktober|okt, november|nov, december|dec',
    weekdays: 'maandag|ma, dinsdag|di, woensdag|wo, donderdag|do, vrijdag|vr, zaterdag, zondag',
    today: 'vandaag',
    tomorrow: 'morgen',
    overmorrow: 'overmorgen',
    day: 'dag|dagen|kalenderdagen',
    workday: 'werkdagen|werkdag',
    week: 'week|weken',
    month: 'maand|maanden',
    quarter: 'kwartaal',
    year: 'jaar|jaren',
    hour: 'uur',
    within: 'binnen|binnen de komende|over|in',
    before: 'voor',
    until: 'tot|uiterlijk',
    next: 'volgende|komende|aanstaande',
    this: 'deze|dit',
    coming: 'komende|aanstaande|a s|as',
    endOfWeek: 'eind van de week|einde van de week|deze week|eind deze week|einde week|het einde van deze week',
    endOfMonth: 'eind van de maand|einde van de maand|eind deze maand|einde maand|maandeinde',
    endOfYear: 'eind van het jaar|einde van het jaar|jaareinde|eind dit jaar',
    end: 'eind|einde',
    middle: 'half',
    dayBefore: 'dag ervoor|dag daarvoor|dag tevoren|dag eerder',
    weekBefore: 'week ervoor|week daarvoor|week eerder|weekje eerder',
    earlier: 'ervoor|daarvoor',
    weekNumber: 'week|wk',
    numbers: 'een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf',
  },
  conditions: {
    age: 'ouder dan #|niet ouder dan #|jonger dan #|maximaal # oud|max. # oud|van de afgelopen #|in de afgelopen #|van de laatste #|in de laatste #|minder dan # oud',
    after: 'afgegeven na @|gedateerd na @|opgesteld na @|uitgegeven na @|nieuwer dan @|recenter dan @',
    from: 'afgegeven vanaf @|gedateerd vanaf @|opgesteld vanaf @|uitgegeven vanaf @|niet voor @|@ of later|@ of nieuwer|@ of recenter|ouder dan @',
    refused:
      'te oud|verouderd*|verlopen|niet meer geldig|niet langer geldig|ongeldig|afgewezen|afgekeurd|geweigerd|niet geaccepteerd|accepteert...niet|accepteren...niet|niet accepteren|niet meer actueel',
    newer: 'recenter*|nieuwere versie|nieuwer certificaat|nieuwere verklaring|een nieuwer*|actuelere',
    elsewhere:
      'geleverd*|levering*|bestelling*|order|factuur*|gekocht|offerte*|prijs|date code*|datecode*|douane|zending|pakket|termijn|goederen',
    supposed: 'als|indien|anders|zal|zullen|worden geweigerd',
    half: 'half jaar',
  },
}
