import { type OwnAsked, ownTopicsOf } from '../../../text/language/own-topics'
import { Topic } from '@attestry/core/base/topic'
import { partKey } from '@attestry/core/base/part-number'
import { findMakers } from '../../../text/makers'
import { readableText } from '../../../text/readable-text'
import { topicsOfQuestion } from '../../../text/language/concepts'
import { detectLanguage } from '../../../text/language/detect-language'
import { fold } from '../../../text/language/fold'
import { textParts } from '../../../text/parts/text-parts'
import type { NamedPart, Question } from './question'
import type { Wants } from '../../tasks/chat-facts'
import { readOwnQuestion } from './read-own-question'

/** A question names its parts, so an unusual number counts as well. */
const LOOSE = 0.4

/** Firestore's limit of values in one `in` filter. */
const MAX_KEYS = 30
const MAX_WORDS = 400

const TRADE = /\btrade|\bcustoms|\btariff|\bdut(?:y|ies)\b|\bzoll|\bdouan|\barancel|关税|海关/
const DOCUMENTS =
  /\bdocuments?\b|\bdocs\b|\bpackage\b|\bcertificates?\b|\bdeclarations?\b|\bfiles?\b|\bpdfs?\b|\bdownload|\bdokument|\bunterlagen\b|\bzertifikat|\bnachweis|\bcertificats?\b|\bdocumentos?\b|\bcertificados?\b|\bdocumenti\b|\bcertificati\b|文件|证书|証明書|書類/
const SUMMARY =
  /\bsummary|\bsummari|\bcomplian|\bconform|\bkonform|\bstatus\b|\boverview\b|\bzusammenfass|\bresume\b|\bresumen\b|\briepilogo\b|合规|遵守|概要|摘要/
const PRODUCT =
  /\bwhat is\b|\bwhat's\b|\btell me about\b|\bproduct info|\bdescribe|\bdescription\b|\bfeatures?\b|\bspecifications?\b|\bdatasheet|\bwho makes\b|\bmanufacturer of\b|\bwas ist\b|\bwer (?:macht|stellt)\b|\bqu'est-ce\b|\bque es\b|是什么|とは/
const SIMILAR =
  /\bsimilar|\balternativ|\bequivalent|\bcross.?ref|\bsubstitut|\bcomparable|\bdrop.?in\b|\bahnlich|\bersatz|\bsemblable|\bparecid|\bsimili\b|相似|类似|替代|類似|代替/
const BACK =
  /^\s*(?:and|also|what about|how about|und|auch|et|y|e|i)\b|\b(?:it|its|them|these parts?|this part|that part|the same parts?|both|dafur|davon|diese[rs]?)\b/

/** What a question asks for, by rules: the same for the same words. `today` is midnight UTC. */
export function readQuestion(query: string, today: number, kinds: readonly OwnAsked[] = []): Question {
  const text = readableText(query)
  const language = detectLanguage(text)
  const folded = fold(text).replace(/\s+/g, ' ')
  const lines = text.split('\n').slice(0, 100)
  const found = textParts(lines, 1, 'text', language, LOOSE)
  const parts = found.map(({ candidate, manufacturer }) => ({ text: candidate.text, maker: manufacturer }))
  const words = text.split(/\s+/).filter((word) => plainNumber(word).length === 0)
  const concepts = topicsOfQuestion(words.join(' ').slice(0, 2000))
  const own = new Set<Topic>(ownTopicsOf(kinds)(text).map(({ meaning }) => meaning))
  const topics = Topic.options.filter(
    (topic) => topic !== 'other' && (concepts.has(topic) || own.has(topic) || isWritten(topic, folded)),
  )
  const makers = [...new Set(findMakers(text).map(({ name }) => name))]
  return {
    wants: wantsOf(folded, topics),
    topics,
    parts: onePerKey(parts.length > 0 ? [...parts, ...listedWith(parts, text)] : plainNumbers(text)),
    // Those that look like parts come first: of the others there may be too many.
    keys: [...new Set([...parts.map((part) => partKey(part.text)), ...keysIn(text)])].slice(0, MAX_KEYS),
    makers,
    isFollowUp: BACK.test(folded) || folded.split(' ').length <= 4,
    own: readOwnQuestion({ text, folded, language, topics, makers, today }),
  }
}

