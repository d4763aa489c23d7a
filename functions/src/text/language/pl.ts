import type { Language } from './shape'

export const pl: Language = {
  code: 'pl',
  common:
    'i w na do z o nie sie jest dla prosze dzien dobry panstwo panstwa pozdrawiam oraz po za od czy to jak przez ze sa tym tej ten moze mamy lub ktore juz pan pani szanowni tylko ktory jakie przed',
  concepts: {
    papers:
      'dokumentacja srodowisk*|dokumenty srodowisk*|deklaracj* zgodnosci|deklaracje zgodnosci|certyfikaty zgodnosci|swiadectwa zgodnosci|oswiadczenia zgodnosci|dokumentacj* materialow*|dokumentow zgodnosci|substancj* niebezpieczn*|substancj* zabronion*|zakazanych substancji|sklad material*|papiery|dokumentacja techniczna|zgodnosc materialow*|dokumentacji technicznej|substancji szkodliwych|atest*|zgodnosc srodowiskowa|te same dokumenty|komplet dokumentow|to samo co|dokumenty zgodnosci|dokumentow srodowisk*|dokumenty ekologiczn*|certyfikat* srodowisk*|certyfikat* ekologiczn*|oswiadczenia srodowisk*|oswiadczeni* materialow*|deklaracj* srodowisk*|deklaracj* substancj*|papiery na|komplet papierow|standardowe dokumenty|zwykle dokumenty|jak zwykle dokumenty|substancj* szkodliw*|substancj* toksyczn*|substancj* ogranicz*|substancje chemiczne|substancjach|substancji zakazanych|sklad chemiczny|zgodnosc produkt*|dokumenty regulac*|oswiadczenia o zgodnosci|oswiadczenie o zgodnosci|takie same dokumenty|ten sam komplet',
    document:
      'deklaracj*|oswiadczen*|certyfikat*|swiadectw*|dokument*|raport*|formularz*|ankiet*|karta|karty|kart|pisemn*|na pismie|zaswiadczen*|informacj*|plik*|dane|danych|potwierdzen*|papier*|pismo',
    rohs: 'bezolowiow*|olow|olowiu|rtec|kadm|ftalan*|rohs*|chrom szesciow*|wylaczeni*|ograniczeniu substancji|ograniczeniu stosowania|ograniczenia substancji|bez olowiu|zawiera olow|kadmie i olowiu|rohs|ro hs|dyrektyw* rohs|bez zawartosci olowiu|zawartosc olowiu|zawartosci olowiu|zawieraja olow|olowiem|rteci|kadmu|ftalany|chrom vi|szesciowartosciow*|wylaczenie 7*|wylaczenie 6*|dyrektywa 2011/65*',
    reach:
      'reach|svhc*|lista kandydacka|listy kandydackiej|liste kandydacka|substancje wzbudzajace|szczegolnie duze obawy|liste kandydack*|svhc|rozporzadzeni* reach|rozporzadzenia 1907*|substancj* svhc|lista svhc|liste svhc|listy svhc|kandydackiej|kandydacka|wzbudzajacych|bardzo duze obawy|art. 33|artykul 33|scip|zalacznik xvii|echa',
    prop65:
      'proposition 65|propozycj* 65|prop 65|kalifornij*|propozycja 65|propozycji 65|prop. 65|prop65|kaliforni*|kalifornijsk*',
    conflict_minerals:
      'mineral* konflikt*|mineraly z regionow|surowc* konfliktow*|3tg|cyna, tantal|hut*|cynie i zlocie|cyny i zlota|mineralow konfliktowych|mineraly konfliktowe|mineralach konfliktowych|surowce konfliktowe|surowcow konfliktowych|mineraly z obszarow|mineraly|mineralow|cyna, wolfram|cyny, tantalu|kobalt|mika|huty|hut i rafinerii|szablon cmrt|formularz cmrt|odpowiedzialne zrodla',
    country_of_origin:
      'kraj pochodzenia|kraju pochodzenia|kraje pochodzenia|swiadectwo pochodzenia|swiadectwa pochodzenia|pochodzenie|pochodzenia|deklaracja dostawcy|deklaracje dostawcy|deklaracji dostawcy|kraj produkcji|preferencyjn*|gdzie produkowan*|skad pochodzi|gdzie jest produkowany|gdzie jest produkowan*|gdzie sa produkowane|gdzie wyprodukowano|krajem pochodzenia|krajow pochodzenia|kraju produkcji|kraj wytworzenia|kraj wyprodukowania|miejsce produkcji|miejsce wytworzenia|kraj montazu|potwierdzenie pochodzenia|deklaracja pochodzenia|deklaracji pochodzenia|dowod pochodzenia|swiadectw* pochodzenia|pochodzeniu|pochodzeniem|deklaracj* dlugoterminow*|dlugoterminow* deklaracj*|made in|w jakim kraju|jaki kraj|skad sa|skad jest|gdzie to jest robione|gdzie sa robione|gdzie zrobion*|wyprodukowano w|eur.1|preferencj*|jakim panstwie|jakie panstwo|panstwo pochodzenia|kraju wytworz*',
    hs_code:
      'kod celny|kody celne|kodu celnego|kod hs|kody hs|kod cn|kody cn|taryfa celna|taryf*|kod taryfy|kody taryfowe|kod towaru|nomenklatur*|taric|numer taryfowy|kodow celnych|kody taryfy|kod taryfy celnej|numer celny|numery celne|numer taryfy|kod taric|kody taric|kod pcn|pcn|kod nomenklatury|klasyfikacj* taryfow*|klasyfikacj* celn*|pozycja taryfowa|nomenklatura scalona|kod scalony|kod statystyczny|10 cyfr|8 cyfr|6 cyfr|osmiocyfrow*|dziesieciocyfrow*|szesciocyfrow*|kod hs*|kodami hs|kodu hs|kodow hs|kodow cn',
    pfas: 'perfluor*|polifluor*|wieczne chemikalia|zwiazki fluoru|fluorowan*|pfas|perfluorowan*|polifluorowan*|fluor|fluoru|fluoropolimer*|teflon|ptfe|wiecznych chemikali*|wieczne substancje',
    other:
      'deklaracj* materialow*|pelnych deklaracji mat*|pelna deklaracja mat*|karta charakterystyki|karty charakterystyki|kart charakterystyki|bezhalogen*|halogen*|kontrola eksportu|kontroli eksportu|podwojnego zastosowania|zuzyty sprzet|azbest*|lateks|eccn|baterie|imds|sklad material*|fmd|pop|sklad materialowy|to samo co w zeszlym roku|to samo co rok temu|co jest w srodku',
    please:
      'prosze|prosimy|poprosze|uprzejmie|bardzo prosze|bede wdzieczn*|bylibysmy wdzieczni|zwracam sie z prosba|zwracamy sie z prosba|prosba|blagam|byloby super|z gory dziekuje',
    send: 'przeslac|przeslanie|przeslij|wyslac|wyslanie|wyslij|przekazac|przekazanie|dostarczyc|dostarczenie|udostepnic|udostepnienie|podac|podanie|podaj|przedstawic|wystawic|wystawienie|odeslac|odeslanie|dosla*|zalaczyc|wgrac|przygotowa*|uzyskac|otrzymac|wskazanie|poprosze o|przeslijcie|przyslijcie|podeslac|podeslij|nadeslac|wyslijcie',
    need: 'potrzebujemy|potrzebuje|potrzebny|potrzebne|potrzebna|potrzebowac|potrzeba|wymagamy|wymaga|wymagane|wymagany|wymagaja|chcialbym|chcialabym|chcielibysmy|szukamy|szukam|brakuje|musimy|oczekujemy|oczekuje|zapytanie|chce|pyta|zada|przydalyby sie|prosi o|musze miec',
    can: 'czy moga|czy mogliby|czy moze|czy mozecie|czy moglby|czy moglaby|czy macie|czy maja panstwo|czy jest mozliw*|czy mozna|mozecie|moglibyscie|czy dysponuj*|czy posiada*',
    confirm:
      'potwierdzic|potwierdzenie|potwierdz|sprawdzic|okreslic|podac czy|zweryfikowac|poinformowac czy|wskazac|deklarowac|informacje, czy',
    fill: 'wypelnic|wypelnienie|wypelniony|wypelnij|uzupelnic|uzupelnienie|uzupelnij|podpisac|podpisan*',
    question: 'czy|jaki|jaka|jakie|ktory|gdzie',
    contains: 'zawiera*|zawieraja|zawartosc|obecnosc|nie zawiera|powyzej 0,1|wolne od|celowo dodan*',
    remind:
      'kiedy mozemy|kiedy mozna|kiedy otrzymamy|kiedy dostaniemy|kiedy bedzie|kiedy beda|przypomin*|przypomnienie|ponagl*|nadal nie|wciaz nie|nie otrzymalismy|nie otrzymalem|nie otrzymalam|nadal czekamy|wciaz czekamy|czekam|czekamy|brak odpowiedzi|ponownie|ponawiam|ponawiamy|drugie|zalegl*|ostateczne|jakies wiesci|co z|nie dostal*|eskal*|wroce do|po terminie|pilnie przyp*|nadal brak|monit|bez odpowiedzi|jeszcze nie',
    missing: 'brakuje|brak|niewazn*|nieaktualn*|wygasl*|niekompletn*|bledn*|stare|przeterminow*',
    deliver:
      'w zalaczeniu|w zalaczniku|zalaczam|zalaczamy|przesylam|przesylamy|w odpowiedzi na|niniejszym|oswiadczamy|potwierdzamy, ze|dostepne na|do pobrania|na naszej stronie|wysylam|odsylam|zalaczone|wyslalem|wyslalam',
    requested:
      'zgodnie z prosba|na panstwa prosbe|panstwa prosbe|panstwa zapytanie|panstwa zapytania|zgodnie z zyczeniem|zamowione|o ktore panstwo|panstwa zgloszeni*|o ktore prosil*',
    thanks: 'dziekuje za|dziekujemy za|bardzo dziekuje|serdecznie dziekuje|wielkie dzieki|dzieki za|dziekuje bardzo',
    received:
      'otrzymalismy|otrzymalem|otrzymalam|dotarly|dotarl*|komplet|kompletne|wszystko|zamykam|zamkniet*|w porzadku|mamy komplet|odebral*|dostalam|dostalem|doszly',
    refuse:
      'niestety|nie mozemy|nie jestesmy w stanie|nie wystawiamy|przykro|prosze zwrocic sie|bezposrednio do producenta|nie dysponujemy|nda|zanim|doprecyzowac',
    condition:
      'jesli potrzeb*|w razie|w przypadku|jezeli|gdyby|pozostaje do dyspozycji|jesli beda|na zyczenie|w razie pytan',
    unneeded:
      'to juz mam|juz dostal*|juz otrzymal*|nie montujemy|wypadl*|nie potrzeb*|niepotrzebn*|juz mamy|juz mam|nie jest potrzebn*|nie trzeba|nie dotyczy|oprocz|poza|z wyjatkiem|nie wymagamy|nie musza|nie musi|mamy juz|jest juz|zbedn*|o nic wiecej|nie jest wymagan*|w posiadaniu|nie potrzeba|nie potrzebujemy|nie potrzebuje|nie sa potrzebn*|nie sa wymagane|juz otrzymali*|juz dostali*|nie scigam|juz nie|przyszlo|przyszly juz',
    not: 'nie|bez|brak|zaden|nigdy|ani',
    cancel: 'anulowac|anulujemy|anuluje|prosze zignorowac|ignorowac|nieaktualn*|wycofuj*|wycofanie|odwoluj*',
    comply:
      'musi byc zgodn*|musza byc zgodn*|zgodne z rohs|zgodny z rohs|zgodnosc rohs|zgodne z|spelniac|spelnia|ogolne warunki|bez zmian|nie ulega zmian*|warunki zakupu|zgodnie z norm*',
    reason:
      'nasz klient|klient|audyt|audytor|odprawa|celn*|urzad celny|agencja celna|dokumentacja|eksport|dzial jakosci|kontrola|wymogi|wstrzyman*|jednostka notyfikowana',
    by: 'do dnia|termin|terminie|najpozniej|pilne|pilnie|jak najszybciej|do konca|dzis|dzisiaj|jutro|w ciagu|niezwlocznie|przed|do piatku|do srody|do poniedzialku|nie pozniej niz|ostateczny termin|termin odpowiedzi|termin zwrotu|deadline|do jutra|do dzis|do czwartku|do wtorku|do soboty|do polowy|najpozniej do|przed koncem|na wczoraj|odpowiedz do|zwrot do|termin do|w terminie',
    items:
      'nastepujac*|ponizsz*|ponizej|wymienion*|lista w zalaczniku|w zalaczeniu lista|wykaz|indeks*|elementow|elementy|komponent*|artykul*|pozycji|pozycje|tych czesci|czesci|produktow|produkty|wyrob*|zalaczona lista|towarow|listy',
    price:
      'oferta|oferte|wycena|wycene|cena|ceny|cene|zapytanie ofertowe|termin dostawy|dostepnosc|cennik|rabat|zapytanie o cene|minimalna ilosc',
    order: 'zamowieni*|potwierdzenie zamowienia|zamawiam|zamawiamy|data dostawy|realizacj*',
    invoice: 'faktur*|platnosc*|przelew|zaplat*|wplat*|kwot*|nalezno*|korekta|saldo|wezwanie do zaplaty',
    shipment: 'przesylk*|wysylk*|kurier*|list przewozowy|awizac*|wz|sledzenie|dostawa jutro|nadan*|paczk*|paczce',
    change:
      'wycofanie z produkcji|koniec produkcji|zmiana|zmianie|zmiany procesu|powiadomieni*|ostatni zakup|zakonczenie produkcji|zamiennik*|pcn',
    news: 'newsletter*|wypisz|szkoleni*|webinar*|zapisz sie|rejestracj*|konferencj*|czytaj|w numerze|seminari*|targi|bezplatn*|subskrypcj*|czytelnik*',
    offer:
      'oferujemy|nasze uslugi|nasza firma|laboratorium|rozwiazani*|oprogramowanie|demo|promocja|wyprzedaz|doradztw*|oszczedz*|pomozemy',
    job: 'aplikac*|cv|zyciorys|list motywacyjny|stanowisko|rekrutac*|praca|rozmow* kwalifikac*|kandydat*|doswiadczeni*|praktyk*',
    phishing:
      'haslo|hasla|zweryfikuj|konto|kliknij|zablokowan*|zawieszon*|skrzynk*|logowani*|dane do przelewu|kara|wygasa|potwierdz dane',
    absence:
      'nieobecn*|urlop*|autoodpowiedz|automatyczna odpowiedz|poza biurem|przebywam|wracam|zgloszenie zostalo|przyjet*|numer zgloszenia|dziekuje za wiadomosc|dziekujemy za wiadomosc|macierzynsk*|zwolnieni*',
    bounce:
      'nie dostarczono|nie mozna dostarczyc|niedostarczon*|nie zostala dostarczona|zwrot wiadomosci|nieznany odbiorca|skrzynka pelna',
    survey:
      'ankiet*|satysfakcj*|ocena dostawc*|kwestionariusz*|opini*|rodo|bezpieczenstw* informacji|samoocen*|esg|zrownowazon*',
    quality: 'reklamacj*|8d|wadliw*|niezgodno*|usterk*|zwrot*|uszkodz*|wymiane towaru|wada|wady',
    technical: 'karta katalogowa|karty katalogowe|datasheet|probk*|rysun*|model 3d|pytanie techniczne|schemat',
    meeting: 'spotkani*|zaproszenie|porzadek|telekonferenc*|narad*|agenda',
    portal:
      'portal|wygenerowan* automatycznie|automatycznie|prosimy na nia nie|nie odpowiadac|zaloguj*|zadanie|system|platform*|termin',
    colleague:
      'czesc|hej|zerknij|koledzy|zespol|dla informacji|mozesz|ogarnij|klient dzwoni|wewnetrzn*|handlow*|przekazuje',
  },
  headings: {
    part: 'nr producenta|numer producenta|symbol producenta|kod producenta|nr kat. producenta|nr katalogowy|typ|oznaczenie producenta|indeks producenta|mpn|nr czesci producenta|panstwa nr*|panstwa numer*|panstwa kod*|wasz nr*|wasz numer*|wasz kod*|model|oznaczenie|symbol',
    item: 'artykul|indeks|kod|numer czesci|nr czesci|element|czesc|towar|produkt|pozycja|nr art*|nazwa towaru',
    own: 'nasz nr|nasz kod|nasz indeks|nasz numer|indeks wlasny|indeks wewn*|nr wewn*|kod wewn*|indeks klienta|nr sap|sap|nr mat*|nr magazyn*|nr rys*|indeks mat*|nasz *|kod erp|nr klienta|indeks magazynowy',
    maker: 'producent|marka|wytworca|prod.',
    description: 'opis|nazwa|obudowa',
    documents: 'dokument*|wymagan*|potrzebn*|deklaracj*|brakuj*|brak*',
    quantity: 'ilosc|szt|szt.|jm|j.m.|zuzycie|liczba',
    price: 'cena|wartosc|kwota|netto|suma',
    date: 'data|termin|dostawa|tydzien',
    tariff: 'kod cn|kod hs|taryfa|kod celny|cn',
    origin: 'kraj*|pochodzenie',
    status: 'status|rohs|reach|svhc|tak/nie|zamiennik',
    line: 'lp|lp.|poz|poz.|nr|#',
    order: 'zamowienie|faktura|wz|partia|projekt|zlecenie',
    note: 'uwagi|komentarz|dostawca|zastosowanie',
  },
  dates: {
    months:
      'stycznia|styczen|sty, lutego|luty|lut, marca|marzec|mar, kwietnia|kwiecien|kwi, maja|maj, czerwca|czerwiec|cze, lipca|lipiec|lip, sierpnia|sierpien|sie, wrzesnia|wrzesien|wrz, pazdziernika|pazdziernik|paz, listopada|listopad|lis, grudnia|grudzien|gru',
    weekdays:
      'poniedzialek|poniedzialku, wtorek|wtorku, sroda|srode|srody, czwartek|czwartku, piatek|piatku, sobota|soboty|sobote, niedziela|niedzieli|niedziele',
    today: 'dzis|dzisiaj|do konca dnia',
    tomorrow: 'jutro|do jutra|jutra',
    overmorrow: 'pojutrze',
    day: 'dni|dnia|dzien',
    workday: 'dni roboczych|dni robocze|dni rob',
    week: 'tydzien|tygodnie|tygodni|tygodnia|tygodniu',
    month: 'miesiac|miesiaca|miesiecy|miesiace',
    quarter: 'kwartal|kwartalu',
    year: 'rok|roku|lat',
    hour: 'h|godzin',
    within: 'w ciagu|w terminie|za|do|w ciagu najblizszych',
    before: 'przed',
    until: 'do',
    next: 'przyszly|przyszlym|przyszla|przyszlego|nastepny|nastepnym|nastepna|kolejny|nadchodzacy',
    this: 'ten|ta|tego|tym',
    coming: 'najblizszy|najblizsza|najblizszego|nadchodzacy',
    endOfWeek: 'konca tygodnia|tym tygodniu|koniec tygodnia|konca biezacego tygodnia',
    endOfMonth: 'konca miesiaca|koniec miesiaca|tym miesiacu|konca biezacego miesiaca',
    endOfYear: 'konca roku|koniec roku',
    end: 'konca|koniec|do konca',
    middle: 'polowy',
    dayBefore: 'dzien wczesniej|dzien przedtem',
    weekBefore: 'tydzien wczesniej',
    earlier: 'wczesniej|poprzedzajacy',
    weekNumber: 'tydzien|tyg.|tydz.|tygodnia',
    numbers:
      'jeden|jednego, dwa|dwoch|dwie, trzy|trzech, cztery|czterech, piec|pieciu, szesc|szesciu, siedem|siedmiu, osiem|osmiu, dziewiec|dziewieciu, dziesiec|dziesieciu, jedenascie|jedenastu, dwanascie|dwunastu',
  },
  conditions: {
    age: 'starsz* niz #|starsz* niz sprzed #|ostatnich #|nie starsz* niz #|mlodsz* niz #|starsz* od #',
    after:
      'wystawion* po @|wystawion* po dniu @|datowan* po @|datowan* po dniu @|wydan* po @|wydan* po dniu @|z data po @|z data po dniu @',
    from: 'nie wczesniejsz* niz @|wystawion* od @|datowan* od @|wydan* od @|@ lub nowsz*|@ lub pozniejsz*|starsz* niz @',
    refused:
      'zbyt star*|za star*|nieaktualn*|przestarzal*|przeterminowan*|odrzucon*|odrzucil*|nie akceptuj*|nie zaakceptowal*|niewazn*|utracil* waznosc|stracil* waznosc|wygas*',
    newer: 'nowsz*|bardziej aktualn*',
    elsewhere:
      'dostaw*|dostarczon*|zamowieni*|faktur*|kupion*|zakupion*|ofert*|cena|cen|date code*|termin*|data produkcji|towar*',
    supposed: 'jesli|jezeli|w przeciwnym|beda|bedzie',
    last: 'ostatnich',
    half: 'pol roku',
  },
}
