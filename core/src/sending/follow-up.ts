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
  const open = stillOpen(grid, new Set(), known)
  const fresh = preselected(grid, now).filter((id) => !sent.has(id))
  const closed = countOf(open) - countOf(stillOpen(grid, new Set(fresh), known))
  const last = left.at(-1)
  return {
    ...known,
    // What the customer has already is not sent again because a newer one is there.
    fresh: left.length === 0 ? fresh : fresh.filter((id) => grid.rows.some((row) => isOwed(row, id, open))),
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
    if (!open) return []
    const replaced = sentBefore(grid, row, sent)
    const left = open.filter((topic) => !replaced.has(topic))
    // A part that anything is asked of has nothing open when something has left.
    if (open.length === 0 ? replaced.size > 0 : left.length === 0) return []
    const asked = askedFor(row, left)
    return [{ part_number: row.part.part_number, topics: left, ...(asked && { asked }) }]
  })
}

/** What has left of a part and has been replaced in the vault since, by its topics: it still counts. */
const sentBefore = ({ replaced }: AnswerGrid, { product }: GridRow, sent: ReadonlySet<number>): Set<Topic> =>
  new Set(
    replaced
      .filter(({ id }) => sent.has(id))
      .filter(({ product_id, manufacturer_id }) =>
        product_id === null ? manufacturer_id === product?.manufacturer.id : product_id === product?.id,
      )
      .map(({ doc_type }) => topicOf[doc_type]),
  )

/** Whether a document of a part is about something that is open. */
const isOwed = (row: GridRow, id: number, open: readonly Unanswered[]): boolean =>
  open
    .filter(({ part_number }) => part_number === row.part.part_number)
    .some(({ topics }) =>
      filesOf(row).some((file) => file.id === id && (topics.length === 0 || topics.includes(topicOf[file.doc_type]))),
    )

const countOf = (open: readonly Unanswered[]): number =>
  open.reduce((sum, { topics }) => sum + Math.max(1, topics.length), 0)