/** "reach" alone is a verb in a mail; in a question to this assistant it is the regulation. */
const isWritten = (topic: Topic, folded: string): boolean => topic === 'reach' && /\breach\b|\bsvhc/.test(folded)

function wantsOf(folded: string, topics: readonly Topic[]): Wants {
  const asksTrade = TRADE.test(folded) || topics.includes('country_of_origin') || topics.includes('hs_code')
  const asksRegime = topics.some((topic) => topic !== 'country_of_origin' && topic !== 'hs_code')
  const documents = DOCUMENTS.test(folded)
  const similar = SIMILAR.test(folded)
  const product = PRODUCT.test(folded) && !asksRegime && !asksTrade
  const summary = asksRegime || (SUMMARY.test(folded) && !asksTrade && !documents)
  const isOpen = !asksTrade && !documents && !similar && !product && !summary
  return { summary: summary || isOpen, trade: asksTrade, documents, product, similar }
}

function onePerKey<P extends { text: string }>(parts: readonly P[]): P[] {
  const found = new Map<string, P>()
  for (const part of parts) if (!found.has(partKey(part.text))) found.set(partKey(part.text), part)
  return [...found.values()]
}

const PLAIN = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9/.,+#()-]{4,59}$/
const OTHER =
  /^(?:REQ|RFQ|PO|INV|ISO|IEC|EN|IPC|UL|ROHS|REACH|SVHC|PROP|CMRT|EMRT|TSCA|PFAS|WEEE|ECCN)-?\d|^\d{4}\/\d+(?:\/E[CGU])?$/

/** Numbers in capitals that look like no part anybody has seen, in a question where nothing else does. */
const plainNumbers = (text: string): NamedPart[] => text.split(/\s+/).slice(0, MAX_WORDS).flatMap(plainNumber)

function plainNumber(word: string): NamedPart[] {
  const plain = word.replace(/^[("']+|[)"'.,;:?!]+$/g, '')
  return PLAIN.test(plain) && !OTHER.test(plain) ? [{ text: plain, maker: null }] : []
}

const NEXT = /[,;&\n]|\s(?:and|or|und|oder|et|ou|y|o|e|i)\s/

/** Such numbers beside a part in one list: in "LM317T and QX-77410" both are asked for. */
function listedWith(parts: readonly NamedPart[], text: string): NamedPart[] {
  const items = text.split(NEXT).slice(0, MAX_WORDS)
  const inItem = items.map((item) => parts.filter((part) => item.includes(part.text)))
  const look = (place: number, beside: number, end: 0 | -1) => {
    if (inItem[place]?.length === 0 && inItem[beside]?.length)
      inItem[place] = plainNumber(items[place]?.trim().split(/\s+/).at(end) ?? '')
  }
  for (let place = 1; place < items.length; place += 1) look(place, place - 1, 0)
  for (let place = items.length - 2; place >= 0; place -= 1) look(place, place + 1, -1)
  return inItem.flat()
}

/** One to three words beside each other that have a digit: "SFH 4550" is one part, and its pieces are none. */
function keysIn(text: string): string[] {
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const keys = new Set<string>()
  for (const size of [3, 2, 1]) {
    for (let from = 0; from + size <= words.length; from += 1) {
      const piece = words.slice(from, from + size)
      // A sign at the end of a word ends the number: "LM317, TLC555" are two.
      if (piece.slice(0, -1).some((word) => /[,;:?!]$/.test(word))) continue
      if (size > 1 && !piece.every((word) => /^[A-Z0-9]/.test(word))) continue
      const key = partKey(piece.join(''))
      if (/\d/.test(key) && key.length >= 3 && key.length <= 60) keys.add(key)
    }
  }
  return [...keys].slice(0, MAX_KEYS)
}
