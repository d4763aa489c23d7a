/**
 * The text as the one form of an e-mail address that every mail server takes (RFC 5321, 4.1.2), or undefined: a dot-atom
 * of ASCII, at most 64 characters, and a domain of at least two labels; 254 characters together. No display name, list,
 * comment, quoted local part or address literal: `"x@evil.test y"@ok.test` is legal, and parsers disagree about whom it
 * reaches. A domain with letters beyond ASCII becomes its `xn--` form. A local part with such letters needs SMTPUTF8
 * (RFC 6531), which nobody can count on, so it is refused when it is typed and not when it bounces.
 *
 * There is no schema here, so that the public pages stay without the schema library.
 */
export function plainAddress(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  if (local.length > 64 || !LOCAL.test(local)) return undefined
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === undefined || local.length + 1 + domain.length > 254) return undefined
  return `${local}@${domain}`
}

/** Lower case, and `xn--` where it needs it; checked first, because a URL has other ideas of `/`, `%` and `:`. */
function asciiDomain(text: string): string | undefined {
  if (text.length > 253 || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(text)) return undefined
  try {
    const { hostname } = new URL(`http://${text}`)
    return hostname.length <= 253 && DOMAIN.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label is a name: `10.0.0.1` is no domain (RFC 3696, 2). */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)
