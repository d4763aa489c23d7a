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
  const all = ({ addresses, typed: text }: TypedAddresses) => [...addresses, ...addressesIn(text)]
  const others = othersOf(to, { also_to: all(typed.to), cc: all(typed.cc) })
  return { ...others, problem: recipientsProblem(others) }
}
