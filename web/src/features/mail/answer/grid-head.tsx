import { useTopicName } from '../../../lib/api/session'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { columnTick, type Totals } from '@attestry/core/sending/answer-table'
import type { Topic } from '@attestry/core/base/topic'
import type { Choice } from './part-row'

type Gaps = { isOnly: boolean; onOnly: (isWanted: boolean) => void }

type Props = { grid: AnswerGrid; totals: Totals } & Gaps & Choice

/** The topics, each with a tick for all its parts, and how much of each is answered. */
export function GridHead({ grid, totals, isOnly, onOnly, ...choice }: Props) {
  const nameOf = useTopicName()
  return (
    <thead>
      <tr>
        <th scope="col" aria-label="Part">
          <span className="corner">Part</span>
          <label className="gaps">
            <span className="tick">
              <input type="checkbox" checked={isOnly} onChange={() => onOnly(!isOnly)} />
            </span>
            Only gaps
          </label>
        </th>
        {grid.topics.map((topic) => (
          <th key={topic} scope="col" aria-label={nameOf(topic)}>
            <ColumnTick grid={grid} topic={topic} {...choice} />
          </th>
        ))}
      </tr>
      <tr>
        <td className="whole">
          {shareText(totals.complete, totals.parts)} {totals.parts === 1 ? 'part' : 'parts'} complete
        </td>
        {totals.topics.map(({ topic, asked, answered }) => (
          <td key={topic}>{asked > 0 && shareText(answered, asked)}</td>
        ))}
      </tr>
    </thead>
  )
}

const shareText = (part: number, whole: number): string =>
  [part, whole].map((count) => count.toLocaleString('en')).join(' of ')

function ColumnTick({ grid, topic, chosen, now, onToggle }: { grid: AnswerGrid; topic: Topic } & Choice) {
  const { state, ids } = columnTick(grid, topic, chosen, now)
  const label = useTopicName()(topic)
  if (state === 'off') return <span className="bare">{label}</span>
  return (
    <label>
      <span className="tick">
        <input
          ref={(box) => {
            if (box) box.indeterminate = state === 'some'
          }}
          type="checkbox"
          checked={state === 'all'}
          onChange={() => onToggle(ids)}
          aria-label={`${label} for all parts`}
        />
      </span>
      {label}
    </label>
  )
}
