/** What is said of some parts by their numbers and a colon: "TSW-110 and SSW-110: no. MH113: yes, the cable is PTFE." */
import { tokenScore } from '../../text/parts/token-score'
import { ASIDE } from './page-rows'
import { isLikeNumber } from './part-text'
import type { Cell, Row } from './pdf-text'
import { FURTHER_NAMES, isAsking } from './status-lines'
import { names } from './status-scope'

/** What is asked, and the answers in the order of the parts. */
export type Question = { asked: string; answers: string[] }

/** Questions about laws in lines that follow each other, for each of the parts that their answers name. */
type Answered = { parts: string[]; questions: Question[]; at: number; end: number }

/** What some parts are said to be. */
type OfParts = { parts: string[]; said: string }

/**
 * The first table or list of a document whose answers begin with the numbers of parts. An answer that names none is that of
 * all of them.
 */
export function answersOfParts(rows: readonly Row[]): Answered | undefined {
  const isPart = isPartIn(rows)
  for (const [at, row] of rows.entries()) {
    const found = row.cells.length > 1 ? inTable(rows, at, isPart) : belowHead(rows, at, isPart)
    if (found) return found
  }
  return undefined
}

type IsPart = (text: string) => boolean

/** What looks like the number of a part, or may be one and stands elsewhere in the document, too. */
const isPartIn =
  (rows: readonly Row[]): IsPart =>
  (text) =>
    isLikeNumber(text) &&
    !text.includes(' ') &&
    (tokenScore(text) > 0 || rows.filter((row) => names(row.text, text)).length > 1)

/** "Do the parts contain PFAS?" and beside it "A and B: no. C: yes." */
function inTable(rows: readonly Row[], at: number, isPart: IsPart): Answered | undefined {
  const column = rows[at]!.cells.at(-1)!.x
  const isLine = ({ cells, page }: Row) =>
    page === rows[at]!.page && cells.length > 1 && Math.abs(cells.at(-1)!.x - column) < ASIDE
  const length = rows.slice(at).findIndex((row) => !isLine(row))
  const lines = rows.slice(at, length === -1 ? undefined : at + length)
  const asked = lines.map(({ cells }) => ({ asked: questionOf(cells), answer: cells.at(-1)!.text }))
  return laidOut(asked, at, at + lines.length, isPart)
}
/** The number of a question may have a column of its own. */
const questionOf = (cells: readonly Cell[]): string =>
  cells.slice(0, -1).findLast(({ text }) => /\p{L}{2}/u.test(text))?.text ?? ''

/** "C. California Proposition 65", and below it "A: contains lead. B, C: no warning is needed." */
function belowHead(rows: readonly Row[], at: number, isPart: IsPart): Answered | undefined {
  const head = rows[at]!
  if (!isAboutLaw(head.text) || head.text.length > LONG || /[.。;,]$/.test(head.text)) return undefined
  let [answer, end] = ['', at + 1]
  for (; end < rows.length; end += 1) {
    const { cells, text, page } = rows[end]!
    const isNext = cells.length === 1 && page === head.page
    const isEnded = answer === '' || /[.。;;]$/.test(answer)
    if (!isNext || (isEnded && namedFirst(text, isPart) === undefined)) break
    answer = `${answer} ${text}`.trim()
  }
  return answer === '' ? undefined : laidOut([{ asked: head.text, answer }], at, end, isPart)
}
/** Longer than a heading, in characters. */
const LONG = 60

function laidOut(
  lines: readonly { asked: string; answer: string }[],
  at: number,
  end: number,
  isPart: IsPart,
): Answered | undefined {
  const asked = lines.filter((line) => isAboutLaw(line.asked))
  const told = asked.map(({ answer }) => saidOfParts(answer, isPart))
  const parts = [...new Set(told.flatMap((some) => some.flatMap((one) => one.parts)))]
  // A single number before a colon is more often a label.
  if (parts.length < 2) return undefined
  const questions = asked.map((line, index) => ({
    asked: line.asked.replace(NUMBERED, ''),
    answers: parts.map((part) =>
      told[index]!.length === 0
        ? line.answer
        : inShort(line.asked, told[index]!.find((one) => one.parts.includes(part))?.said ?? ''),
    ),
  }))
  return { parts, questions, at, end }
}

/** "C. California Proposition 65" */
const NUMBERED = /^(?:[A-Z]|\d{1,2}(?:\.\d{1,2})*)[.)] +/

/** "Yes. The dielectric is PTFE": behind what is there stands what it is. */
const inShort = (asked: string, said: string): string =>
  ASKS_PRESENCE.test(asked) ? (/^(?:yes|ja|oui|s[iìí]|tak)(?=[.;] )/i.exec(said)?.[0] ?? said) : said
const ASKS_PRESENCE =
  /^(?:do|does|is|are|enth|gibt|contien)\w*\b(?!.*\b(?:not?|free|compl)).*\b(?:contain|need|requir|exceed|present)/i

export const isAboutLaw = (asked: string): boolean =>
  isAsking(asked) || Object.values(FURTHER_NAMES).some((name) => name.test(asked))

/** What a text says of each of the parts that its sentences begin with; nothing if its first does not. */
function saidOfParts(text: string, isPart: IsPart): OfParts[] {
  const told: OfParts[] = []
  for (const sentence of text.split(/(?<=[.。;;]) +/)) {
    const named = namedFirst(sentence, isPart)
    const last = told.at(-1)
    if (named) told.push(named)
    else if (last) last.said = `${last.said} ${sentence}`
    else return []
  }
  return told.map(({ parts, said }) => ({ parts, said: said.replace(/[.。;;]$/, '') }))
}

function namedFirst(sentence: string, isPart: IsPart): OfParts | undefined {
  const [, names = '', said] = /^(?:(?:for|für|pour|per|para)\s)?([^::]{3,160}?)\s?[::]\s?(\S.*)$/i.exec(sentence) ?? []
  if (said === undefined) return undefined
  const parts = names.split(/,\s*(?:(?:and|und|et|e|y)\s)?|\s(?:and|und|et|e|y|&|\+)\s|\s?[;、]\s?/)
  return parts.every(isPart) ? { parts, said } : undefined
}
