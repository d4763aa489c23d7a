/** How a person is recognised in texts, and taken out of them. */
import { searchTokens } from '@attestry/core/base/search-tokens'
import { ERASED_ADDRESS, ERASED_NAME } from '@attestry/core/people/erasure'
import { answerKey, contentKeys, fromKeys, toKeys, wordKey } from '../../mail/inbound/email-words'

export type Person = {
  address: string
  /** Some text of a value, or a name of its fields, has the address or one of the words. */
  isIn: (value: unknown) => boolean
  /** The same value without the person. */
  without: <T>(value: T) => T
  /** The keys of a search index without those by which only the person is found: `texts` is what is left to find. */
  withoutKeys: (keys: readonly string[], texts: readonly unknown[]) => string[]
}

/**
 * @param words names and the like, found as whole words whatever their case; also "Doe, Jane" for "Jane Doe"
 */
export function personOf({ address, words }: { address: string; words: readonly string[] }): Person {
  const addresses = [address, encodeURIComponent(address)].map(escaped).join('|')
  // "mary.jane@a.test" and "jane@a.test.example" are other people.
  const anyAddress = new RegExp(`(?<![\\p{L}\\p{N}._+-])(?:${addresses})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
  const names = words.flatMap(spellings).join('|')
  const anyName = names === '' ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'giu')
  const clean = (text: string): string => {
    const nameless = text.replace(anyAddress, ERASED_ADDRESS)
    return anyName ? nameless.replace(anyName, ERASED_NAME) : nameless
  }
  const local = address.slice(0, address.lastIndexOf('@'))
  const own = keysOf([address, local, ...words])
  // What the person shares with everybody of the company stays.
  for (const key of keysOf([address.slice(local.length + 1)])) own.delete(key)
  return {
    address,
    isIn: (value) => textsIn(value).some((text) => clean(text) !== text),
    without: (value) => mapped(value, clean),
    withoutKeys: (keys, texts) => {
      const left = keysOf(texts.flatMap(textsIn))
      return keys.filter((key) => !own.has(key) || left.has(key))
    },
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function spellings(name: string): string[] {
  const parts = name.trim().split(/\s+/).map(escaped)
  const [last = '', ...before] = parts.toReversed()
  const space = '[\\s\\u00a0]+'
  return [parts.join(space), ...(before.length > 0 ? [`${last},\\s*${before.toReversed().join(space)}`] : [])]
}

/** All keys by which an index finds texts. Each text by itself, as the keys of a long one are cut. */
function keysOf(texts: readonly string[]): Set<string> {
  const each = texts.flatMap((text) => [
    ...searchTokens([text], [text]),
    ...contentKeys([text], wordKey).keys,
    ...contentKeys([text], answerKey).keys,
    ...fromKeys([text]),
    ...toKeys([text]),
  ])
  return new Set(each)
}

type Fields = Record<string, unknown>

/** Times and bytes of the database are objects too, and hold no text. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isFields(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]) : []
}

function mapped<T>(value: T, change: (text: string) => string): T {
  const each = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one)
    if (Array.isArray(one)) return one.map(each)
    if (!isFields(one)) return one
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [change(name), each(field)]))
  }
  return each(value) as T
}
