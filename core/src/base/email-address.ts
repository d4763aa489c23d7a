import { urlOf } from './url-of'

/**
 * The text as an e-mail address in the one form that every mail server takes (RFC 5321, 4.1.2), or undefined: an ASCII
 * dot-atom of at most 64 characters and a domain of at least two labels; 254 characters in all. No display name, list,
 * comment, quoted local part or address literal: `"x@evil.test y"@ok.test` is legal, but parsers disagree about who
 * gets the mail. A domain with letters beyond ASCII becomes its `xn--` form. A local part with such letters needs
 * SMTPUTF8 (RFC 6531), which many servers lack, so it is refused when it is typed instead of bouncing later.
 *
 * `=?utf-8?q?x=40evil.test?=@ok.test` is legal as well, but some servers decode it (RFC 2047), and then read another
 * address.
 *
 * No schemas here: public pages must not load the schema library.
 */
export function plainAddress(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  if (local.length > 64 || !LOCAL.test(local) || local.includes('=?')) return undefined
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === undefined || local.length + 1 + domain.length > 254) return undefined
  return `${local}@${domain}`
}

/**
 * The text as a domain of at least two labels, in lower case, and `xn--` where needed; else undefined. It is checked
 * first, because a URL treats `/`, `%` and `:` in its own way.
 */
export function asciiDomain(text: string): string | undefined {
  if (text.length > 253 || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(text)) return undefined
  const hostname = urlOf(`http://${text}`)?.hostname ?? ''
  return hostname.length <= 253 && DOMAIN.test(hostname) ? hostname : undefined
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label must be a name: `10.0.0.1` is not a domain (RFC 3696, 2). */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
