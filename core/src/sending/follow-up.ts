import type { Topic } from '../base/topic'
import {
  type AnswerGrid,
  askedFor,
  filesOf,
  type GridRow,
  openTopics,
  preselected,
  type Unanswered,
} from './answer-grid'
import type { EmailResponse } from './responses'
import { topicOf } from './topic-of'

/** What earlier answers to a mail have brought, and what a further one can bring. */
export type FollowUp = {
  /** The documents that have left. */
  sent: ReadonlySet<number>
  topics: readonly Topic[]
  /** The documents to choose that have not left yet. */
  fresh: number[]
  /** When an answer left last, if something was open after it that is there now; null if not. */
  promised: number | null
}

/** An answer that failed has brought nothing. */
export function followUpOf(grid: AnswerGrid, answers: readonly EmailResponse[], now: number): FollowUp {
  const left = answers.filter(({ delivery }) => delivery !== 'failed' && delivery !== 'none')
  const sent = new Set(left.flatMap(({ attachments }) => attachments.map(({ id }) => id)))
  const topics = [...new Set(left.flatMap(({ topics_in_text }) => topics_in_text))]
  const known = { sent, topics }
  const chosen = preselected(grid, now)
  const open = stillOpen(grid, new Set(), known)
  const owed = new Set(open.map(({ part_number }) => part_number))
  const fresh = chosen.filter((id) => !sent.has(id))
  const closed = countOf(open) - countOf(stillOpen(grid, new Set(fresh), known))
  const last = left.at(-1)
  return {
    ...known,
    // What the customer has already is not sent again because a newer one is there.
    fresh:
      left.length === 0
        ? fresh
        : fresh.filter((id) => grid.rows.some((row) => owed.has(row.part.part_number) && holds(row, id))),
    promised: last && sent.size > 0 && closed > 0 ? (last.sent_at ?? last.created_at) : null,
  }
}

/** What neither earlier answers have brought nor the chosen documents bring, nor the text. */
export function stillOpen(
  grid: AnswerGrid,
  chosen: ReadonlySet<number>,
  { sent, topics }: Pick<FollowUp, 'sent' | 'topics'>,
  inText: readonly Topic[] = [],
): Unanswered[] {
  const all = new Set([...sent, ...chosen])
  return grid.rows.flatMap((row) => {
    const open = openTopics(row, all, [...topics, ...inText])
    const left = open?.filter((topic) => !wasSent(grid, row, topic, sent))
    if (!open || (left?.length === 0 && open.length > 0)) return []
    const asked = askedFor(row, left ?? [])
    return [{ part_number: row.part.part_number, topics: left ?? [], ...(asked && { asked }) }]
  })
}

/** A document that has left still counts when a newer one has taken its place in the vault. */
const wasSent = ({ replaced }: AnswerGrid, { product }: GridRow, topic: Topic, sent: ReadonlySet<number>): boolean =>
  replaced.some(
    ({ id, doc_type, product_id, manufacturer_id }) =>
      sent.has(id) &&
      topicOf[doc_type] === topic &&
      product !== undefined &&
      (product_id === product.id || manufacturer_id === product.manufacturer.id),
  )

const holds = (row: GridRow, id: number): boolean => filesOf(row).some((file) => file.id === id)

const countOf = (open: readonly Unanswered[]): number =>
  open.reduce((sum, { topics }) => sum + Math.max(1, topics.length), 0)
