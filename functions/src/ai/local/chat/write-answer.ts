import type { ChatSummary } from '@attestry/core/assistant/chat'
import { Regime } from '@attestry/core/base/regime'
import { inSentence, topicLabels } from '@attestry/core/base/words'
import { toldText } from '@attestry/core/vault/told'
import type { ChatWords } from '../../tasks/answer-chat'
import type { ChatFacts, ChatPartFacts } from '../../tasks/chat-facts'

/** What can be asked, said where a question was not understood. */
const HELP =
  'You can ask for a compliance summary, a trade summary or the compliance package of a part number, for similar products in your vault, which documents expire before a date, what a customer is waiting for, which requests are overdue, or which manufacturers have not answered.'

const GENERAL = [
  'Which documents expire within 60 days?',
  'Which requests are overdue?',
  'Which manufacturers have not answered?',
  'How many products are in the vault?',
]

/** Puts the facts into sentences, by rules. It says nothing that the facts do not say. */
export function writeAnswer(facts: ChatFacts): ChatWords {
  const { parts, lists, notes, parsing_error } = facts
  const isEmpty = parts.length === 0 && lists.length === 0
  const paragraphs = [
    ...(parsing_error === null ? [] : [parsing_error]),
    ...parts.map((part) => aboutPart(part, facts)),
    ...lists.map(aboutList),
    ...notes,
    ...(isEmpty && notes.length === 0 ? [HELP] : []),
  ]
  return { summary: paragraphs.join('\n\n').slice(0, 8000), suggestions: suggestions(facts), products: [] }
}

function aboutPart(part: ChatPartFacts, { wants }: ChatFacts): string {
  const { part_number, in_vault, compliance_summary: known } = part
  const lines = [`${named(part)}${in_vault ? '' : ' is not in your vault'}.`]
  const info = known.product_info
  if (info && (wants.product || wants.summary || wants.documents) && info.description !== '')
    lines.push(sentence(info.description))
  if (in_vault && (wants.summary || wants.documents)) lines.push(compliance(known))
  if (wants.trade || wants.documents) lines.push(trade(known))
  if (wants.documents) lines.push(documents(part))
  if (!in_vault && !wants.documents)
    lines.push(`Add ${part_number} to the vault, or ask its manufacturer for documents.`)
  return lines.filter((line) => line !== '').join(' ')
}

function named({ part_number, compliance_summary: { manufacturer, product_info } }: ChatPartFacts): string {
  const about = [manufacturer, product_info?.type ?? ''].filter((one) => one !== '').join(', ')
  return about === '' ? part_number : `${part_number} (${about})`
}

function compliance(known: ChatSummary): string {
  const statuses = Regime.options.flatMap((regime) => {
    const fact = known[regime]
    return fact ? [`${topicLabels[regime]} ${standing(fact)}`] : []
  })
  const [only] = Regime.options.filter((regime) => known[regime])
  const details = statuses.length === 1 && only ? ` ${known[only]!.details}` : ''
  return statuses.length === 0 ? '' : `${statuses.join(', ')}.${details}`
}

/** As the chips say it. */
const standing = (known: NonNullable<ChatSummary[Regime]>): string => inSentence(toldText(known, Date.now()))

function trade({ country_of_origin: origin, hs_codes }: ChatSummary): string {
  const global = hs_codes.find(({ region }) => region === 'global') ?? hs_codes[0]
  const code = global
    ? global.is_suggested
      ? `HS code ${global.code} is suggested; please verify it with your customs broker.`
      : `HS code ${global.code}.`
    : 'No HS code is known.'
  return `${origin ? `Country of origin: ${origin.value}.` : 'No country of origin is known.'} ${code}`
}

function documents({ part_number, documents: found }: ChatPartFacts): string {
  if (found.length === 0) return `No documents found in vault for ${part_number}.`
  const stored = found.filter(({ in_vault }) => in_vault).length
  const received = found.length - stored
  const parts = [
    ...(stored > 0 ? [`${count(stored, 'document')} in your vault`] : []),
    ...(received > 0 ? [`${count(received, 'document')} that came by email and can be saved to the vault`] : []),
  ]
  return `I found ${parts.join(' and ')}.`
}

function aboutList({ title, columns, rows, total }: ChatFacts['lists'][number]): string {
  if (total === 0) return `${title}: none.`
  // Names and their numbers.
  if (columns.length === 2) return rows.map((cells) => `${cells.join(': ')}.`).join(' ')
  const more = total > rows.length ? ` The first ${rows.length} are shown.` : ''
  return `${title}: ${total.toLocaleString('en')}.${more}`
}

function suggestions({ parts, wants, topics, lists }: ChatFacts): string[] {
  const [first] = parts
  if (!first) return GENERAL.slice(0, lists.length > 0 ? 3 : 4)
  const { part_number } = first
  const isAll = wants.summary && topics.length === 0
  return [
    ...(isAll ? [] : [`Compliance summary for ${part_number}`]),
    ...(wants.trade ? [] : [`Trade summary for ${part_number}`]),
    ...(wants.documents ? [] : [`Compliance package for ${part_number}`]),
    ...(wants.similar || !first.in_vault ? [] : [`Similar products to ${part_number} in my vault`]),
  ].slice(0, 3)
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
