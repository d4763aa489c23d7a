/** Published versions of the REACH Candidate List of substances of very high concern: date and number of entries. */
const STATES = [
  ['2018-06-27', 191],
  ['2020-06-25', 209],
  ['2021-01-19', 211],
  ['2021-07-08', 219],
  ['2022-06-10', 224],
  ['2023-06-14', 235],
  ['2026-02-04', 253],
] as const

/** The version of the list that a declaration of that day refers to. */
export function candidateListAt(time: number): { published_at: number; entries: number } {
  const states = STATES.map(([date, entries]) => ({ published_at: Date.parse(date), entries }))
  return states.findLast(({ published_at }) => published_at <= time) ?? states[0]!
}
