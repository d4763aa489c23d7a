/** What customers mean by numbers of their own: learnt from mails that were answered and from people, used in later mails. */
import { plainAddress } from '@attestry/core/base/email-address'
import { AppError } from '@attestry/core/base/errors'
import { partKey } from '@attestry/core/base/part-number'
import { correctedAnalysis, partId } from '@attestry/core/mail/corrected-analysis'
import {
  type CustomerNumber,
  type CustomerNumbers,
  customerNumbersApi,
  NO_NUMBERS,
  withLearnt,
  withRejected,
  withSaid,
} from '@attestry/core/mail/customer-numbers'
import type { EmailAnalysis, EmailBody, ExtractedProduct, InboundEmail } from '@attestry/core/mail/inbox'
import type { PartChange } from '@attestry/core/mail/inbox-api'
import { matchProduct } from '@attestry/core/mail/product-analysis'
import { recipientOf } from '@attestry/core/mail/recipient'
import { at, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { Database, Reads, Tx } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import { isFreeMail } from '../adapters/mail/free-mail'
import { command, view } from '../commands/command'
import { MOST_SEATS } from '../people/seats'
import type { By } from '../platform/caller'
import { failureFields, type Log } from '../platform/log'
import type { MailText, OwnNumber } from '../text/mail-text'
import { namedOwnNumbers } from '../text/parts/remembered-numbers'
import { findShown } from './inbound/shown-email'
import { productsByPartKey } from '../vault/products-by-part-key'
import { customerId, isSameCustomer } from '../adapters/mail/customer-id'

/** Where it is kept what the customer at an address means by their numbers. */
const numbersAt = (org: string, address: string): Place<'customerNumbers'> =>
  at('customerNumbers', org, customerId(address))

/**
 * Whether an address is one of the organization's own mailboxes and members, or of their company. A colleague forwards
 * what customers of all kinds have written, and has no numbers of their own.
 */
export async function isOurs({ list }: Pick<Reads, 'list'>, org: string, address: string): Promise<boolean> {
  const [mailboxes, members] = await Promise.all([
    list('emailAccount', queries.emailAccounts(org)),
    list('member', { ...queries.members(org), limit: MOST_SEATS }),
  ])
  const people = members.flatMap(({ is_active, email }) => (is_active ? email : []))
  const own = [...mailboxes.map(({ email_address }) => email_address), ...people]
  return own.some((one) => one !== '' && isSameCustomer(one, address))
}

/**
 * Whose numbers a mail says something of: the address that it is answered at, if it came from there. Anybody can write
 * any address into Reply-To and From.
 */
export function customerOf(email: InboundEmail, body: EmailBody | undefined): string | null {
  const [to, from] = [recipientOf({ ...email, ...body }), plainAddress(email.sender_email)]
  if (to === null || from === undefined || body?.authentication.dmarc === 'fail') return null
  return isSameCustomer(from, to) ? to : null
}

/**
 * The numbers in a mail that its customer is known to mean parts by. A part that the vault has is called as it is called
 * there now. Costs one read; where the mail has such numbers, also the mailboxes, the members, and one for each part.
 */
export async function ownNumbersIn(
  reads: Reads,
  org: string,
  customer: string | null,
  mail: MailText,
): Promise<OwnNumber[]> {
  if (customer === null) return []
  const { numbers } = (await ifReadable(() => reads.read(numbersAt(org, customer)))) ?? NO_NUMBERS
  if (numbers.length === 0) return []
  const known = new Map(numbers.map((one) => [one.key, one]))
  const named = namedOwnNumbers(mail, (key) => known.has(key)).flatMap((key) => known.get(key) ?? [])
  if (named.length === 0 || (await isOurs(reads, org, customer))) return []
  const ids = [...new Set(named.flatMap(({ product_id }) => product_id ?? []))]
  const products = await reads.pick(ids.map((id) => at('product', org, id)))
  return named.map(({ number, product_id, part_number, manufacturer }) => {
    const product = products.find(({ id }) => id === product_id)
    return product
      ? { number, part_number: product.part_number, manufacturer: product.manufacturer.name }
      : { number, part_number, manufacturer }
  })
}

/**
 * Remembers for the customer of a mail what it says of their numbers, once an answer to it has left: of the parts that are
 * answered. That is no reason for the answer to fail.
 */
export async function learnNumbers(
  { database, log, now }: { database: Database; log: Log; now: () => number },
  { organization_id: org, email_id, document: path }: OutboxItem,
): Promise<void> {
  if (email_id === null) return
  const { reads } = database
  try {
    const analysis = await analysisOf(reads, org, email_id)
    const parts = analysis?.extracted_products.filter(({ own_number }) => own_number !== null) ?? []
    // Most mails end here.
    if (parts.length === 0 || analysis?.is_phishing) return
    const [email, body, answer] = await Promise.all([
      findShown(reads, org, email_id),
      reads.read(at('emailBody', org, email_id)),
      reads.read({ kind: 'response', path }),
    ])
    const customer = email && customerOf(email, body)
    if (!email || !customer) return
    const pairs = await pairsOf(reads, org, parts, new Set(answer?.product_ids))
    if (pairs.length === 0 || (await isOurs(reads, org, customer))) return
    const place = numbersAt(org, customer)
    const { received_date: received } = email
    await database.transact({ org, now: now() }, async (tx) => {
      const known = (await tx.read(place)) ?? NO_NUMBERS
      tx.put(place, withLearnt(known, pairs, { email_id, received, now: now() }))
    })
  } catch (failure) {
    log('WARNING', "A customer's numbers were not learnt", { org, email_id, ...failureFields(failure) })
  }
}

/** What was found in a mail, as people have corrected it. */
async function analysisOf({ read }: Reads, org: string, id: number): Promise<EmailAnalysis | undefined> {
  const [said, correction] = await Promise.all([
    read(at('emailAnalysis', org, id)),
    read(at('emailCorrection', org, id)),
  ])
  return correctedAnalysis(said, correction)
}

type Pair = Pick<CustomerNumber, 'number' | 'product_id' | 'part_number' | 'manufacturer'>

/** The numbers of parts whose products are among these. */
async function pairsOf(
  reads: Reads,
  org: string,
  parts: readonly ExtractedProduct[],
  among: ReadonlySet<number>,
): Promise<Pair[]> {
  if (among.size === 0) return []
  const products = await productsByPartKey(reads, org, [...new Set(parts.map(({ part_key }) => part_key))])
  return parts.flatMap((part): Pair[] => {
    const product = matchProduct(part, products)
    const { own_number: number } = part
    if (number === null || !product || !among.has(product.id)) return []
    const { id: product_id, part_number, manufacturer } = product
    return [{ number, product_id, part_number, manufacturer: manufacturer.name }]
  })
}

/**
 * Remembers what people say of a customer's numbers when they correct the parts of a mail: a part that they give a number,
 * or that they put in the place of another one. A remembered part that they take out is forgotten. This reads; the result
 * writes.
 */
export async function numbersCorrected(
  tx: Tx,
  { org, uid, now }: By,
  email: InboundEmail,
  parts: readonly ExtractedProduct[],
  changes: readonly PartChange[],
): Promise<() => void> {
  const said = changes.map((change) => saidOf(parts, change))
  if (said.every(({ no, yes }) => !no && !yes)) return () => {}
  const customer = customerOf(email, await tx.read(at('emailBody', org, email.id)))
  if (customer === null || (await isOurs(tx, org, customer))) return () => {}
  const place = numbersAt(org, customer)
  let known: CustomerNumbers = (await tx.read(place)) ?? NO_NUMBERS
  const products = await productsByPartKey(tx, org, [...new Set(said.flatMap(({ yes }) => yes?.part_key ?? []))])
  const by = { source: 'person', by: uid, email_id: email.id, now } as const
  for (const { no, yes } of said) {
    if (no) known = withRejected(known, no.own_number, no, now)
    if (yes) known = withSaid(known, pairFrom(yes, matchProduct(yes, products)), by)
  }
  return () => tx.put(place, known)
}

type Numbered = ExtractedProduct & { own_number: string }

/** The pair that a change says is wrong, and the one that it says is right. */
function saidOf(parts: readonly ExtractedProduct[], { was, now }: PartChange): { no?: Numbered; yes?: Numbered } {
  const before = was === null ? undefined : parts.find((part) => partId(part) === partId(was))
  const old = before && numbered(before, before.own_number)
  if (!now) return old?.remembered ? { no: old } : {}
  const own = now.own_number === undefined ? (now.found ?? before)?.own_number : now.own_number
  const part = {
    part_number: now.part_number,
    part_key: partKey(now.part_number),
    manufacturer: now.manufacturer || null,
  }
  const right = numbered({ ...NO_PART, ...part }, own)
  if (old && right && partId(old) === partId(right) && partKey(old.own_number) === partKey(right.own_number)) return {}
  const isSaid = was !== null || now.own_number !== undefined || now.found?.remembered === true
  return { ...(old && { no: old }), ...(right && isSaid && { yes: right }) }
}

const NO_PART = { description: null, topics: [], quoted: false, asked: true, where: null }

const numbered = (part: Omit<ExtractedProduct, 'own_number'>, own_number: string | null | undefined) =>
  own_number ? { ...part, own_number } : undefined

const pairFrom = (
  { own_number: number, part_number, manufacturer }: Pick<Numbered, 'own_number' | 'part_number' | 'manufacturer'>,
  product: { id: number; part_number: string; manufacturer: { name: string } } | undefined,
): Pair => ({
  number,
  product_id: product?.id ?? null,
  part_number: product?.part_number ?? part_number,
  manufacturer: product?.manufacturer.name ?? manufacturer,
})

/** So many customers are listed. */
const MOST_CUSTOMERS = 500

/** The customers of whom numbers are known. */
export const listNumberedCustomers = view(customerNumbersApi.listNumberedCustomers, async ({ ids, org }) => {
  const found = await ids(queries.numberedCustomers(org, MOST_CUSTOMERS + 1))
  return {
    customers: found.slice(0, MOST_CUSTOMERS).map((id) => decodeURIComponent(id)),
    has_more: found.length > MOST_CUSTOMERS,
  }
})

/** What is known of the numbers of whoever is answered by an answer to a mail; nothing of colleagues. */
export async function numbersKnownOf(
  reads: Reads,
  org: string,
  email: InboundEmail,
): Promise<readonly CustomerNumber[]> {
  const customer = customerOf(email, await reads.read(at('emailBody', org, email.id)))
  const { numbers } = (customer && (await ifReadable(() => reads.read(numbersAt(org, customer))))) || NO_NUMBERS
  return customer === null || numbers.length === 0 || (await isOurs(reads, org, customer)) ? [] : numbers
}

/** What a customer means by their numbers. */
export const listCustomerNumbers = view(customerNumbersApi.listCustomerNumbers, async ({ read, org }, { address }) => {
  const { numbers } = (await read(numbersAt(org, address))) ?? NO_NUMBERS
  return { numbers }
})

/**
 * Where a person says what a customer means by their numbers, whom they name by an address or by the company's domain.
 * @throws AppError invalid-input for the organization itself, and for a domain where everybody may have a mailbox
 */
export async function customerPlace(
  reads: Pick<Reads, 'list'>,
  org: string,
  address: string,
): Promise<Place<'customerNumbers'>> {
  if (!address.includes('@') && isFreeMail(address))
    throw new AppError('invalid-input', `Everybody may have a mailbox at ${address}. Enter the customer’s address.`)
  if (await isOurs(reads, org, address))
    throw new AppError('invalid-input', 'This is an address of your own organization, not of a customer.')
  return numbersAt(org, address)
}

/** What is said of numbers, with the products of the vault that are meant. */
export async function pairsFor(
  reads: Pick<Reads, 'list'>,
  org: string,
  said: readonly Pick<Pair, 'number' | 'part_number' | 'manufacturer'>[],
): Promise<Pair[]> {
  const parts = said.map(({ number: own_number, part_number, manufacturer }) => ({
    ...NO_PART,
    part_number,
    part_key: partKey(part_number),
    manufacturer,
    own_number,
  }))
  const products = await productsByPartKey(reads, org, [...new Set(parts.map(({ part_key }) => part_key))])
  return parts.map((part) => pairFrom(part, matchProduct(part, products)))
}

/**
 * Says which part a customer means by a number of their own, whether the vault has it or not.
 * @throws AppError invalid-input (`customerPlace`)
 */
export const rememberNumber = command(
  customerNumbersApi.rememberNumber,
  async ({ tx, by: { org, uid, now } }, { address, number, part_number, manufacturer }) => {
    const place = await customerPlace(tx, org, address)
    const known = (await tx.read(place)) ?? NO_NUMBERS
    const [pair] = await pairsFor(tx, org, [{ number, part_number, manufacturer }])
    if (!pair) return null
    tx.put(place, withSaid(known, pair, { source: 'person', by: uid, email_id: null, now }))
    tx.audit('customer-number-remembered', place, `${address}: ${number} is ${pair.part_number}`)
    return null
  },
)

/** Forgets what a customer means by a number of their own; does nothing if nothing is known of it. */
export const forgetNumber = command(
  customerNumbersApi.forgetNumber,
  async ({ tx, by: { org, now } }, { address, number }) => {
    const place = numbersAt(org, address)
    const known = (await tx.read(place)) ?? NO_NUMBERS
    const one = known.numbers.find(({ key }) => key === partKey(number))
    if (!one) return null
    tx.put(place, withRejected(known, number, one, now))
    tx.audit('customer-number-forgotten', place, `${address}: ${one.number} was ${one.part_number}`)
    return null
  },
)
