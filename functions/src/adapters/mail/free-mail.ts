import providers from 'email-providers'
import { parse } from 'tldts'

/** What the list lacks. */
const OTHERS =
  '139.com 189.cn azet.sk fastmail.com hispeed.ch mail.de mynet.com posteo.de skynet.be sohu.com telefonica.net telia.com ttmail.com tuta.com tuta.io tutanota.com xs4all.nl ziggo.nl zoznam.sk'

const domains = new Set([...providers, ...OTHERS.split(' ')])
/** Providers that have a domain in most countries. */
const FAMILIES = new Set(['gmail', 'googlemail', 'gmx', 'hotmail', 'icloud', 'live', 'outlook', 'yahoo'])

/** Whether anybody can have a mailbox at this domain, so that those who share it have nothing else in common. */
export function isFreeMail(domain: string): boolean {
  const { subdomain, domainWithoutSuffix } = parse(domain)
  return domains.has(domain) || (subdomain === '' && FAMILIES.has(domainWithoutSuffix ?? ''))
}
