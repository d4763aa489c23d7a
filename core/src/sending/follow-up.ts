import type { Topic } from '../base/topic'
import {
  type AnswerGrid,
  filesOf,
  type GridRow,
  openLines,
  openTopics,
  preselected,
  type Unanswered,
} from './answer-grid'
import type { VaultFile } from '../vault/vault'
import type { EmailResponse } from './responses'
import { answerWords } from './answer-texts'
import { topicsOf } from './topic-of'

/** What earlier answers to a mail have brought, and what a further one can bring. */
export type FollowUp = {
  /** The documents that have left, also those that the customer has got since in whatever mail. */
  sent: ReadonlySet<number>
  topics: readonly Topic[]
  /** The documents to choose that have not left yet. */
  fresh: number[]
  /** When an answer left last that said what was missing, if something of it is there now; null if not. */
  promised: number | null
}

type Brought = Pick<FollowUp, 'sent' | 'topics'>

/** An answer that failed has brought nothing. */
const leftOf = (answers: readonly EmailResponse[]) =>
  answers.filter(({ delivery }) => delivery !== 'failed' && delivery !== 'none')

export const broughtBy = (answers: readonly EmailResponse[]): Brought => ({
  sent: new Set(leftOf(answers).flatMap(({ attachments }) => attachments.map(({ id }) => id))),
  topics: [...new Set(leftOf(answers).flatMap(({ topics_in_text }) => topics_in_text))],
})

export function followUpOf(grid: AnswerGrid, answers: readonly EmailResponse[], now: number): FollowUp {
  const left = leftOf(answers)
  const own = broughtBy(answers)
  const sent = new Set([...own.sent, ...sentSince(grid, left)])
  const known = { ...own, sent }
  const open = stillOpen(grid, new Set(), known)
  const fresh = preselected(grid, now).filter((id) => !sent.has(id))
  const closed = countOf(open) - countOf(stillOpen(grid, new Set(fresh), known))
  const last = left.findLast(({ attachments, body_text }) => attachments.length > 0 || saysMissing(body_text))
  return {
    ...known,
    // What the customer has already is not sent again because a newer one is there.
    fresh: left.length === 0 ? fresh : fresh.filter((id) => grid.rows.some((row) => isOwed(row, id, open))),
    promised: last && closed > 0 ? leftAt(last) : null,
  }
}

const leftAt = ({ sent_at, created_at }: EmailResponse): number => sent_at ?? created_at

/** A text without documents is a promise if it has the list of what is missing. */
const saysMissing = (text: string): boolean => Object.values(answerWords).some(({ missing }) => text.includes(missing))

/** What the customer has got since the first answer, and accepts. */
function sentSince({ rows, terms }: AnswerGrid, [first]: readonly EmailResponse[]): number[] {
  if (!first) return []
  const since = terms.customer.mails.filter(({ sent_at }) => sent_at > leftAt(first))
  return since.flatMap(({ file_ids }) => file_ids).filter((id) => rows.every(({ issues }) => !issues.has(id)))
}

/** What neither earlier answers have brought nor the chosen documents bring, nor the text. */
export function stillOpen(
  grid: AnswerGrid,
  chosen: ReadonlySet<number>,
  earlier: Brought,
  inText: readonly Topic[] = [],
): Unanswered[] {
  const all = new Set([...earlier.sent, ...chosen])
  return grid.rows.flatMap((row) => openOf(grid, row, all, earlier, inText))
}

/**
 * The same of one part; `all` are the documents that have left or are chosen. There is an entry for each whom something
 * of it was asked of, so that nothing is said to come from somebody who was asked for something else.
 */
export function openOf(
  grid: AnswerGrid,
  row: GridRow,
  all: ReadonlySet<number>,
  { sent, topics }: Brought,
  inText: readonly Topic[],
): Unanswered[] {
  const open = openTopics(row, all, [...topics, ...inText])
  if (!open) return []
  const replaced = new Set(replacedOf(grid, row).flatMap((file) => (sent.has(file.id) ? topicsIn(row, file) : [])))
  const left = open.filter((topic) => !replaced.has(topic))
  // A part that anything is asked of has nothing open when something has left.
  if (open.length === 0 ? replaced.size > 0 : left.length === 0) return []
  return openLines(row, left, all)
}

/** When earlier answers have brought what is asked of a part about a topic, or anything of it (null), last. */
export function broughtAt(
  grid: AnswerGrid,
  row: GridRow,
  topic: Topic | null,
  answers: readonly EmailResponse[],
): number | undefined {
  const isAbout = (file: VaultFile) => topic === null || topicsIn(row, file).includes(topic)
  const ids = new Set([...filesOf(row), ...replacedOf(grid, row)].filter(isAbout).map(({ id }) => id))
  const last = leftOf(answers).findLast(
    ({ attachments, topics_in_text }) =>
      attachments.some(({ id }) => ids.has(id)) || (topic !== null && topics_in_text.includes(topic)),
  )
  return last && leftAt(last)
}

const topicsIn = ({ product }: GridRow, file: VaultFile): Topic[] => topicsOf(file, product?.part_number ?? null)

/** The documents of a part that newer ones in the vault have replaced. Where they have left, they still count. */
const replacedOf = ({ replaced }: AnswerGrid, { product }: GridRow): VaultFile[] =>
  replaced.filter(({ product_id, manufacturer_id }) =>
    product_id === null ? manufacturer_id === product?.manufacturer.id : product_id === product?.id,
  )

/** Whether a document of a part is about something that is open. */
const isOwed = (row: GridRow, id: number, open: readonly Unanswered[]): boolean =>
  open
    .filter(({ part_number }) => part_number === row.part.part_number)
    .some(({ topics }) =>
      filesOf(row).some(
        (file) =>
          file.id === id && (topics.length === 0 || topicsIn(row, file).some((topic) => topics.includes(topic))),
      ),
    )

const countOf = (open: readonly Unanswered[]): number =>
  open.reduce((sum, { topics }) => sum + Math.max(1, topics.length), 0)
