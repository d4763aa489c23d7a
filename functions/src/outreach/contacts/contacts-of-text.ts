import { ContactForm, type ContactType, MAX_IMPORTED_CONTACTS } from '@attestry/core/outreach/contacts'
import { AppError } from '@attestry/core/base/errors'
import type { Manufacturer } from '@attestry/core/vault/vault'
import { canonicalMaker } from '../../text/makers'
import { withoutApostrophe } from '../../sheets/csv-line'
import { rowsOfText } from '../../text/csv-text'
import { nameKey } from '../../vault/makers-and-types'
import { contactColumns, type ContactField } from './contact-columns'

type Maker = Pick<Manufacturer, 'id' | 'name'>
type ContactRow = { row: number; form: ContactForm; maker: Maker | null }
type Read = { rows: ContactRow[]; problems: { row: number; message: string }[] }

/** The contacts that a list says, and what is wrong with its rows. @throws AppError contacts-unreadable */
export function contactsOfText(text: string, makers: readonly Maker[]): Read {
  const [heading, ...lines] = [...rowsOfText(text)].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = contactColumns(heading?.cells ?? [])
  const hasName = columns.includes('name') || columns.includes('last_name')
  if (!hasName || !columns.includes('email')) throw new AppError('contacts-unreadable', NO_HEADINGS)
  if (lines.length === 0) throw new AppError('contacts-unreadable', 'This file has no contacts below its headings.')
  if (lines.length > MAX_IMPORTED_CONTACTS) throw new AppError('contacts-unreadable', TOO_MANY)

  const known = new Map(makers.map((maker) => [nameKey(maker.name), maker]))
  const read: Read = { rows: [], problems: [] }
  const primary = new Map<number, number>()
  for (const { row, cells } of lines) {
    const said = (field: ContactField) => withoutApostrophe(cells[columns.indexOf(field)]?.trim() ?? '')
    const company = said('company_name')
    const maker = known.get(nameKey(company)) ?? known.get(nameKey(canonicalMaker(company))) ?? null
    const form = ContactForm.safeParse({
      name: said('name') || `${said('first_name')} ${said('last_name')}`,
      email: said('email'),
      title: said('title'),
      phone: said('phone'),
      manufacturer_id: company === '' ? null : (maker?.id ?? null),
      company_name: company,
      contact_type: typeOf(said('contact_type')),
      is_primary: YES.test(said('is_primary')),
      notes: said('notes'),
    })
    if (!form.success) {
      const [issue] = form.error.issues
      const field = issue?.path[0]
      const value = field === 'email' ? said('email') : ''
      read.problems.push({ row, message: `${issue?.message ?? ''}${value && `: ${value}`}`.slice(0, 300) })
      continue
    }
    const first = form.data.is_primary && maker ? primary.get(maker.id) : undefined
    if (maker && first !== undefined) {
      read.problems.push({ row, message: `Row ${first} is the primary contact of ${maker.name} already` })
      continue
    }
    if (maker && form.data.is_primary) primary.set(maker.id, row)
    read.rows.push({ row, form: form.data, maker: company === '' ? null : maker })
  }
  return read
}

const NO_HEADINGS = 'The first row must say what the columns are: Name, Email, Company, and what else there is.'
const TOO_MANY = `At most ${MAX_IMPORTED_CONTACTS} contacts can be imported at once. Please split this file.`

const YES = /^(?:y|yes|true|1|x|primary|main|ja|j)$/i

/** A contact whose type is not recognised is a general one. */
function typeOf(text: string): ContactType {
  if (/compl|regul|environ|quality|sustain/i.test(text)) return 'compliance'
  if (/sale|account|commerc|vertrieb/i.test(text)) return 'sales'
  return /tech|engineer|fae|support/i.test(text) ? 'technical' : 'general'
}
