import type { Language } from './shape'

export const it: Language = {
  code: 'it',
  common:
    'il lo la gli le di che e un una per con del della dei delle nel non si ci vi sono come al alla da su questo questa piu buongiorno grazie saluti cordiali gentili spett nostro nostra vostro vostra anche ha avete abbiamo in quali quale chi cosa entro prima certificato certificati dichiarazione dichiarazioni richiesta',
  concepts: {
    papers:
      'documentazione ambientale|documenti ambientali|dichiarazione di conformita|dichiarazioni di conformita|certificato di conformita|certificati di conformita|certificati di conf.|documentazione di conformita|fascicolo tecnico|sostanze pericolose|sostanze vietate|sostanze soggette a restrizione|sostanze proibite|i soliti documenti|soliti certificati|documenti compliance|documentazione compliance|conformita dei materiali|composizione dei|dichiarazione sostanze|carte|documentazione tecnica|certificati ambientali|certificato ambientale|certificazione ambientale|certificazioni ambientali|dichiarazione ambientale|dichiarazioni ambientali|documentazione di compliance|documenti di conformita|certificazioni di conformita|attestati di conformita|attestazione di conformita|solita documentazione|soliti documenti|le solite dichiarazioni|solite carte|i soliti fogli|sostanze nocive|sostanze tossiche|sostanze limitate|sostanze ristrette|sostanze regolamentate|conformita materiali|conformita ambientale|composizione chimica|documentazione normativa|stessi certificati|stesse dichiarazioni|stessa documentazione|stesse carte',
    document:
      "dichiarazion*|certificat*|attestat*|attestazion*|document*|documentazione|rapport*|modul*|scheda|schede|per iscritto|lettera|questionari*|dati|informazion*|pdf|file|report|foglio|evidenz*|pezza d'appoggio",
    rohs: 'senza piombo|piombo|mercurio|cadmio|ftalati|cromo esavalente|rohs*|direttiva rohs|esenzion*|restrizione delle sostanze|restrizione di sostanze|contiene piombo|contengono piombo|rohs|ro hs|senza pb|contenuto di piombo|piombo free|esente da piombo|esenti da piombo|privo di piombo|privi di piombo|cromo vi|cromo 6|sei sostanze|dieci sostanze|quattro ftalati|esenzione 7*|esenzione 6*|pbde|direttiva 2011/65*',
    reach:
      'reach|svhc*|candidate list|lista candidat*|estremamente preoccupanti|altamente preoccupanti|regolamento reach|elenco delle sostanze candidate|lista candidata|sostanze candidate|svhc|sostanze preoccupanti|molto preoccupanti|sostanze svhc|lista svhc|elenco candidat*|articolo 33|art. 33|scip|regolamento (ce) 1907*|allegato xvii|allegato xiv|echa',
    prop65: 'proposition 65|proposizione 65|prop 65|california*|proposta 65|prop. 65|prop65|avvertenza california*',
    conflict_minerals:
      'minerali di conflitto|minerali da zone di conflitto|minerali dei conflitti|minerali provenienti da|conflict mineral*|3tg|stagno, tantalio|fonderi*|minerali|minerali da conflitto|minerali responsabili|minerali insanguinati|approvvigionamento responsabile|stagno, tungsteno|tantalio, stagno|stagno e oro|cobalto|mica|fonderie|modello cmrt|modulo cmrt|template cmrt',
    country_of_origin:
      "paese di origine|paese d'origine|paesi di origine|paesi d'origine|certificato di origine|certificato d'origine|origine|made in|paese di produzione|paese di fabbricazione|dichiarazione di origine|dichiarazione del fornitore|dichiarazione fornitore|dichiarazione di lungo termine|dichiarazione a lungo termine|origine preferenziale|provenienza|dove vengono prodott*|dove sono prodott*|dove sono fabbricat*|dove viene prodott*|paese d'orig*|paese di provenienza|paese di assemblaggio|nazione di origine|nazione di produzione|stato di origine|luogo di produzione|luogo di fabbricazione|fabbricato in|prodotto in|prodotti in|dove e prodott*|dove e fabbricat*|dove vengono fabbricat*|dove vengono fatti|dove sono fatti|da dove viene|da dove vengono|in quale paese|in che paese|quale paese|dichiarazioni del fornitore|dichiarazione di preferenz*|dichiarazione preferenziale|non preferenziale|origine non|prova di origine|attestazione di origine|dichiarazioni di origine|eur.1|origine merce|dove e stat*|dove sono stat*",
    hs_code:
      'codice doganale|codici doganali|voce doganale|voci doganali|nomenclatura combinata|codice taric|codice hs|codici hs|codice nc|codice sa|tariffa doganale|classificazione doganale|codice tariffario|taric|hs code|codice hs*|codici taric|codice nc8|nc8|codice merceologico|codici merceologici|codice merce|codice statistico|codice intrastat|nomenclatura|nomenclature|voce tariffaria|voci tariffarie|voce di tariffa|tariffa|classifica doganale|classificazione tariffaria|numero tariffario|codice tariffa|10 cifre|8 cifre|6 cifre|dieci cifre|otto cifre|sei cifre|quale voce|sotto quale voce',
    pfas: 'perfluor*|polifluor*|inquinanti eterni|sostanze fluorurate|fluorurat*|pfas|perfluorat*|polifluorat*|perfluoroalchil*|fluorurati|fluoro aggiunto|fluoro|fluoropolimer*|teflon|ptfe|inquinanti permanenti|sostanze eterne|chimici eterni',
    other:
      "dichiarazione dei materiali|dichiarazione materiali|composizione completa|composizione materiali|scheda di sicurezza|schede di sicurezza|scheda sicurezza|sds|halogen free|privo di alogeni|privi di alogeni|senza alogeni|alogeni|controllo esportazion*|duplice uso|dual use|dual-use|raee|amianto|lattice|pop|inquinanti organici|eccn|batterie|imds|elv|veicoli fuori uso|moca|full material|cosa c'e dentro|come l'anno scorso|come l'ultima volta|stessi documenti",
    please:
      'per favore|per cortesia|cortesemente|gentilmente|si prega|vi preghiamo|vi prego|la prego|prego|vi chiediamo|vi chiedo|chiedo|le chiedo|saremmo grati|sarei grato|sarei grata|vi saremmo|potete per|ringrazio anticipatamente|grazie in anticipo|cortese|cortesia|siete pregati',
    send: 'inviare|inviarci|inviarmi|inviateci|invio|mandare|mandarci|mandarmi|mandate|mandateci|fornire|fornirci|fornirmi|trasmettere|trasmetterci|spedire|far avere|farci avere|farmi avere|far pervenire|farci pervenire|girare|girarmi|girarci|indicare|indicarci|indicarmi|comunicare|comunicarci|comunicarmi|caricare|restituire|rimandare|ritornare|rilasciare|allegare|condividere|produrre|passarmi|avere|ricevere|aggiornare|emettere|dare|darmi|mi mandi|mandatemi|mi giri|inoltrare|spedirmi',
    need: 'necessitiamo|necessita|necessitano|abbiamo bisogno|ho bisogno|bisogno|ci serve|ci servono|mi serve|mi servono|serve|servono|servirebbe*|occorre|occorrono|richiediamo|richiedere|richiedervi|richiederle|richiedo|chiediamo|chiedervi|chiederle|a chiedere|chiedo|richiede|richiedono|richiesto|richiesta|richieste|richiesti|chiede|chiedono|ci chiede|cerchiamo|vorrei|vorremmo|vuole|pretende|manca|dobbiamo|necessario|necessaria|necessari|mi vogliono',
    can: 'potete|potreste|puo|potrebbe|puoi|potresti|avete|avreste|e possibile|sarebbe possibile|riuscite|riesci|riusciresti|riuscireste|hai',
    confirm:
      'confermare|confermarci|confermate|conferma|confermarmi|verificare|specificare|precisare|dichiarare|indicare se|sapere se|dirci|dirmi|attestare|certificare|dire',
    fill: 'compilare|compilat*|completare|compilate|firmat*|timbrat*|completat*|riempire',
    question: 'qual e|quali sono|se contengono|se contiene|contengono|contiene|rientra|esente|dove',
    contains:
      'contiene*|contengono|contenuto di|presenza di|esente*|privo di|prive di|superiore allo 0,1|oltre lo 0,1|aggiunt* intenzional*',
    remind:
      'quando possiamo|quando potremo|quando riceveremo|quando arriver*|quando avremo|quando potete inviar*|per quando|sollecit*|promemoria|ricordiamo|ricordo|non abbiamo ricevuto|non ho ricevuto|non abbiamo ancora|non ho ancora|ancora in attesa|siamo in attesa|restiamo in attesa|in attesa di|ancora nulla|nessuna risposta|senza risposta|senza riscontro|novita|aggiornamenti|secondo sollecito|seconda richiesta|ultimo sollecito|terzo|sospeso|ancora aperti|a che punto|escalation|mancante da|ancora niente|nessuna traccia|nessuna notizia|sono ancora qui|tornare alla carica',
    missing:
      'manca|mancano|mancante|mancanti|scadut*|obsolet*|incomplet*|errat*|sbagliat*|non valid*|non aggiornat*|vecchi*',
    deliver:
      'in allegato|allegat*|alleghiamo|allego|vi invio|vi inviamo|le invio|le inviamo|ti invio|ti mando|inviamo in|trasmettiamo|con la presente dichiar*|con la presente certific*|con la presente conferm*|con la presente trasm*|dichiariamo|certifichiamo|confermiamo|trovate in|trova in|trovera|ecco|di seguito le|scaricabil*|sul nostro sito|disponibili sul',
    requested:
      'come richiesto|come da richiesta|come da vs|da voi richiest*|vostra richiesta|sua richiesta|vs. richiesta|vs richiesta|in risposta|richiesti|come da accordi|tua richiesta|alla vostra',
    thanks:
      'grazie per|grazie mille|ringraziamo|ringrazio|molte grazie|vi ringrazio per|grazie ancora|grazie della|grazie dei|grazie infinite',
    received:
      'ricevut*|ricevuto tutto|tutto ok|tutto a posto|tutto in ordine|completo|perfetto|archiviat*|chiudiamo|chiuso|abbiamo tutto|ok grazie|accettat*',
    refuse:
      'purtroppo|spiacenti|non possiamo|non siamo in grado|non rilasciamo|non disponibile|non e possibile|rivolgersi|contattare il produttore|riservatezza|prima di|impossibile|ci dispiace',
    condition:
      'se necessario|se avete bisogno|se necessitate|in caso di|qualora|non esitate|a disposizione|se serve|se vi serve|per qualsiasi|su richiesta|se desidera*|per eventuali|se avete',
    unneeded:
      "gia avut*|l'abbiamo ricevut*|non lo montiamo|non serve|non servono|non occorre|non occorrono|non e necessari*|non necessari*|non sono necessari*|non ci serve|abbiamo gia|gia in nostro possesso|gia ricevut*|ce l'abbiamo|li abbiamo|le abbiamo|gia disponibil*|non piu|tranne|eccetto|escluso|a parte|non rientra*|lasciate perdere|non interessa|e a posto|sono a posto|non richiest*|non necessario|non e necessario|non abbiamo bisogno|li abbiamo gia|le abbiamo gia|gia arrivat*|salvo|non richiesto|a posto|non e il tema|gia in fattura|gia a posto|li ho gia|le ho gia|la ho gia|ce l'ho gia|ce l ho",
    not: 'non|ne|senza|nessun|nessuna|mai|niente|nulla',
    cancel:
      'annullare|annulliamo|annullat*|ignorare|ignorate|ritiriamo|come non|non considerate|non tenere conto|superata|decadut*',
    comply:
      'conforme rohs|conformi rohs|conforme a|conformi a|deve essere conforme|devono essere conformi|conformita rohs e|condizioni di acquisto|condizioni generali|invariat*|resta invariat*|rispettare|rispondenti|nel rispetto|materiale rohs|dovra|dovranno|secondo le norme',
    reason:
      'nostro cliente|cliente finale|il cliente|auditor|audit|dogana|spedizioniere|sdoganamento|fascicolo|ente notificato|esportazione|ufficio qualita|normativa|fermo|bloccat*|ispezione',
    by: 'entro|prima del|scadenza|termine|urgente|urgenza|al piu presto|quanto prima|appena possibile|oggi|domani|tassativ*|entro e non oltre|per il|a breve|in giornata|entro il|entro la|entro fine|non oltre|data limite|termine ultimo|chiusura|al massimo|per fine|fine mese|risposta entro|da restituire|restituire entro|in tempo per|prima di|prima della|per domani|per venerdi|per lunedi',
    items:
      'seguenti|seguente*|sotto elencat*|sottoelencat*|elencati|articoli|codici|componenti|qui sotto|di seguito|lista allegata|elenco allegato|in elenco|questi componenti|questi articoli|questi codici|i prodotti|distinta|file allegato|particolari|riportat*',
    price:
      'preventivo|offerta|quotazione|quotare|prezzo|prezzi|miglior prezzo|tempi di consegna|disponibilita|listino|sconto|richiesta di offerta|quotarci|rdo',
    order:
      "ordine|conferma d'ordine|conferma ordine|ordine di acquisto|data di consegna|confermare l'ordine|ordinare|evasione|oda|vs ordine|ns ordine|conferma d ordine",
    invoice: 'fattura*|pagamento|bonifico|scadut*|saldo|importo|nota di credito|estratto conto|ddt|iban|insolut*',
    shipment:
      'spedizione|spedito|spedita|corriere|ddt|bolla|tracking|pacco|colli|in consegna|documento di trasporto|merce partita|vettore|packing list',
    change:
      'fine vita|fuori produzione|obsolescenza|cambio di|modifica prodotto|notifica di modifica|ultimo acquisto|ultimo ordine|dismission*|variazione|trasferimento della produzione|cessazione|sostituto',
    news: 'newsletter|disiscri*|cancella iscrizione|iscri*|corso|formazione|seminario|webinar*|convegno|evento|fiera|posti limitati|scopri|leggi|scarica la guida|lettori|abbonat*|registrati',
    offer:
      'offriamo|i nostri servizi|siamo un|siamo una|laboratorio|soluzion*|software|demo|prova gratuita|promozione|stock disponibile|eccedenz*|consulenza|risparmi*|approfitta*|gratuit*',
    job: 'candidatura|curriculum|cv|posizione di|offerta di lavoro|colloquio|assunzione|esperienza lavorativa|tirocinio|stage|annuncio',
    phishing:
      'password|verifica il|verificare il suo|il tuo account|suo account|clicca|cliccare|casella|sospes*|sanzion*|dati bancari|credenziali|bloccat*|accedi per|documento protetto|scadra|multa',
    absence:
      'fuori ufficio|assente|ferie|risposta automatica|risponditore|rientro|rientrero|maternita|abbiamo ricevuto la sua|la sua richiesta e stata|presa in carico|numero di ticket|chiusura|verra gestit*|assenza|non sono in ufficio',
    bounce:
      'non recapitabile|mancato recapito|non e stato possibile recapitare|impossibile recapitare|destinatario sconosciuto|casella piena|consegna non riuscita|non consegnato',
    survey:
      'sondaggio|questionario di|soddisfazione|valutazione fornitor*|la tua opinione|la sua opinione|qualifica fornitor*|privacy|sicurezza delle informazioni|sostenibilita|autovalutazione|codice etico|anagrafica',
    quality:
      'reclamo|non conformita|difett*|8d|reso|resi|guast*|azione correttiva|contestazione|scart*|sostituzione della merce',
    technical: 'scheda tecnica|schede tecniche|datasheet|campion*|modello 3d|disegno|quesito tecnico|schema',
    meeting: 'riunione|invito|ordine del giorno|verbale|call|videochiamata|incontro|pranzo|cena',
    portal:
      'portale|messaggio automatico|generato automaticamente|generata automaticamente|non rispondere|ticket|attivita|accedere|piattaforma|automatico',
    colleague:
      'ciao a tutti|colleghi|team|per conoscenza|fyi|puoi|riesci|ci pensi|internamente|ufficio vendite|te lo giro|gestisci|ragazzi|un nostro cliente|vi giro|giro',
  },
  headings: {
    part: 'codice produttore|cod. produttore|cod produttore|codice costruttore|cod. costruttore|part number|codice del produttore|p/n produttore|p/n costruttore|pn produttore|mpn|modello|tipo|sigla|codice fabbricante|rif. produttore|vs codice|vs. codice|vostro codice*|vostro articolo*|vs. art*|vs art*|codice commerciale|cod. prod.|rif. costruttore',
    item: 'codice|cod.|articolo|art.|riferimento|rif.|componente|particolare|prodotto|materiale|parte',
    own: 'ns codice|ns. codice|nostro codice|codice interno|cod. interno|cod interno|cod. int*|cod. nostro|codice cliente|cod. cliente|codice sap|sap|ns rif*|ns. rif*|disegno|cod. ns*|ns. cod*|ns cod*|codice articolo|nostro *|rif. interno|codice fornitore|cod. art*|codice gestionale',
    maker: 'produttore|costruttore|marca|fabbricante|marchio|casa costruttrice|prod.',
    description: 'descrizione|desc.|denominazione|nome|package|contenitore',
    documents: 'document*|richiest*|necessari*|dichiarazion*|certificat*|mancant*',
    quantity: "quantita|qta|q.ta|q.ta'|qtà|pezzi|pz|pz.|um|u.m.|consumo|fabbisogno",
    price: 'prezzo|importo|totale|p. unit*|prezzo unitario|eur',
    date: 'data|scadenza|consegna|settimana|termine|ultima consegna',
    tariff: 'voce doganale|codice doganale|nomenclatura*|taric|codice hs|cod. doganale|hs code',
    origin: 'origine|paese*|made in|provenienza',
    status: 'stato|rohs|reach|svhc|si/no|ricevuto|sostituto|esito|note stato',
    line: 'riga|n.|n°|no|pos|pos.|num|nr|progr.|#',
    order: 'ordine|ddt|fattura|lotto|commessa|pratica|n. ordine|ns ordine',
    note: 'note|nota|osservazion*|comment*|fornitore|utilizzo|annotazion*',
  },
  dates: {
    months:
      'gennaio|gen, febbraio|feb, marzo|mar, aprile|apr, maggio|mag, giugno|giu, luglio|lug, agosto|ago, settembre|set|sett, ottobre|ott, novembre|nov, dicembre|dic',
    weekdays: 'lunedi, martedi, mercoledi, giovedi, venerdi, sabato, domenica',
    today: 'oggi|in giornata|entro stasera|stasera|odierna',
    tomorrow: 'domani|domattina',
    overmorrow: 'dopodomani',
    day: 'giorno|giorni|gg',
    workday: 'giorni lavorativi|gg lavorativi|giorno lavorativo',
    week: 'settimana|settimane|sett',
    month: 'mese|mesi',
    quarter: 'trimestre',
    year: 'anno|anni',
    hour: 'h|ore',
    within: 'entro|in|nel giro di|tra|fra|entro i prossimi|non oltre',
    before: 'prima di|prima del',
    until: 'entro|fino a',
    next: 'prossimo|prossima|prossimi|successiva|prossime',
    this: 'questo|questa|di questa settimana',
    endOfWeek:
      'fine settimana|questa settimana|fine della settimana|in settimana|fine di questa settimana|entro la settimana',
    endOfMonth: 'finisca il mese|fine mese|fine del mese|questo mese|fine di questo mese|ultimo giorno del mese',
    endOfYear: "fine anno|fine dell'anno|fine d'anno",
    end: 'fine|fine del',
    middle: 'meta',
    dayBefore: 'giorno prima|giorno precedente',
    weekBefore: 'settimana prima',
    earlier: 'precedente',
    weekNumber: 'settimana|sett.|wk|sett',
    numbers: 'un|una|uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici',
  },
  conditions: {
    age: "piu vecchi* di #|piu vecchi* d'#|da piu di #|da piu d'#|di piu di #|da meno di #|da meno d'#|meno di #|meno d'#|ultimi #|ultime #|ultimo #|ultima #|dell'ultimo #|nell'ultimo #|anterior* a #|inferior* a #|superior* a #|superare #|superi #|superino #|da non piu di #|di non piu di #|eta massima...#|vecchi* al massimo #|(non )(abbia*/avere/abbiano/hanno/ha) (piu/meno) di #|(piu/meno) di # (di vita/di anzianita)|(negli/degli/nelle/delle) (ultim* )#|(</≤)#|non oltre #|(anzianita/eta) (massima )(di )#|# (al massimo/massimo/max)",
    after:
      'emess* dopo il @|emess* dopo @|datat* dopo il @|datat* dopo @|rilasciat* dopo il @|rilasciat* dopo @|firmat* dopo il @|firmat* dopo @|data dopo il @|data dopo @|successiv* al @|successiv* a @|posterior* al @|posterior* a @|piu recent* del @',
    from: "emess* a partire dal @|emess* a partire da @|emess* dal @|datat* a partire dal @|datat* a partire da @|datat* dal @|rilasciat* a partire dal @|rilasciat* a partire da @|rilasciat* dal @|firmat* a partire dal @|firmat* a partire da @|firmat* dal @|data a partire dal @|data a partire da @|data dal @|anterior* al @|anterior* a @|@ o successiv*|@ o piu recent*|emess* prima del @|non prima del @|piu vecchi* del @|(emess*/datat*/rilasciat*/firmat*/redatt*/documenti/certificati/dichiarazioni) (a partire da/a partire dal/a partire dall'/da/dal/dall') @|(da/dal/dall') @ (in poi/in avanti)|@ in (poi/avanti)|(niente/nessun*/non)...(anterior* a/anterior* al/prima di/prima del) @|non prima (di /del )@",
    refused:
      'troppo vecchi*|troppo datat*|obsolet*|scadut*|rifiutato|rifiutata|rifiutati|rifiutate|respint*|non e stat* accettat*|non accettat*|non accetta|non accettano|non accettiamo|non lo accetta*|non la accetta*|non e piu valid*|non piu valid*|non viene accettat*|non puo essere accettat*|non possiamo accettar*|superato|superata|scartat*|(non )(possiamo/puo/posso/possono) (accettarl*/accettare/usarl*/utilizzarl*)|non (lo/la/li/le) (possiamo /puo )(accett*/riconosc*)|non (riconosciut*/valid*/firmat*/accettabil*/idone*)|(senza/manca la/priv* di) firma|(restituit*/rimandat*/bocciat*/invalid*)|(altro/altra/sbagliat*/diverso) (componente/articolo/codice/prodotto)|(e/sono) scadut*|(ci )e stat* (rifiutat*/respint*)',
    newer:
      'uno piu recente|una piu recente|un...piu recente|una...piu recente|piu aggiornat*|piu nuov*|dei...piu recenti|delle...piu recenti',
    elsewhere:
      'ordine|ordini|spedizion*|consegn*|fattura*|acquist*|preventiv*|offerta|prezzo|dogana*|data di produzione|date code*|scadenza|merce|fornit*|pacco|candidate list|senza firma',
    supposed: 'se|altrimenti|saranno|sara|verra|verranno|in caso',
    half: 'sei mesi',
    thisYear: "quest'anno|dell'anno in corso|anno in corso|dell'anno corrente|questo anno",
    dated: '(datat*/emess*/firmat*/data/rilasciat*) (di /del /nel /in )@',
    oneAndHalf: 'un anno e mezzo|anno e mezzo',
  },
}
