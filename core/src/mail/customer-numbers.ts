/** Which of our parts customers mean by numbers of their own, so that a mail with such a number alone is understood. */
import { z } from 'zod'
import { asciiDomain, plainAddress } from '../base/email-address'
import { endpoint } from '../base/endpoint'
import { partKey } from '../base/part-number'
import { Exact, Id, Line, Millis, OrNone, Uid } from '../base/primitives'
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
  /** Those of the numbers, by which searches find them. */
  keys: z.array(z.string()).default([]),
  rejected: z.array(RejectedNumber).default([]),
})
export type CustomerNumbers = z.infer<typeof CustomerNumbers>

export const NO_NUMBERS: CustomerNumbers = { numbers: [], keys: [], rejected: [] }

/** With the keys of the numbers. */
export const withKeys = (known: Omit<CustomerNumbers, 'keys'>): CustomerNumbers => ({
  ...known,
  keys: known.numbers.map(({ key }) => key),
})

/** Shorter ones are quantities and places in lists. */
const SHORTEST_NUMBER = 3
/** Whether a text can be a customer's number. */
export const isNumber = (text: string): boolean => partKey(text).length >= SHORTEST_NUMBER && /\d/.test(text)
const number = Line(100).refine(isNumber, 'Enter a number of at least three characters')

/** A customer's number and what it means, as people and lists say it. */
export const NumberForm = z.strictObject({
  number,
  part_number: Line(100).refine((text) => partKey(text) !== '', 'Enter a part number'),
  manufacturer: OrNone(Line(200)),
})

/** An address of a customer, or the domain of their company. */
export const CustomerAddress = Line(254)
  .transform((text) => plainAddress(text)?.toLowerCase() ?? asciiDomain(text.replace(/^@/, '')) ?? '')
  .refine((text) => text !== '', 'Enter an address such as jane@customer.com, or a domain such as customer.com')

/** The rows and bytes of the largest list of numbers that can be imported at once. */
export const MAX_IMPORTED_NUMBERS = 2000
export const MAX_NUMBERS_FILE = 512 * 1024

const ImportedNumber = CustomerNumber.pick({ number: true, part_number: true, manufacturer: true }).extend({
  in_vault: z.boolean(),
})

export const customerNumbersApi = {
  listCustomerNumbers: endpoint({
    method: 'GET',
    path: '/api/v1/customer-numbers',
    access: 'member',
    summary: 'Which parts the customer at an address means by numbers of their own, those used last first',
    input: z.strictObject({ address: CustomerAddress }),
    output: z.object({ numbers: z.array(CustomerNumber.omit({ key: true })) }),
  }),
  rememberNumber: endpoint({
    method: 'POST',
    path: '/api/v1/customer-numbers',
    access: 'member',
    summary: 'Say which part the customer at an address means by a number of their own, in the place of what was known',
    input: NumberForm.extend({ address: CustomerAddress }),
    output: z.null(),
  }),
  forgetNumber: endpoint({
    method: 'POST',
    path: '/api/v1/customer-numbers/forget',
    access: 'member',
    summary:
      'Forget what the customer at an address means by a number of their own; earlier mails do not teach it again',
    input: z.strictObject({ address: CustomerAddress, number }),
    output: z.null(),
  }),
  listNumberedCustomers: endpoint({
    method: 'GET',
    path: '/api/v1/customer-numbers/customers',
    access: 'member',
    summary: 'The customers of whom numbers are known, by their domain, or by their address at a public provider',
    input: z.strictObject({}),
    output: z.object({ customers: z.array(z.string()), has_more: z.boolean() }),
  }),
  exportCustomerNumbers: endpoint({
    method: 'GET',
    path: '/api/v1/customer-numbers/export',
    access: 'member',
    summary: 'What a customer means by their numbers, as CSV that an import understands',
    input: z.strictObject({ address: CustomerAddress }),
    output: z.file(),
  }),
  importCustomerNumbers: endpoint({
    method: 'POST',
    path: '/api/v1/customer-numbers/import',
    access: 'member',
    idempotent: true,
    maxBody: 2 * MAX_NUMBERS_FILE,
    summary:
      'Take over which parts a customer means by their numbers from a CSV or XLSX file. Rows that are wrong are named and left out. With `is_preview` nothing is stored',
    input: z.strictObject({
      address: CustomerAddress,
      /** The bytes, in base64. */
      file: Exact(Math.ceil(MAX_NUMBERS_FILE / 3) * 4).regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Expected base64'),
      /** Whether numbers that mean another part so far are changed as well. */
      replaces: z.boolean().default(false),
      is_preview: z.boolean().default(false),
    }),
    output: z.object({
      /** The headings of the columns that were read. */
      columns: z.object({ number: z.string(), part_number: z.string(), manufacturer: z.string().nullable() }),
      added: z.array(ImportedNumber),
      /** Those that mean another part so far (`before`), whether they are changed or not. */
      changed: z.array(
        ImportedNumber.extend({
          before: CustomerNumber.pick({ part_number: true, manufacturer: true, source: true }),
        }),
      ),
      /** Rows that say what is known already. */
      known: z.number().int(),
      /** `row` counts the lines of the file from 1. */
      problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
    }),
  }),
}

