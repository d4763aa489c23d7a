import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partKey } from '@attestry/core/base/part-number'
import { z } from 'zod'
import { analyseEmail } from '../../ai/tasks/analyse-email'
import { createLocalModel } from '../../ai/local/local-model'
import { mailOf, RECEIVED } from '../example-mails'
import { ORDINARY_REQUESTS } from './ordinary-requests'
import { type Expected, type Refusal, REFUSALS } from './refusals'

/** Every third refusal was put aside before there were rules. */
const isPutAside = (index: number): boolean => index % 3 === 2

/** What is read of a mail, in short: "12m", "after 2025-01-01", "refused BC547B". */
async function saidOf(
  subject: string,
  text: string,
  parts: readonly string[] = [],
  received = RECEIVED,
): Promise<string[]> {
  const model = createLocalModel()
  // The vault has the parts whose documents were sent.
  const mail = mailOf({ subject, text, vault_keys: parts.map(partKey), received_date: received })
  const analysis = await analyseEmail({ model, now: () => received }, mail)
  const asked = analysis.extracted_products.flatMap((part) => (part.asked ? part.part_number : []))
  const named = (keys: readonly string[]) =>
    analysis.extracted_products.flatMap((part) => (keys.includes(part.part_key) ? part.part_number : []))
  return analysis.conditions.flatMap((one) => {
    switch (one.kind) {
      case 'not_older_than':
        return `${one.months}m`
      case 'issued_after':
        return `after ${one.day}`
      case 'version':
      case 'form':
      case 'paper':
      case 'report':
      case 'signed':
      case 'current_list':
      case 'containing':
      case 'question':
        // It refuses no document.
        return []
      case 'rejected':
        return `refused ${(one.parts.length > 0 ? named(one.parts) : asked).join(' ')}`
    }
  })
}

const wordsOf = ({ months, after, isRefused, parts = [] }: Expected): string[] => [
  ...(months === undefined ? [] : [`${months}m`]),
  ...(after === undefined ? [] : [`after ${after}`]),
  ...(isRefused ? [parts === 'any' ? 'refused' : `refused ${parts.join(' ')}`] : []),
]

/** Refusals and conditions, and whether what is read of each is exactly what it says. */
export const scored = (refusals: readonly Refusal[] = REFUSALS) =>
  Promise.all(
    refusals.map(async ([name, subject, text, expected, received], index) => {
      const isAny = expected.parts === 'any'
      const said = await saidOf(subject, text, expected.parts === 'any' ? [] : expected.parts, received)
      const refused = said.map((one) => (isAny && one.startsWith('refused') ? 'refused' : one))
      const counted = expected.or ? refused.filter((one) => !one.startsWith('refused')) : refused
      const isRight = JSON.stringify([...new Set(counted)].toSorted()) === JSON.stringify(wordsOf(expected).toSorted())
      return { name, isRight, said, expected: wordsOf(expected), isPutAside: isPutAside(index) }
    }),
  )

/** The ordinary requests in which a condition is read. */
export const misread = async (requests: typeof ORDINARY_REQUESTS = ORDINARY_REQUESTS): Promise<string[]> => {
  const all = await Promise.all(
    requests.map(async ([name, subject, text]) => ({ name, said: await saidOf(subject, text) })),
  )
  return all.flatMap(({ name, said }) => (said.length > 0 ? `${name}: ${said.join(', ')}` : []))
}

const Mail = z.object({
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  received: z.iso.datetime().transform(Date.parse).optional(),
})
const Said = z.object({
  months: z.number().optional(),
  after: z.string().optional(),
  isRefused: z.boolean().optional(),
  parts: z.union([z.array(z.string()), z.literal('any')]).optional(),
})
const Strangers = z.object({ refusals: z.array(Mail.extend({ expected: Said })), ordinary: z.array(Mail) })

/** The same by authors who have not seen the rules. `set`: each was written after the rules of the one before. */
export function strangersMails(set: 'strangers' | 'strangers-2') {
  const file = join(import.meta.dirname, 'fixtures', `${set}.json`)
  const { refusals, ordinary } = Strangers.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    refusals: refusals.map(({ name, subject, text, expected, received }): Refusal => [
      name,
      subject,
      text,
      expected,
      received,
    ]),
    ordinary: ordinary.map(({ name, subject, text }) => [name, subject, text] as const),
  }
}
