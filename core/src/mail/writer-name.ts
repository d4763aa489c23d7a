/**
 * The name to greet the writer of a mail by. A mailbox of a department has its own name, and then the signature knows
 * more. Nothing is guessed from an address, and nobody's gender.
 */
import { domainOf } from '../base/email-address'
import type { EmailBody, InboundEmail } from './inbox'
import { isClosing, mailSections } from './mail-sections'

type Mail = Pick<InboundEmail, 'sender_name' | 'sender_email'>

/**
 * The sender's name if it is a person's, else the one that the mail is signed with, else what the sender is called; ''
 * where that only names a mailbox.
 */
export function writerName({ sender_name, sender_email }: Mail, body?: Pick<EmailBody, 'body_text'>): string {
  const sender = personIn(asSpoken(sender_name), sender_email)
  if (sender !== undefined) return sender
  const signed = body && signedBy(body.body_text).find((line) => personIn(line, sender_email) !== undefined)
  if (signed !== undefined) return personIn(signed, sender_email) ?? ''
  return isMailbox(sender_name, sender_email) || DEPARTMENT.test(sender_name) ? '' : sender_name.trim()
}

const MAX_TEXT = 50_000
const SIGNATURE_LINES = 6

/** What may be the name that a mail is signed with: below its closing words, or in its last line after a polite word. */
function signedBy(text: string): string[] {
  const plain = text
    .slice(0, MAX_TEXT)
    .replace(/\r/g, '')
    .replace(/[\u00a0\u3000]/g, ' ')
  const { own, signature } = mailSections(plain)
  const below = withoutFooters(signature).filter((line) => line.trim() !== '' && !isClosing(line.trim()))
  const [last = '', ...above] = own.split('\n').toReversed()
  const before = above.find((line) => line.trim() !== '') ?? ''
  // Without such a word, the last line is as likely a maker or what is asked for.
  const isSigned = POLITE.test(last) || (POLITE.test(`${before.trim()} `) && before.length < 25)
  return [...below.slice(0, SIGNATURE_LINES).flatMap(partsOf), ...(isSigned ? [last.replace(POLITE, '').trim()] : [])]
}

/** The lines of a signature above what a program adds below it: of a paragraph of such lines none, be it "Portland ME". */
const withoutFooters = (signature: string): string[] =>
  signature.split(/\n\s*\n/).flatMap((paragraph, at) => {
    const lines = paragraph.split('\n')
    const footer = lines.findIndex((line) => FOOTER.test(line))
    if (footer === -1) return lines
    // Below the closing words stands whoever signs.
    return at === 0 ? lines.slice(0, footer) : []
  })

const FOOTER =
  /unsubscribe|privacy (?:policy|notice)|abmelden|abbestellen|désabonn|se désinscrire|disiscri|darse de baja|退订|\bautomat(?:ed|ic) (?:message|e-?mail|notification)|automatisch (?:erstellt|generiert|versandt)|automatische (?:nachricht|e-?mail)|(?:message|courriel) automatique|mensaje automático|messaggio automatico|©|\(c\) ?(?:19|20)\d\d|\bcopyright\b|自动发送|自動送信/i

const POLITE =
  /^(?:(?:many |best |kind |warm )?(?:thanks|thank you|thx|regards|wishes|cheers)|best|(?:vielen |besten |herzlichen )?dank|danke|gruß|grüße|lg|merci|(?:muchas )?gracias|saludos|grazie|saluti|ciao|dziękuję|pozdrawiam|obrigad[oa]|bedankt|groet(?:en|jes)?|děkuji|díky|tack|hälsningar|teşekkürler)(?:[,.! ]+|$)/i

/** "Dana Reyes | Purchasing", "i. A. Dana Reyes", "購買部 山田太郎" in their parts. */
function partsOf(line: string): string[] {
  const whole = line.replace(BEFORE_NAME, '').trim()
  if (!UNSPACED.test(whole)) return [whole, ...whole.split(/\s*[|,;/·•()<>[\]]\s*|\s+[-–—]+\s+|\t| {3,}/)]
  const [first = '', ...rest] = whole.split(' ')
  if (rest.length > 0) return OTHER.test(first) ? [rest.join(' ')] : [whole]
  // Without a space, any two signs look like a name.
  return SURNAME.test(whole) ? [whole] : []
}

/** The most frequent ones of China and Korea: nine in ten people have one of them. */
const SURNAME =
  /^(?:[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯]\p{scx=Han}{1,2}|[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진]\p{scx=Hangul}{2})$/u

