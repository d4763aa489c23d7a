import { expiredBy, expiringWithin } from '@attestry/core/vault/expiry'
import type { Topic } from '@attestry/core/base/topic'
import { Regime } from '@attestry/core/base/regime'
import { EXPIRY_WARNING_DAYS } from '@attestry/core/vault/vault'
import type { OwnQuestion } from './question'
import { timeSpan } from './time-span'

type Asked = {
  text: string
  folded: string
  language: string
  topics: readonly Topic[]
  makers: readonly string[]
  today: number
}

/** One expression of several, each on a line: what a language says. */
const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), patterns[0]?.flags)

const EXPIRY = anyOf(
  /\bexpir|\brun(?:s|ning)? out\b|\bvalid (?:until|till)\b|\boutdated\b/,
  /\bablauf|\blauf(?:en|t)\b.*\bab\b|\babgelaufen|\bgultig bis\b/,
  /\bperime|\bcaduc|\bvenc(?:id|e|en|er|eran)\b|\bvencid|\bscad(?:e|ono|ut|ranno)/,
  /过期|到期|失效|期限切れ|期限が切れ|失効|満了/,
)
const ALREADY = anyOf(
  /\b(?:have |has |is |are |already )?expired\b|\babgelaufen/,
  /\b(?:ont|sont) (?:deja )?expir|\bperime|\bvencid|\bhan (?:expirado|caducado)\b|\bcaducad|\bscadut/,
  /已经?(?:过期|到期|失效)|期限切れ(?!に)|切れた|切れている|失効した/,
)
const REQUESTS = anyOf(
  /\brequests?\b|\btasks?\b|\bto.?dos?\b|\banfragen?\b|\bdemandes?\b|\bsolicitudes?\b|\brichieste\b/,
  /请求|需求|リクエスト|依頼|問い合わせ/,
)
const OVERDUE = anyOf(
  /\boverdue\b|\blate\b|\bpast due\b|\buberfallig|\ben retard\b|\batrasad|\bretrasad|\bin ritardo\b/,
  /逾期|超期|遅れて|遅延|期限を?過ぎ|期限超過/,
)
const OPEN = anyOf(
  /\bopen\b|\bdue\b|\bpending\b|\bmy\b|\bmine\b|\bassigned\b|\boffen|\bmeine?\b|\bfallig/,
  /\bouvertes?\b|\ben cours\b|\babiert|\bpendientes?\b|\baperte\b|\bin sospeso\b/,
  /未完成|未处理|待处理|未処理|未対応|未完了|我的|私の/,
)
const MINE = /\bmy\b|\bmine\b|\bassigned to me\b|\bmeine?\b|\bmir\b|\bmes\b|\bmis\b|\bmie\b|我的|私の|自分の/
const WAITING_FOR_US = anyOf(
  /\bwhat (?:is|does|are|do)\s+(.{2,80}?)\s+(?:still )?(?:wait(?:ing)? for|need|missing|want|expect|owed)/i,
  /\b(?:open|pending|outstanding) requests? (?:of|from|for|by)\s+(.{2,80})|\bwhat do we (?:still )?owe\s+(.{2,80})/,
  /\bworauf wartet\s+(.{2,80}?)(?: noch)?\s*\??$|\boffene anfragen (?:von|der|des)\s+(.{2,80})/,
  /\bqu'attend(?:ent)?(?: encore)?\s+(.{2,80}?)(?: encore)?\s*\?*$|\bqu'est-ce qu(?:e |')(.{2,80}?)\s+attend/,
  /\bqu[eé] (?:espera|est[aá] esperando)(?: todav[ií]a| a[uú]n)?\s+(.{2,80}?)(?: todav[ií]a| a[uú]n)?\s*\?*$/,
  /\bcosa (?:aspetta|attende|sta (?:aspettando|attendendo))(?: ancora)?\s+(.{2,80}?)(?: ancora)?\s*\?*$/,
  /([^\s,.?，。？]{2,40}?)\s{0,3}(?:还|仍然?)?在?等(?:待|着)?(?:我们的?)?(?:什么|哪些)/,
  /([^\s,.?、。？]{2,40}?)\s{0,3}[はが](?:まだ)?(?:何を?|どの書類を)(?:まだ)?待って/,
)
const WE_WAIT = anyOf(
  /\bwe(?:'re| are)? (?:still )?wait(?:ing)? (?:for|on)|\bwho (?:has not|hasn't|did not|have not) (?:answered|replied|responded)/,
  /\b(?:manufacturers?|makers?|suppliers?)\b.*\b(?:owe|not (?:answered|replied|responded)|outstanding|awaiting|unanswered|overdue|late)/,
  /\b(?:unanswered|outstanding) (?:mails?|emails?|outreach)|\bawaiting (?:a )?(?:response|reply|answer)s?\b/,
  /\bworauf warten wir\b|\bwarten wir auf\b|\b(?:wer|hersteller|lieferanten?)\b.*\bnicht geantwortet\b/,
  /\battendons\b|\b(?:qui|fabricants?|fournisseurs?)\b.*\bpas (?:encore )?repondu\b/,
  /\besperamos\b|\bestamos esperando\b|\b(?:quien|fabricantes?|proveedor(?:es)?)\b.*\bno han? (?:respondido|contestado)\b/,
  /\baspettiamo\b|\bstiamo aspettando\b|\b(?:chi|produttor[ei]|fornitor[ei])\b.*\bnon (?:ha|hanno) (?:ancora )?risposto\b/,
  /我们.{0,4}等|(?:制造商|厂商|供应商).{0,20}(?:没有?|未).{0,3}(?:回复|答复|回答)/,
  /(?:私たち|我々|当社|弊社)[はが].{0,20}待って|(?:メーカー|製造元|サプライヤー).{0,20}(?:未回答|未返信|回答していない|返信していない|返信がない)|(?:回答|返信)(?:していない|がない)(?:メーカー|製造元|サプライヤー)/,
)
const WE_WAIT_FROM =
  /\bwait(?:ing)? (?:for|on)(?: from| for)?\s+(?:from\s+)?([^?]{2,80})|\bfrom\s+([^?]{2,80})|\bwarten wir (?:bei|von)\s+([^?]{2,80})/i
const WITHOUT = anyOf(
  /\b(?:parts?|products?|components?)\b.*\b(?:without|missing|lack(?:s|ing)?|have no|has no|no|don't have|do not have)\b/,
  /\b(?:without|missing|ohne)\b.*\b(?:documents?|declarations?|certificates?|rohs|reach)\b/,
  /\b(?:bauteilen?|teilen?|produkten?|artikeln?)\b.*\b(?:ohne|keine?n?|fehlt|fehlen)\b/,
  /\b(?:pieces|produits|composants)\b.*(?:\bsans\b|\bn'ont (?:pas|aucun)|\bmanque)/,
  /\b(?:piezas|productos|componentes)\b.*\b(?:sin|no tienen|falta)\b/,
  /\b(?:articoli|parti|pezzi|prodotti|componenti)\b.*\b(?:senza|non hanno|manca|mancano)\b/,
  /(?:零件|部件|产品|元件|型号).{0,20}(?:没有|缺)|(?:没有|缺少?).{0,20}(?:零件|部件|产品|元件)/,
  /(?:部品|製品|型番).{0,30}(?:ない|無い|なし|不足)|(?:ない|無い|なし|不足している)(?:部品|製品|型番)/,
)
const COUNTS = anyOf(
  /\bhow many\b.*\b(?:products?|parts?|documents?|files?|requests?|manufacturers?|contacts?|emails?|mails?)\b/,
  /\bhow (?:big|large) is (?:my|our|the) vault\b|\bwie ?viele\b|\bcombien de\b|\bcuant[oa]s\b|\bquant[ie]\b/,
  /(?:多少|几个).{0,6}(?:产品|零件|文件|请求)|(?:部品|製品|書類|文書)[はが]?.{0,12}(?:いくつ|何件|何個)/,
)

/** "Which parts contain …?", about none in particular. */
const CONTAINING = anyOf(
  /\b(?:which|what|any|all|list|show)\b.{0,30}\b(?:parts?|products?|components?)\b.{0,30}\b(?:contain|have|with|include)/,
  /\b(?:parts?|products?|components?)\b (?:that |which )?(?:contain|with)\b/,
  /\b(?:welche|alle)\b.{0,30}\b(?:teile|bauteile|produkte|artikel)\b.{0,30}\b(?:enthalten|mit)\b/,
  /\b(?:quels|quelles)\b.{0,30}\b(?:pieces|produits|composants)\b.{0,30}\bcontiennent\b/,
)
const SUBSTANCES: readonly (readonly [RegExp, string])[] = [
  [/\blead\b(?! time)|\bblei\b|\bplomb\b/, 'Lead'],
  [/\bcadmium\b/, 'Cadmium'],
  [/\bsvhcs?\b|\bcandidate list\b|\bkandidatenliste\b/, 'SVHC'],
  [/\bpfas\b/, 'PFAS'],
]

function substanceIn(folded: string): Extract<OwnQuestion, { kind: 'containing' }> | null {
  const substance = CONTAINING.test(folded) ? SUBSTANCES.find(([sign]) => sign.test(folded))?.[1] : undefined
  if (substance === undefined) return null
  return { kind: 'containing', substance, topic: substance === 'PFAS' ? 'pfas' : null }
}

/** A question about what the organization has and owes; null if it is about something else. */
export function readOwnQuestion({ text, folded, language, topics, makers, today }: Asked): OwnQuestion | null {
  const regimes = Regime.options.filter((regime) => topics.includes(regime))
  const maker = makers[0] ?? null
  if (COUNTS.test(folded)) return { kind: 'counts' }
  const containing = WITHOUT.test(folded) ? null : substanceIn(folded)
  if (containing) return containing
  if (EXPIRY.test(folded)) {
    const span = timeSpan(folded, language, today)
    // Everything that has expired until yesterday, however long ago.
    if (span === null && ALREADY.test(folded)) return { kind: 'expiring', regimes, maker, from: 0, ...expiredBy(today) }
    return { kind: 'expiring', regimes, maker, ...(span ?? expiringWithin(EXPIRY_WARNING_DAYS, today)) }
  }
  if (WE_WAIT.test(folded)) return { kind: 'manufacturers', name: maker ?? namedIn(WE_WAIT_FROM, text) }
  const customer = namedIn(WAITING_FOR_US, text)
  if (customer !== null && !/^(?:i|we|our|my|us|they|it)$/i.test(customer)) return { kind: 'customer', name: customer }
  const isOverdue = OVERDUE.test(folded)
  if (isOverdue || (REQUESTS.test(folded) && OPEN.test(folded))) {
    const by = timeSpan(folded, language, today)?.by ?? null
    return { kind: 'requests', isMine: MINE.test(folded), isOverdue, by }
  }
  if (WITHOUT.test(folded)) return { kind: 'missing', regime: regimes[0] ?? null }
  return null
}

/** What a pattern says in its first group that holds something, without the words around a name. */
function namedIn(pattern: RegExp, text: string): string | null {
  const match = pattern.exec(text)
  const name = match
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.replace(
      /^(?:the|der|die|das|le client|el cliente|il cliente)\s+|^(?:客户|お客様の)|\s+(?:still|noch|right now|now|currently|today)\b.*$/gi,
      '',
    )
    .replace(/[?.!"'“”？。]+$/g, '')
    .trim()
  return name === undefined ||
    name === '' ||
    /^(?:manufacturers?|makers?|suppliers?|customers?|responses?|answers?|repl(?:y|ies))$/i.test(name)
    ? null
    : name
}