/** So many numbers of a customer are remembered, and so many bytes of them: a document holds 1 MiB. */
export const MOST_NUMBERS = 2000
const MOST_BYTES = 700_000
const MOST_REJECTED = 300

type Pair = Pick<CustomerNumber, 'number' | 'product_id' | 'part_number' | 'manufacturer'>
type Learnt = Pick<CustomerNumber, 'email_id'> & { now: number }
type Said = Learnt & Pick<CustomerNumber, 'by'> & { source: 'person' | 'list' }

/** With what a person says. The part that the number had is not learnt again. */
export const withSaid = (known: CustomerNumbers, pair: Pair, said: Said): CustomerNumbers =>
  withAllSaid(known, [pair], said)

/** With what a person says, or a list of theirs, in which each number stands once. */
export function withAllSaid(known: CustomerNumbers, pairs: readonly Pair[], { now, ...source }: Said): CustomerNumbers {
  const said = new Map(
    pairs.map((pair) => {
      const key = partKey(pair.number)
      return [key, { ...pair, ...source, key, learnt_at: now, used_at: now }] as const
    }),
  )
  const others = known.numbers.filter(({ key }) => !said.has(key))
  const wrong = known.numbers.filter((one) => {
    const right = said.get(one.key)
    return right !== undefined && partId(right) !== partId(one)
  })
  const isSaid = (key: string, part_key: string) => partKey(said.get(key)?.part_number ?? '') === part_key
  const rejected = [
    ...known.rejected,
    ...wrong.map(({ key, part_number }) => ({ key, part_key: partKey(part_number), at: now })),
  ]
  return withKeys({
    numbers: fitting([...said.values(), ...others]),
    rejected: rejected.filter(({ key, part_key }) => !isSaid(key, part_key)).slice(-MOST_REJECTED),
  })
}

/** What a list says of a customer's numbers that is new, what it says otherwise than is known, and how much is the same. */
export function comparedWith<P extends Pair>({ numbers }: CustomerNumbers, pairs: readonly P[]) {
  const known = new Map(numbers.map((one) => [one.key, one]))
  const added: P[] = []
  const changed: (P & { before: CustomerNumber })[] = []
  for (const pair of pairs) {
    const before = known.get(partKey(pair.number))
    if (!before) added.push(pair)
    else if (!isSamePart(pair, before)) changed.push({ ...pair, before })
  }
  return { added, changed, known: pairs.length - added.length - changed.length }
}

/** A list that names no maker says nothing against the one that is known. */
const isSamePart = (said: Pair, known: Pair): boolean =>
  partId(said) === partId(known) ||
  (said.manufacturer === null && partKey(said.part_number) === partKey(known.part_number))

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
  return withKeys({
    numbers: known.numbers.filter((one) => !isPair(one)),
    rejected: [...others, { key, part_key, at }].slice(-MOST_REJECTED),
  })
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
  return withKeys({ ...known, numbers: fitting([...numbers.values()]) })
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
