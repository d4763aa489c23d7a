import { addressesIn, othersOf, recipientsProblem, type Others } from '@attestry/core/sending/recipients'
import { z } from 'zod'

/** The addresses of one field, and what is being typed there, so that a draft loses nothing of it. */
export const TypedAddresses = z.object({ addresses: z.array(z.string()), typed: z.string() })
export type TypedAddresses = z.infer<typeof TypedAddresses>

/** Whom a person writes to, as they left it. */
export const TypedRecipients = z.object({ to: TypedAddresses, cc: TypedAddresses })
export type TypedRecipients = z.infer<typeof TypedRecipients>

/** Who gets a mail besides `to`, and why it cannot be sent like that. What is typed but not ended counts. */
export function recipientsIn(to: string, typed: TypedRecipients): Others & { problem: string | null } {
  const others = othersOf(to, { also_to: addressesOf(typed.to), cc: addressesOf(typed.cc) })
  return { ...others, problem: recipientsProblem([to, ...others.also_to, ...others.cc]) }
}

/** The addresses of one field, once each, with what is typed there. */
export const addressesOf = ({ addresses, typed }: TypedAddresses): string[] => [
  ...new Set([...addresses, ...addressesIn(typed)]),
]
