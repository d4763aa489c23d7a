import type { OwnTopicsIn } from '../../text/language/own-topics'
import type { Topic } from '@attestry/core/base/topic'
import { partKey } from '@attestry/core/base/part-number'
import { type Clause, topicsOf } from '../../text/intent/clauses'
import { conceptsOf, topicPlaces } from '../../text/language/concepts'
import { ONLY, setWordsIn, SPARES } from '../../text/language/sets'
import { asks, waivedIn } from './topics'

/**
 * A clause of a mail, with the lines into which it was broken. `isItem`: hardly more than names. `isAskedBehind`: the next
 * one asks for it, as in "a customer asks about POPs in LM317T. Do you have a declaration?".
 */
export type Sentence = Clause & { isItem: boolean; isAskedBehind: boolean }

/**
 * Topics and parts of a sentence that belong together. `limit`: only these topics of the parts, or these topics of these
 * parts only.
 */
export type Piece = {
  topics: Set<Topic>
  parts: Set<string>
  text: string
  limit: 'topics' | 'parts' | null
  /** "RoHS on both it and": of a part that is not named here, too. */
  isOfBoth: boolean
}

const BOTH =
  /(?<!\p{L})(?:both|beide|les deux|ambos|ambas|entrambi|entrambe|oba|oboje|båda|begge|molemm\p{L}*|mindkettő\p{L}*|ambele|her ikisi)(?!\p{L})/iu

const LONG = 45
const BULLET =
  /^\s*(?:[*•·▪◦・–-]|\(?\d{1,3}[.)]|(?:pos|item|artikel|article|line|zeile|ligne|riga|regel|poz)\w*\.? ?\d{1,3}[ :.)])\s*\S/i
const ENDS = /[.!?:;。！？：；]\s*$/
const isRow = ({ text, isRow: isOfTable }: Clause): boolean => isOfTable || /\t|\|.*\|/.test(text)

/** Clauses as they were before their lines were broken: `clausesOf` joins no line that begins with a capital. */
export function sentencesOf(clauses: readonly Clause[], language: string): Sentence[] {
  const joined: Clause[] = []
  let lastLine = ''
  for (const clause of clauses) {
    const before = joined.at(-1)
    const goesOn =
      before !== undefined &&
      (lastLine.length > LONG || goesOnAfter(lastLine, language)) &&
      !ENDS.test(lastLine) &&
      (clause.text.length > LONG || ENDS.test(clause.text) || goesOnAfter(lastLine, language)) &&
      !BULLET.test(clause.text) &&
      (!BULLET.test(before.text) || goesOnAfter(lastLine, language)) &&
      !isRow(before) &&
      !isRow(clause)
    if (goesOn) {
      const text = `${before.text}\n${clause.text}`
      joined[joined.length - 1] = { ...before, text, concepts: conceptsOf(text, language) }
    } else joined.push(clause)
    lastLine = clause.text
  }
  return joined.map((clause, at) => ({
    ...clause,
    isItem: isRow(clause) || wordsIn(clause.text) <= WORDS_OF_AN_ITEM,
    isAskedBehind: isQuestionOfIt(joined[at + 1]),
  }))
}

/** "Do you have a declaration?": of what was named before. */
const isQuestionOfIt = (clause: Clause | undefined): boolean =>
  clause !== undefined &&
  (clause.isQuestion || asks(clause)) &&
  clause.concepts.has('document') &&
  topicsOf(clause).length === 0 &&
  wordsIn(clause.text) <= WORDS_OF_AN_ITEM &&
  !/\d/.test(clause.text)

/** It ends in the middle of a list: "RoHS for LM317 and". */
const goesOnAfter = (line: string, language: string): boolean =>
  setWordsIn(line.slice(-8).replace(/^\S*\s/, ''), language).has('and')

/** Without the numbers of parts. */
const wordsIn = (text: string): number => (text.match(/(?<![\p{L}\d/.-])\p{L}{2,}(?![\p{L}\d/-])/gu) ?? []).length
const WORDS_OF_AN_ITEM = 7
const WORDS_OF_A_REQUEST = 12

