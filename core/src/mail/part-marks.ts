/** Where a mail's text names the parts that were found in it. */
import { partKey } from '../base/part-number'
import type { ExtractedProduct } from './inbox'

/** A passage of a mail that no number goes beyond, such as a paragraph or a cell, and where it stands; of a table, in which row. */
export type Passage = { text: string; place: 'text' | 'table' | 'quoted'; row?: number }

/** From one character of a passage up to another, a part is named: the one at this place among the parts. */
export type PartMark = { passage: number; from: number; to: number; part: number }

type Named = Pick<ExtractedProduct, 'part_number' | 'part_key' | 'where' | 'quoted'> &
  Partial<Pick<ExtractedProduct, 'own_number' | 'remembered'>>

/**
 * Where the passages name the parts: as they are written there, with or without blanks and hyphens, as whole words. A
 * part that stands in a table or a quote is marked there, and elsewhere only if it is not found there. Of parts with
 * the same number, each is in the row that the analysis gives, or else the second is the second place of that number. A
 * part that is only known by the customer's number is
 * marked there.
 */
export function partMarks(passages: readonly Passage[], parts: readonly Named[]): PartMark[] {
  const letters = passages.map(lettersOf)
  const taken = passages.map(() => new Set<number>())
  const found: PartMark[] = []
  for (const same of byNumber(parts)) {
    const [first] = same
    if (!first) continue
    const all = letters.flatMap((some, passage) =>
      placesOf(some, first).map(({ from, to }) => ({
        passage,
        from,
        to: to + signsAfter(some.text, to, first.part),
      })),
    )
    const free = all.filter(({ passage, from, to }) => ![from, to - 1].some((at) => taken[passage]?.has(at)))
    const there = free.filter(({ passage }) => passages[passage]?.place === placeOf(first.part))
    const chosen = there.length > 0 ? there : free
    const rowOf = (range: { passage: number }) => passages[range.passage]?.row
    const rows = new Set(chosen.map(rowOf))
    const isByRow = same.every(({ part }) => part.where?.row != null && rows.has(part.where.row))
    for (const [place, range] of chosen.entries()) {
      for (let at = range.from; at < range.to; at += 1) taken[range.passage]?.add(at)
      const inRow = isByRow ? same.find(({ part }) => part.where?.row === rowOf(range)) : undefined
      found.push({ ...range, part: (inRow ?? same[place] ?? same.at(-1) ?? first).index })
    }
  }
  return found.toSorted((one, other) => one.passage - other.passage || one.from - other.from)
}

type Numbered = { key: string; index: number; part: Named }

/** The parts by their number, the longest first: `LM317` does not begin `LM317MDT`. */
function byNumber(parts: readonly Named[]): Numbered[][] {
  const numbered = parts.map((part, index) => ({ key: keyOf(part), index, part })).filter(({ key }) => key !== '')
  const groups = new Map<string, Numbered[]>()
  for (const one of numbered) groups.set(one.key, [...(groups.get(one.key) ?? []), one])
  return [...groups.values()].toSorted(([one], [other]) => (other?.key.length ?? 0) - (one?.key.length ?? 0))
}

/** What the mail has of a part. */
const writtenOf = ({ part_number, own_number, remembered }: Named): string => (remembered && own_number) || part_number
const keyOf = (part: Named): string => (part.remembered ? partKey(writtenOf(part)) : part.part_key)

const placeOf = ({ quoted, where }: Named): Passage['place'] =>
  quoted || where?.place === 'quoted' ? 'quoted' : where?.place === 'table' ? 'table' : 'text'

/** How many signs at the end of a number stand there too, as in `DS3231MZ/V+`: the key has letters and digits only. */
function signsAfter(text: string, to: number, part: Named): number {
  const [signs = ''] = /[^\p{L}\p{N}\s]*$/u.exec(writtenOf(part)) ?? []
  return text.startsWith(signs, to) ? signs.length : 0
}

/** The letters and digits of a passage as keys have them, and where each stands. */
type Letters = { text: string; key: string; at: number[] }

function lettersOf({ text }: Passage): Letters {
  const at: number[] = []
  let key = ''
  for (let place = 0; place < text.length; place += 1) {
    const letters = partKey(text[place] ?? '')
    key += letters
    for (let count = 0; count < letters.length; count += 1) at.push(place)
  }
  return { text, key, at }
}

/** So many characters may stand between two letters of a number. */
const GAP = 3

/** Only a sign that the number itself has, as the comma of `74HC595D,118`, stands where others would end it. */
function placesOf({ text, key: all, at }: Letters, { key, part }: Numbered): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  const written = writtenOf(part).toLowerCase()
  for (let start = all.indexOf(key); start >= 0; start = all.indexOf(key, start + 1)) {
    const places = at.slice(start, start + key.length)
    const [from, to] = [places[0] ?? 0, (places.at(-1) ?? 0) + 1]
    const isWritten = text.slice(from, from + written.length).toLowerCase() === written
    const isClose = places.every(
      (place, index) => index === 0 || isGap(text.slice((places[index - 1] ?? 0) + 1, place)),
    )
    if ((isWritten || isClose) && !isLetter(text[from - 1]) && !isLetter(text[to])) found.push({ from, to })
  }
  return found
}

const isGap = (between: string): boolean =>
  between.replace(/[ \u00a0]+/g, ' ').length <= GAP && !/[\n\t,;:!?]/.test(between)

const isLetter = (character: string | undefined): boolean => character !== undefined && partKey(character) !== ''
