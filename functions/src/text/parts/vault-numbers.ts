import { otherKeys, partKey } from '@attestry/core/base/part-number'
import { isForward } from '@attestry/core/mail/quote-start'
import { findMakers, type MakerMention } from '../makers'
import { readableText } from '../readable-text'
import type { MailText } from '../mail-text'
import { readMail } from '../intent/read-mail'
import { isDenied, isNumberOfOther } from './deny-list'
import { isWaivedHere } from './find-parts'
import type { FoundPart, Where } from './found-part'
import { labelAtEnd } from './headings'
import { ownNumberBeside } from './own-numbers'
import { tokenScore } from './token-score'
import { isUnlikely, type Run } from './unlikely-numbers'

/**
 * Whatever equals a number of the organization's own vault is a part, in whatever list, sentence or file it stands. The
 * vault is asked about everything that may be a number, and what it knows is taken, whatever else was guessed there.
 */

export type Line = { text: string; where: Where }

/** So many numbers of a mail the vault is asked about at most: ten queries. */
export const MOST_KEYS = 300
const MOST_RUNS = 60_000
const MOST_PIECES = 10
const MOST_WORDS = 6
const LONGEST = 50
const LONGEST_LINE = 20_000

/** The keys of what may be a number of the vault, the likeliest first. */
export const possibleKeys = (mail: MailText): string[] => likeliestKeys(linesOf(mail).lines.map(({ text }) => text))

/** The keys of what may be a number of the vault in some lines, the likeliest first; at most `MOST_KEYS`. */
export function likeliestKeys(lines: readonly string[]): string[] {
  const chances = new Map<string, number>()
  let count = 0
  for (const text of lines) {
    for (const { key, text: written } of runsOf(text)) {
      count += 1
      if (count > MOST_RUNS) break
      for (const one of [key, ...otherKeys(key)]) if (!chances.has(one)) chances.set(one, likelihoodOf(written))
    }
  }
  return [...chances]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_KEYS)
    .map(([key]) => key)
}

/**
 * Numbers of one word come first, then those with short endings and with values ("32.768kHz"), then what may as well be
 * two words or two numbers.
 */
function likelihoodOf(text: string): number {
  const more = text.split(/[\s,/()]+/).slice(1)
  return tokenScore(text) - more.reduce((sum, piece) => sum + (piece.length > 4 && !VALUE.test(piece) ? 4 : 0.5), 0)
}

/** An amount with its unit. */
const VALUE = /^\d+(?:\.\d+)?\p{L}{1,3}$/u

/** A part as an analysis has it. */
type Guess = Pick<FoundPart, 'part_number' | 'asked'> & { where: Pick<Where, 'place'> | null }

/**
 * The parts of a mail as they were guessed, with those of the vault that it names too. Where a guess holds a number of
 * the vault and what cannot belong to it ("LM339ADR,Texas"), or is a piece of one, the vault knows better.
 */
export function withVaultParts<Part extends Guess>(
  mail: MailText,
  guessed: readonly Part[],
  asPart: (named: FoundPart) => Part,
): Part[] {
  const named = vaultParts(mail)
  const inVault = new Set(named.map(({ part_number }) => partKey(part_number)))
  // "our 88-1042 = your CBX-4410-02": the subject may name the first.
  const own = new Set(named.flatMap(({ own_number }) => (own_number === null ? [] : partKey(own_number))))
  const isWrong = (guess: string): boolean =>
    !inVault.has(partKey(guess)) &&
    (own.has(partKey(guess)) ||
      otherKeys(partKey(guess)).some((key) => inVault.has(key)) ||
      named.some(({ part_number }) => isPieceOf(guess, part_number) || isMore(guess, part_number)))
  const isDescription = descriptionsIn(mail, inVault)
  const parts = guessed.filter(({ part_number }) => !isWrong(part_number) && !isDescription(part_number))
  const known = new Set(parts.map(({ part_number }) => partKey(part_number)))
  // What a longer number holds is not asked for: "LM358" of "LM358/NOPB".
  const missing = named.filter(
    ({ part_number }) =>
      !known.has(partKey(part_number)) && !parts.some((part) => isPieceOf(part_number, part.part_number)),
  )
  // What only an earlier mail names is asked for by a forward, or if the new text asks for no part.
  const isOwn = ({ asked, where }: Guess): boolean => asked && where?.place !== 'quoted' && where?.place !== 'subject'
  const isHistory = !isForward(mail.subject) && [...parts, ...missing].some(isOwn)
  const added = missing.map((part) =>
    asPart({ ...part, asked: part.asked && !(isHistory && part.where.place === 'quoted') }),
  )
  const all = [...parts, ...added]
  return added.length === 0 ? all : inOrder(all, mail, ({ part_number }) => part_number)
}

