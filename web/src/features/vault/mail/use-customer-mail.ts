import { fileWarning } from '@attestry/core/sending/answer-grid'
import { packingOf } from '@attestry/core/vault/packing'
import { Id } from '@attestry/core/base/primitives'
import { productEmailSubject, productEmailText } from '@attestry/core/sending/product-email-text'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../../lib/api/session'
import { useDraft } from '../../../lib/forms/use-draft'

/** A mail in the making. Null: the person has not changed it, so it is what is suggested. */
const Draft = z.object({
  recipient_email: z.string(),
  subject: z.string().nullable(),
  custom_message: z.string().nullable(),
  file_ids: z.array(Id).nullable(),
})
type Content = z.infer<typeof Draft>

const UNCHANGED: Content = { recipient_email: '', subject: null, custom_message: null, file_ids: null }

/**
 * A mail to a customer in the making: what is suggested, and what the person has changed of it. Each change is saved at
 * once as a draft of this person, in this browser. `files` are the current documents of the product.
 */
export function useCustomerMail(product: Product, files: readonly VaultFile[]) {
  const { name, company } = useSession()
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [suggested] = useState(() => files.filter((file) => fileWarning(file, now) !== 'expired').map(({ id }) => id))
  const draft = useDraft(`product-email:${product.id}`, Draft, UNCHANGED)
  const { own, change } = draft
  const chosen = new Set(own.file_ids ?? suggested)
  const sent = files.filter(({ id }) => chosen.has(id))
  const standardText = productEmailText(product, { sender: name, company, isLinked: packingOf(sent) === 'link' })
  return {
    start: {
      recipient_email: own.recipient_email,
      subject: own.subject ?? productEmailSubject(product),
      custom_message: own.custom_message ?? standardText,
    },
    standardText,
    isOwnText: own.custom_message !== null,
    now,
    chosen,
    sent,
    /** Chosen documents that are no longer in the vault, or that newer ones have replaced. */
    lost: chosen.size - sent.length,
    change,
    toggle: (id: number) =>
      change({ file_ids: chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id] }),
    draft: { ...draft, isChanged: Object.values(own).some((value) => value !== null && value !== '') },
  }
}