type Name = { start: number; end: number; topic: Topic } | { start: number; end: number; part: string }
type Run = { names: Name[]; start: number; end: number; isTopics: boolean }

/** The pieces of a sentence, in order. One that does not ask ties nothing. */
export function piecesIn(
  sentence: Sentence,
  numbers: readonly string[],
  topics: readonly Topic[],
  language: string,
  ownTopicsIn: OwnTopicsIn,
): Piece[] {
  const { text } = sentence
  const parts = namedParts(text, numbers).filter(
    ({ start }) => !SPARES.test(text.slice(Math.max(0, start - 60), start)),
  )
  const isOnly = parts.length > 0 && ONLY.test(text) && !isTold(sentence)
  const isAsked = asks(sentence) || sentence.isQuestion || sentence.isAskedBehind || isPoint(sentence) || isOnly
  const mayTie = !isRow(sentence) && (isAsked || wordsIn(text) <= WORDS_OF_A_REQUEST)
  const named = mayTie ? namedTopics(sentence, parts, topics, language, ownTopicsIn) : []
  const runs = runsOf([...parts, ...named], text, language)
  const groups = runs.filter(({ isTopics }) => isTopics).length < 2 ? [runs] : groupsOf(runs, text, language)
  return groups
    .filter((group) => group.length > 0)
    .map((group, at) => asPiece(group, groups[at - 1]?.at(-1)?.end ?? 0, groups[at + 1]?.[0]?.start, text, language))
}

/** "2) A customer wants POPs of LM317T": a point of a list. */
const isPoint = (clause: Clause): boolean => POINT.test(clause.text) && !isTold(clause)
/** Something has come, or is not needed. */
const isTold = ({ concepts }: Clause): boolean =>
  (['received', 'thanks', 'deliver', 'unneeded', 'refuse'] as const).some((one) => concepts.has(one))
const POINT = /^\s*\(?(?:\d{1,2}|[a-z])[.)]\s+\S/

const isInside = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)

/** Where a text names parts, the longest of those that overlap. */
export function namedParts(text: string, numbers: readonly string[]): (Name & { part: string })[] {
  const found = numbers.flatMap((number) => {
    const places: (Name & { part: string })[] = []
    for (let start = text.indexOf(number); start !== -1; start = text.indexOf(number, start + 1)) {
      const end = start + number.length
      if (!isInside(text[start - 1]) && !isInside(text[end])) places.push({ start, end, part: partKey(number) })
    }
    return places
  })
  const isOfLonger = ({ start, end }: Name) =>
    found.some((one) => one.end - one.start > end - start && one.start <= start && one.end >= end)
  return found.filter((name) => !isOfLonger(name))
}

/** The topics that a sentence asks for. */
function namedTopics(
  sentence: Sentence,
  parts: readonly Name[],
  topics: readonly Topic[],
  language: string,
  ownTopicsIn: OwnTopicsIn,
): Name[] {
  let rest = sentence.text
  for (const { start, end } of parts) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  const waived = waivedIn({ ...sentence, text: rest }, language)
  return [...topicPlaces(rest, language), ...ownTopicsIn(rest)]
    .filter(({ meaning }) => topics.includes(meaning))
    .filter(({ start, end }) => !waived.some((piece) => start >= piece.start && end <= piece.end))
    .map(({ meaning, start, end }) => ({ topic: meaning, start, end }))
}

const PAUSE = /[,;，、；\n]/
const isCut = (gap: string, language: string): boolean => PAUSE.test(gap) || setWordsIn(gap, language).has('and')
const gapOf = (text: string, before: { end: number }, after: { start: number }): string =>
  text.slice(before.end, Math.max(before.end, after.start))

