/** Which of our parts customers mean by numbers of their own, so that a mail with such a number alone is understood. */
import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { partKey } from '../base/part-number'
import { EmailAddress, Id, Line, Millis, OrNone, Uid } from '../base/primitives'
import { partId } from './corrected-analysis'

/** A customer's number, and the part that it means. */
export const CustomerNumber = z.object({
  /** As `partKey` has it: customers write their numbers with and without signs. */
  key: z.string().max(100),
  /** As it was written. */
  number: z.string().max(100),
  /** In the vault; null for a part that it did not have. */
  product_id: Id.nullable(),
  part_number: z.string().max(100),
  manufacturer: z.string().max(200).nullable(),
  /** `mail`: read in a mail that was answered; `person`: somebody said so; `list`: imported. */
  source: z.enum(['mail', 'person', 'list']),
  /** The mail that it was learnt from. */
  email_id: Id.nullable(),
  by: Uid.nullable(),
  learnt_at: Millis,
  /** When a mail with it was answered last. */
  used_at: Millis,
})
export type CustomerNumber = z.infer<typeof CustomerNumber>

/** A person has said that the number does not mean this part. Mails that came before do not teach it again. */
const RejectedNumber = z.object({ key: z.string().max(100), part_key: z.string().max(100), at: Millis })

/** The numbers of a customer, those used last first. Its id is one of the `customerKeys`. */
export const CustomerNumbers = z.object({
  numbers: z.array(CustomerNumber),
  rejected: z.array(RejectedNumber).default([]),
})
export type CustomerNumbers = z.infer<typeof CustomerNumbers>

export const NO_NUMBERS: CustomerNumbers = { numbers: [], rejected: [] }

/** Shorter ones are quantities and places in lists. */
const SHORTEST_NUMBER = 3
const isNumber = (text: string) => partKey(text).length >= SHORTEST_NUMBER && /\d/.test(text)
const number = Line(100).refine(isNumber, 'Enter a number of at least three characters')

export const customerNumbersApi = {
  listCustomerNumbers: endpoint({
    method: 'GET',
    path: '/api/v1/customer-numbers',
    access: 'member',
    summary: 'Which parts the customer at an address means by numbers of their own, those used last first',
    input: z.strictObject({ address: EmailAddress }),
    output: z.object({ numbers: z.array(CustomerNumber.omit({ key: true })) }),
  }),
  rememberNumber: endpoint({
    method: 'POST',
    path: '/api/v1/customer-numbers',
    access: 'member',
    summary: 'Say which part the customer at an address means by a number of their own, in the place of what was known',
    input: z.strictObject({
      address: EmailAddress,
      number,
      part_number: Line(100).refine((text) => partKey(text) !== '', 'Enter a part number'),
      manufacturer: OrNone(Line(200)),
    }),
    output: z.null(),
  }),
  forgetNumber: endpoint({
    method: 'POST',
    path: '/api/v1/customer-numbers/forget',
    access: 'member',
    summary:
      'Forget what the customer at an address means by a number of their own; earlier mails do not teach it again',
    input: z.strictObject({ address: EmailAddress, number }),
    output: z.null(),
  }),
}

/** So many numbers of a customer are remembered, and so many bytes of them: a document holds 1 MiB. */
export const MOST_NUMBERS = 2000
const MOST_BYTES = 700_000
const MOST_REJECTED = 300

type Pair = Pick<CustomerNumber, 'number' | 'product_id' | 'part_number' | 'manufacturer'>
type Learnt = Pick<CustomerNumber, 'email_id'> & { now: number }

/** With what a person (or a list of theirs) says. The part that the number had is not learnt again. */
export function withSaid(
  known: CustomerNumbers,
  pair: Pair,
  { source, by, email_id, now }: Learnt & Pick<CustomerNumber, 'by'> & { source: 'person' | 'list' },
): CustomerNumbers {
  const said = { ...pair, key: partKey(pair.number), source, email_id, by, learnt_at: now, used_at: now }
  const others = withoutOther(known, said, now)
  const rejected = others.rejected.filter(
    ({ key, part_key }) => key !== said.key || part_key !== partKey(pair.part_number),
  )
  return { numbers: fitting([said, ...others.numbers]), rejected }
}

const withoutOther = (known: CustomerNumbers, { key, ...part }: CustomerNumber, now: number): CustomerNumbers => {
  const before = known.numbers.find((one) => one.key === key)
  if (!before) return known
  const numbers = known.numbers.filter((one) => one !== before)
  return partId(before) === partId(part) ? { ...known, numbers } : withRejected(known, before.number, before, now)
}

/** Without a part that a person says a number does not mean. */
export function withRejected(
  known: CustomerNumbers,
  written: string,
  { part_number }: Pick<CustomerNumber, 'part_number'>,
  at: number,
): CustomerNumbers {
  const [key, part_key] = [partKey(written), partKey(part_number)]
  const isPair = (one: CustomerNumber) => one.key === key && partKey(one.part_number) === part_key
  const others = known.rejected.filter((one) => one.key !== key || one.part_key !== part_key)
  return {
    numbers: known.numbers.filter((one) => !isPair(one)),
    rejected: [...others, { key, part_key, at }].slice(-MOST_REJECTED),
  }
}

/**
 * With what an answered mail says, which came at `received`. A person's word stands; of two mails, the one answered
 * last. A number that the mail gives to several parts says nothing.
 */
export function withLearnt(
  known: CustomerNumbers,
  pairs: readonly Pair[],
  { email_id, received, now }: Learnt & { received: number },
): CustomerNumbers {
  const numbers = new Map(known.numbers.map((one) => [one.key, one]))
  for (const pair of plain(pairs)) {
    const key = partKey(pair.number)
    const before = numbers.get(key)
    if (before && partId(before) === partId(pair))
      numbers.set(key, { ...before, product_id: pair.product_id, used_at: now })
    else if ((!before || before.source === 'mail') && !isRejected(known, pair, received))
      numbers.set(key, { ...pair, key, source: 'mail', email_id, by: null, learnt_at: now, used_at: now })
  }
  return { ...known, numbers: fitting([...numbers.values()]) }
}

/** Those whose number means one part. */
function plain(pairs: readonly Pair[]): Pair[] {
  const parts = new Map<string, Set<string>>()
  for (const pair of pairs) {
    const key = partKey(pair.number)
    parts.set(key, (parts.get(key) ?? new Set()).add(partId(pair)))
  }
  return pairs.filter((pair) => isNumber(pair.number) && parts.get(partKey(pair.number))?.size === 1)
}

const isRejected = ({ rejected }: CustomerNumbers, { number: written, part_number }: Pair, received: number): boolean =>
  rejected.some(
    ({ key, part_key, at }) => key === partKey(written) && part_key === partKey(part_number) && received <= at,
  )

/** Those used last, as many as there is room for. */
function fitting(numbers: readonly CustomerNumber[]): CustomerNumber[] {
  let room = MOST_BYTES
  return numbers
    .toSorted((one, other) => other.used_at - one.used_at)
    .slice(0, MOST_NUMBERS)
    .filter((one) => (room -= bytesOf(one)) >= 0)
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** The same customer under several keys. */
export const allNumbers = (known: readonly (CustomerNumbers | undefined)[]): CustomerNumber[] =>
  known.flatMap((one) => one?.numbers ?? [])
