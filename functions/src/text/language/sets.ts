import { fold } from './fold'
import { once, Phrases } from './phrases'

/**
 * Words that say how what stands beside them is tied: one thing ends and another begins (`and`), it holds for all parts
 * or for those of a list (`whole`), for those that were not named (`rest`), or beside what was said before (`also`).
 * Phrases are written as in `Language`.
 */
export type SetWord = 'and' | 'whole' | 'rest' | 'also'

type Words = Record<SetWord, string>

const WORDS: Record<string, Words> = {
  en: {
    and: 'and|but|plus|as well as|along with|together with|while|whereas|then',
    whole:
      'all|every|each|everything|following|below|listed|the list|this list|attached|enclosed|these parts|these items|these components',
    rest: 'rest|others|other parts|other items|other components|other ones|other two|other three|other four|other one|unanswered ones|missing ones|remaining|everything else',
    also: 'also|too|additionally|in addition|as well',
  },
  de: {
    and: 'und|aber|sowie|sowie auch|plus|wahrend|jedoch|dann',
    whole:
      'alle|allen|aller|alles|jede|jedes|jeden|samtliche*|folgend*|nachfolgend*|untenstehend*|unten|nachstehend*|liste|anhang|anlage|diese teile|diesen teilen|diese artikel|diese bauteile',
    rest: 'rest|restliche*|ubrige*|andere|anderen|alles andere',
    also: 'auch|zusatzlich|ausserdem|ebenfalls',
  },
  fr: {
    and: 'et|mais|ainsi que|plus|puis|tandis que|alors que',
    whole: 'tous|toutes|tout|chaque|suivant*|ci-dessous|ci-joint*|liste|ces composants|ces articles|ces pieces',
    rest: 'reste|autres|restant*',
    also: 'aussi|egalement|en plus|en outre',
  },
  es: {
    and: 'y|e|pero|asi como|ademas de|mas|mientras que',
    whole: 'todos|todas|todo|cada|siguiente*|a continuacion|abajo|adjunt*|lista|estos componentes|estas piezas',
    rest: 'resto|otros|otras|demas|restantes',
    also: 'tambien|ademas|asimismo',
  },
  it: {
    and: 'e|ed|ma|nonche|piu|mentre|oltre a',
    whole: 'tutti|tutte|tutto|ogni|ciascun*|seguent*|sotto|sottostant*|allegat*|elenco|lista|questi componenti',
    rest: 'resto|altri|altre|restanti|rimanenti',
    also: 'anche|inoltre|pure',
  },
  pt: {
    and: 'e|mas|bem como|assim como|mais|enquanto',
    whole: 'todos|todas|tudo|cada|seguintes|abaixo|anex*|lista|estes componentes|estas pecas',
    rest: 'resto|outros|outras|demais|restantes',
    also: 'tambem|alem disso',
  },
  nl: {
    and: 'en|maar|alsook|evenals|alsmede|plus|terwijl',
    whole:
      'alle|allemaal|elk|elke|ieder|iedere|volgende|onderstaande|hieronder|bijgevoegde|bijlage|lijst|deze onderdelen',
    rest: 'rest|overige|andere|resterende',
    also: 'ook|tevens|bovendien',
  },
  pl: {
    and: 'i|oraz|a|ale|lecz|jak rowniez|plus|natomiast',
    whole: 'wszystk*|kazd*|nastepujac*|ponizsz*|ponizej|zalaczon*|list*|tych czesci',
    rest: 'reszt*|pozostal*|innych|inne',
    also: 'takze|rowniez|tez|dodatkowo',
  },
  cs: {
    and: 'a|i|ale|avsak|plus|jakoz i|zatimco',
    whole: 'vsech*|vsem|kazd*|nasledujic*|nize|uveden*|prilozen*|seznam*|tyto dily|techto dilu',
    rest: 'zbytek|ostatni*|zbyvajici*|jine',
    also: 'take|rovnez|navic|tez',
  },
  sv: {
    and: 'och|men|samt|plus|medan',
    whole: 'alla|allt|varje|samtliga|foljande|nedan|nedanstaende|bifogad*|listan|dessa delar|dessa artiklar',
    rest: 'resten|ovriga|andra|resterande',
    also: 'ocksa|aven|dessutom',
  },
  tr: {
    and: 've|ama|fakat|ayrica|ile birlikte|ise',
    whole: 'tum|butun|hepsi|her|asagida*|ekteki|liste*|bu parcalar*',
    rest: 'diger*|kalan*|geri kalan*',
    also: 'ayrica|de|da',
  },
  da: {
    and: 'og|men|samt|plus|mens',
    whole: 'alle|alt|hver|samtlige|folgende|nedenstaende|nedenfor|vedhaeftede|listen|disse dele',
    rest: 'resten|ovrige|andre|resterende',
    also: 'ogsa|desuden',
  },
  fi: {
    and: 'ja|seka|mutta|plus',
    whole: 'kaikki*|jokai*|seuraav*|alla|oheis*|liittee*|lista*|naille osille|naiden osien',
    rest: 'loput|lopuille|muut|muille|muiden',
    also: 'myos|lisaksi',
  },
  hu: {
    and: 'es|valamint|de|illetve|plusz|mig',
    whole: 'minden*|osszes*|valamennyi*|kovetkezo*|alabbi*|mellekelt*|lista*|ezek*',
    rest: 'tobbi*|maradek*|egyeb',
    also: 'is|tovabba|emellett',
  },
  ro: {
    and: 'si|dar|precum si|iar|plus',
    whole: 'toate|toti|tuturor|fiecare|urmatoarele|urmatoarelor|mai jos|atasat*|lista|aceste piese',
    rest: 'restul|celelalte|celorlalte|altele|ramase',
    also: 'de asemenea|in plus',
  },
  zh: {
    and: '和|及|以及|与|與|而|并|並|另外|但',
    whole: '所有|全部|每个|每個|以下|下列|如下|下面|附件|清单|清單|列表|各',
    rest: '其他|其它|其余|其餘|剩余|剩下',
    also: '也|还|還|另外',
  },
  ja: {
    and: 'と|および|及び|並びに|ならびに|また',
    whole: '全て|すべて|全部品|全品|各|以下|下記|次の|添付|リスト|一覧',
    rest: '他の|その他|残り|以外の',
    also: 'も|また',
  },
  ko: {
    and: '및|그리고|하고|이랑|와|과',
    whole: '모든|모두|전체|전부|각|다음|아래|하기|첨부|목록|리스트',
    rest: '나머지|다른|그 외',
    also: '또한|추가로',
  },
}

