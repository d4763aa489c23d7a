/** Where a name of the Internet belongs, and what it could be taken for. Names are in lower case, `xn--` where needed. */

/** One is the other, or a part of it: `www.acme.test` and `acme.test`. */
export const isSameSite = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** Letters from beyond a-z are in it, of which many look like others: `xn--pypal-4ve.test` is shown as `pаypal.test`. */
export const isInternational = (host: string): boolean => /(?:^|\.)xn--/.test(host)

/** Not the same site, but hard to tell from it: `he1ioworks.test`, `helioworrks.test` and `helio-works.test`. */
export function looksLike(host: string, known: string): boolean {
  if (isSameSite(host, known)) return false
  const [one, other] = [skeleton(host), skeleton(known)]
  return one === other || (other.length >= SHORTEST_NAME && isOneEditAway(one, other))
}

/** Shorter names are one letter apart by chance. */
const SHORTEST_NAME = 11

/** What is left of a name when everything that is mistaken for one another is one. */
const skeleton = (host: string): string =>
  host
    .replace(/^www\./, '')
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[0158i|]/g, (sign) => MISTAKEN[sign] ?? sign)

const MISTAKEN: Record<string, string> = { 0: 'o', 1: 'l', 5: 's', 8: 'b', i: 'l', '|': 'l' }

/** One letter more, less, other, or two neighbours changed over. */
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