/** "Reyes, Dana (Helioworks)" as one says it. */
function asSpoken(name: string): string {
  const plain = name
    .replace(/["“”]/g, '')
    .replace(/[([{<].*$/, '')
    .replace(/\s+(?:via|c\/o|\||[-–—/])\s.*$/i, '')
    .trim()
  const [, last, first] = /^(\p{L}[^,]*),\s*(\p{L}[^,]*)$/u.exec(plain) ?? []
  return last !== undefined && first !== undefined && !AFTER_NAME.test(first) ? `${first} ${last}` : plain
}

const BEFORE_NAME =
  /^(?:(?:i\. ?a\.?|i\. ?v\.?|ppa\.?|mr\.?|mrs\.?|ms\.?|mx\.?|herrn?|frau|m\.|mme|mlle|sr\.?a?\.?|sig\.?(?:ra)?\.?|pan[ií]?|dipl\.-?\p{L}+\.?(?: \(fh\))?|ing\.)\s+)+/iu
const AFTER_NAME =
  /^(?:mba|ph\.?d\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.? ?a\.?|b\.? ?a\.?|jr\.?|sr\.?|ii+|ltd\.?|inc\.?|llc|gmbh|co\.?.*)$/i
const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul} ]+$/u

/** The name in a text that is nothing but a person's name. */
function personIn(text: string, address: string): string | undefined {
  const name = text.replace(/\s*(?:様|さま|さん|拝|님|드림|올림)$/u, '').trim()
  if (name.length > 60 || OTHER.test(name) || isOfCompany(name, address)) return undefined
  return WRITTEN.test(name) || UNSPACED_NAME.test(name) ? name : undefined
}

/** One to five words that begin as names do. A lone word in capitals is rather a company. */
const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’.]*(?:-\p{L}[\p{L}\p{M}'’]*)*`
const LINK = String.raw`(?:de|del|della|der|den|di|da|das|dos|du|do|van|von|vom|zu|zur|la|le|el|al|bin|ibn|ter|ten|af|av|y|e|i)`
const WRITTEN = new RegExp(String.raw`^(?!\p{Lu}{2,}$)${WORD}(?: (?:${LINK} ){0,2}${WORD}){0,4}$`, 'u')
const UNSPACED_NAME =
  /^(?:\p{scx=Han}{1,4} ?[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{1,4}|\p{scx=Hangul}{2,5}|\p{scx=Katakana}{2,8}[・ ]\p{scx=Katakana}{2,8})$/u

/** What departments, posts, companies and polite words are called: no person. */
const OTHER =
  /\b(?:purchas\w*|procure\w*|buy(?:er|ing)|sourc\w*|suppl\w+|sales|orders?|info|office|support|service[sn]?|desk|help|quality|complian\w*|regulatory|environment\w*|technic\w*|team|group|gruppe|groupe|grupo|dept|department|division|management|manager\w*|direct\w*|engineer\w*|specialist\w*|assistan\w*|coordinator\w*|analyst\w*|officer|head|lead|leader|leit\w+|abteilung|einkauf\w*|einkäufer\w*|vertrieb\w*|verkauf\w*|beschaffung\w*|qualität\w*|umwelt\w*|technik\w*|achats?|acheteu\w+|qualité|responsab\w+|ventes|service|compras|comprador\w*|calidad|ventas|gerente|acquisti|ufficio|qualità|vendite|zakup\w*|jakoś\w*|dział\w*|qualidade|vendas|inkoop\w*|inkoper\w*|kwaliteit\w*|afdeling|nákup\w*|kvalit\w*|oddělení|inköp\w*|avdelning\w*|satın\w*|kalite|no-?reply|donotreply|admin\w*|mail\w*|contact\w*|kontakt\w*|contacto|customer\w*|kunde\w*|client\w*|logisti\w*|electroni\w*|elektroni\w*|systems?|solutions?|technolog\w*|components?|industri\w*|automation|international|semiconductors?|instruments|devices|ltd|limited|inc|corp|corporation|co|company|llc|gmbh|ag|kg|se|sa|sarl|sas|eurl|srl|spa|bv|nv|ab|oy|aps|plc|s\.?r\.?o|sp\. z|regards|greetings|thanks|thank you|danke|merci|gracias|grazie|dziękuj\w*|obrigad\w*|dank|děkuj\w*|tack|teşekkür\w*|hello|hallo|grüße\w*|gruß|sincerely|best|kind|cheers|please|ciao|salut\w*|bonjour|viele|liebe|servus|conflict|minerals?|product\w*|steward\w*|chain|assurance|planning|operations|business|development|research|europe|asia|america|rohs|reach|pfas|svhc|certificat\w*|declarati\w*|documents?|reports?|tel|phone|mobile|fax|email|e-mail|www|sent|von|from)\b|[@\d:!?_=*+&#%]|部|課|科$|[都県市区町省路号楼](?: |$)|公司|株式|有限|会社|グループ|工場|采购|採購|购买|購買|質量|质量|品質|品质|担当|先方|谢谢|謝謝|感谢|此致|敬|祝|顺|順|以上|宜し|よろ|お願|ありが|구매|품질|팀|부서|주식|회사|감사|안녕|담당/iu

/** What no company is called by: "Assuris Supplier Portal", "Service Achats – Oxalis". */
const DEPARTMENT =
  /\b(?:portal|suppliers?|departments?|dept|abteilung|einkauf|qualitätssicherung|service (?:\p{L}+ )?(?:achats?|qualité|environnement|clients?)|service environnement|servicio de|ufficio|dział|oddělení|afdeling|avdelning\w*)\b/iu

/** "Helioworks" from helioworks.test, "Helio Works" from mail.helioworks.test, "Helio Parts" from info@helio-parts.test. */
function isOfCompany(name: string, address: string): boolean {
  const domain = domainOf(address).split('.').slice(0, -1)
  const labels = domain.map(keyOf)
  const words = name.split(' ').map(keyOf)
  const [first = ''] = words
  const isBegin =
    domain.some((label) => label.split('-').includes(withoutMarks(first))) &&
    !words.some((word) => keyOf(address.slice(0, address.indexOf('@'))).includes(withoutMarks(word)))
  return (
    isBegin ||
    labels.some(
      (label) =>
        label === keyOf(name) ||
        words.includes(label) ||
        (words.length === 1 && first !== '' && label.startsWith(first)),
    )
  )
}

/** "boehnlein" of "Böhnlein", as it is written in an address. */
const withoutMarks = (word: string): string =>
  word
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A name that only says which mailbox it is: an address or its first part, or a department and nothing else. */
function isMailbox(name: string, address: string): boolean {
  const words = name.trim().split(/[\s._-]+/)
  return (
    name.includes('@') ||
    keyOf(name) === keyOf(address.slice(0, address.indexOf('@'))) ||
    words.every((word) => OTHER.test(word))
  )
}
