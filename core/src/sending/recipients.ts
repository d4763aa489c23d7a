import { z } from 'zod'
import { plainAddress } from '../base/email-address'
import { EmailAddress } from '../base/primitives'

/** So many addresses one mail goes to at most, in To and Cc together. */
export const MAX_RECIPIENTS = 20

/** Addresses that a person adds. */
export const AddedRecipients = z.array(EmailAddress).max(MAX_RECIPIENTS)

/** Whom a mail goes to besides its first recipient: openly, as further addresses in To and in Cc. */
export type Others = { also_to: string[]; cc: string[] }

/** Each address once, whatever its case, where it stands first: whoever is in To is not in Cc as well. */
export function othersOf(to: string, { also_to = [], cc = [] }: { also_to?: string[]; cc?: string[] }): Others {
  const seen = new Set([to.toLowerCase()])
  const once = (addresses: readonly string[]) =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()))
  return { also_to: once(also_to), cc: once(cc) }
}

/** A recipient whom a mail did not reach, though it reached others, and what their mail server said. */
export const RefusedRecipient = z.object({ address: z.string(), message: z.string() })
export type RefusedRecipient = z.infer<typeof RefusedRecipient>

/**
 * The addresses in a text that somebody typed or pasted: one, a list, or lines of a mail program (`"Reyes, Dana"
 * <dana@helioworks.test>; …`), of which the names are left out. What is no address comes as it is, so that it is seen.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[;\r\n]+/).flatMap((line) => {
    const pieces = line.split(',')
    if (!line.includes('<')) return pieces
    return pieces.flatMap((piece) => /<([^<>]*)>/.exec(piece)?.[1] ?? (piece.includes('@') ? piece : []))
  })
  const found = parts.flatMap((part) => {
    const words = part.trim().split(/\s+/)
    return words.every((word) => plainAddress(word) !== undefined) ? words : [part.trim()]
  })
  return [...new Set(found.filter((part) => part !== '').map((part) => plainAddress(part)?.toLowerCase() ?? part))]
}

/** Why a mail cannot go to these addresses, as they were typed, as a sentence; null if it can. */
export function recipientsProblem(all: readonly string[]): string | null {
  const wrong = all.find((address) => plainAddress(address) === undefined)
  if (wrong !== undefined) return `“${wrong}” is not an email address.`
  const count = all.length
  return count > MAX_RECIPIENTS ? `One email can go to ${MAX_RECIPIENTS} addresses, and ${count} are given.` : null
}
