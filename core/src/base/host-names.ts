/**
 * Compares domain names: do two belong together, and could one be mistaken for the other? Names are in lower case, and
 * in the `xn--` form where needed.
 */

/** The names are equal, or one is a subdomain of the other: `www.acme.test` and `acme.test`. */
export const isSameSite = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/**
 * The name has letters beyond a-z, and many of them look like others: `xn--pypal-4ve.test` is shown as `pаypal.test`.
 */
export const isInternational = (host: string): boolean => /(?:^|\.)xn--/.test(host)

/** Not the same site, but hard to tell apart: `he1ioworks.test`, `helioworrks.test` or `helio-works.test`. */
export function looksLike(host: string, known: string): boolean {
  if (isSameSite(host, known)) return false
  const [one, other] = [skeleton(host), skeleton(known)]
  return one === other || (other.length >= SHORTEST_NAME && isOneEditAway(one, other))
}

/** Two shorter names can differ in one letter by chance. */
const SHORTEST_NAME = 11

/** The name after characters that look alike have been replaced by one of them. */
const skeleton = (host: string): string =>
  host
    .replace(/^www\./, '')
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[0158i|]/g, (sign) => MISTAKEN[sign] ?? sign)

const MISTAKEN: Record<string, string> = { 0: 'o', 1: 'l', 5: 's', 8: 'b', i: 'l', '|': 'l' }

/** One letter is added, missing or replaced, or two neighbours have changed places. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  if (restOfOne.length !== restOfOther.length) {
    return restOfOne.length > restOfOther.length
      ? restOfOne.slice(1) === restOfOther
      : restOfOne === restOfOther.slice(1)
  }
  const [a, b] = restOfOne
  return restOfOne.slice(1) === restOfOther.slice(1) || `${b}${a}${restOfOne.slice(2)}` === restOfOther
}
