import type { Topic } from '@attestry/core/base/topic'
import { conceptsOf, topicsIn } from '../language/concepts'
import type { Concept } from '../language/shape'

/** One thing that a mail says. */
export type Clause = { text: string; concepts: Set<Concept>; isQuestion: boolean; isRow: boolean }

/** More than people write; a hostile mail is one endless list. */
const MAX_CLAUSES = 400
const MAX_CLAUSE = 600

/** Sentences and list items. A wrapped line goes on; a row of a table is a clause of its own. */
export function clausesOf(text: string, language: string): Clause[] {
  return pieces(text)
    .slice(0, MAX_CLAUSES)
    .map((piece) => {
      const isRow = (piece.match(/\t/g)?.length ?? 0) >= 2
      return { text: piece, isRow, concepts: conceptsOf(piece, language), isQuestion: /[?？]|か。/.test(piece) }
    })
}

/** Rows whose cells stand apart. */
const LISTED = /\S {2,}\S.* {2,}\S|\|.*\|/
/** A number, and apart from it what is said of it: "0430250400       EU RoHS; REACH SVHC". */
const ENTRY = /^(?=\S*\d)\S{2,60} {3,}\S/

/** The same with more room, and a full stop in a cell: "10   250 Stk.   LM317T   EUR 0.42". */
const CELLS = /\S {3,}\S.* {3,}\S/

/** "2) LM317T: RoHS", "(b) a statement on PFAS" */
const NUMBERED = /^(?:\(?[a-z]\)|\(?\d{1,2}\)|\d{1,2}\.) +\S/

function pieces(text: string): string[] {
  const joined: string[] = []
  for (const line of text.split('\n')) {
    const last = joined.at(-1)
    const goesOn =
      last !== undefined &&
      last.length > 45 &&
      last.length < MAX_CLAUSE &&
      !/[.!?:;。！？\t]\s*$/.test(last) &&
      /^[\p{Ll}\p{Lo}(0-9]/u.test(line) &&
      !NUMBERED.test(line) &&
      !line.includes('\t') &&
      !(LISTED.test(last) && LISTED.test(line.slice(0, MAX_CLAUSE)))
    if (goesOn) joined[joined.length - 1] = `${last} ${line.trim()}`
    else joined.push(line.trim())
  }
  return joined
    .flatMap((line) =>
      line.includes('\t') || ENTRY.test(line) || CELLS.test(line)
        ? [line]
        : line.split(
            /(?<=\D\.)\s+(?=\D)|(?<=[!?;])\s+(?=\S)|(?<=(?:3[2-9]|[4-9]\d|\d{3})\.)\s+(?=\p{Lu}\p{Ll})|(?<=\p{Lu}[\p{Lu}\d/#+-]{2,40}\d\.)\s+(?=\p{Lu}\p{Ll})|(?<=[。！？；])|(?<=\S\.)\s+(?=\(?\d{1,2}\) \p{L})/u,
          ),
    )
    .map((piece) => piece.trim().slice(0, MAX_CLAUSE))
    .filter((piece) => piece !== '')
}

/** Whether a clause says that something is not asked for. */
export const isWaived = ({ concepts }: Clause): boolean => concepts.has('unneeded') || concepts.has('cancel')

export const topicsOf = ({ concepts, text }: Clause): Topic[] => topicsIn(concepts, text)
