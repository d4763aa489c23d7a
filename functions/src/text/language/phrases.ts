import { fold } from './fold'

/** What a found phrase means, and where it stands. */
export type Found<T> = { meaning: T; start: number; end: number }

type Ending<T> = { meaning: T; isOpen: boolean }
type Node<T> = { next: Map<string, Node<T>>; endings: Ending<T>[] }

const isAscii = (character: string) => character < '\u0250'
const isWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 0xc0 && code <= 0x24f)
}

/**
 * Finds many phrases in one pass over a folded text. Time grows with the text only, whatever it says: at each position
 * at most as many characters are read as the longest phrase has.
 */
export class Phrases<T> {
  /** Phrases that start a word, and phrases that may start anywhere (scripts without spaces, German compounds). */
  private readonly words: Node<T> = { next: new Map(), endings: [] }
  private readonly anywhere: Node<T> = { next: new Map(), endings: [] }

  /** Adds phrases separated by `|`. */
  add(phrases: string, meaning: T): void {
    for (const phrase of phrases.split('|')) {
      const isInfix = phrase.startsWith('*')
      const isOpen = phrase.endsWith('*')
      const text = fold(phrase.slice(isInfix ? 1 : 0, isOpen ? -1 : undefined))
      if (text === '') continue
      let node = isInfix || !isAscii(text.charAt(0)) ? this.anywhere : this.words
      for (const character of text) {
        const next = node.next.get(character) ?? { next: new Map(), endings: [] }
        node.next.set(character, next)
        node = next
      }
      node.endings.push({ meaning, isOpen: isOpen || !isAscii(text.charAt(text.length - 1)) })
    }
  }

  find(folded: string): Found<T>[] {
    const found: Found<T>[] = []
    for (let start = 0; start < folded.length; start += 1) {
      if (!isWord(folded, start - 1) || !isWord(folded, start)) this.walk(this.words, folded, start, found)
      this.walk(this.anywhere, folded, start, found)
    }
    return found
  }

  private walk(root: Node<T>, folded: string, start: number, found: Found<T>[]): void {
    let node = root
    for (let at = start; at < folded.length; at += 1) {
      const next = node.next.get(folded.charAt(at))
      if (next === undefined) return
      node = next
      for (const { meaning, isOpen } of node.endings) {
        if (isOpen || !isWord(folded, at + 1)) found.push({ meaning, start, end: at + 1 })
      }
    }
  }
}

/** Remembers the value for each key. */
export function once<T, Key extends string = string>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

const MOST_REMEMBERED = 5000
const LONGEST_REMEMBERED = 200

/** Remembers what short texts give: the cells of a list are looked at many times. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return make(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const value = make(text)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, value)
    return value
  }
}
