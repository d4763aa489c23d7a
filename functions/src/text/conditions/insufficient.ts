/** "A RoHS certificate alone will not do": what is said to be too little, where more than that is asked for. */
import { fold } from '../language/fold'

/** As they are written short, in expressions that take capitals and small letters for the same. */
export const LAWS = String.raw`(?:rohs|reach|svhc|cmrt|emrt|pfas|prop(?:osition)?\.? ?65|tsca|konfliktmineral\p{L}*|conflict minerals?)`

/** Not more than this, before it. */
const MERE =
  'simple|mere|plain|bare|just|only|einfache[snr]?|blosse[snr]?|reine[snr]?|nur|lediglich|seulement|seule?|solo|solamente|unicamente|meramente|semplice|soltanto|so (?:com )?[oa]|apenas|somente|eenvoudige?|alleen|slechts|tylko|samo|sama|sam|zwykle?|zwykly|pouze|jen|samotn\\w+|prost\\w+|bara|endast|enbart|bare|kun|blot|pelkka\\w*|vain|csak|csupan|doar|numai|simpl[aue]\\w*|sadece|yalnizca|basit'
/** The same, behind it. */
const ALONE =
  'alone|only|on its own|on their own|by itself|by themselves|alleine?|fur sich|seule?s?|a (?:lui|elle) seule?|solo|sola|por si (?:solo|sola|mismo|so)|unicamente|da (?:solo|sola|soli)|sozinh[oa]|apenas|alleen|op zich(?:zelf)?|samo(?: w sobie)?|samotn\\w+|sam[oa]? o sobe|ensamt?|i sig(?: sjalvt)?|alene|i seg selv|yksin(?:aan)?|onmagaban|singura?|de unul singur|tek basina'
/** An article of any, and not of one that was sent. */
const ANY = 'an?|eine?|une?|una|uma|um|uno|een|ett'
const TOO_LITTLE =
  "(?:will not|won['’]?t|wont|does not|doesn['’]?t|would not|wouldn['’]?t|do not|don['’]?t) (?:do(?! (?!for |here|in |any more)[a-z])|suffice|be (?:enough|sufficient))|(?:is|are|be|was) ?(?:not|n['’]t) (?:really |quite )?(?:sufficient|enough|acceptable|accepted)|not be (?:sufficient|enough|acceptable|accepted)|insufficient|(?:reicht|reichen|genugt|genugen|langt) (?:\\w+ ){0,3}nicht|nicht (?:aus(?:reichend)?|genug|genugend)|ne (?:\\w+ )?(?:suffi\\w+|convien\\w+) pas|(?:n['’]est|ne sont) pas (?:suffisant\\w*|assez)|no (?:(?:me|nos|les) )?(?:vale|valen|basta|bastan|sirve|sirven|alcanza)|no (?:es|son|seria) suficientes?|non (?:(?:ci|mi) )?(?:bastan?o?|bastera)|non (?:e|sono) sufficient[ei]|nao (?:(?:nos|me) )?(?:chegam?|bastam?|servem?)|nao (?:e|sao) suficientes?|niet (?:voldoende|genoeg|toereikend)|volstaa?n? niet|nie (?:wystarcz\\w+|jest wystarczaj\\w+)|(?:nestaci|nepostac\\w+|nedostacuj\\w+|neni dostatecn\\w+)|racker inte|(?:ar )?inte (?:tillrackligt|nog)|er ikke (?:nok|tilstraekkelig\\w*)|raekker ikke|ei(?:vat)? riita|nem (?:eleg\\w*|elegseges)|nu (?:este suficient\\w*|ajung\\w*)|yeterli degil\\w*|yetmez"

/** Words of the same part of a sentence, without a year: one of 2019 was sent. */
const within = (most: number): string => String.raw`(?:(?!(?:19|20)\d\d(?![\d/]))[^.;,]){0,${most}}`
const NEAR = within(30)
const BEHIND = within(40)
const word = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`

const INSUFFICIENT = new RegExp(
  [
    `(?:${word(MERE)}|(?<!${LAWS} )${word(ANY)})${NEAR}${LAWS}${BEHIND}${word(TOO_LITTLE)}`,
    `${LAWS}${NEAR}${word(ALONE)}${NEAR}${word(TOO_LITTLE)}`,
    // "No basta con el certificado RoHS", "con RoHS no nos vale"
    `${word('no (?:(?:me|nos) )?(?:basta|vale|sirve) (?:solo )?con|non basta (?:solo )?(?:il|la|un|una)|nao (?:basta|chega) (?:so |apenas )?(?:o|a|um|uma)')}${NEAR}${LAWS}`,
    `${word('con|com')} ${NEAR}${LAWS}${BEHIND}${word(TOO_LITTLE)}`,
    String.raw`(?:只有|仅有|僅有|光有|仅凭|只提供|仅提供|单独的?)[^。，,]{0,12}${LAWS}[^。，,]{0,12}(?:不够|不夠|不足|不行|不能满足)`,
    String.raw`${LAWS}[^。、]{0,14}(?:だけ|のみ)で(?:は|も)?[^。、]{0,6}(?:不十分|足り(?:ない|ません)|不足|受け付け)`,
    String.raw`${LAWS}[^.,]{0,14}만으로는?[^.,]{0,8}(?:부족|충분하지|안 ?됩니다|불충분)`,
  ].join('|'),
  'u',
)

export const isTooLittle = (text: string): boolean => INSUFFICIENT.test(fold(text))
