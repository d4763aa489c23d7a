/**
 * What an answer says, as customers read it. All that goes out in words of ours is in this table, so that an answer is in
 * one language from its greeting to its end.
 */
import { topicLabels } from '../base/words'
import type { Topic } from '../base/topic'
import { fillLine } from './fill-template'
import type { Unanswered } from './answer-grid'

const texts = {
  greeting: 'Dear {{customer}},',
  unnamed: 'Dear customer,',
  thanks: 'thank you for your request.',
  attached: 'Please find attached the following documents:',
  linked: 'The following documents are behind the link at the end of this email:',
  missing: 'Not included:',
  offer: 'Please let us know if you need anything else.',
  regards: 'Kind regards',
}

/** The documents of one part that are sent. Without a part: files that stand for themselves, by their names. */
type Attached = { part_number: string | null; names: readonly string[] }

type Block = {
  attached: readonly Attached[]
  /** What is asked for and not sent. */
  missing: readonly Unanswered[]
  /** The documents are behind a link, because they are too large for a mail. */
  isLinked: boolean
}

/** What is sent and what is not, in words; '' where there is neither. Each line of a list begins with "- ". */
export function blockText({ attached, missing, isLinked }: Block): string {
  return [
    ...listOf(isLinked ? texts.linked : texts.attached, attached.map(attachedText)),
    ...listOf(texts.missing, missing.map(missingText)),
  ].join('\n\n')
}

const listOf = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [title, entries.map((entry) => `- ${entry}`).join('\n')]

const attachedText = ({ part_number, names }: Attached): string =>
  [part_number ?? [], countedText(names)].flat().join(': ')

/** "RoHS Certificate (2), REACH Declaration" */
const countedText = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => ({ name, count: names.filter((other) => other === name).length }))
    .map(({ name, count }) => (count === 1 ? name : `${name} (${count})`))
    .join(', ')

/** A part that is asked for and not answered, in words. */
export const missingText = ({ part_number, topics }: Unanswered): string =>
  [part_number, topics.map(topicText).join(', ')].filter(Boolean).join(': ')

const topicText = (topic: Topic): string => topicLabels[topic]

type Writer = {
  /** Empty when the mail has no sender name. */
  customerName: string
  /** The teammate who answers. */
  senderName: string
  company: string
}

/** The words around the list of documents that an answer starts with. */
export const standardText = ({ customerName, senderName, company }: Writer): { before: string; after: string } => ({
  before: [customerName ? fillLine(texts.greeting, { customer: customerName }) : texts.unnamed, texts.thanks].join(
    '\n\n',
  ),
  after: [texts.offer, [texts.regards, senderName, company].filter(Boolean).join('\n')].join('\n\n'),
})
