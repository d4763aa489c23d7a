import type { FamilyWords } from '../families/families'

/** The names of the families in Polish, Dutch and Korean, and in Portuguese where Spanish does not cover it. */
export const others: FamilyWords = {
  with: 'dla|met|voor',
  without: 'bez|zonder',
  resistor: 'rezystor*|opornik*|weerstand*|저항|저항기|칩저항|칩 저항',
  potentiometer: 'potencjometr*|가변저항|포텐셔미터|potmeter*',
  thermistor: 'termistor*|서미스터',
  varistor: 'warystor*|바리스터',
  capacitor: 'kondensator*|condensator*|커패시터|콘덴서|캐패시터',
  'capacitor:multilayer':
    'kondensator ceramiczny|ceramiczny*|keramische condensator*|적층세라믹|적층 세라믹|세라믹 콘덴서|세라믹 커패시터',
  'capacitor:electrolytic': 'elektrolityczny*|elektrolytische*|elco|전해콘덴서|전해 콘덴서|전해 커패시터|알루미늄 전해',
  'capacitor:tantalum': 'tantalowy*|탄탈',
  'capacitor:film': 'foliowy*|folieconden*|필름 콘덴서|필름콘덴서|필름 커패시터',
  processor: 'mikrokontroler*|mikroprocesor*|마이크로컨트롤러|마이컴|프로세서',
  memory: 'pamiec*|geheugen*|메모리|플래시 메모리',
  amplifier: 'wzmacniacz*|versterker*|증폭기|연산증폭기|앰프',
  'other circuit':
    'stabilizator napiecia|przetwornik a/c|przetwornik c/a|spanningsregelaar*|레귤레이터|트랜시버|컴파레이터|게이트 드라이버|uklad logiczny',
  'integrated circuit': 'uklad scalony|uklady scalone|geintegreerde schakeling*|집적회로|반도체 칩',
  diode: 'dioda|diody|mostek prostowniczy|gelijkrichter*|다이오드|정류기|정류 다이오드',
  transistor: 'tranzystor*|트랜지스터|모스펫',
  'transistor:power': 'tranzystor mocy|vermogenstransistor*|전력 mosfet|파워 모스펫',
  thyristor: 'tyrystor*|triak*|사이리스터|트라이악',
  led: 'dioda led|diody led|dioda elektroluminescencyjna|발광다이오드|발광 다이오드',
  'solar cell:module': 'panel sloneczny|panel fotowoltaiczny|zonnepaneel*|태양광 패널|태양전지 모듈',
  'photosensitive device':
    'transoptor*|fotodioda*|fototranzystor*|optocoupler*|포토커플러|포토다이오드|포토 트랜지스터',
  transducer: 'czujnik cisnienia|akcelerometr*|czujnik halla|druksensor*|압력센서|압력 센서|가속도 센서|홀센서',
  crystal: 'rezonator*|kwarc*|kristal|수정진동자|크리스탈|수정 진동자|공진기',
  oscillator: '발진기|oscylator*',
  'printed circuit': 'plytka drukowana|obwod drukowany|printplaat*|인쇄회로기판|인쇄회로',
  relay: 'przekaznik*|stycznik*|릴레이|계전기',
  switch: 'przelacznik*|wlacznik*|mikroprzelacznik*|schakelaar*|drukknop*|스위치|택트 스위치|przycisk*',
  connector: 'zlacze*|gniazdo*|wtyk*|listwa kolkowa|goldpin*|connectoren|stekker*|커넥터|핀헤더|소켓|콘넥터',
  terminal:
    'zacisk*|listwa zaciskowa|zlaczka*|kostka zaciskowa|tulejka*|aansluitklem*|단자대|터미널|압착단자|adereindhuls*',
  fuse: 'bezpiecznik*|zekering*|퓨즈',
  inductor: 'dlawik*|cewka*|koralik ferrytowy|spoel|smoorspoel*|인덕터|코일|페라이트 비드|비드',
  converter:
    'zasilacz*|przetwornica*|ladowarka*|falownik*|voeding|voedingen|schakelende voeding|전원공급장치|어댑터|컨버터|smps|충전기|파워서플라이',
  transformer: 'transformator*|트랜스포머|변압기|트랜스',
  'primary cell': 'bateria|baterie|batterij*|건전지|코인전지|코인 배터리',
  accumulator: 'akumulator*|oplaadbare*|배터리팩|충전지|축전지',
  'accumulator:lithium ion': 'litowo-jonowy*|litowo-polimerowy*|리튬이온|리튬 이온|리튬폴리머|리튬 폴리머',
  'accumulator:lead': 'kwasowo-olowiowy*|lood*accu|납축전지',
  'coaxial cable': 'kabel koncentryczny|przewod koncentryczny|coaxkabel*|동축케이블|동축 케이블',
  'fibre cable': 'swiatlowod*|glasvezelkabel*|광케이블|광섬유 케이블',
  cable: 'przewod*|kabel*|snoer|케이블|전선',
  'cable:connectors': 'wiazka*|kabel usb*|케이블 어셈블리|하네스|kabelboom*',
  'radio module':
    'modul bluetooth|modul wifi|modul lora|modul gsm|블루투스 모듈|와이파이 모듈|통신 모듈|무선 모듈|modul radiowy',
  antenna: 'antena*|안테나',
  display: 'wyswietlacz*|beeldscherm*|디스플레이',
  'display:lcd': 'wyswietlacz lcd|액정',
  indicator: 'wyswietlacz led|wyswietlacz 7-segmentowy|7세그먼트|kontrolka*|표시등',
  foreign:
    'pompa*|sruba*|nakretka*|podkladka*|opaska*|usluga*|szkolenie*|obudowa*|radiator*|wentylator*|silnik*|schroef*|schroeven|moer|bout|kabelbinder*|tyrap*|behuizing*|dienst|diensten|나사|너트|펌프|케이블 타이|서비스|방열판|팬|모터|라벨|koszulka*|narzedzie*|gereedschap*|koelplaat*|koellichaam*',
}
