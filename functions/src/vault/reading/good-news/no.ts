/** Norwegian words of which good news is made. */
export const NORWEGIAN = `
et en det de den denne dette disse vi oss våre alle hver ingen ikke og eller samt som at i på av for med uten under over ifølge fra til ved innen
enn mer mindre også herved ovenfor nedenfor ovenstående nedenstående følgende nevnte anførte henhold samsvar
er se bruk
erklærer bekrefter attesterer
oppfyller overholder kravene krav bestemmelsene
inneholder overskrider overstiger fri frie konsentrasjon konsentrasjoner innhold
direktiv direktivet forordning forordningen delegert europaparlamentets rådets kommisjonens endret endring artikkel vedlegg kapittel produktforskriften
begrensning bruk visse farlige stoffer stoff elektrisk elektronisk utstyr særlig kandidatlisten listen rohs-direktivet
grenseverdier grenseverdi høyeste tillatte vektprosent vekt prosent homogene materialer
produkt produkter produktene vare varer artikler komponenter komponent type serie serien modell delene deler del levert leverte produserte produsent leverandør leverandører
kunnskap beste informasjon grunnlag
bly kvikksølv kadmium krom kabler
januar februar mars april mai juni juli august september oktober november desember
`
