import { SUPPORT_ADDRESS } from '../../../lib/text/company'

export const LIMIT_REACHED = 'User limit reached. Cannot add more users.'

/** A mail that asks us for more seats, as the mail program of whoever presses it begins it. */
export function moreSeatsMail(company: string, seats: number): string {
  const subject = `More seats for ${company}`
  const body = `Hello,\n\n${company} has ${seats} seats in Attestry. We need … more.\n`
  return `mailto:${SUPPORT_ADDRESS}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
