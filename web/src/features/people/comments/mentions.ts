import type { Colleague } from '@attestry/core/people/team'
import { nameOf } from '../../../lib/live/use-colleagues'

/** Somebody who can be mentioned. `label` is what stands after the @, and is nobody else's. */
export type Mentionable = { uid: string; label: string; name: string; email: string }

/** People of the same name are told apart by their addresses. */
export function mentionable(people: readonly Colleague[]): Mentionable[] {
  const names = people.map((one) => nameOf(one).toLowerCase())
  return people.map((one) => {
    const { id: uid, email } = one
    const name = nameOf(one)
    const isOnly = names.filter((other) => other === name.toLowerCase()).length === 1
    return { uid, label: isOnly ? name : email, name, email }
  })
}

export type Piece = { text: string; uid?: string }

/** A text in pieces, of which some mention people. Of names that begin alike the longest counts. */
export function piecesOf(text: string, people: readonly Mentionable[]): Piece[] {
  const longestFirst = people.toSorted((one, other) => other.label.length - one.label.length)
  const pieces: Piece[] = []
  let rest = 0
  for (const { index } of text.matchAll(AT)) {
    if (index < rest) continue
    const named = longestFirst.find(({ label }) => isAt(text, index + 1, label))
    if (!named) continue
    const end = index + 1 + named.label.length
    if (index > rest) pieces.push({ text: text.slice(rest, index) })
    pieces.push({ text: text.slice(index, end), uid: named.uid })
    rest = end
  }
  return rest < text.length ? [...pieces, { text: text.slice(rest) }] : pieces
}

/** Whom a text mentions. */
export const mentionsIn = (text: string, people: readonly Mentionable[]): string[] => [
  ...new Set(piecesOf(text, people).flatMap(({ uid }) => uid ?? [])),
]

/** An address has an @, too, in the middle of a word. */
const AT = /(?<![\p{L}\p{N}._%+-])@/gu

const isAt = (text: string, index: number, label: string): boolean =>
  text.slice(index, index + label.length).toLowerCase() === label.toLowerCase() &&
  !/^[\p{L}\p{N}]/u.test(text.slice(index + label.length))

export type Asked = { start: number; word: string }

/** What is being typed after an @ at the end of a text: at most two words, as a first and a last name. */
export function askedAt(text: string): Asked | undefined {
  const found = /(?<![\p{L}\p{N}._%+-])@([^\s@]*(?: [^\s@]+)?)$/u.exec(text)
  return found ? { start: found.index, word: found[1] ?? '' } : undefined
}

const SHOWN = 6

/** The people whose name, or one of its words, or whose address begins with what was typed. */
export function matching(people: readonly Mentionable[], word: string): Mentionable[] {
  const typed = word.toLowerCase()
  const begins = (text: string) => text.toLowerCase().startsWith(typed)
  return people
    .filter(({ name, email }) => begins(name) || begins(email) || name.split(/\s+/).some(begins))
    .slice(0, SHOWN)
}
