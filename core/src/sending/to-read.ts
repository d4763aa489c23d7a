/** Documents of which somebody of the team should read what they say of a part before they are sent. */
import type { Topic } from '../base/topic'
import { listText } from '../base/words'
import type { VaultFile } from '../vault/vault'
import { type AnswerGrid, filesOf } from './answer-grid'
import { isToRead } from './topic-of'

/** What a chosen document is to be read for: of which part, and in which of the topics that are asked for. */
export type ToRead = { file: VaultFile; part_number: string; topics: Topic[] }

export const toRead = ({ rows }: Pick<AnswerGrid, 'rows'>, chosen: ReadonlySet<number>): ToRead[] =>
  rows.flatMap((row) =>
    filesOf(row)
      .filter(({ id }) => chosen.has(id))
      .flatMap((file) => {
        const about = row.cells.filter((cell) => cell.files.includes(file) && (cell.isAsked || row.asksForAny))
        const topics = about.flatMap(({ topic }) => (isToRead(row, file, topic) ? topic : []))
        return topics.length > 0 ? [{ file, part_number: row.part.part_number, topics }] : []
      }),
  )

/** So many parts are named. */
const MOST_NAMED = 3

/** "Read 2 documents first: what they say of LM317 (RoHS, REACH), LM318 (RoHS) was not understood." Null: there is none. */
export function toReadText(found: readonly ToRead[], nameOf: (topic: Topic) => string): string | null {
  const count = new Set(found.map(({ file }) => file.id)).size
  if (count === 0) return null
  const parts = found.map(({ part_number, topics }) => `${part_number} (${topics.map(nameOf).join(', ')})`)
  const [what, says] = count === 1 ? ['1 document', 'it says'] : [`${count.toLocaleString('en')} documents`, 'they say']
  return `Read ${what} first: what ${says} of ${listText([...new Set(parts)], MOST_NAMED)} was not understood.`
}
