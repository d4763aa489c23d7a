/** Italian words of which good news is made. */
export const ITALIAN = `
il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai dalle in nel nella nei nelle su sul
sulla con per tra e ed o né si ci noi nostro nostra nostri nostre vostro vostra vi questo questa questi queste tutti tutte tutto ogni
nessun nessuna nessuno non che cui come anche inoltre quanto sotto sopra sensi
è sono essere stato
dichiara dichiariamo certifica certifichiamo attesta attestiamo conferma confermiamo garantisce garantiamo presente propria responsabilità esclusiva
scrivente società azienda richiesta
conforme conformi conformità rispetta rispettano soddisfa soddisfano requisiti requisito prescrizioni disposizioni limiti limite valori valore massimi
contiene contengono contenuto contenute presente presenti supera superano oltre superiore superiori inferiore inferiori privo privi priva prive esente esenti
direttiva direttive regolamento delegata europea europeo parlamento consiglio unione commissione modificata modificato modifiche successive
integrazioni articolo articoli allegato restrizione restrizioni uso utilizzo determinate sostanze sostanza pericolose apparecchiature elettriche
elettroniche estremamente preoccupanti candidate lista elenco inclusa incluse aggiornata aggiornato pubblicata data
concentrazione concentrazioni quantità percentuale peso massa materiale materiali omogeneo omogenei soglia
prodotto prodotti articolo articoli codice codici componente componenti modello modelli serie tipo tipi relè cavi connettori sensori motori valvole
fornito forniti fornite fabbricati prodotti venduti fabbricante produttore fornitore fornitori elencati elencato elencate indicati indicato seguenti
seguente suddetti sopraelencati sottoelencati citati descritti base informazioni dichiarazioni conoscenza migliore nostra
piombo mercurio cadmio cromo esavalente minerali conflitto
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre s m
ricorso esenzione esenzioni odierna aggiornamento riferimento p citata morsetti accessori dell dall sottoscritto sì
marchio sig
facendo utilizzando mediante inoltre altresì detti dette pertanto rame nichel argento stagno alluminio oro zinco contatti contatto
suoi sue composti composto materiale agcdo
`
