import { partKey } from '../base/part-number'
import { type AnswerGrid, type Inquired, keysOfRow } from '../sending/answer-grid'
import type { OutboundEmail } from './outreach'

type Inquiry = Pick<
  OutboundEmail,
  'parts' | 'manufacturer_name' | 'company_name' | 'contact_name' | 'delivery' | 'bounced' | 'sent_at' | 'not_before'
>

/** The grid with what makers were asked for because of its mail. A mail that has not reached them asks for nothing. */
export function withInquiries(grid: AnswerGrid, inquiries: readonly Inquiry[]): AnswerGrid {
  const known = inquiries
    .filter(({ delivery, bounced }) => ['queued', 'sending', 'sent'].includes(delivery) && !bounced)
    .map((mail) => ({ ...mail, at: mail.sent_at ?? mail.not_before }))
    .toSorted((one, other) => other.at - one.at)
  if (known.length === 0) return grid
  const rows = grid.rows.map((row) => {
    const keys = keysOfRow(row)
    const asked = known.flatMap((mail): Inquired[] => {
      const maker = mail.manufacturer_name || mail.company_name || mail.contact_name
      const about = mail.parts.filter(({ part_number }) => keys.includes(partKey(part_number)))
      return about.map(({ topics }) => ({ maker, at: mail.at, topics }))
    })
    return { ...row, asked }
  })
  return { ...grid, rows }
}
