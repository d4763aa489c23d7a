/** Corrections of what the analysis said about mails. The mail's row in the list changes with them. */
import { correctedAnalysis, rowOf } from '@attestry/core/mail/corrected-analysis'
import {
  CorrectedField,
  EmailAnalysis,
  EmailCorrection,
  type ExtractedProduct,
  type InboundEmail,
  SenderLesson,
} from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { txIn } from '../adapters/database'
import { readDocument } from '../adapters/firestore'
import { followAnalysis } from '../requests/request-of-mail'
import { emailTokens } from './email-tokens'
import { readShown } from './inbound/shown-email'
import { requireFetched } from './or-email-not-found'
import { learnt, lessonOf, type Taught } from './sender-lessons'
import { changeEmail } from './inbound/write-emails'

type Known = {
  email: InboundEmail
  correction: EmailCorrection
  /** The parts of the mail as they stand. */
  parts: ExtractedProduct[]
}
/** `taught`: what it says about later mails of the sender. */
type Corrected = { correction: EmailCorrection; detail: string; taught?: Omit<Taught, 'email_id'> }

export type CorrectionStore = {
  /**
   * Stores what `decide` makes of what is known now. It is called again if somebody else was faster. Undefined when
   * there is no such mail.
   * @throws AppError email-not-fetched, and what `decide` throws
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

      const { correction, detail, taught } = decide({ email, correction: before ?? NOTHING, parts })
      const stored = EmailCorrection.parse({ ...correction, said: said ?? null })
      const analysis = correctedAnalysis(said, stored)
      if (!analysis) throw new Error('A correction says something')
      const correction_count = email.correction_count + 1
      const partNumbers = analysis.extracted_products.map(({ part_number }) => part_number)
      const at = { org, now: by.now, isCorrection: true }
      // Mails that name no sender have nothing in common.
      const lesson = taught && email.sender_email !== '' ? lessonOf(db, org, email.sender_email) : undefined
      const known = lesson && readDocument(SenderLesson, await transaction.get(lesson))
      const follow = await followAnalysis(txIn(db, transaction, at), at, { email, analysis })
      transaction.set(db.doc(paths.emailCorrection(org, id)), stored)
      follow()
      if (lesson) transaction.set(lesson, learnt(known ?? SenderLesson.parse({}), { email_id: id, ...taught }))
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
