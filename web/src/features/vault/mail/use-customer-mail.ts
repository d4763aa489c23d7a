import { fileWarning } from '@attestry/contract/answer-grid'
import { Id, Millis } from '@attestry/contract/primitives'
import { productEmailSubject, productEmailText } from '@attestry/contract/product-email-text'
import type { Product, VaultFile } from '@attestry/contract/vault'
import { useState } from 'react'
import { z } from 'zod'
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts'
import { useSession } from '../../../lib/session'

/** A mail in the making. Null: the person has not changed it, so it is what is suggested. */
const Draft = z.object({
  recipient_email: z.string(),
  subject: z.string().nullable(),
  custom_message: z.string().nullable(),
  file_ids: z.array(Id).nullable(),
  saved_at: Millis,
})
type Content = Omit<z.infer<typeof Draft>, 'saved_at'>

const UNCHANGED: Content = { recipient_email: '', subject: null, custom_message: null, file_ids: null }

/**
 * A mail to a customer in the making: what is suggested, and what the person has changed of it. Each change is saved at
 * once as a draft of this person, in this browser. `files` are the current documents of the product.
 */
export function useCustomerMail(product: Product, files: readonly VaultFile[]) {
  const { uid, name, company } = useSession()
  const about = `product-email:${product.id}`
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [suggested] = useState(() => files.filter((file) => fileWarning(file, now) !== 'expired').map(({ id }) => id))
  const [restored, setRestored] = useState(() => Draft.safeParse(readDraft(uid, about)).data)
  const [own, setOwn] = useState<Content>(restored ?? UNCHANGED)
  const [isSaved, setSaved] = useState(true)

  const save = (content: Content) => saveDraft(uid, about, { ...content, saved_at: Date.now() })
  const change = (changes: Partial<Content>) => {
    const next = { ...own, ...changes }
    setOwn(next)
    setSaved(save(next))
  }
  const chosen = new Set(own.file_ids ?? suggested)
  const sent = files.filter(({ id }) => chosen.has(id))
  return {
    start: {
      recipient_email: own.recipient_email,
      subject: own.subject ?? productEmailSubject(product),
      custom_message: own.custom_message ?? productEmailText(product, { sender: name, company }),
    },
    standardText: productEmailText(product, { sender: name, company }),
    now,
    chosen,
    sent,
    /** Chosen documents that are no longer in the vault, or that newer ones have replaced. */
    lost: chosen.size - sent.length,
    change,
    toggle: (id: number) =>
      change({ file_ids: chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id] }),
    draft: {
      isChanged: Object.values(own).some((value) => value !== null && value !== ''),
      isSaved,
      /** From when it was restored. */
      restoredFrom: restored?.saved_at,
      drop: () => {
        dropDraft(uid, about)
        setRestored(undefined)
      },
      /** Puts it back after it was dropped. */
      restore: () => save(own),
    },
  }
}
