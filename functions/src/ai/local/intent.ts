import type { MailKind } from '@attestry/contract/inbox'
import { findTopics } from './topics'

export type IntentInput = {
  kind: MailKind
  subject: string
  /** The text to judge (`readableText`). */
  text: string
  topicCount: number
  partCount: number
}

export type Intent = {
  isRequest: boolean
  /** How sure the verdict is, 0.5 to 0.99. */
  confidence: number
  /** What the mail seems to be instead; null for a request. */
  otherwise: string | null
  /** It looks like a phishing mail, whatever else it is. */
  isPhishing: boolean
}

const DOCUMENT =
  /\b(?:declarations?|certificates?|certs?|certification|statements?|test reports?|reports?|docs?|documents?|documentation|co[cf]s?|letters?|datasheets?|templates?|forms?|questionnaire|in writing)\b|erklärung|auskunft|nachweis|bescheinigung|zeugnis|zertifikat|prüfbericht|unterlagen|déclaration|attestation|certificat|声明|报告|證明|证明|证书|检测|資料|资料|証明書|調査票|報告書|回答書|不使用/i
const ASK =
  /\b(?:pls|plz|please|kindly|can you|could you|would you|will you|we (?:need|require|request|ask)|i(?:'m| am)? (?:need|looking for|request)|need(?:ed)?|requires?|required|requested|requesting|request for|provide|send|submit|complete|fill (?:in|out)|confirm|furnish|supply us|missing|outstanding|reminder|overdue|follow(?:ing)?[ -]up|asking for|looking for)\b|bitte|benötigen|brauchen|anforder|übermitteln|zusenden|senden sie|veuillez|merci de|pourriez|pouvez|avons besoin|nous faire parvenir|请|請|麻烦|提供|需要|烦请|お願い|提出|送付|ご回答|いただけ|依頼/i
const REMINDER =
  /\breminder\b|still (?:missing|waiting|outstanding)|\boverdue\b|erinnerung|mahnung|rappel|relance|再次|督促/i
const FORM_TO_FILL =
  /\b(?:please|kindly|pls|bitte|merci de)\b[^.\n]{0,40}\b(?:complete|fill (?:in|out)|sign|return|ausfüllen|ausgefüllt|compléter)\b|填写|ご記入/i
/** Polite phrases, or phrases of somebody who sends documents. Their verbs ask for nothing. */
const COURTESY =
  /(?:please |kindly )?(?:do not hesitate|don't hesitate|feel free|let (?:us|me) know)[^.!?\n]{0,120}|if you (?:need|require|have|want)[^.!?\n]{0,120}|(?:please )?consider the environment[^.!?\n]{0,80}|bei fragen[^.!?\n]{0,80}|(?:please |pls )?(?:find|see) (?:attached|enclosed)|(?:as )?(?:you|was|were|were you) (?:requested|asked for|needed|required)|as requested|please (?:note|be advised|be informed|acknowledge|unsubscribe)[^.!?\n]{0,40}/gi

type Features = IntentInput & {
  /** One sentence both asks and names a topic or a document. "Please remit" below a list of parts does not. */
  asks: boolean
  wantsDocument: boolean
  isShort: boolean
  all: string
}
const PHISHING = 'a phishing attempt'

type Evidence = { weight: number; otherwise?: string; holds: (mail: Features) => boolean }

/**
 * What speaks for a request (positive) and against it. The strongest reason against it names what the mail is instead.
 */
const EVIDENCE: readonly Evidence[] = [
  { weight: 1.5, holds: ({ topicCount }) => topicCount > 0 },
  { weight: 0.5, holds: ({ topicCount }) => topicCount > 1 },
  { weight: 2, holds: ({ asks, topicCount }) => asks && topicCount > 0 },
  { weight: 1, holds: ({ wantsDocument, topicCount }) => wantsDocument && topicCount > 0 },
  { weight: 1, holds: ({ partCount, topicCount }) => partCount > 0 && topicCount > 0 },
  // "rohs for G5LE-14 DC5 ??"
  {
    weight: 1.5,
    holds: ({ isShort, partCount, text }) =>
      isShort && findTopics(text).topics.length > 0 && (partCount > 0 || /\?/.test(text)),
  },
  { weight: 2, holds: ({ topicCount, all }) => topicCount > 0 && REMINDER.test(all) },
  {
    weight: -3,
    otherwise: 'a short answer',
    holds: ({ subject, text, asks, all }) =>
      /^(?:re|aw|sv|回复|答复) ?:/i.test(subject.trim()) &&
      !asks &&
      !REMINDER.test(all) &&
      findTopics(text).topics.length === 0,
  },
  { weight: -2, otherwise: 'a mail that asks for nothing', holds: ({ asks }) => !asks },
  { weight: -4, otherwise: 'a mail without a compliance topic', holds: ({ topicCount }) => topicCount === 0 },
  against(
    -5,
    'a newsletter or an invitation',
    /\bwebinars?\b|register (?:now|today|here)|\bunsubscribe\b|newsletter|view (?:this email )?in (?:your )?browser|early[ -]bird|join us (?:at|for|on)|save the date|sponsor|jetzt anmelden|book your (?:seat|place)|abonnieren|abmelden|退订/i,
  ),
  against(
    -4,
    'a job advertisement or a conference',
    /\b(?:job|career|hiring|vacanc(?:y|ies)|recruit\w*|conference|exhibition|trade ?show|booth|expo|attendees|officers)\b/i,
  ),
  {
    weight: -4,
    otherwise: 'a request for a quotation',
    holds: ({ all, wantsDocument }) =>
      /\bRFQ\b|\bquot(?:e|ation)\b|target (?:price )?[$€¥]|\btarget price\b|unit price|best price|lead ?time|\bMOQ\b|angebot|preisanfrage|报价|見積/i.test(
        all,
      ) && !wantsDocument,
  },
  {
    weight: -4.5,
    otherwise: 'an invoice or shipping papers',
    holds: ({ all, asks, wantsDocument }) =>
      /\binvoice\b|packing list|amount due|total due|remittance|payment terms|order confirmation|rechnung|facture|发票|請求書/i.test(
        all,
      ) && !(asks && wantsDocument),
  },
  against(
    -6,
    PHISHING,
    /verify your (?:mailbox|account|e-?mail|identity|password)|(?:account|mailbox) (?:will be|has been|is) (?:frozen|suspended|locked|disabled|deactivated|closed)|password (?:expire|reset)|click (?:here|below|the link) to (?:verify|confirm|restore|keep)/i,
  ),
  {
    weight: -5,
    otherwise: 'an answer with documents',
    holds: ({ all }) =>
      /(?:please|pls) (?:find|see)[^.\n]{0,40}\b(?:attached|enclosed|attachment)|(?:find|see) attached|attached (?:please find|you(?:'ll| will)? find|are|is)\b|(?:have|has|am|i've|we've|are) (?:attached|enclosed|attaching)|as (?:you )?requested|hereby (?:send|provide)|anbei|im anhang|beigefügt|ci-joint|pièce jointe|附件为|附上|见附件|添付(?:いたし|しま|の通り)/i.test(
        all,
      ) && !FORM_TO_FILL.test(all),
  },
  {
    weight: -4.5,
    otherwise: 'a note of thanks',
    holds: ({ all }) =>
      /(?:thank you|thanks|many thanks|thx|danke|merci|谢谢|感谢)(?: (?:very much|a lot|so much|again))?,? (?:for (?:the|your|sending|providing|these|those)|für die|pour (?:les|votre))[^.\n]{0,80}(?:doc|decl|cert|report|statement|cmrt|rohs|reach|quick|prompt|file|unterlagen|erklärung)|(?:well|safely) received|we have received (?:the|your|all)|no further action/i.test(
        all,
      ) && !/still|missing|however|except|but |noch /i.test(all),
  },
  {
    weight: -4.5,
    otherwise: 'a change or end-of-life notice',
    holds: ({ all, wantsDocument, asks }) =>
      /\b(?:PCN|PDN|EOL)\b|product change noti|end[ -]of[ -]life|last[ -]time[ -]buy|discontinu(?:ance|ation|ed) notice|status (?:is |remains )?unchanged|abkündigung|停产通知|生産終了/i.test(
        all,
      ) && !(asks && wantsDocument && /rohs|reach|cmrt/i.test(all) && /\?/.test(all)),
  },
  against(
    -4.5,
    'a security questionnaire',
    /ISO[ /-]?(?:IEC )?27001|\bGDPR\b|\bDSGVO\b|SOC ?2\b|information security|data protection|penetration test|cyber ?security/i,
  ),
  against(
    -4,
    'an automatic reply',
    /out of (?:the )?office|auto(?:matic)?[ -]?reply|abwesenheit|currently (?:away|on leave)|自动回复|不在のため/i,
  ),
  against(
    -6,
    'an attempt to give instructions to software',
    /(?:ignore|disregard|forget) (?:all |any |the )?(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules)|system prompt|you are now\b/i,
  ),
]

const AUTOMATIC: Record<Exclude<MailKind, 'message'>, string> = {
  bulk: 'a newsletter or another mass mail',
  auto_reply: 'an automatic reply',
  bounce: 'a report that a mail could not be delivered',
}

/**
 * Whether a mail asks for compliance documents or data, and how sure that is. Only a person's message can be a request.
 */
export function readIntent(mail: IntentInput): Intent {
  if (mail.kind !== 'message')
    return { isRequest: false, confidence: 0.99, otherwise: AUTOMATIC[mail.kind], isPhishing: false }
  const all = `${mail.subject}\n\n${mail.text}`.slice(0, 20_000)
  const features: Features = {
    ...mail,
    all,
    asks:
      FORM_TO_FILL.test(all) ||
      sentences(all.replace(COURTESY, ' ')).some(
        (line) => ASK.test(line) && (DOCUMENT.test(line) || findTopics(line).topics.length > 0),
      ),
    wantsDocument: DOCUMENT.test(all),
    isShort: mail.text.length < 200,
  }
  const held = EVIDENCE.filter(({ holds }) => holds(features))
  const score = held.reduce((sum, { weight }) => sum + weight, 0)
  const probability = 1 / (1 + Math.exp(-score))
  const isRequest = probability >= 0.5
  const certainty = Math.min(0.99, Math.max(probability, 1 - probability))
  const against = held.filter(({ otherwise }) => otherwise !== undefined).toSorted((a, b) => a.weight - b.weight)
  return {
    isRequest,
    confidence: Math.round(certainty * 100) / 100,
    otherwise: isRequest ? null : (against[0]?.otherwise ?? 'a mail that asks for no compliance documents'),
    isPhishing: held.some(({ otherwise }) => otherwise === PHISHING),
  }
}

function against(weight: number, otherwise: string, pattern: RegExp): Evidence {
  return { weight, otherwise, holds: ({ all }) => pattern.test(all) }
}

/** A wrapped line continues a sentence; a blank line, a list item or a full stop ends it. */
const sentences = (text: string): string[] =>
  text.split(/[.!?](?=\s)|[。!?]|\n(?=\s*\n|\s{0,4}[-*•]|\s{0,4}\d{1,2}[.)])/)
