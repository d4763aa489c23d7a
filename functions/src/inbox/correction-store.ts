/** What people say about mails instead of the analysis. The mail's row in the list changes with it. */
import { correctedAnalysis, rowOf } from '@attestry/contract/corrected-analysis'
import {
  CorrectedField,
  EmailAnalysis,
  EmailCorrection,
  type ExtractedProduct,
  type InboundEmail,
} from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { record } from '../audit/record'
import type { By } from '../platform/caller'
import { readDocument } from '../platform/firestore'
import { followAnalysis } from '../requests/request-of-mail'
import { emailTokens } from './email-tokens'
import { readShown } from './inbox-store'
import { requireFetched } from './or-email-not-found'
import { changeEmail } from './write-emails'

type Known = {
  email: InboundEmail
  correction: EmailCorrection
  /** The parts of the mail as they stand. */
  parts: ExtractedProduct[]
}
type Corrected = { correction: EmailCorrection; detail: string }

export type CorrectionStore = {
  /**
   * Stores what `decide` makes of what is known now. It may be asked again if somebody else was faster. Undefined when
   * there is no such mail.
   */
  change(
    by: By,
    id: number,
    decide: (known: Known) => Corrected,
  ): Promise<{ correction_count: number; analysis: EmailAnalysis } | undefined>
}

const NOTHING: EmailCorrection = EmailCorrection.parse({ said: null })

export const createCorrectionStore = (db: Firestore): CorrectionStore => ({
  change: (by, id, decide) =>
    db.runTransaction(async (transaction) => {
      const { org } = by
      const [mail, model, people] = await transaction.getAll(
        db.doc(paths.inboundEmail(org, id)),
        db.doc(paths.emailAnalysis(org, id)),
        db.doc(paths.emailCorrection(org, id)),
      )
      const email = mail && readShown(mail)
      if (!mail || !email) return undefined
      requireFetched(email)
      const said = model && readDocument(EmailAnalysis, model)
      const before = people && readDocument(EmailCorrection, people)
      // The topics of a part stay its own here: those of the mail are added when it is shown.
      const parts = before?.extracted_products?.value ?? said?.extracted_products ?? []

      const { correction, detail } = decide({ email, correction: before ?? NOTHING, parts })
      const stored = EmailCorrection.parse({ ...correction, said: said ?? null })
      const analysis = correctedAnalysis(said, stored)
      if (!analysis) throw new Error('A correction says something')
      const correction_count = email.correction_count + 1
      const partNumbers = analysis.extracted_products.map(({ part_number }) => part_number)
      const at = { org, now: by.now, isCorrection: true }
      const follow = await followAnalysis(db, transaction, at, { email, analysis })
      transaction.set(db.doc(paths.emailCorrection(org, id)), stored)
      follow()
      changeEmail(db, transaction, org, id, {
        ...rowOf(analysis),
        search_tokens: emailTokens(email, partNumbers),
        correction_count,
        corrected: CorrectedField.options.filter((field) => stored[field] !== null),
      })
      const subject = `${email.sender_email}: ${email.subject}`
      record(transaction, by, { action: 'analysis-corrected', subject: mail.ref, detail: `${subject} (${detail})` })
      return { correction_count, analysis }
    }),
})