const SET_WORDS: readonly SetWord[] = ['and', 'whole', 'rest', 'also']

const phrasesOf = once((code) => {
  const phrases = new Phrases<SetWord>()
  for (const words of new Set([WORDS.en, WORDS[code]]))
    for (const one of SET_WORDS) phrases.add(words?.[one] ?? '', one)
  return phrases
})

/** The words of a piece of text that tie what stands beside them. */
export const setWordsIn = (text: string, language: string): Set<SetWord> =>
  new Set(
    phrasesOf(language)
      .find(fold(text).replace(/\s+/g, ' '))
      .map(({ meaning }) => meaning),
  )

/** "only" */
export const ONLY =
  /(?:^|[^\p{L}])(?:only|just|nur|lediglich|s[óo]lo|solamente|seulement|uniquement|solo|soltanto|só|apenas|somente|alleen|enkel|tylko|jen|pouze|bara|endast|sadece|csak|vain|doar)(?=[^\p{L}]|$)|只|仅|僅|のみ|만/iu

const EXCEPTING =
  'except|excepting|excluding|all but|apart from|other than|außer|ausser|ausgenommen|mit ausnahme|bis auf|sauf|hormis|excepté|excepto|salvo|tranne|eccetto|exceto|behalve|uitgezonderd|oprócz|z wyjątkiem|kromě|utom|undtagen|paitsi|kivéve|hariç|dışında|cu excepția|除了|除'
/** Right before what is left out. */
export const EXCEPT = new RegExp(String.raw`(?<!\p{L})(?:${EXCEPTING})(?!\p{Ll})`, 'iu')

/** "not for", right before what is left out, and "nothing", which is needed for it. */
const NOT_FOR =
  'not for|not the|nicht für|nicht fuer|pas pour|no para|non per|não para|niet voor|nie dla|ne pro|nikoli pro|inte för|ikke for|nu pentru'
const NOTHING =
  'nothing|anything|no documents?|no papers?|no certificates?|no declarations?|nichts|keine unterlagen|keine dokumente|keine nachweise|rien|aucun document|nada|ningún documento|niente|nulla|nessun documento|nenhum documento|niets|geen documenten|nic|nicze?go|żadnych dokumentów|žádné dokumenty|ingenting|inget|inga dokument|intet|mitään|semmi|nimic|hiçbir'
const FOR = 'for|on|about|für|zu|pour|para|de|per|di|voor|van|dla|pro|för|till|til|pentru|a|az'
const END = String.raw`(?: (?:the|any|die|den|das|le|la|les|el|il|lo|o|os|de|het|díl|typ|type|part))*\s*$`

