import { domainToASCII } from 'node:url'

/**
 * The text as one plain mailbox (the dot-atom form of RFC 5321, 4.1.2), or undefined. No display name, list, comment or
 * quoted local part: `"x@evil.test y"@ok.test` is legal, and parsers disagree about whom it reaches. A domain with
 * letters beyond ASCII becomes its `xn--` form.
 */
export function plainAddress(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  if (local.length > 64 || !LOCAL.test(local)) return undefined
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase()
  if (local.length + 1 + domain.length > 254 || !DOMAIN.test(domain)) return undefined
  return `${local}@${domain}`
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
