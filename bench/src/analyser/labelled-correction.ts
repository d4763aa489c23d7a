import { correctedAnalysis } from '@attestry/core/mail/corrected-analysis'
import type { EmailAnalysis, EmailCorrection, ExtractedProduct, InboundEmail } from '@attestry/core/mail/inbox'
import { attachmentText, isReadable } from '@attestry/functions/mail/attachments/attachment-text'
import { parseContent } from '@attestry/functions/mail/email-content'
import { parseMail } from '@attestry/functions/adapters/mail/parse-mail'
import { readableText } from '@attestry/functions/text/readable-text'
import type { LabelledMail } from './labelled-mails'

export type CorrectedMail = {
  email: Pick<InboundEmail, 'id' | 'received_date'>
  /** What the model says now. */
  said: EmailAnalysis | undefined
  correction: EmailCorrection
  /** The mail as it was received. */
  raw: Uint8Array
}

/**
 * A mail that people have corrected, labelled with what holds since. What they left as it was counts as right: they had
 * it before their eyes. `note` says what they changed.
 */
export async function labelledCorrection({ email, said, correction, raw }: CorrectedMail): Promise<LabelledMail> {
  const analysis = correctedAnalysis(said, correction)
  if (!analysis) throw new Error('A correction says something')
  const [{ text: mail, files }, { html }] = await Promise.all([parseContent(raw), parseMail(raw)])
  const isRequest = analysis.is_compliance_related
  const texts = await Promise.all(
    files.filter(isReadable).map(async (file) => [file.filename, await attachmentText(file).catch(() => '')] as const),
  )
  return {
    id: `correction-${email.id}`,
    lang: analysis.language ?? 'unknown',
    kind: kindOf(analysis),
    is_request: isRequest,
    received: new Date(email.received_date).toISOString(),
    from_name: mail.sender_name,
    from_email: mail.sender_email,
    subject: mail.subject,
    headers: mail.headers ?? {},
    text: mail.text,
    html: html || null,
    attachments: mail.attachment_names.map((filename) => ({
      filename,
      mime_type: '',
      text: new Map(texts).get(filename) ?? null,
    })),
    parts: analysis.extracted_products.map(({ part_number, manufacturer, quoted, asked, where }) => ({
      number: part_number,
      maker: manufacturer,
      where: where?.place ?? (quoted ? 'quoted' : 'text'),
      asked,
    })),
    not_parts: removed(correction, analysis.extracted_products),
    topics: analysis.topics,
    due: analysis.due_date,
    note: `corrected: ${corrected(correction).join(', ')}`,
    own_domain: mail.own_domain ?? null,
  }
}

/** A person says whether it is a request; what else it may be is the model's word. */
const kindOf = ({ is_compliance_related, purpose }: EmailAnalysis): string => {
  const asks = purpose === 'request' || purpose === 'reminder'
  if (is_compliance_related) return asks ? purpose : 'request'
  return purpose === null || asks ? 'other' : purpose
}

/** What the model took for parts and people do not. */
const removed = ({ said, extracted_products }: EmailCorrection, now: readonly ExtractedProduct[]): string[] =>
  said && extracted_products
    ? said.extracted_products
        .filter(({ part_key }) => now.every((part) => part.part_key !== part_key))
        .map(({ part_number }) => readableText(part_number))
    : []

const corrected = ({ is_compliance_related, topics, due_date, extracted_products }: EmailCorrection): string[] =>
  Object.entries({ request: is_compliance_related, topics, due: due_date, parts: extracted_products }).flatMap(
    ([name, said]) => (said ? [name] : []),
  )
