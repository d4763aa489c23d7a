import { partKey } from '../base/part-number'
import { type AnswerGrid, type Inquired, keysOfRow } from '../sending/answer-grid'
import type { OutboundEmail } from './outreach'

type Inquiry = Pick<
  OutboundEmail,
  | 'parts'
  | 'unavailable'
  | 'manufacturer_name'
  | 'company_name'
  | 'contact_name'
  | 'delivery'
  | 'bounced'
  | 'sent_at'
  | 'not_before'
>

/**
 * The grid with what makers were asked for because of its mail. A mail that has not reached them asks for nothing; what a
 * person has heard from them otherwise counts all the same.
 */
export function withInquiries(grid: AnswerGrid, inquiries: readonly Inquiry[]): AnswerGrid {
  const known = inquiries
    .filter(({ delivery }) => delivery !== 'none')
    .toSorted((one, other) => askedAt(other) - askedAt(one))
  if (known.length === 0) return grid
  const rows = grid.rows.map((row) => ({ ...row, asked: known.flatMap((mail) => inquiredOf(mail, keysOfRow(row))) }))
  return { ...grid, rows }
}

const askedAt = ({ sent_at, not_before }: Inquiry): number => sent_at ?? not_before

/** What a mail says of a part: what is to come, and what its maker does not have. */
function inquiredOf(mail: Inquiry, keys: readonly string[]): Inquired[] {
  const isAbout = ({ part_number }: { part_number: string }) => keys.includes(partKey(part_number))
  const maker = mail.manufacturer_name || mail.company_name || mail.contact_name
  const hasLeft = ['queued', 'sending', 'sent'].includes(mail.delivery) && !mail.bounced
  const gone = mail.unavailable.filter(isAbout)
  return [
    ...mail.parts.filter(isAbout).flatMap(({ topics }): Inquired[] => {
      const left = topics.filter((topic) => gone.every((one) => one.topic !== topic))
      const isOver = topics.length === 0 ? gone.length > 0 : left.length === 0
      return hasLeft && !isOver ? [{ maker, at: askedAt(mail), topics: left }] : []
    }),
    ...gone.map(({ topic, at }): Inquired => ({ maker, at, topics: topic ? [topic] : [], isUnavailable: true })),
  ]
}
