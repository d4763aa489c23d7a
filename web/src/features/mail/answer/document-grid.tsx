import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { inGroups } from '@attestry/core/base/in-groups'
import { tableOf, totalsOf } from '@attestry/core/sending/answer-table'
import Typography from '@mui/material/Typography'
import { memo, useCallback, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useNarrower } from '../../../lib/use-narrower'
import { GridHead } from './grid-head'
import { GridTable } from './grid-look'
import { PartRow, type Choice } from './part-row'
import { useGaps } from './use-gaps'
import { useGridKeys } from './use-grid-keys'

/** How many parts are drawn at once. The others follow as soon as the browser has time. */
const FIRST = 40

/** How many parts the browser draws together. */
const GROUP = 20

/** The width that columns need, in pixels; without it, each topic has a line. */
const ROOM = 520
const ROOM_FOR_MANY = 640

/** Parts and what is asked for about each; in each cell the document that answers it. Parts with gaps come first. */
export const DocumentGrid = memo(function DocumentGrid({ grid, ...choice }: GridProps & Choice) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        Documents
      </Typography>
      {grid.rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No products were found in this email.
        </Typography>
      ) : (
        <Parts titleId={titleId} grid={grid} {...choice} />
      )}
    </section>
  )
})

type GridProps = {
  grid: AnswerGrid
  /** What the customer has got already. */
  sent?: ReadonlySet<number>
}

const NOTHING: ReadonlySet<number> = new Set()

function Parts({
  titleId,
  grid,
  sent = NOTHING,
  chosen,
  inText,
  now,
  onToggle,
  onAccept,
}: GridProps & Choice & { titleId: string }) {
  const table = useMemo(() => tableOf(grid), [grid])
  const brought = useMemo(() => new Set([...sent, ...chosen]), [sent, chosen])
  const choice = { chosen, inText, now, onToggle: useLatest(onToggle), onAccept }
  const { rows, ...gaps } = useGaps(table.rows, brought, inText)
  const count = useDeferredValue(rows.length, FIRST)
  const columns = table.topics.length
  const [place, isNarrow] = useNarrower(columns > 5 ? ROOM_FOR_MANY : ROOM)
  const look = `${isNarrow ? 'narrow' : ''} ${columns > 4 ? 'dense' : ''}`
  return (
    <div ref={place}>
      <GridTable
        {...useGridKeys()}
        aria-labelledby={titleId}
        className={look}
        sx={{
          '--columns': `minmax(${columns > 4 ? 148 : 190}px, 1.7fr) repeat(${columns}, minmax(0, 1fr))`,
          '--lines': columns + 1,
        }}
      >
        <GridHead grid={table} totals={totalsOf(table, brought, inText)} {...gaps} {...choice} />
        {inGroups(rows.slice(0, count), GROUP).map((group, place) => (
          <tbody key={place}>
            {group.map(({ row, place }) => (
              <PartRow key={place} row={row} {...choice} />
            ))}
          </tbody>
        ))}
      </GridTable>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          No gaps: everything that is asked for is answered.
        </Typography>
      )}
    </div>
  )
}

/** The same function until the grid is gone, so that no row is drawn anew because of it. */
function useLatest<Arguments extends unknown[]>(work: (...given: Arguments) => void): (...given: Arguments) => void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...given) => latest.current(...given), [])
}
