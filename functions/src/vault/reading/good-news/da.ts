/** Danish words of which good news is made. */
export const DANISH = `
anvendelsen anvendelse delegeret elektrisk elektronisk udstyr
en et den det de denne dette disse vi os vores alle hver ingen intet ikke og eller samt som at i på af for med uden under over ifølge fra til ved inden
om end mere mindre også hermed ovenfor nedenfor ovenstående nedenstående følgende nævnte anførte henhold overensstemmelse
er
erklærer bekræfter attesterer
opfylder overholder kravene krav bestemmelserne
indeholder overskrider overstiger fri frie koncentration koncentrationer indhold
direktiv direktivet forordning forordningen delegerede europa parlamentets rådets kommissionens ændret ændring artikel bilag
begrænsning anvendelse visse farlige stoffer stof elektrisk elektronisk udstyr særligt problematiske kandidatlisten listen
grænseværdier grænseværdi højeste tilladte vægtprocent vægt procent homogene materialer
produkt produkter produkterne vare varer artikel artikler komponenter komponent type serie serien model leverede fremstillede producent leverandør leverandører
viden bedste information grundlag
bly kviksølv cadmium chrom kabler
januar februar marts april maj juni juli august september oktober november december
`
