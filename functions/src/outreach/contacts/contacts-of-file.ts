import { ContactForm, type ContactType, MAX_IMPORTED_CONTACTS } from '@attestry/core/outreach/contacts'
import { AppError } from '@attestry/core/base/errors'
import type { Manufacturer } from '@attestry/core/vault/vault'
import { canonicalMaker } from '../../text/makers'
import { withoutApostrophe } from '../../sheets/csv-line'
import { SheetRefused } from '../../sheets/sheet-refused'
import { type FilledRow, sheetsOfFile } from '../../sheets/sheets-of-file'
import { nameKey } from '../../vault/makers-and-types'
import { contactColumns, type ContactField } from './contact-columns'

type Maker = Pick<Manufacturer, 'id' | 'name'>
type ContactRow = { row: number; form: ContactForm; maker: Maker | null }
type Read = { rows: ContactRow[]; problems: { row: number; message: string }[] }

/** So many rows may come before the one of the headings. */
const MAX_TITLES = 20

/** The contacts that a CSV or XLSX file lists, and what is wrong with its rows. @throws AppError contacts-unreadable */
export function contactsOfFile(bytes: Uint8Array, makers: readonly Maker[]): Read {
  const { columns, lines } = listIn(bytes)
  if (lines.length === 0) throw new AppError('contacts-unreadable', 'This file has no contacts below its headings.')
  if (lines.length > MAX_IMPORTED_CONTACTS) throw new AppError('contacts-unreadable', TOO_MANY)
  const known = new Map(makers.map((maker) => [nameKey(maker.name), maker]))
  const read: Read = { rows: [], problems: [] }
  const primary = new Map<number, number>()
  for (const { row, cells } of lines) {
    const found = contactOf((field) => withoutApostrophe(cells[columns.indexOf(field)]?.trim() ?? ''), known)
    if ('message' in found) {
      read.problems.push({ row, message: found.message })
      continue
    }
    const { form, maker } = found
    const first = form.is_primary && maker ? primary.get(maker.id) : undefined
    if (maker && first !== undefined) {
      read.problems.push({ row, message: `Row ${first} is the primary contact of ${maker.name} already` })
      continue
    }
    if (maker && form.is_primary) primary.set(maker.id, row)
    read.rows.push({ row, form, maker })
  }
  return read
}

/** What a row says. An address without a person is one of the company, and has its name. */
function contactOf(
  said: (field: ContactField) => string,
  known: ReadonlyMap<string, Maker>,
): { form: ContactForm; maker: Maker | null } | { message: string } {
  const company = said('company_name')
  const maker = (company && (known.get(nameKey(company)) ?? known.get(nameKey(canonicalMaker(company))))) || null
  const form = ContactForm.safeParse({
    name: said('name') || `${said('first_name')} ${said('last_name')}`.trim() || (maker?.name ?? company),
    email: said('email'),
    title: said('title'),
    phone: said('phone'),
    manufacturer_id: maker?.id ?? null,
    company_name: company,
    contact_type: typeOf(said('contact_type')),
    is_primary: YES.test(said('is_primary')),
    notes: said('notes'),
  })
  if (form.success) return { form: form.data, maker }
  // Without a company there may be no name either: the company is what is missing.
  const issue = form.error.issues.find(({ path }) => path[0] !== 'name' || company !== '')
  if (!issue || issue.path[0] === 'company_name') return { message: 'It names no company' }
  const value = issue.path[0] === 'email' ? said('email') : ''
  return { message: `${issue.message}${value && `: ${value}`}`.slice(0, 300) }
}

/** The sheet that lists contacts, by its headings, which are not always in the first row. */
function listIn(bytes: Uint8Array): { columns: (ContactField | null)[]; lines: FilledRow[] } {
  for (const rows of sheetsIn(bytes)) {
    const heading = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => {
      const columns = contactColumns(cells)
      return columns.includes('email') && columns.filter((field) => field !== null).length > 1
    })
    if (heading !== -1) return { columns: contactColumns(rows[heading]?.cells ?? []), lines: rows.slice(heading + 1) }
  }
  throw new AppError('contacts-unreadable', NO_HEADINGS)
}

/** The filled rows of each sheet, and no more than are looked at. */
function sheetsIn(bytes: Uint8Array): FilledRow[][] {
  try {
    return sheetsOfFile(bytes, MAX_IMPORTED_CONTACTS + MAX_TITLES + 1)
  } catch (failure) {
    if (failure instanceof SheetRefused) throw new AppError('contacts-unreadable', failure.message)
    throw failure
  }
}

const NO_HEADINGS = 'No row says what the columns are: Email and Company, and if you like Name and others.'
const TOO_MANY = `At most ${MAX_IMPORTED_CONTACTS} contacts can be imported at once. Please split this file.`

const YES = /^(?:y|yes|true|1|x|primary|main|ja|j)$/i

/** A contact whose type is not recognised is a general one. */
function typeOf(text: string): ContactType {
  if (/compl|regul|environ|quality|sustain/i.test(text)) return 'compliance'
  if (/sale|account|commerc|vertrieb/i.test(text)) return 'sales'
  return /tech|engineer|fae|support/i.test(text) ? 'technical' : 'general'
}
