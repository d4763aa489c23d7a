/** A customer's numbers as a file, which people exchange with other programs. */
import { Readable } from 'node:stream'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { dayAt } from '@attestry/core/base/day'
import { numberSources } from '@attestry/core/mail/customer-number-words'
import {
  comparedWith,
  type customerNumbersApi,
  MAX_IMPORTED_NUMBERS,
  NO_NUMBERS,
  withAllSaid,
} from '@attestry/core/mail/customer-numbers'
import type { CommandDeps } from '../commands/command'
import type { FileAnswer } from '../http/handlers-of'
import type { Caller } from '../platform/caller'
import { CSV_START, csvLine } from '../sheets/csv-line'
import { customerPlace, pairsFor } from './customer-numbers'
import { numbersOfFile } from './numbers-of-file'

const HEADINGS = ['Customer Part Number', 'Part Number', 'Manufacturer', 'Known', 'Since', 'Last Used']

/** What a customer means by their numbers, as a table that an import reads again. @throws AppError invalid-input */
export async function exportCustomerNumbers(
  { database: { reads } }: CommandDeps,
  { org }: Caller,
  { address }: Input<typeof customerNumbersApi.exportCustomerNumbers>,
): Promise<FileAnswer> {
  const { numbers } = (await reads.read(await customerPlace(reads, org, address))) ?? NO_NUMBERS
  const lines = numbers.map((one) => [
    one.number,
    one.part_number,
    one.manufacturer ?? '',
    numberSources[one.source],
    dayAt(one.learnt_at),
    // A number that no mail had yet.
    one.source !== 'mail' && one.used_at === one.learnt_at ? '' : dayAt(one.used_at),
  ])
  return {
    filename: `Part Numbers of ${address}.csv`,
    mime_type: 'text/csv',
    stream: Readable.from([CSV_START + [HEADINGS, ...lines].map(csvLine).join('')], { objectMode: false }),
  }
}

/**
 * Takes over what a list says of a customer's numbers, or says what that would do. Rows that are wrong are left out, and
 * so is what the list says otherwise than is known, unless it is to replace that.
 * @throws AppError import-refused, invalid-input
 */
export async function importCustomerNumbers(
  { database: { reads, transact }, now }: CommandDeps,
  { org, uid }: Caller,
  { address, file, replaces, is_preview }: Input<typeof customerNumbersApi.importCustomerNumbers>,
): Promise<Output<typeof customerNumbersApi.importCustomerNumbers>> {
  const { columns, rows, problems } = numbersOfFile(Buffer.from(file, 'base64'))
  const place = await customerPlace(reads, org, address)
  const pairs = await pairsFor(reads, org, rows)
  const by = { org, uid, now: now() }
  const listed = await transact(by, async (tx) => {
    const before = (await tx.read(place)) ?? NO_NUMBERS
    const found = comparedWith(before, pairs)
    const said = [...found.added, ...(replaces ? found.changed : [])]
    if (is_preview || said.length === 0) return found
    const after = withAllSaid(before, said, { source: 'list', by: uid, email_id: null, now: by.now })
    if (after.numbers.length < before.numbers.length + found.added.length) throw new AppError('import-refused', FULL)
    tx.put(place, after)
    const changed = replaces ? found.changed.length : 0
    tx.audit('customer-numbers-imported', place, `${address}: ${found.added.length} added, ${changed} changed`)
    return found
  })
  const shown = <P extends (typeof pairs)[number]>(pair: P) => ({ ...pair, in_vault: pair.product_id !== null })
  return { columns, added: listed.added.map(shown), changed: listed.changed.map(shown), known: listed.known, problems }
}

const FULL = `Of a customer, ${MAX_IMPORTED_NUMBERS.toLocaleString('en')} numbers can be known at most. With this list there would be more.`
