import { EmailAccountForm } from '@attestry/core/mailboxes/email-accounts'
import type { z } from 'zod'

const KEY = 'mail-sign-in'

const KeptForm = EmailAccountForm.pick({
  account_type: true,
  purposes: true,
  reads_replies: true,
  email_address: true,
  display_name: true,
})
export type KeptForm = z.infer<typeof KeptForm>

/** What was typed before this tab went to the provider's page, until the mailbox is added. */
export const keepForm = (form: KeptForm): void => sessionStorage.setItem(KEY, JSON.stringify(form))

export const dropForm = (): void => sessionStorage.removeItem(KEY)

export function keptForm(): KeptForm | null {
  try {
    return KeptForm.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
