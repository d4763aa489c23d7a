import type { Language } from './shape'

export const de: Language = {
  code: 'de',
  common:
    'der die das und ist nicht wir sie ihre ihren fur mit auf von zu den dem des ein eine einen im bei oder bitte sind wird werden haben noch uns unsere als auch es dass nach aus kann konnen sehr geehrte damen herren grusse welche welcher welches welchen wer wie vor',
  concepts: {
    papers:
      'umweltunterlagen|umweltdokument*|umwelterklarung*|konformitatsunterlagen|konformitatserklarung*|konformitatsnachweis*|konformitatsbescheinigung*|konformitatsbestatigung*|konformitatsdaten|compliance-unterlagen|compliance-dokument*|compliance unterlagen|compliance-daten|nachweisunterlagen|bauteilnachweise|produktkonformitat|stoffliche konformitat|schadstoff*|gefahrstoff*|stoffverbot*|verbotene stoffe*|verbotene substanz*|verbotenen stoff*|stoffdeklaration*|stofferklarung*|stoffauskunft*|technische dokumentation|technischen unterlagen|ubliche unterlagen|ublichen unterlagen|ublichen nachweise|die ublichen papiere|inhaltsstoff*|lieferantenakte|flammschutzmittel*|nachweise*|deklaration*|umweltpapiere*|umweltnachweis*|umweltzertifikat*|umweltbescheinigung*|umweltdaten|stoffdaten|stoffliche*|stoffkram|stoffliste*|stoffnachweis*|stoffbeschrankung*|stoffverbote*|compliance-nachweis*|compliance-erklarung*|compliancenachweis*|compliance-papiere|complianceunterlagen|materialcompliance|material-compliance|material compliance|konformitatspapiere|konformitatsdokument*|konformitatsunterlage*|konformitats-*|unbedenklichkeit*|das ubliche|die ublichen dokumente|die ublichen erklarungen|die ublichen zettel|ubliche papiere|ublichen papieren|giftstoff*|giftige stoffe|gefahrlichen stoff*|gefahrliche stoff*|gefahrstofferklarung*|umweltkram|schadstofffrei*|dieselben unterlagen|die gleichen unterlagen',
    document:
      '*erklarung|*erklarungen|*bescheinigung|*bescheinigungen|*bestatigung|*bestatigungen|*nachweis|*nachweise|*auskunft|*auskunfte|*zertifikat|*zertifikate|zertifikaten|*zeugnis|*bericht|prufbericht*|unterlagen|dokument|dokumente|dokumenten|dokumentation|stellungnahme*|schreiben|formular*|fragebogen|vordruck*|*blatt|*blatter|schriftlich*|angaben|angabe|daten|information*|aussage|deklaration*|papiere|attest*|liste',
    rohs: 'bleifrei*|blei|cadmium|quecksilber|schwermetall*|sechswertig*|weichmacher|phthalat*|rohs-*|rohs konform*|flammschutzmittel|beschrankung gefahrlicher stoffe|stoffbeschrankung*|blei oder quecksilber|blei drin|bleifrei|rhos|rohs|bleifreiheit|bleigehalt|bleihaltig*|ohne blei|bleianteil|enthalt blei|pb-frei|pb frei|chrom vi|chrom(vi)|chrom 6|sechswertiges chrom|cadmiumfrei|quecksilberfrei|gefahrstoffrichtlinie|stoffrichtlinie|richtlinie 2011/65*|ausnahme 7*|ausnahme 6*|bleiausnahme*|bleifrei-*|verbotenen metall*|verbotene metall*',
    reach:
      'reach|reach-*|svhc-*|kandidatenliste*|besonders besorgniserregend*|besorgniserregende*|art. 33 *|artikel 33 *|reach verordnung|svhc|svhcs|kandidatenstoff*|sehr besorgniserregend*|hohem besorgnis*|reachverordnung|scip-*|scip|art. 33|art 33|artikel 33|chemikalienverordnung|echa-liste|echa*|anhang xvii|anhang xiv|zulassungspflichtig*|sorgniserregend*',
    prop65:
      'prop 65|kalifornien|kalifornische*|kalifornischer warnhinweis|kalifornischen warnhinweis*|kalifornische warn*|proposition 65|prop. 65|prop65|kaliforn*|warnhinweis fur kalifornien|kalifornien-*',
    conflict_minerals:
      'konfliktmineral*|konfliktrohstoff*|konflikt-mineral*|konfliktfrei*|zinn, tantal*|zinn, wolfram*|tantal, zinn*|kobalt und glimmer|schmelzhutten*|konfliktmetall*|konflikt-rohstoff*|konflikt rohstoff*|konflikt mineral*|rohstoffherkunft|mineralienabfrage|mineralien-*|mineralientemplate|zinn, tantal|tantal, wolfram|kobalt|cobalt|rmi-vorlage*|rmi-*|schmelze*|konfliktfreiheit|cmrt-*|emrt-*|verantwortungsvolle beschaffung|bergbau|kongo',
    country_of_origin:
      'ursprungsland*|ursprungszeugnis*|ursprungsnachweis*|ursprungserklarung*|ursprungsangabe*|urspr.land|urspr.-land|ursprung|ursprungs|herkunftsland|herkunft|herstellungsland|herstellland|lieferantenerklarung*|langzeitlieferantenerklarung*|langzeit-lieferanten*|lle|praferenz*|warenursprung|made in|produktionsland|fertigungsland|woher kommt|wo wird die|wo hergestellt|hergestellt ist|wo sie hergestellt|wo die ware hergestellt|wo gefertigt|wo die teile hergestellt|wo sie gefertigt|wo das hergestellt|ursprunge|ursprungs-*|herkunfts*|herkunftsnachweis*|fertigungsort*|produktionsort*|herstellort*|herstellungsort*|le-langzeit|langzeiterklarung*|langzeit-le|lieferantenerkl*|llz|in welchem land|welchem land|aus welchem land|hergestellt in|produziert in|wo sie produziert|wo produziert|wo kommt|wo kommen|woher kommen|woher stammen|woher stammt|wo diese hergestellt|wo werden|praferenzursprung|nichtpraferenziell*|ursprungsl*|montageland|diffusionsland|eur.1|eur1',
    hs_code:
      'zolltarif*|zolltarifnummer*|warennummer*|warentarif*|tarifnummer*|statistische warennummer*|stat. waren*|warencode|taric*|zollnummer*|einreihung|hs-code*|hs-nummer*|zollcode*|einzureihen|unter welcher nummer|statistische nummer|zolltarif-*|tarifierung*|zolltarif|zolltarifnr*|zt-nummer*|ztnr|wa-nummer*|warennr*|warentarif-*|kn-code*|kn-nummer*|stat. nummer|statistische nr*|statistische warennr*|statistische ware*|statistiknummer*|taric-*|hs code*|hs nummer*|hs-nr*|aussenhandelsnummer*|intrastat*|zollcode|zoll-code|zoll-nr*|zollnr*|zolleinreihung|einreihen|tarifnr*|customs tariff|8-stellig*|10-stellig*|11-stellig*|achtstellig*|zehnstellig*|sechsstellig*|elfstellig*',
    pfas: 'ewigkeitschemikalie*|perfluor*|per- und polyfluor*|polyfluor*|fluorverbind*|fluorhaltig*|pfas-*|pfas|fluorfrei*|fluorierte*|fluoriert*|fluorpolymer*|fluorchemikal*|teflon|ptfe|ewigkeits-*|ewigkeits*',
    other:
      'materialdatenblatt*|volldeklaration*|materialzusammensetzung|stoffzusammensetzung|sicherheitsdatenblatt*|sicherheitsdatenblatter*|sdb|halogenfrei*|halogen*|exportkontroll*|ausfuhrlist*|ausfuhrkenn*|dual-use*|dual use*|al-nummer|guterliste*|batterieverordnung*|batteriegesetz*|altfahrzeug*|tsca*|pop-verordnung*|pop verordnung*|verpackungs*verordnung|asbest*|latex|silikonfrei*|labs*|mineralol*|wee-reg*|ear-nummer|cbam|dpp|imds-*|imds|inventory of hazardous*|md und sdoc|biozid*|un38*|recyclat*|was drin ist|was da drin ist|inhaltsstoffe|dasselbe wie letztes|wie letztes mal|wie letztes jahr',
    please:
      'bitte|bitten|ersuchen|wir bitten|ware fein|ware nett|ware super|wurden uns freuen|freuen uns|ware toll|gerne|dankbar|hilfreich',
    send: 'senden|sende|ubersendung|zusendung|ubermittlung|bereitstellung|zusenden|zuzusenden|schicken|schickt|zuschicken|zukommen|ubermitteln|zu ubermitteln|ubersenden|bereitstellen|zur verfugung*|nachreichen|mailen|durchgeben|ausstellen|liefern sie|vorlegen|vorzulegen|einreichen|hochladen|weiterleiten|zurucksenden|rucksendung|retour|retournierung|geben sie|teilen sie|mitteilen|beilegen|beifugen|besorgen|ubernehmen|ubermittlung|zusendung|lass|reichen|stellen sie|schickst du|schickt ihr|ruberschicken',
    need: 'benotigen|benotige|benotigt|brauchen|brauche|brauch|braucht|brauchten|brauchte|fordern|anforder*|fordert|verlangt|verlangen|mochten|mochte|will|wollen|suchen|suche|erforderlich|notwendig|anfrage*|fragen an|fragt nach|mussen vorliegen|haben sie da|fehlt uns|fehlen uns|noch fehlen|wunscht|erwarten|abzugeben|muss ich haben|gefordert|erbitten',
    can: 'konnten sie|konnen sie|konntest du|kannst du|konntet ihr|konnt ihr|konntest|habt ihr|haben sie|gibt es|ware es moglich|durfen wir|durfte ich|wurden sie|kriegen wir|bekommen wir|bekomme ich|ist es moglich',
    confirm:
      'bestatigen|bestatigt|prufen sie|angeben|geben sie an|nennen|erklaren sie|auskunft geben|zu bestatigen|mitteilen|sagen, ob|wissen, ob|klaren|offenzulegen|tragen sie',
    fill: 'ausfullen|ausgefullt*|auszufullen|erganzen|vervollstandigen|unterschrieben|unterzeichnet|fullen sie',
    question: 'ob|welche|fallt der|fallt das|ist der|ist das|sind die|enthalt*|enthalten',
    contains: 'enthalt*|enthalten|enthaltene*|frei von|masseprozent|uber 0,1|bewusst zugesetzt|verwendet wurden|drin',
    remind:
      "wann konnen wir mit|wann darf ich mit|wann durfen wir mit|wann ist mit|wann rechnen sie|wann bekommen wir|wann erhalten wir|wann kommt|wann kommen|wann konnen sie uns|wie lange dauert|erinnerung*|erinnern|mahnung*|nachfrage|nachfassen|noch immer|immer noch|nach wie vor|bislang|bisher|noch nicht|noch keine|noch offen|steht noch aus|stehen noch aus|ausstehend*|uberfallig|gibt es schon|schon was|gibt's was|neuigkeiten|wie ist der stand|letzte aufforderung|letztmalig|keine ruckmeldung|keine antwort|nicht reagiert|warten auf|wir warten|warte noch|zweite anfrage|zum zweiten mal|eskal*|noch zwei|nochmal|nochmals",
    missing:
      'fehlt|fehlen|fehlende*|veraltet*|abgelaufen*|nicht aktuell|falsche*|unvollstandig|nur das datenblatt|offene positionen|lucken|stehen noch aus|steht noch aus|lag nicht bei|nicht dabei',
    deliver:
      'anbei|im anhang finden|in der anlage finden|beigefugt*|als anlage|angehangt|anliegend|hiermit erklaren|hiermit bestatigen|wir bestatigen ihnen|bestatigen wir ihnen|erhalten sie anbei|ubersenden wir|senden wir ihnen|sende ich ihnen|ubermitteln wir ihnen|schicken wir ihnen|stehen zum download|zum download|downloadbereich|auf unserer website|auf unserer homepage|finden sie im anhang|siehe anhang|liegen bei|liegt bei|wie gewunscht|nachstehend die|gerne bestatigen',
    requested:
      'wie gewunscht|von ihnen angefordert*|die gewunschte*|gewunschten|ihre anfrage|ihrer anfrage|zu ihrer|auf ihre anfrage|ihre anforderung|ihre mail|ihr schreiben|angefragten|angeforderten|gerne',
    thanks:
      'vielen dank fur|danke fur|besten dank fur|herzlichen dank|dankend|vielen dank, |super, danke|danke schon|hat ja prima|bedanken uns|nochmals danke|tausend dank',
    received:
      'erhalten|angekommen|eingegangen|bekommen|alles da|vollstandig|komplett|passt alles|erledigt|abgelegt|liegt vor|liegen vor|den erhalt|abgeschlossen|damit ist',
    refuse:
      'leider|bedauern|nicht moglich|konnen wir nicht|keine eigene|nicht ausstellen|wenden sie sich|direkt an den hersteller|nicht verfugbar|geheimhaltung|nda|nicht bereit|bevor ich ihnen|bevor wir',
    condition:
      'falls|sofern|sollten sie|wenn sie|bei fragen|bei ruckfragen|bei bedarf|gegebenenfalls|auf anfrage|auf wunsch|im falle|fur ruckfragen|weitere nachweise',
    unneeded:
      'hab i schon|habe ich bereits|hab ich direkt|hab i direkt|habe ich direkt|haben wir direkt|ist rausgefallen|fallt raus|fallt weg|ist weggefallen|selbst gefunden|nicht notig|nicht erforderlich|nicht benotigt|nicht bestandteil|brauchen wir nicht|brauche ich nicht|benotigen wir nicht|haben wir schon|haben wir bereits|liegt schon vor|liegen schon vor|liegt bereits|bereits vor|hat sich erledigt|nicht mehr|entfallt|entfallen|gegenstandslos|ist okay|sind okay|sind die okay|die sind okay|schon bekommen|schon bekommen,|nicht notwendig|kann entfallen|verzichten|außer|ausser|nicht mehr notig|haben wir ja|liegt bereits vor|liegen bereits vor|schon da|bereits da|bereits vorhanden|ist vorhanden|sind vorhanden|erledigt|passt schon|liegt uns vor|liegen uns vor|liegt vor|nicht senden|nicht schicken|bitte keine|keine weiteren|haben wir flachendeckend|hab ich schon|habe ich schon|das passt|nicht das thema|brauchts nicht|nicht gefragt',
    not: 'nicht|kein|keine|keinen|keinem|keiner|nie|ohne|nix|weder',
    cancel:
      'ignorieren|stornieren|storniert|zuruckziehen|ziehen unsere|hinfallig|gegenstandslos|hat sich erledigt|vergessen sie|widerrufen|nicht mehr notig',
    comply:
      'konform sein|muss rohs|mussen rohs|rohs-konform|rohs- und reach-konform|entspricht|entsprechen|einkaufsbedingungen|gemass unseren|den richtlinien|mit annahme dieser|unverandert|bleiben unverandert|nur rohs|einhalten|eingehalten|verpflichtet',
    reason:
      'unser kunde|unsere kunden|kunde verlangt|der kunde|auditor|audit|zoll|verzollung|technische akte|benannte stelle|export|prufung|unsere unterlagen|gesetzlich*|anforderungen|wareneingang|freigabe|lieferantenakte',
    by: 'bis|spatestens|frist|fristgerecht|termin|binnen|innerhalb|zeitnah|schnellstmoglich|umgehend|dringend|eilig|eilt|heute noch|morgen|ruckmeldung bis|baldmoglichst|kurzfristig|fallig|bis zum|bis spatestens|bis dahin|abgabetermin|einsendeschluss|abgabefrist|rucklauf bis|rucksendung bis|zum monatsende|wunschtermin|bis ende|stichtag|deadline|fristende|rechtzeitig vor|noch vor|bis mittag|antwort bis|erbeten bis|fallig am|termin:|abgabe|schlusstermin',
    items:
      'folgende artikel|folgenden artikel|folgende bauteile|folgenden bauteile|folgenden positionen|folgende positionen|nachfolgend*|nachstehend*|untenstehend*|unten stehend*|untere liste|fur die artikel|zu den artikeln|beiden artikel|aufgefuhrten|gelisteten|folgende teile|folgenden teilen|artikel-nr*|teilenummer*|herstellernummer*|stuckliste|anbei die liste|in der anlage|im anhang die liste|je position|diese artikel|gelieferten waren|bauteile|artikeln',
    price:
      'angebot|preisanfrage|anfrage uber|preis|preise|preisliste|lieferzeit|mindestmenge|vpe|unterbreiten|bestpreis|stuckpreis|zielpreis|staffelpreis*|verfugbarkeit|rabatt|konditionen',
    order:
      'bestellung|bestellen|auftragsbestatigung|auftrag|liefertermin|wunschtermin|lieferabruf|abruf|hiermit bestellen|ab-nr|lieferplan|bestellnummer|lieferung dap|auftragsnummer|bestellanderung',
    invoice:
      'rechnung|rechnungen|zahlung|zahlungserinnerung|gutschrift|uberweis*|falliger betrag|betrag|mahngebuhr|skonto|kontoauszug|zahlungsziel|offener posten|rechnungsbetrag|saldo',
    shipment:
      'sendung|versand|lieferschein|sendungsverfolgung|paket|ist unterwegs|versendet|spedition|packliste|avis|zustellung|verlassen',
    change:
      'abkundig*|produktanderung*|anderungsmitteilung*|anderung des|verlagerung|letzte bestellmoglichkeit|letztbestellung|auslauf*|einstellung der produktion|betroffene typen|nachfolger|nachfolgetyp*|umstellung ab|wird eingestellt',
    news: 'newsletter|abmelden|abbestellen|seminar*|schulung*|anmeldung|jetzt anmelden|ausgabe|leserinnen und leser|mehr erfahren|weiterlesen|veranstaltung*|messe|whitepaper|webinar*|fruhbucher*|kostenlos*|lesen sie|expertentipp',
    offer:
      'unsere leistungen|wir bieten|unser angebot|software|losung|losungen|beratung|dienstleistung*|kostenlose demo|testversion|vereinbaren sie|lagerliste|restposten|sonderposten|aktion|gutschein|testlabor|prufungen ab|entlasten|wir ubernehmen fur sie',
    job: 'bewerbung*|lebenslauf|stellenanzeige|stellenangebot*|bewerber*|kandidat*innen|eintrittstermin|gehalt*|vorstellungsgesprach|berufserfahrung|anschreiben|karriere|praktikum|freiberuf*',
    phishing:
      'passwort|konto gesperrt|ihr konto|verifizieren|zugangsdaten|anmelden, um|postfach|gesperrt|bußgeld|bussgeld|klicken sie|bankverbindung geandert|geschutztes dokument|lauft ab|firmendaten|gutscheinkarte*|uberprufen sie ihr',
    absence:
      'abwesen*|nicht im buro|im urlaub|urlaub|automatische antwort|wieder erreichbar|elternzeit|wird nicht weitergeleitet|eingangsbestatigung|vielen dank fur ihre nachricht|ihre anfrage ist bei uns|wir haben ihre anfrage|vorgangsnummer|betriebsferien|nicht mehr im unternehmen|dringenden fallen|in dringenden',
    bounce:
      'unzustellbar|konnte nicht zugestellt|nicht zugestellt|zustellung fehlgeschlagen|empfanger unbekannt|postfach existiert nicht|postfach voll|zustellfehler',
    survey:
      'fragebogen|umfrage|zufriedenheit|zufrieden waren|selbstauskunft|lieferantenbewertung|lieferantenselbst*|ihre meinung|bewerten|bewertung|datenschutz|informationssicherheit|nachhaltigkeit*|verhaltenskodex|lieferkettensorgfalt*|lksg|bankverbindung|stammdaten',
    quality:
      'reklamation*|8d-report*|beanstand*|fehlerhaft*|defekt*|mangel|mangelhaft*|ersatzlieferung|ruckware|nacharbeit|ausfall*|fehlmenge|sperrlager|ruckgabe',
    technical:
      'datenblatt|datenblatter|muster|bemuster*|technische frage|zeichnung|3d-modell*|applikation|gehause|temperaturbereich|layout|schaltplan',
    meeting:
      'besprechung|termin am|einladung|jour fixe|tagesordnung|teams-termin|protokoll|telefonkonferenz|kaffee|kuchen|weihnachtsfeier',
    portal:
      'portal|automatisch erzeugt|automatisch generiert|automatisch erstellt|nicht auf diese|melden sie sich|anmelden|ticket|keine antwort|offene anforderung*|offene deklaration*|srm|im auftrag von|aufgabe|vorgang',
    colleague:
      'moin zusammen|hallo zusammen|kollegen|kolleginnen|kannst du|konnt ihr|zur info|zk|z.k.|weitergeleitet|ruckstand|vertrieb|intern|ubernimmst|unser kunde|schulung|statistik|bei uns im',
  },
  headings: {
    part: 'herst.-nr*|herst. nr*|herst-nr*|herst.nr*|herstellernr*|herst.-teile*|herst. teile*|herst-teile*|herst.-art*|herst. art*|hersteller art*|art.-nr. hersteller*|artikel-nr. hersteller*|artikelnr. hersteller*|artikelnummer hersteller*|artikelnummer des herstellers|art.-nr. des herstellers|htn|herstellernummer|hersteller-nr*|hersteller-teile*|hersteller-artikel*|herstellerteile*|herstellerartikel*|hersteller-bestell*|herstellerbezeichnung|hersteller-typ*|herstellertyp*|hersteller-bez*|typ|typbezeichnung|typenbezeichnung|type|bestellbezeichnung|hersteller-code|herst.-typ|hersteller pn|mpn|ihre art*|ihre nr*|ihre nummer*|ihre teile*|ihre sach*|ihre material*|best.-nr*|bestellnr*|bestellnummer|best.nr*|lieferanten-teile*|teil des lieferanten|fabrikat-nr*|betroffene typen',
    item: 'artikel|artikelnr*|artikel-nr*|artikelnummer*|art.-nr*|art.nr*|art. nr*|teil|teile|teilenr*|teilenummer|teilenummern|teile-nr*|bauteil|bauteile|komponente|produkt|sachnr*|sachnummer|sachnummern|material|materialnummer|materialnummern|ware|bezeichner|nummer',
    own: 'unsere *|uns. *|interne *|interne|int. *|kunden-art*|kundenartikel*|kunden-nr*|kundenmaterial*|kunden-teile*|eigene *|sap*|sap-nr*|sachnummer kunde|lagernr*|lager-nr*|zeichnungs*|zchng*|ident-nr*|identnr*|id-nr*|hausnr*|materialnr*|material-nr*|mat.-nr*|mat.nr*|werksnr*|stammnr*|northwind-nr*|lief.-art*|lieferantenart*|lief.-nr*',
    maker: 'hersteller|herst.|herst|marke|fabrikat|produzent|hersteller name|lieferwerk',
    description:
      'bezeichnung|beschreibung|benennung|text|kurztext|artikelbezeichnung|bauform|bez.|wert|gehause|produktbezeichnung|artikeltext',
    documents:
      'dokument*|unterlagen|nachweis*|benotigt|fehlt|fehlend|gefordert|umfang|anforderung*|erklarung*|was fehlt|offen',
    quantity: 'menge|anzahl|stuck|stk|stk.|jahresmenge|jahresbedarf|bedarf|me|verbrauch|bestand|vpe|einheit',
    price: 'preis|ep|gp|eur|eur/stk|summe|betrag|wert eur|netto|stuckpreis',
    date: 'datum|termin|fallig|liefertermin|lieferdatum|letzte lieferung|kw|gultig bis|stand|frist|letzter bezug',
    tariff: 'zolltarif*|warennummer|warennr*|stat. waren*|zoll-nr*|statistische*|tarif*|ean',
    origin: 'ursprung*|urspr*|herkunft*|land|praferenz*|herstell-land',
    status: 'status|rohs*|reach*|svhc*|ja/nein|ergebnis|ersatz|nachfolger|ausnahme|bemerkung status|erledigt|vorhanden',
    line: 'pos|pos.|position|nr|nr.|lfd*|lfd. nr*|zeile|zeilennr*|#',
    order:
      'bestellung|bestell-nr. kunde|auftrag*|auftrags-nr*|lieferschein*|rechnung*|charge*|vorgang*|anforderung|ticket|projekt*|lieferant-nr*|kreditor*|vorfall',
    note: 'bemerkung*|anmerkung*|hinweis*|kommentar*|info|lieferant|verwendung|einsatz*|lagerort|lieferantenname|baugruppe',
  },
  dates: {
    months:
      'januar|jan|jan.|janner|janner, februar|feb|feb.|feber, marz|mrz|marz|mar., april|apr|apr., mai, juni|jun|jun., juli|jul|jul., august|aug|aug., september|sept|sep|sep.|sept., oktober|okt|okt., november|nov|nov., dezember|dez|dez.',
    weekdays: 'montag|mo, dienstag|di, mittwoch|mi, donnerstag|do, freitag|fr, samstag|sonnabend|sa, sonntag|so',
    today: 'heute|heutigen|tagesende',
    tomorrow:
      'bis morgen|morgen mittag|morgen fruh|morgen vormittag|morgen nachmittag|morgen abend|morgen um|schon morgen',
    overmorrow: 'ubermorgen',
    day: 'tag|tage|tagen|kalendertage|kalendertagen',
    workday: 'arbeitstage|arbeitstagen|werktage|werktagen|at',
    week: 'woche|wochen',
    month: 'monat|monate|monaten',
    quarter: 'quartal|quartals',
    year: 'jahr|jahre|jahren|jahres',
    hour: 'h|std|stunden',
    within: 'innerhalb von|innerhalb der nachsten|innerhalb|binnen|in|in den nachsten|spatestens in',
    before: 'vor',
    until: 'bis',
    next: 'nachste|nachsten|nachster|nachstem|kommende|kommenden|kommender|folgende',
    this: 'diesen|dieser|dieses|diesem|diese',
    coming: 'kommende|kommenden|kommender',
    endOfWeek: 'ende der woche|ende dieser woche|wochenende|diese woche|dieser woche|noch diese woche|bis ende woche',
    endOfMonth:
      'ende des monats|monatsende|ende monat|ende dieses monats|ultimo|monatsletzten|letzten tag des monats|letzter tag des monats',
    endOfYear: 'jahresende|ende des jahres|ende jahr|ende dieses jahres|jahresschluss',
    end: 'ende|ende des',
    middle: 'mitte',
    dayBefore: 'tag davor|tag vorher|tag zuvor|vortag',
    weekBefore: 'woche vorher|woche davor|woche zuvor',
    earlier: 'davor|vorher|zuvor',
    weekNumber: 'w|kw|kalenderwoche|woche',
    numbers: 'ein|eine|einer|einem|eines, zwei, drei, vier, funf, sechs, sieben, acht, neun, zehn, elf, zwolf',
  },
  conditions: {
    age: 'alter als #|letzten # ausgestellt*|letzten # erstellt*|letzten # datiert*|letzten # stammen|letzten # ausgefertigt*|binnen der letzten #|den vergangenen #|der vergangenen #|hochstens # zuruck*|maximal # zuruck*|alter sein als #|junger als #|innerhalb der letzten #|innerhalb des letzten #|in den letzten #|aus den letzten #|im letzten #|aus dem letzten #|der letzten #|mehr als # alt|maximal # alt|max. # alt|max # alt|hochstens # alt|weniger als # alt|nicht langer als #|hochstalter...#|# alt sein|# zuruckliegen|(alter/langer/weiter) als #|(nicht/kaum) (mehr/alter/langer) als #|(max*/hochstens/allenfalls/nicht mehr als/unter/weniger als) # (alt*/zuruck*)|<#|< #|<=#|<= #|≤#|≤ #|(der/den/aus den/in den/innerhalb der/wahrend der/binnen der) (letzten/vergangenen/zuruckliegenden) #|(ausgestellt*/datiert*/erstellt*/unterschrieben*)...(letzten/vergangenen) #|(altersgrenze/hochstalter/maximalalter/maximales alter)...#|# (uberschreiten/ubersteigen)|(junger/neuer) als #|# nicht (uberschreit*/ubersteig*)|alter von #|(nicht/keine*) (mehr als/uber) # (alt*/zuruck*)|uber # alt*',
    after:
      '*datum nach dem @|*datum nach @|ausgestellt nach dem @|ausgestellt nach @|datiert nach dem @|datiert nach @|erstellt nach dem @|erstellt nach @|unterschrieben nach dem @|unterschrieben nach @|nach dem @ ausgestellt*|nach dem @ datiert*|nach dem @ erstellt*|nach @ ausgestellt*|nach @ datiert*|nach @ erstellt*|neuer als @|junger als @|(ausgestellt*/datiert*/erstellt*/unterschrieben*/unterzeichnet*/gezeichnet*/*datum) (nach/spater als) (dem /den )@|nach (dem /den )@ (ausgestellt*/datiert*/erstellt*/unterschrieben*/unterzeichnet*/ausgefertigt*)|(neuer/junger/spater/aktueller) als (der /vom /dem )@',
    from: '@ oder neuer|@ oder spater|@ oder junger|@ oder aktueller|nicht vor dem @|nicht vor @|fruhestens @|fruhestens vom @|fruhestens am @|ausgestellt ab @|ausgestellt ab dem @|datiert ab @|datiert ab dem @|erstellt ab @|erstellt ab dem @|*erklarungen ab @|*erklarungen ab dem @|*nachweise ab @|*nachweise ab dem @|*zertifikate ab @|*zertifikate ab dem @|*bescheinigungen ab @|*bescheinigungen ab dem @|dokumente ab @|dokumente ab dem @|ausgestellt seit @|ausgestellt vor dem @|alter als @|alter als vom @|ausstellungsdatum ab @|ausstellungsdatum ab dem @|ab dem @ ausgestellt*|ab @ ausgestellt*|ab dem @ datiert*|ab @ datiert*|ab dem @ erstellt*|ab @ erstellt*|seit dem @ ausgestellt*|seit @ ausgestellt*|mit datum @|mit datum ab @|mit ausstellungsdatum @|aus dem jahr @|nicht vor dem @ ausgestellt*|(ausgestellt*/datiert*/erstellt*/unterschrieben*/unterzeichnet*/*datum/*daten/dokument*/*erklarung*/*nachweis*/zertifikat*/*bescheinigung*/*bericht*/unterlagen) (ab/seit/fruhestens/fruhestens ab/erst ab/nicht vor/von/aus) (dem /dem jahr /jahr /anfang )@|(ab/seit) (dem /dem jahr /jahr /anfang )@ (ausgestellt*/datiert*/erstellt*/unterschrieben*/unterzeichnet*/ausgefertigt*)|@ (oder/und) (neuer/spater/junger/aktueller/danach)|(nicht/nichts/keine*) (vor/alter als/fruher als)...@|fruhestens (vom /am /aus /im )@|nur...(ab/aus/seit) (dem /dem jahr /jahr )@|(von/aus der zeit) vor (dem )@|vor (dem )@ (ausgestellt*/datiert*/erstellt*/unterschrieben*)|*datum...(ab/seit) (dem /anfang )@',
    refused:
      'zu alt|veraltet*|abgelaufen*|nicht mehr gultig|nicht langer gultig|ungultig|abgelehnt|lehnt...ab|zuruckgewiesen|abgewiesen|nicht akzeptier*|akzeptiert...nicht|akzeptieren...nicht|nicht anerkannt|nicht anerkennen|erkennt...nicht an|nicht angenommen|nehmen...nicht an|nimmt...nicht an|nicht annehmen|nicht mehr aktuell|uberholt|beanstandet*|nicht mehr zulassig|nicht (mehr/langer) (anerkannt/anerkennt/anerkennen/an/akzeptiert/akzeptieren/verwendbar/verwenden/zulassig/gultig/brauchbar/ausreichend/angenommen/genommen)|nicht (anerkannt/anerkennt/akzeptiert/zulassig/verwendbar/verwertbar/ausreichend/brauchbar/durchgegangen/freigegeben/bestanden)|(geht/ging/gehen/kommt/kam/kommen/lauft)...nicht durch|durchgefallen|(zuruckgegeben/zuruckgeschickt/zuruckbekommen/zuruckgekommen/zuruckgewiesen/zuruckgesandt/retourniert)|nicht (unterschrieben/unterzeichnet/signiert/datiert)|fehlt...unterschrift|unterschrift fehlt|(verworfen/moniert/bemangelt/verfallen/ungultig*)|(falsche*/andere*) (teil*/artikel*/bauteil*/produkt*/bauelement*)|(konnen/kann)...nicht (gebrauchen/verwenden/nutzen/annehmen/akzeptieren/anerkennen/gelten)|nicht gelten (lassen/)|(lasst/lassen)...nicht gelten|(konnen/kann/durfen/darf)...nicht (gebrauchen/verwenden/nutzen/annehmen/akzeptieren/anerkennen/brauchen/ablegen)|(nutzt/nutzen/hilft/helfen) uns (leider )nichts|(gehort/gehoren/gilt/gelten) (zu/fur) (einem/einen/ein) ander*|keine unterschrift|ohne (gultige )unterschrift',
    newer:
      'neuere fassung|neuere version|neuere ausgabe|neuere erklarung*|neuere bescheinigung*|neuere bestatigung*|neueres zertifikat|neueres dokument|neueren nachweis*|neuere nachweise|neueren stand|neuere zertifikate|neuere dokumente|aktuellere*|was neueres|etwas neueres|ein neueres|eine neuere|einen neueren|frischeres|ein frisches|(neu ausgestellt*/neu unterschrieben*/neu datiert*)|neuere* (fassung*/version*/ausgabe*/erklarung*/bescheinigung*/bestatigung*/zertifikat*/dokument*/nachweis*/bericht*/stand/exemplar*)',
    elsewhere:
      'date code*|datecode*|date-code*|datumscode*|geliefert*|lieferung*|bezogen*|gekauft*|bestellung*|auftrag*|reklamation*|angebot*|rechnung*|preis*|herstelldatum|produktionsdatum|herstelldaten|ware|bestand*|gultig ab|frist|zoll|paket*|sendung|mailserver|kandidatenliste|ohne unterschrift|vertrag*|pcn|produktanderung*|anderungsmitteilung*|zeichnung*|lieferzeit*|zahlung*|urlaub*|elternzeit|muster|firmware|verpackung*|wechsel',
    supposed: 'falls|sofern|sonst|andernfalls|wenn|werden abgelehnt',
    half: 'halbes jahr|ein halbes jahr|halben jahres',
    dated:
      '(aus/*datum/datum) (dem /diesem /in /von /vom /aus )@|@ (datiert*/ausgestellt*/unterschrieben*/erstellt*)|(datiert*/ausgestellt*/unterschrieben*/erstellt*)...@',
    thisYear:
      'diesem jahr|dieses jahr|dieses jahres|laufenden jahr|laufenden jahres|laufenden kalenderjahr|laufenden kalenderjahres|aktuellen jahr|aktuellen jahres|heurigen jahr|diesjahrig|diesjahrige|diesjahrigen|diesjahriges',
    oneAndHalf: 'anderthalb jahre|anderthalb jahren|eineinhalb jahre|eineinhalb jahren|1,5 jahre|1,5 jahren',
    shortMonth: 'mon|mon.|mte',
  },
}
