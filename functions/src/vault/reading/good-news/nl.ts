/** Dutch words of which good news is made. */
export const DUTCH = `
de het een der des deze dit die dat wij we ons onze u uw alle elk elke geen niet en of als ook zoals van in op aan bij door voor met zonder onder
boven volgens conform overeenkomstig tot uit te ten inclusief inzake betreffende betrekking hierbij hiermee zin
is zijn wordt worden zijn
verklaren verklaart bevestigen bevestigt certificeren voldoen voldoet overeen stemmen eisen vereisten bepalingen
bevatten bevat aanwezig gebruikt overschrijden overschrijdt hoger lager meer minder dan vrij
richtlijn richtlijnen verordening gedelegeerde europese europees parlement raad unie commissie gewijzigd wijziging gewijzigde artikel bijlage
beperking beperkingen gebruik bepaalde gevaarlijke stoffen stof elektrische elektronische apparatuur zeer zorgwekkende kandidaatslijst
kandidatenlijst lijst gepubliceerd datum thans huidige momenteel
grenswaarde grenswaarden maximale concentratie concentraties hoeveelheid gewichtsprocent massaprocent procent gewicht homogeen homogene materiaal
materialen
product producten artikel artikelen onderdeel onderdelen component componenten type typen types serie series reeks model modellen kabel kabels
relais connectoren sensoren motoren geleverd geleverde vervaardigd vervaardigde geproduceerde verkochte fabrikant leverancier leveranciers
genoemd genoemde vermelde bovenstaande onderstaande bovengenoemde volgende hieronder hierboven verantwoordelijkheid kennis basis informatie beste
opgave gegevens
lood kwik cadmium chroom zeswaardig conflictmineralen
januari februari maart april mei juni juli augustus september oktober november december
vrijstelling vrijstellingen gebruik making ja nee
levert geproduceerd
zzs ge
`
