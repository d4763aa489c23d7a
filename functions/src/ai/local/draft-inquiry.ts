import { formOfTopic } from '@attestry/core/vault/kinds'
import { NO_OWN_NAMES } from '@attestry/core/base/own-kinds'
import { type AskedPart } from '@attestry/core/outreach/outreach'
import { namesForm, topicsOfCommand } from '@attestry/core/outreach/topics-of-command'
import { DEFAULT_INQUIRY, inquiryName, inquiryWishes } from '@attestry/core/outreach/words'
import type { RequestAnswer, RequestFacts } from '../tasks/draft-inquiry'

const PARTS_IN_SUBJECT = 3

/** Drafts a request from what the command says, and nothing else. */
export function draftInquiryLocally({
  command,
  parts,
  recipient,
  sender,
  own = NO_OWN_NAMES,
}: RequestFacts): RequestAnswer {
  const topics = topicsOfCommand(command, own)
  const asked = joined(topics.map((topic) => inquiryName(topic, own, namesForm(command)))) || freeWords(command)
  const isFree = topics.length === 0 && asked !== ''
  const paragraphs = [
    recipient.name === '' ? 'Dear Sir or Madam,' : `Dear ${recipient.name},`,
    'we are collecting compliance information for the parts we use, and would be grateful for your help.',
    isFree ? `Could you please help us with this request${ofParts(parts, ':')}\n\n${asked}` : questionFor(asked, parts),
    ...topics.flatMap((topic) => (namesForm(command) && formOfTopic(topic) ? [] : (inquiryWishes[topic] ?? []))),
    namesForm(command)
      ? 'A reply to this email with the documents attached is all we need. Thank you very much in advance.'
      : 'A reply to this email with the documents attached as PDF is all we need. Thank you very much in advance.',
    ['Kind regards', sender.name, sender.company].filter((line) => line !== '').join('\n'),
  ]
  return { subject: subjectOf(asked || ANY, parts), body: paragraphs.join('\n\n') }
}

/** What is asked for by a command that names parts only. */
const ANY = 'compliance documents'

/** A request in a person's own words, without the parts, which are listed. */
function freeWords(command: string): string {
  const words = command.replace(/\s*\b(?:for\s+)?parts?(?:\s+numbers?)?\s*:?\s+\S.*$/i, '').trim()
  return words.toLowerCase() === DEFAULT_INQUIRY.toLowerCase() ? '' : words
}

const questionFor = (asked: string, parts: readonly AskedPart[]): string =>
  `Could you please send us ${asked === '' ? `your ${ANY}` : `the ${asked}`}${ofParts(parts, '?')}`

/** The parts and the sign that ends the sentence before them, or after one of them. */
function ofParts(parts: readonly AskedPart[], end: string): string {
  const [first, ...more] = parts.map(({ part_number }) => part_number)
  if (first === undefined) return end
  if (more.length === 0) return ` for your part ${first}${end}`
  return ` for each of these parts${end}\n\n${[first, ...more].map((part) => `- ${part}`).join('\n')}`
}

function subjectOf(asked: string, parts: readonly AskedPart[]): string {
  const numbers = parts.map(({ part_number }) => part_number)
  if (numbers.length === 0) return `Request: ${asked}`
  const others = numbers.length - PARTS_IN_SUBJECT
  const shown = numbers.slice(0, PARTS_IN_SUBJECT).join(', ')
  return `Request: ${asked} for ${shown}${others > 0 ? ` and ${others} more` : ''}`
}

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
