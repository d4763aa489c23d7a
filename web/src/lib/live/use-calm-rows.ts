import { useState } from 'react'

type Identified = { id: string | number }
type Kept<Row> = { key: string; rows: readonly Row[]; isWhole: boolean }

/**
 * The rows of a live list in places that do not change while somebody is busy with it: rows that would push others away
 * wait, and rows that left it stay. Their contents are always those of now, and what comes below the last row comes at
 * once. So does what this person has done: rows that they have touched come and go.
 * @param key names the list; another list starts afresh
 * @param isConfirmed the server has said what the list holds; before, it may be only what other listeners have loaded of
 * it, and the rest does not wait
 */
export function useCalmRows<Row extends Identified>(
  key: string,
  fresh: readonly Row[],
  { isHeld, isConfirmed }: { isHeld: boolean; isConfirmed: boolean },
  isTouched: (row: Row) => boolean,
) {
  const [kept, setKept] = useState<Kept<Row>>({ key, rows: fresh, isWhole: isConfirmed })
  const wasWhole = kept.key === key && kept.isWhole
  const rows = isHeld && wasWhole && kept.rows.length > 0 ? calmRows(kept.rows, fresh, isTouched) : fresh
  const isWhole = wasWhole || isConfirmed
  if (kept.key !== key || kept.isWhole !== isWhole || !isSame(kept.rows, rows)) setKept({ key, rows, isWhole })
  const shown = new Set(rows.map(({ id }) => id))
  return {
    rows,
    /** How many wait to be shown. */
    waiting: fresh.filter(({ id }) => !shown.has(id)).length,
    showAll: () => setKept({ key, rows: fresh, isWhole }),
  }
}

/** What is shown instead of `fresh` after `before` was shown. */
export function calmRows<Row extends Identified>(
  before: readonly Row[],
  fresh: readonly Row[],
  isTouched: (row: Row) => boolean,
): readonly Row[] {
  const now = new Map(fresh.map((row) => [row.id, row]))
  const shown = new Set(before.map(({ id }) => id))
  const rows = before.flatMap((row) => now.get(row.id) ?? (isTouched(row) ? [] : [row]))
  // Only what is newer than all that is shown waits: the cache may know a list in part before the server completes it.
  const firstKnown = fresh.findIndex(({ id }) => shown.has(id))
  for (const [place, row] of fresh.entries()) {
    if (shown.has(row.id) || (place < firstKnown && !isTouched(row))) continue
    const next = fresh.slice(place + 1).find(({ id }) => shown.has(id))
    rows.splice(next ? rows.indexOf(next) : rows.length, 0, row)
  }
  return rows
}

const isSame = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, place) => row === other[place])
