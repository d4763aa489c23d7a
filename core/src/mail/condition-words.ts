import { namedPaperText } from '../base/named-paper-words'
import { type OwnNames, topicName } from '../base/own-kinds'
import { dayText, monthsText } from '../base/words'
import { formOfTopic } from '../vault/kinds'
import type { DocumentCondition, EmailAnalysis, ExtractedProduct } from './inbox'

/** Which documents a mail accepts, and what it refuses: each sentence once, with the conditions that it stands for. */
export function conditionTexts(
  { conditions, extracted_products: parts }: Pick<EmailAnalysis, 'conditions' | 'extracted_products'>,
  own: OwnNames,
): { text: string; means: DocumentCondition[] }[] {
  const said = conditions.map((condition) => ({ condition, text: conditionText(condition, parts, own) }))
  return [...new Set(said.map(({ text }) => text))].map((text) => ({
    text,
    means: said.filter((one) => one.text === text).map(({ condition }) => condition),
  }))
}

function conditionText(condition: DocumentCondition, parts: readonly ExtractedProduct[], own: OwnNames): string {
  const { topics, parts: keys } = condition
  const named = parts.filter(({ part_key }) => keys.includes(part_key)).map(({ part_number }) => part_number)
  const of = named.length === 0 ? '' : ` for ${named.length > 3 ? `${named.length} parts` : named.join(', ')}`
  const what = `${topics.map((topic) => topicName(topic, own)).join(', ')} documents${of}`.trimStart()
  switch (condition.kind) {
    case 'not_older_than':
      return `Accepts only ${what} not older than ${monthsText(condition.months)}`
    case 'issued_after':
      return `Accepts only ${what} issued on ${dayText(condition.day)} or later`
    case 'version':
      return `Wants ${what} in version ${condition.edition}${condition.or_newer ? ' or newer' : ''}`
    case 'form':
      return `Wants ${topics.map((topic) => `the ${formOfTopic(topic) ?? topicName(topic, own)}`).join(', ')}${of}, ${condition.beside ? 'and another document beside it' : 'not another document'}`
    case 'paper':
      return `Wants the ${namedPaperText(condition.paper)}${of}`
    case 'report':
      return `Wants ${topics.map((topic) => `${topicName(topic, own)} `).join('and ')}test reports${of}${condition.beside ? ' beside declarations' : ''}`
    case 'signed':
      return `Wants signed ${what}`
    case 'current_list':
      return `Wants ${what} that refer to ${condition.day ? `the Candidate List of ${dayText(condition.day)} or a later one` : 'the current Candidate List'}`
    case 'containing':
      return 'Wants documents only of parts that contain SVHC'
    case 'question':
      return `Wants a plain answer on ${topics.map((topic) => topicName(topic, own)).join(', ')}${of}`
    case 'rejected':
      return `Refuses ${condition.files.length > 0 ? condition.files.join(', ') : `the ${what} that were sent`}`
  }
}
