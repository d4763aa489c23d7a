/** Swedish and Danish words of which good news is made. */
export const SWEDISH = `
elektrisk elektronisk utrustning genom delegerat ändring ändrat
en ett den det de denna detta dessa vi oss vår vårt våra alla varje inget inga ingen inte och eller samt som att i på av för med utan under över
enligt från till vid inom om än mer mindre även härmed ovan nedan ovanstående nedanstående följande nämnda listade angivna
är
intygar bekräftar försäkrar förklarar
uppfyller överensstämmer följer kraven krav bestämmelserna enlighet kompatibla
innehåller överskrider överstiger förekommer fri fria halter halt koncentration koncentrationer
direktiv direktivet förordning förordningen delegerade europaparlamentets rådets kommissionens ändrat ändring ändringar artikel bilaga
begränsning användning vissa farliga ämnen ämne elektriska elektroniska produkter särskilt farliga kandidatförteckningen kandidatlistan förteckningen
gränsvärden gränsvärde högsta tillåtna viktprocent vikt procent homogena material
produkt produkter produkterna artikel artiklar komponenter komponent typ serie serien modell detaljer levererade tillverkade tillverkare leverantör leverantörer
kännedom bästa information grundval
bly kvicksilver kadmium krom kablar
januari februari mars april maj juni juli augusti september oktober november december
`
