/** Polish words of which good news is made. */
export const POLISH = `
sprawie zmienioną zmieniona zmieniony zmienionej dotyczącą
i oraz lub w we z ze na do od o po pod nad dla przez przy za zgodnie według niniejszym my nasz nasza nasze naszych naszej naszą te ten ta tych tego
wszystkie wszystkich każdy żaden żadna żadne żadnych nie że który która które których jak także ponadto się
jest są być
oświadczamy oświadcza deklarujemy deklaruje potwierdzamy potwierdza zaświadczamy gwarantujemy pełną odpowiedzialnością odpowiedzialność wyłączną
zgodny zgodna zgodne zgodność spełnia spełniają wymagania wymagań wymogi wymogami wymaganiami przepisy
zawiera zawierają zawartość przekracza przekraczają przekraczającym przekraczającej wolne wolny obecne występują powyżej poniżej więcej niż
dyrektywa dyrektywy dyrektywą dyrektywie delegowanej delegowaną rozporządzenia rozporządzenie rozporządzeniem parlamentu europejskiego europejskiej rady unii
komisji zmieniającą zmienionej zmieniona zmian późn zm art artykuł załącznik załącznika dnia r
ograniczenia ograniczenie ograniczeń stosowania użycia niektórych niebezpiecznych substancji substancje substancja sprzęcie elektrycznym
elektronicznym wzbudzających szczególnie duże obawy listy liście lista kandydackiej kandydacka kandydatów pozycji opublikowanej
wartości wartość dopuszczalnych dopuszczalne maksymalnych maksymalne limitów stężeniu stężenie stężenia ilości wagowo wagowych masowych masy masowo procent materiale
materiałach jednorodnym jednorodnych
wyrób wyroby wyrobów produkt produkty produktów artykuły element elementy części część typ typu seria serii model modele
poniższe poniżej wymienione wymienionych wymieniony powyższe następujące wskazane dostarczane dostarczone produkowane wyprodukowane producent dostawcy dostawców
informacji podstawie wiedzy najlepszej
ołów ołowiu rtęć kadm chrom kable złącza przekaźniki
stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
wyłączenie wyłączenia wyłączeń zastosowaniem elektromagnetyczne przekaźniki obudowy tworzyw sztucznych produkcji stan wyżej nr data wystawienia tak
dotyczy obudów
`
