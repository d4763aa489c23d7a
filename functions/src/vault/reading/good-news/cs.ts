/** Czech words of which good news is made. */
export const CZECH = `
a i nebo ani v ve s se z ze na do od o po pod nad pro při podle dle tímto my náš naše našich našeho tento tato tyto těchto všechny všech každý žádný
žádné žádnou žádných ne že který které jak také
je jsou být
prohlašujeme prohlašuje potvrzujeme potvrzuje osvědčujeme odpovědnost výhradní vlastní
splňuje splňují vyhovuje vyhovují shodě soulad souladu soulade požadavky požadavkům požadavků ustanovení
obsahuje obsahují neobsahuje neobsahují přítomny nepřekračuje nepřekračují překračující vyšší nižší než více méně
směrnice směrnici směrnicí nařízení evropského evropské parlamentu rady unie komise delegované pozměněné změně znění ve článek článku příloha přílohy
omezení používání některých určitých nebezpečných látek látky látka elektrických elektronických zařízeních vzbuzujících mimořádné obavy kandidátském kandidátského
seznam seznamu zveřejněného
limit limity hodnoty hodnot maximální koncentrace koncentraci množství hmotnostních hmotnosti hmotnostní procent procenta homogenním homogenních materiálu materiálech
výrobek výrobky výrobků produkt produkty díl díly součástky součástka typ typy řada řady model modely uvedené uvedený uvedených níže výše následující
dodávané dodané vyráběné vyrobené výrobce dodavatele dodavatelů informací základě nejlepšího vědomí
olovo rtuť kadmium chrom
ledna února března dubna května června července srpna září října listopadu prosince
výjimka výjimky výjimkou společnost jako piezoelektrických krystalových jednotek filtrů oscilátorů vzbuzující agentury
`
