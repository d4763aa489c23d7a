import { domainOf } from '@attestry/core/base/email-address'
import { isSameSite } from '@attestry/core/base/host-names'
import { customerKeys } from '@attestry/core/sending/sent-documents'
import { isFreeMail } from './free-mail'

/** By which a customer is known who writes from an address. */
export function customerId(address: string): string {
  const { domain, whole } = customerKeys(address)
  return isFreeMail(domainOf(address).toLowerCase()) ? whole : domain
}

/** Whether two addresses are of one customer: of the same company, or the same where everybody may have a mailbox. */
export function isSameCustomer(one: string, other: string): boolean {
  const [mine, theirs] = [one.toLowerCase(), other.toLowerCase()]
  return mine === theirs || (!isFreeMail(domainOf(mine)) && isSameSite(domainOf(mine), domainOf(theirs)))
}
