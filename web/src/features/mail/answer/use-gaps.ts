import type { GridRow } from '@attestry/core/sending/answer-grid'
import { gapsFirst } from '@attestry/core/sending/answer-table'
import type { Topic } from '@attestry/core/base/topic'
import { useState } from 'react'

/**
 * The parts in the order in which they are shown: those with gaps first, or only those. What is a gap is decided when
 * the documents come and when somebody asks for the gaps: a tick does not move the line that it is in.
 */
export function useGaps(rows: readonly GridRow[], chosen: ReadonlySet<number>, inText: readonly Topic[]) {
  const sorted = () => ({
    rows,
    ...gapsFirst(rows, chosen, inText),
    places: new Map(rows.map((row, place) => [row, place])),
  })
  const [isOnly, setOnly] = useState(false)
  const [kept, setKept] = useState(sorted)
  if (kept.rows !== rows) setKept(sorted())
  const shown = isOnly ? kept.gaps : [...kept.gaps, ...kept.others]
  return {
    rows: shown.map((row) => ({ row, place: kept.places.get(row) })),
    isOnly,
    onOnly: (isWanted: boolean) => {
      setKept(sorted())
      setOnly(isWanted)
    },
  }
}
