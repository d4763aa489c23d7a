/** Finds the addresses that a person sees in a text, however they are written. */
import { urlOf } from '@attestry/core/base/url-of'

/** `certificate.pdf` is a file, although `.zip` and `.md` are also domains. */
const FILE_ENDINGS = new Set(
  'pdf doc docx xls xlsx ppt pptx csv txt rtf htm html xml json zip rar gz jpg jpeg png gif svg webp js ts md eml step stp dwg'.split(
    ' ',
  ),
)
/** In the middle of a sentence a name counts as a host only with one of these endings, or with one of two letters. */
const COMMON_ENDINGS = new Set(
  'com net org edu gov mil int info biz name pro app dev cloud online shop store site tech xyz top club live email bank page link click test example'.split(
    ' ',
  ),
)
/** Between a scheme and a name, people read all kinds of characters as slashes. */
const NAME = /(https?:[\\/]*\s*)?((?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+)(@?)/gu

/** The hosts in a text, in lower case, in `xn--` form where needed. */
export function hostsIn(text: string): string[] {
  const plain = plainText(text).trim()
  const isAlone = !/\s/.test(plain)
  const hosts = [...plain.matchAll(NAME)].flatMap(([, scheme, name = '', at]) => {
    // The part before `@` is a person, unless it looks like a host.
    if (at === '@' && scheme === undefined && !name.startsWith('www.')) return []
    return scheme !== undefined || name.startsWith('www.') || isHost(name, isAlone) ? (asciiHost(name) ?? []) : []
  })
  return [...new Set(hosts)]
}

/** The e-mail addresses in a text. */
export const addressesIn = (text: string): string[] =>
  plainText(text).match(/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+/gu) ?? []

/** Removes invisible characters and replaces look-alikes by plain ones (full-width letters, East Asian dots). */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f\u115f\u1160\u3164]/gu, '')
    .replace(/[。｡․]/g, '.')
    .toLowerCase()

function isHost(name: string, isAlone: boolean): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (FILE_ENDINGS.has(ending)) return false
  return isAlone ? true : ending.length === 2 || COMMON_ENDINGS.has(ending) || /\P{ASCII}/u.test(ending)
}

const asciiHost = (name: string): string | undefined => urlOf(`http://${name}`)?.hostname
