/** What is in all rows of a list, before any of them is imported. */
import { exactKey } from '@attestry/core/base/part-number'
import {
  COUNTED_PARTS,
  type ImportRow,
  type ImportSettings,
  MAX_NEW_NAMES,
  type NameChoice,
  type NewName,
  PREVIEW_ROWS,
} from '@attestry/core/vault/imports'
import { nameKey } from '../makers-and-types'
import { type Known, namesFor, newNamesOf, proposeMaker, proposeType } from './names'
import { type ImportedPart, partsOfRow, type RowParts } from './part-of-row'

export type Survey = {
  /** The first rows, each with the keys of its parts. */
  first: (RowParts & { keys: readonly string[]; isRepeat: boolean })[]
  /** The first of its different parts, by their keys. */
  parts: Map<string, { part: ImportedPart; maker: string }>
  counts: { parts: number; repeated: number; refused: number }
  makers: NewName[]
  types: NewName[]
}

/** Reads all rows once. Of names that the settings do not mention, what is proposed is taken. */
export async function surveyOf(
  batches: AsyncIterable<readonly ImportRow[]>,
  settings: ImportSettings,
  known: Known,
): Promise<Survey> {
  const names = namesFor(known, settings, true)
  const seen = new Set<string>()
  const [makers, types] = [new Map<string, Tally>(), new Map<string, Tally>()]
  const survey: Survey = {
    first: [],
    parts: new Map(),
    counts: { parts: 0, repeated: 0, refused: 0 },
    makers: [],
    types: [],
  }
  for await (const rows of batches)
    for (const row of rows) {
      const found = partsOfRow(row, settings)
      const kept: { part: ImportedPart; maker: string; key: string }[] = []
      for (const part of found.parts) {
        const fresh = newNamesOf(part, known)
        count(makers, fresh.maker)
        count(types, fresh.type)
        const maker = names.makerOf(part)
        if (maker) kept.push({ part, maker: maker.name, key: keyOf(part.part_number, maker.name) })
        else found.refusals.push(notTicked(part))
      }
      const [main] = kept
      const isRepeat = main !== undefined && seen.has(main.key)
      survey.counts.refused += found.refusals.length
      if (isRepeat) survey.counts.repeated += 1
      for (const { key, part, maker } of kept) {
        seen.add(key)
        if (survey.parts.size < COUNTED_PARTS && !survey.parts.has(key)) survey.parts.set(key, { part, maker })
      }
      if (survey.first.length < PREVIEW_ROWS)
        survey.first.push({ ...found, parts: kept.map(({ part }) => part), keys: kept.map(({ key }) => key), isRepeat })
    }
  survey.counts.parts = seen.size
  survey.makers = listed(makers, settings.makers, (name) => proposeMaker(name, known))
  survey.types = listed(types, settings.types, (name) => proposeType(name, known))
  return survey
}

/** Which part of which maker, whatever the punctuation. */
export const keyOf = (part_number: string, maker: string): string => `${nameKey(maker)} ${exactKey(part_number)}`

/** Why a part of a new maker is left out. */
export const notTicked = ({ row, part_number, manufacturer }: ImportedPart) => ({
  row,
  part_number,
  detail: `Its manufacturer “${manufacturer.slice(0, 60)}” is new and was not chosen.`,
})

type Tally = { name: string; rows: number }

/** Of names that mean the same, the first counts; those over the limit cannot be chosen from. */
function count(tallies: Map<string, Tally>, name: string | null): void {
  if (name === null) return
  const key = nameKey(name)
  if (!tallies.has(key) && tallies.size >= MAX_NEW_NAMES) return
  const tally = tallies.get(key) ?? { name, rows: 0 }
  tally.rows += 1
  tallies.set(key, tally)
}

/** Those of most rows first. */
function listed(
  tallies: Map<string, Tally>,
  choices: readonly NameChoice[],
  propose: (name: string) => Pick<NewName, 'as' | 'near'>,
): NewName[] {
  const said = new Map(choices.map((choice) => [nameKey(choice.name), choice.as]))
  return [...tallies]
    .toSorted(([, one], [, other]) => other.rows - one.rows)
    .map(([key, { name, rows }]) => {
      const { as, near } = propose(name)
      return { name, rows, as: said.has(key) ? (said.get(key) ?? null) : as, near }
    })
}
