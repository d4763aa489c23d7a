import { getDomain } from 'tldts'

/** Parts of one domain that strangers rent, and that are not in the Public Suffix List. */
const RENTED = /(?:^|\.)([^.]+?)(?:-my)?\.(sharepoint\.com|onmicrosoft\.com)$/

/**
 * Whether two host names belong to the same owner: `e2e.ti.com` and `login.ti.com` do, `acme.co.uk` and `evil.co.uk` do
 * not, nor do `acme.github.io` and `evil.github.io`.
 */
export function isSameOwner(one: string, other: string): boolean {
  const [left, right] = [one, other].map((host) => host.toLowerCase().replace(/\.$/, ''))
  if (left === undefined || right === undefined) return false
  return left === right || (ownerOf(left) !== null && ownerOf(left) === ownerOf(right))
}

/** The part of a name that somebody has registered or rented. */
function ownerOf(host: string): string | null {
  const [, tenant, service] = RENTED.exec(host) ?? []
  return tenant === undefined ? getDomain(host, { allowPrivateDomains: true }) : `${tenant}.${service}`
}