/**
 * What a part is called stands before its article number: "QUINT4-PS/1AC/24DC/10, Art. 2904601", "WDU 2.5, 1020000000",
 * and its value or own number in a column of its row: "X2 1 µF   B32924C3105M000   4.712.118". Where the vault has that number, the rest is none.
 */
function descriptionsIn(mail: MailText, inVault: ReadonlySet<string>): (guess: string) => boolean {
  const { lines } = linesOf(mail)
  const named = lines.flatMap(({ text }) =>
    [ARTICLE, DIGITS].flatMap((pattern) => {
      const { before = '', number = '' } = pattern.exec(text)?.groups ?? {}
      return inVault.has(partKey(number)) ? [before] : []
    }),
  )
  const rows = lines.flatMap(({ text }) => {
    const cells = text.split(/\t| {2,}/)
    return cells.some((cell) => inVault.has(partKey(cell))) ? [cells] : []
  })
  const called = lines.flatMap(({ text }) =>
    [...text.matchAll(IN_BRACKETS)].flatMap(([, number = '', name = '']) =>
      inVault.has(partKey(number)) ? [name] : [],
    ),
  )
  return (guess) =>
    !inVault.has(partKey(guess)) &&
    (called.includes(guess) ||
      named.some((before) => before.includes(guess)) ||
      ((WITH_UNIT.test(guess) || OWN_DIGITS.test(guess)) &&
        rows.some((cells) => cells.some((cell) => cell.includes(guess)))))
}
/** Digits alone, behind a comma. */
const DIGITS = /^(?<before>.{0,120}?), ?(?<number>\d{6,12})(?![\p{L}\d])/u
/** "B72214S0271K101 (S14K275)" */
const IN_BRACKETS = /(?<![^\s,;:])([^\s,;()]{5,40}) ?\(([^\s()]{3,30})\)/g
/** "4.712.101" beside it is the customer's own number. */
const OWN_DIGITS = /^\d+(?:[. ]\d+)+$/
const WITH_UNIT = /\d ?(?:[pnuµμm]?F|[kM]?(?:Ω|Ohms?)|[nuµμm]H|[km]?[VAW]|[kM]Hz|mm)$/iu
const ARTICLE =
  /^(?<before>.{0,120}?)[,;(]? ?\b(?:art(?:ikel|icle)?\.?(?:[- ]?(?:nr|no|nummer|number)\.?)?|bestell-?nr\.?|order (?:no|code)\.?|item (?:no|number)\.?|réf\.?|cod\.?|ref\.?) ?:? ?(?<number>(?=\S*\d)[A-Z\d][A-Z\d./-]{4,20})\b/i

/** A longer list is one of a table or a file, in its own order. */
const MOST_ORDERED = 300

/** In the order in which the mail names them, each as it is `written` there. */
export function inOrder<Part>(parts: Part[], mail: MailText, written: (part: Part) => string): Part[] {
  if (parts.length > MOST_ORDERED) return parts
  const text = linesOf(mail)
    .lines.map((line) => line.text)
    .join('\n')
  const places = new Map(parts.map((part) => [part, text.indexOf(written(part))]))
  const placeOf = (part: Part): number => {
    const place = places.get(part) ?? -1
    return place === -1 ? text.length : place
  }
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const BOUND = /[\s,/()]+/
/** Whether a number is some of the pieces of a longer one. */
function isPieceOf(number: string, longer: string): boolean {
  const [pieces, all] = [number.split(BOUND).map(partKey), longer.split(BOUND).map(partKey)]
  return pieces.length < all.length && pieces.every((piece) => all.includes(piece))
}

/**
 * Whether a guess is a number with what does not belong to it: its maker or words, its place in a list, or what follows
 * a comma, unless that is the packing ("74HC595D,118").
 */
function isMore(guess: string, number: string): boolean {
  const at = guess.indexOf(number)
  if (at === -1 || guess.length === number.length) return false
  const [before, after] = [guess.slice(0, at), guess.slice(at + number.length)]
  if (!/^$|[\s,()]$/.test(before) || !/^$|^[\s,()]/.test(after)) return false
  const rest = `${before} ${after}`
  if (/[a-z]{3}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(rest) || findMakers(rest).length > 0) return true
  // "SIBA 179120.1,6", "I-PEX 20455-030E", "7. 2SK3018T106": a maker that nobody listed, and the place in a list.
  if (/^(?:\p{L}[\p{L}&.-]{2,}|\d{1,3}[.)]) $/u.test(before)) return true
  return before.endsWith(',') || (after.startsWith(',') && !/^,\d{3}$/.test(after))
}

/** The parts of the vault that a mail names, in order and each once. */
function vaultParts(mail: MailText): FoundPart[] {
  const keys = new Set(mail.vault_keys)
  if (keys.size === 0) return []
  const { lines, language } = linesOf(mail)
  const named = lines.flatMap((line) => namedIn(line, keys, language))
  const frames = framesOf(named)
  const found = new Map<string, FoundPart>()
  for (const one of named) {
    const { line, runs, meant, makers } = one
    let until = 0
    for (const run of runs) {
      if (run.start < until) continue
      const isListed = () => frames.has(frameOf(run, line)) || isBesideOne(run, one)
      if (!meant.has(run) && !isListed()) continue
      until = run.end
      if (found.has(run.key)) continue
      // What the vault has under another number is found by that.
      const isOther = partKey(run.text) !== run.key
      found.set(run.key, {
        part_number: isOther ? run.key : run.text,
        manufacturer: makerBeside(run, line.text, makers),
        description: null,
        topics: [],
        where: line.where,
        asked: !isWaivedHere(line.text, run.start, run.end, language),
        own_number: ownNumberBeside(line.text, run, language) ?? (isOther ? run.text : null),
      })
    }
  }
  return [...found.values()]
}

/** The numbers of the vault in a line, the longest at each place first, and which of them are meant as parts. */
type Named = {
  line: Line
  runs: Run[]
  meant: ReadonlySet<Run>
  /** Where those that are meant start and end. */
  starts: ReadonlySet<number>
  ends: ReadonlySet<number>
  makers: readonly MakerMention[]
}

function namedIn(line: Line, keys: ReadonlySet<string>, language: string): Named[] {
  const runs = runsOf(line.text)
    .flatMap((run) => {
      const key = [run.key, ...otherKeys(run.key)].find((one) => keys.has(one))
      return key === undefined ? [] : { ...run, key }
    })
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  if (runs.length === 0) return []
  const makers = findMakers(line.text)
  const meant = runs.filter((run) => isMeant(run, line.text, makers, language))
  const [starts, ends] = [new Set(meant.map(({ start }) => start)), new Set(meant.map(({ end }) => end))]
  return [{ line, runs, makers, meant: new Set(meant), starts, ends }]
}

const FRAME = 60
/** What stands around a number in its line, the same for each line of a list. */
const frameOf = ({ start, end }: Run, { text, where }: Line): string =>
  [where.place, where.file, text.slice(Math.max(0, start - FRAME), start), text.slice(end, end + FRAME)]
    .join('\n')
    .replace(/\d+/g, '0')

/** The frames of lists: two parts at least stand in each. */
function framesOf(named: readonly Named[]): ReadonlySet<string> {
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const { line, meant } of named) {
    for (const run of meant) {
      const frame = frameOf(run, line)
      if (once.has(frame)) twice.add(frame)
      once.add(frame)
    }
  }
  return twice
}