/** "B, not A", "B instead of A" */
const NOT =
  'not|nicht|pas|no|non|não|niet|nie|ne|nikoli|inte|ikke|nem|nu|ei|instead of|rather than|anstelle von|anstelle|anstatt|statt|au lieu de|plutôt que|en lugar de|en vez de|invece di|anziché|em vez de|in plaats van|zamiast|místo|istället för|i stället för|i stedet for|în loc de'

/** Ends with words that leave out the part behind. */
export const SPARES = new RegExp(
  String.raw`(?<!\p{L})(?:${NOT_FOR}|(?:(?<=[,;:(–—-] ?)|(?:and|und|et|y|e|en|a|i|och|og) |(?=instead|rather|anst|statt|au lieu|plut|en (?:lugar|vez)|invece|anzi|em vez|in plaats|zamiast|místo|i ?st|în loc))(?:${NOT})|(?:^|[,;:(] ?)\s*(?:${NOTHING}) (?:${FOR}))${END}`,
  'iu',
)
/** The same where such words follow: "A ではなく B". */
export const SPARED_BEHIND =
  /^[\s"'」』)]{0,3}(?:ではなく|じゃなく|でなく|(?:이|가)? ?아니라|(?:이|가)? ?아닌|말고|대신|değil|yerine|helyett)/u
/** And in Chinese, "不是A", or "not to be mixed up with A". */
export const SPARED_BEFORE =
  /(?:不是|而非|并非|並非)\s?$|\b(?:mix(?:ed)? (?:it |them |this |that )?up|confused?(?: it| them)?) with (?:the )?$|\bverwechseln mit (?:dem |der )?$|\b(?:confondre|confuso) avec (?:le |la )?$/iu
/** The same, if something is needed, not had. */
export const NOTHING_FOR = new RegExp(
  String.raw`(?<!\p{L})(?:${NOTHING})(?!\p{L})[^.,;:()\d]{0,60}(?<!\p{L})(?:${FOR})${END}`,
  'iu',
)
/** "For LM317 we need nothing": before the part, and behind it. */
export const FOR_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${FOR})${END}`, 'iu')
export const NOTHING_BEHIND = new RegExp(String.raw`^[^.,;:()\d]{0,40}(?<!\p{L})(?:${NOTHING})(?!\p{L})`, 'iu')

const USES =
  'use|uses|using|buy|bought|need|order|ordered|build in|verwenden|nutzen|einsetzen|setzen|brauchen|benötigen|beziehen|kaufen|verbauen|utilisons|employons|achetons|usamos|utilizamos|empleamos|compramos|necesitamos|usiamo|utilizziamo|impieghiamo|acquistiamo|precisamos|gebruiken|kopen|używamy|stosujemy|kupujemy|používáme|kupujeme|använder|köper|bruger|bruker|kjøper|käytämme|használunk|használjuk|folosim|kullanıyoruz|alıyoruz'
const BUT_OR_ONLY =
  'but|only|just|although|aber|jedoch|nur|mais|seulement|pero|sólo|solo|solamente|ma|però|soltanto|mas|só|apenas|maar|alleen|ale|tylko|jen|pouze|men|bara|endast|kun|bare|mutta|vain|csak|dar|doar|ama|sadece'
const OTHERS =
  'other|others|remaining|rest|anderen?|übrigen|autres?|otr[oa]s?|demás|altr[ei]|outr[oa]s|andere|overige|inne|innych|pozostał\\p{L}+|ostatní|druh[éý]|andra|övriga|andre|muita|toisia|többi\\p{L}*|celelalte|diğer\\p{L}*'
/** "… but we only use the other two": what was named before is not meant. "But not the others" is the other way round. */
export const USES_OTHERS = new RegExp(
  String.raw`(?<!\p{L})(?:${BUT_OR_ONLY})(?!\p{L})(?:(?!\b(?:not|no|nicht|keine?n?|pas|non|não|niet|geen|nie|ne|inte|ikke|ei|nem|nu)\b)[^.;!?]){0,40}(?<!\p{L})(?:(?:${USES})(?!\p{L})[^.;!?]{0,25}(?<!\p{L})(?:${OTHERS})|(?:${OTHERS})(?!\p{L})[^.;!?]{0,25}(?<!\p{L})(?:${USES}))(?!\p{L})|(?:但|不过|不過|只|仅|僅)[^。；]{0,12}(?:用|使用|采用|採用|购买|購買)[^。；]{0,6}(?:其他|其它|另外|其余|其餘)|(?:他の|残りの|別の)[^。；]{0,12}(?:のみ|だけ)?を?(?:使用|使って|購入)|(?:다른|나머지)[^.;]{0,12}(?:만|을|를) ?(?:사용|쓰|구매)`,
  'iu',
)
