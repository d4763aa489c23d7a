import type { Topic } from '@attestry/contract/inbox'
import { Regime } from '@attestry/contract/regime'
import { DAY } from '../dates/calendar'
import type { OwnQuestion } from './question'
import { timeSpan } from './time-span'

type Asked = { text: string; folded: string; topics: readonly Topic[]; makers: readonly string[]; today: number }

const EXPIRY =
  /\bexpir|\brun(?:s|ning)? out\b|\bvalid (?:until|till)\b|\boutdated\b|\bablauf|\blauf(?:en|t)\b.*\bab\b|\babgelaufen|\bgultig bis\b|\bcaduc|\bvencid|\bvence|\bscad(?:e|ono|ut)|\bperime|过期|到期|期限切れ|失効/
const ALREADY = /\b(?:have |has |is |are |already )?expired\b|\babgelaufen|\bvencid|\bscadut|\bperime|已过期|期限切れ/
const REQUESTS = /\brequests?\b|\banfragen?\b|\bdemandes?\b|\bsolicitudes?\b|\brichieste\b|\btasks?\b|\bto.?dos?\b/
const OPEN =
  /\bopen\b|\boverdue\b|\bdue\b|\blate\b|\bpending\b|\bmy\b|\bmine\b|\bassigned\b|\boffen|\buberfallig|\bmeine?\b|\bfallig|\ben retard\b|\bouvertes?\b|\babiert|\baperte\b/
const OVERDUE = /\boverdue\b|\blate\b|\bpast due\b|\buberfallig|\ben retard\b|\batrasad/
const MINE = /\bmy\b|\bmine\b|\bassigned to me\b|\bmeine?\b|\bmir\b|\bmes\b|\bmis\b/
const WAITING_FOR_US =
  /\bwhat (?:is|does|are|do)\s+(.{2,80}?)\s+(?:still )?(?:wait(?:ing)? for|need|missing|want|expect|owed)|\b(?:open|pending|outstanding) requests? (?:of|from|for|by)\s+(.{2,80})|\bwhat do we (?:still )?owe\s+(.{2,80})|\bworauf wartet\s+(.{2,80}?)(?: noch)?\s*\??$|\boffene anfragen (?:von|der|des)\s+(.{2,80})/i
const WE_WAIT =
  /\bwe(?:'re| are)? (?:still )?wait(?:ing)? (?:for|on)|\bwho (?:has not|hasn't|did not|have not) (?:answered|replied|responded)|\b(?:manufacturers?|makers?|suppliers?)\b.*\b(?:owe|not (?:answered|replied|responded)|outstanding|awaiting|unanswered)|\b(?:unanswered|outstanding) (?:mails?|emails?|outreach)|\bawaiting (?:a )?(?:response|reply|answer)s?\b|\bworauf warten wir\b|\bwarten wir auf\b/
const WE_WAIT_FROM =
  /\bwait(?:ing)? (?:for|on)(?: from| for)?\s+(?:from\s+)?([^?]{2,80})|\bfrom\s+([^?]{2,80})|\bwarten wir (?:bei|von)\s+([^?]{2,80})/i
const WITHOUT =
  /\b(?:parts?|products?|teile|produkte|pieces|piezas|articoli)\b.*\b(?:without|missing|lack(?:s|ing)?|have no|has no|no|ohne|sans|sin|senza)\b|\b(?:without|missing|ohne)\b.*\b(?:documents?|declarations?|certificates?|rohs|reach)\b/
const COUNTS =
  /\bhow many\b.*\b(?:products?|parts?|documents?|files?|requests?|manufacturers?|contacts?|emails?|mails?)\b|\bhow (?:big|large) is (?:my|our|the) vault\b|\bwie ?viele\b|\bcombien de\b|\bcuant[oa]s\b|\bquant[ie]\b/

/** A question about what the organization has and owes; null if it is about something else. */
export function readOwnQuestion({ text, folded, topics, makers, today }: Asked): OwnQuestion | null {
  const regimes = Regime.options.filter((regime) => topics.includes(regime))
  const maker = makers[0] ?? null
  if (COUNTS.test(folded)) return { kind: 'counts' }
  if (EXPIRY.test(folded)) {
    const span = timeSpan(text, folded, today)
    // What has expired is still of interest for as long as a declaration is kept.
    if (span === null && ALREADY.test(folded)) return { kind: 'expiring', regimes, maker, from: 0, by: today - 1 }
    return { kind: 'expiring', regimes, maker, ...(span ?? { from: today, by: today + 60 * DAY }) }
  }
  if (WE_WAIT.test(folded)) return { kind: 'manufacturers', name: maker ?? namedIn(WE_WAIT_FROM, text) }
  const customer = namedIn(WAITING_FOR_US, text)
  if (customer !== null && !/^(?:i|we|our|my|us|they|it)$/i.test(customer)) return { kind: 'customer', name: customer }
  if (REQUESTS.test(folded) && OPEN.test(folded)) {
    const by = timeSpan(text, folded, today)?.by ?? null
    return { kind: 'requests', isMine: MINE.test(folded), isOverdue: OVERDUE.test(folded), by }
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
    ?.replace(/^(?:the|der|die|das)\s+|\s+(?:still|noch|right now|now|currently|today)\b.*$/gi, '')
    .replace(/[?.!"'“”]+$/g, '')
    .trim()
  return name === undefined ||
    name === '' ||
    /^(?:manufacturers?|makers?|suppliers?|customers?|responses?|answers?|repl(?:y|ies))$/i.test(name)
    ? null
    : name
}