/** The lines of a mail and of its files, without links and addresses. */
export function linesOf(mail: MailText): { lines: Line[]; language: string } {
  const { subject, sections, language } = readMail(mail)
  const of = (text: string, where: Where): Line[] =>
    text.split('\n').map((line) => ({ text: line.slice(0, LONGEST_LINE).replace(ADDRESS, blank), where }))
  const place = (name: Where['place'], file: string | null = null): Where => ({
    place: name,
    file,
    sheet: null,
    row: null,
  })
  const lines = [
    ...of(sections.own, place('text')),
    ...of(subject, place('subject')),
    ...(mail.attachments ?? []).flatMap(({ filename, text }) => of(readableText(text), place('attachment', filename))),
    ...of(sections.quoted, place('quoted')),
  ]
  return { lines, language }
}

const ADDRESS = /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.)\S*|[\w.+-]+@[\w.-]+/gi
const blank = (text: string): string => ' '.repeat(text.length)

/** Between blanks, brackets, marks of lists, and glyphs that are written without blanks. */
const PIECE = /[^\s,;|/:()[\]{}<>"“”„«»=*'’\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff0f\uff1a-\uff20]+/gu
/** What may stand inside one number: `74HC595D,118`, `TLP291(GB-TP,SE(T`, `SFH 4550`, `U.FL-R-SMT-1 (10)`. */
const JOINT = /^(?: |[,/(:]| \(|\/ |\) ?\(?)$/
const EDGE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#)%]+$/gu
/** `3.SM04B-GHS-TB`: the third of a list. */
const NUMBERED = /^\d{1,3}[.)](?=\p{L})/u

export function runsOf(line: string): Run[] {
  if (!/\d/.test(line)) return []
  const pieces = [...line.matchAll(PIECE)].map(({ 0: piece, index }) => {
    const lead = NUMBERED.exec(piece)?.[0].length ?? 0
    return { start: index + lead, end: index + piece.length }
  })
  const runs: Run[] = []
  for (const [from, first] of pieces.entries()) {
    let words = 1
    for (let to = from; to < Math.min(pieces.length, from + MOST_PIECES); to += 1) {
      const last = pieces[to]
      if (!last || last.end - first.start > LONGEST) break
      if (to > from) {
        const joint = line.slice(pieces[to - 1]?.end, last.start)
        if (!JOINT.test(joint)) break
        if (joint.includes(' ')) words += 1
        if (words > MOST_WORDS) break
      }
      const end = closed(line, first.start, last.end)
      const text = line.slice(first.start, end).replace(EDGE, '')
      const key = partKey(text)
      // Several short words are seldom meant as one number, unless they are as `WDU 4` or `V 80 H`.
      const fewest = words === 1 ? 3 : /^\p{L}{3,} |^\p{L} \d{2,} \p{L}$/u.test(text) ? 4 : 5
      if (key.length < fewest || !/\d/.test(key)) continue
      runs.push({ text, key, start: first.start, end })
    }
  }
  return runs
}

/** The end of a number with the brackets that it has opened: `TLP291(GB-TP,SE(T` may have no second one. */
function closed(line: string, start: number, end: number): number {
  const inner = line.slice(start, end)
  const isOpen = inner.split('(').length > inner.split(')').length
  return isOpen && line[end] === ')' ? end + 1 : end
}

/**
 * Whether a number is meant as the part. One that could be an amount, a year, a package or the number of something else
 * is so beside its maker or a label, or alone in a line.
 */
function isMeant({ text, key, start, end }: Run, line: string, makers: readonly MakerMention[], language: string) {
  const before = line.slice(Math.max(0, start - FRAME), start)
  const label = labelAtEnd(before, language)
  if (label === 'own') return false
  if (label === 'part' || (label === 'item' && key.length >= 4) || makers.some((maker) => isBeside(maker, start, end)))
    return true
  if (isUnlikely({ text, key })) return false
  const isPlain = /\p{L}/u.test(key) ? key.length >= 4 : key.length >= 6 && !isNumberOfOther(before)
  return isPlain || (BULLET.test(before) && END.test(line.slice(end, end + FRAME)))
}

/** Whether a number is an item of a list between marks, beside a part or among some: they are taken alike. */
function isBesideOne(run: Run, { line: { text }, meant, starts, ends }: Named): boolean {
  const before = MARK_BEFORE.exec(text.slice(Math.max(0, run.start - NEAR), run.start))?.[0]
  const rest = text.slice(run.end, run.end + FRAME).replace(REMARK, '')
  const after = MARK_AFTER.exec(rest)?.[0]
  const isItem = (before !== undefined || run.start <= NEAR) && (after !== undefined || END.test(rest))
  if (!isItem) return false
  if (meant.size >= MANY) return true
  const isBeside =
    (after !== undefined && starts.has(run.end + after.length)) ||
    (before !== undefined && ends.has(run.start - before.length))
  return isBeside && !isDenied(run.text)
}

/** A line with so many parts is a list of parts. */
const MANY = 4
const NEAR = 4
const REMARK = /^\s?\([^()]{1,40}\)/
const MARK_AFTER = /^\)?\s?[,;/]\s?/
const MARK_BEFORE = /\)?\s?[,;/]\s?$/

const BULLET = /^[\s>*•·–\-.)\]\d]{0,12}$/
const END = /^[\s.,;:)\]?!]*$/
const isBeside = ({ start, end }: MakerMention, from: number, to: number): boolean =>
  (end <= from && from - end <= 3) || (start >= to && start - to <= 3)

/** The maker right before or after the number, or the only one of the line. */
function makerBeside({ start, end }: Run, line: string, makers: readonly MakerMention[]): string | null {
  const before = makers.findLast((maker) => maker.end <= start && start - maker.end <= 3)
  const after = makers.find((maker) => maker.start >= end && maker.start - end <= 3)
  const isBracket = after !== undefined && /[(（]/.test(line.slice(end, after.start))
  const beside = isBracket ? after : (before ?? after)
  const names = new Set(makers.map(({ name }) => name))
  return beside?.name ?? (names.size === 1 ? (makers[0]?.name ?? null) : null)
}