/** Names of one kind that follow each other. "REACH for all, Prop 65": after what holds for a set, another begins. */
function runsOf(names: readonly Name[], text: string, language: string): Run[] {
  const runs: Run[] = []
  for (const name of names.toSorted((a, b) => a.start - b.start)) {
    const last = runs.at(-1)
    const isTopics = 'topic' in name
    const gap = last === undefined ? '' : gapOf(text, last, name)
    const words = setWordsIn(gap, language)
    const isOfSet = isTopics && (words.has('whole') || words.has('rest')) && isCut(gap, language)
    if (last?.isTopics === isTopics && !isOfSet) {
      last.names.push(name)
      last.end = Math.max(last.end, name.end)
    } else runs.push({ names: [name], start: name.start, end: name.end, isTopics })
  }
  return runs.flatMap((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]]
    const isBetween =
      !run.isTopics &&
      before?.isTopics === true &&
      after?.isTopics === true &&
      !isCut(gapOf(text, before, run), language) &&
      !isCut(gapOf(text, run, after), language)
    return isBetween ? halvesOf(run, text, language) : [run]
  })
}

/** "RoHS for A, for B REACH": parts between two topics come apart where more than a list goes on. */
function halvesOf(run: Run, text: string, language: string): Run[] {
  const { names } = run
  const at = names.findLastIndex((name, index) => {
    const before = names[index - 1]
    const gap = before ? gapOf(text, before, name) : ''
    return isCut(gap, language) && /\p{L}.*\P{L}+\p{L}|[,;\n].*\p{L}/su.test(gap)
  })
  const [first, second] = [names.slice(0, at), names.slice(at)]
  const [one, other] = [first.at(-1), second[0]]
  if (at < 1 || !one || !other) return [run]
  return [
    { ...run, names: first, end: one.end },
    { ...run, names: second, start: other.start },
  ]
}

/**
 * Runs of topics and of parts that belong together: those between which there is no pause and no "and", and then, of
 * those that are left alone, neighbours.
 */
function groupsOf(runs: readonly Run[], text: string, language: string): Run[][] {
  const chains: Run[][] = []
  for (const run of runs) {
    const chain = chains.at(-1)
    const before = chain?.at(-1)
    if (chain && before && before.isTopics !== run.isTopics && !isCut(gapOf(text, before, run), language))
      chain.push(run)
    else chains.push([run])
  }
  const groups: Run[][] = []
  for (const chain of chains.flatMap(pairsOf)) {
    const last = groups.at(-1)
    if (last?.length === 1 && chain.length === 1 && last[0]?.isTopics !== chain[0]?.isTopics) last.push(...chain)
    else groups.push([...chain])
  }
  return groups
}

/** "RoHS A REACH B" is two pairs. */
const pairsOf = (chain: readonly Run[]): Run[][] =>
  chain.length % 2 === 1
    ? [[...chain]]
    : Array.from({ length: chain.length / 2 }, (_, at) => chain.slice(2 * at, 2 * at + 2))

function asPiece(runs: readonly Run[], from: number, until: number | undefined, text: string, language: string): Piece {
  const [first, second] = runs
  const last = runs.at(-1) ?? first
  const names = runs.flatMap((run) => run.names)
  const start = first?.start ?? from
  const before = ownHalf(text.slice(from, start), language)[from === 0 ? 'whole' : 'second']
  const behind = text.slice(last?.end ?? start, until)
  const after = ownHalf(behind, language)[until === undefined ? 'whole' : 'first']
  const between = first && second ? gapOf(text, first, second) : ''
  const isFirst = ONLY.test(before)
  const isLater = ONLY.test(between) || ONLY.test(after.slice(0, 15))
  const parts = new Set(names.flatMap((name) => ('part' in name ? name.part : [])))
  return {
    isOfBoth: parts.size === 1 && BOTH.test(between),
    topics: new Set(names.flatMap((name) => ('topic' in name ? name.topic : []))),
    parts,
    text: text.slice(from, until),
    limit: runs.length < 2 ? null : isFirst === isLater ? null : isFirst === first?.isTopics ? 'topics' : 'parts',
  }
}

/** What stands between two pieces belongs to the first up to a pause or "and", and then to the second. */
function ownHalf(gap: string, language: string): { whole: string; first: string; second: string } {
  const pause = PAUSE.exec(gap)?.index ?? -1
  const words = [...gap.matchAll(/\S+/g)]
  const joint = words.find(({ 0: word }) => setWordsIn(word, language).has('and'))?.index ?? -1
  const at = Math.max(pause, joint)
  return { whole: gap, first: at === -1 ? '' : gap.slice(0, at), second: gap.slice(at + 1) }
}
