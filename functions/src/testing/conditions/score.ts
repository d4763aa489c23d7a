import { partKey } from '@attestry/core/base/part-number'
import { analyseEmail } from '../../ai/tasks/analyse-email'
import { createLocalModel } from '../../ai/local/local-model'
import { mailOf, RECEIVED } from '../example-mails'
import { ORDINARY_REQUESTS } from './ordinary-requests'
import { type Expected, REFUSALS } from './refusals'

/** Every third refusal was put aside before there were rules. */
const isPutAside = (index: number): boolean => index % 3 === 2

/** What is read of a mail, in short: "12m", "after 2025-01-01", "refused BC547B". */
async function saidOf(subject: string, text: string, parts: readonly string[] = []): Promise<string[]> {
  const model = createLocalModel()
  // The vault has the parts whose documents were sent.
  const mail = mailOf({ subject, text, vault_keys: parts.map(partKey) })
  const analysis = await analyseEmail({ model, now: () => RECEIVED }, mail)
  const asked = analysis.extracted_products.flatMap((part) => (part.asked ? part.part_number : []))
  const named = (keys: readonly string[]) =>
    analysis.extracted_products.flatMap((part) => (keys.includes(part.part_key) ? part.part_number : []))
  return analysis.conditions.map((one) => {
    switch (one.kind) {
      case 'not_older_than':
        return `${one.months}m`
      case 'issued_after':
        return `after ${one.day}`
      case 'rejected':
        return `refused ${(one.parts.length > 0 ? named(one.parts) : asked).join(' ')}`
    }
  })
}

const wordsOf = ({ months, after, isRefused, parts = [] }: Expected): string[] => [
  ...(months === undefined ? [] : [`${months}m`]),
  ...(after === undefined ? [] : [`after ${after}`]),
  ...(isRefused ? [`refused ${parts.join(' ')}`] : []),
]

/** The refusals and conditions, and whether what is read of each is exactly what it says. */
export const scored = () =>
  Promise.all(
    REFUSALS.map(async ([name, subject, text, expected], index) => {
      const said = await saidOf(subject, text, expected.parts)
      const counted = expected.or ? said.filter((one) => !one.startsWith('refused')) : said
      const isRight = JSON.stringify([...new Set(counted)].toSorted()) === JSON.stringify(wordsOf(expected).toSorted())
      return { name, isRight, said, expected: wordsOf(expected), isPutAside: isPutAside(index) }
    }),
  )

/** The ordinary requests in which a condition is read. */
export const misread = async (): Promise<string[]> => {
  const all = await Promise.all(
    ORDINARY_REQUESTS.map(async ([name, subject, text]) => ({ name, said: await saidOf(subject, text) })),
  )
  return all.flatMap(({ name, said }) => (said.length > 0 ? `${name}: ${said.join(', ')}` : []))
}
