/** German words of which good news is made. */
export const GERMAN = `
konformitätsstatus
der die das den dem des ein eine einen einem einer eines dieser diese dieses diesem diesen jede jedes jeder jeweils jeweiligen jeweilige wir uns
unser unsere unserem unseren unserer unseres ihr ihre ihren ihnen sie es er alle allen aller sämtliche sämtlichen sämtlicher alles
kein keine keinen keinem keiner keines keinerlei nicht
in im an am auf aus bei bis durch für gegen mit nach ohne seit über um unter unterhalb oberhalb von vom vor zu zum zur zwischen als
und oder sowie sowohl auch wie dass daß hiermit damit somit daher gemäß gemäss laut entsprechend im sinne hinsichtlich bezüglich
einschließlich einschliesslich inklusive inkl beziehungsweise bzw
ist sind sein werden wird wurde wurden haben hat
bestätigen bestätigt erklären erklärt bescheinigen bescheinigt versichern versichert teilen mitteilen mit gerne hierdurch ihnen
erfüllen erfüllt entsprechen entspricht einhalten eingehalten einhält halten hält ein genügen genügt konform konforme übereinstimmen
stimmen überein übereinstimmung vollständig uneingeschränkt vollumfänglich
enthalten enthält überschreiten überschreitet überschritten unterschreiten unterschreitet unterschritten vorhanden verwendet verwenden
eingesetzt zugesetzt absichtlich liegen liegt nachgewiesen frei
richtlinie richtlinien verordnung delegierte delegierten delegierter kommission europäischen europäische parlaments rates rat parlament union gemeinschaft
artikel artikels art anhang anhangs absatz änderung änderungen geändert geänderte geänderten ergänzt fassung gültigen gültig geltenden aktuellen
aktuell aktuelle derzeit derzeitigen heutigem heutigen stand kenntnisstand kenntnis wissen bestem besten unserer
beschränkung beschränkungen stoffbeschränkungen verwendung bestimmter gefährlicher stoffe stoff stoffen substanz substanzen elektro elektronikgeräten
elektronischen elektrischen geräten besonders besorgniserregenden besorgniserregende besorgniserregender kandidatenliste kandidatenstoff kandidatenstoffe kandidatenstoffen liste
aufgeführt aufgeführte aufgeführten aufgeführter gelistet gelisteten genannt genannte genannten genannter genannte oben unten obigen
nachfolgend nachfolgende nachfolgenden nachstehend nachstehende nachstehenden folgende folgenden folgender beschriebene beschriebenen aufgelisteten
bezeichneten veröffentlicht veröffentlichten einträge einträgen eintrag
anforderung anforderungen vorgaben bestimmungen vorschriften grenzwert grenzwerte grenzwerten höchstwert höchstkonzentration
höchstkonzentrationen zulässige zulässigen konzentration konzentrationen menge mengen mehr weniger größer kleiner höher gewichtsprozent
massenprozent prozent gew masse massen gewicht homogenen homogener werkstoff werkstoffen material materialien
produkt produkte produkten produkts erzeugnis erzeugnisse erzeugnissen ware waren artikel artikeln teil teile teilen bauteil bauteile bauteilen bauelement
bauelemente bauelementen typ typen typs modell modelle baureihe baureihen serie serien reihe nummer nummern artikelnummer artikelnummern
geliefert gelieferten gelieferte hergestellt hergestellten hergestellte vertrieben vertriebenen gefertigt gefertigten produziert produzierten
auskünften auskunft angaben lieferanten vorlieferanten hersteller herstellers firma gesellschaft kunden kunde geehrte damen herren
anfrage
relais ventil ventile kondensator kondensatoren widerstand widerstände präzisionswiderstände leistungswiderstände drossel drosseln diode dioden
steckverbinder stecker gerätestecker klemme klemmen leiterplattenklemmen reihenklemmen schalter taster sicherung sicherungen kabel leitung
leitungen quarz quarze sensor sensoren modul module motor motoren pumpe pumpen lüfter leuchte leuchten netzteil netzteile kontaktfedern
transformator transformatoren übertrager spule spulen gehäuse kühlkörper schrauben steckdosen
blei quecksilber cadmium chrom sechswertiges sechswertigem polybromierte polybromierten biphenyle diphenylether phthalate
konfliktmineralien konfliktfrei demokratischen republik kongo nachbarstaaten zinn wolfram tantal gold
keine januar februar märz april mai juni juli august september oktober november dezember nr
ergebnis status
anwendung ausnahme ausnahmen grundlage erklärungen konformität zuletzt sehr drei deren präzisions zeichnungen glas legierung kupfer ja nein sichert nachweise wurden bleifrei konform anspruch genommen genommene inanspruchgenommene leistungshalbleitermodule halbleiter
feinsicherung feinsicherungen gerätesteckdosen flachstecker erlaubt zulässig bezogenen beim wird beiden anderen keine schwelle übrigen gemacht ausnahmeregelungen kommen kommt geehrter herr kundin gültig registrierung erforderlich schaltnetzteile isolierkörper steckverbindern sicherungshalter
die lieferkette enthaltenen
insbesondere namentlich ferner zudem darüber hinaus ebenfalls sowohl unter nutzung verwendung beziehungsweise bzw dadurch damit gemäss lot lötzinn kupfer nickel zinn silber zink einschließlich inklusive
verwendete verwendeten
`
