import { mailLanguage } from '@attestry/core/base/mail-languages'
import { makerKey } from '@attestry/core/base/part-number'
import { newestList } from '@attestry/core/law/candidate-list'
import { type EmailAnalysis, type EmailBody, type InboundEmail } from '@attestry/core/mail/inbox'
import { matchProduct } from '@attestry/core/mail/product-analysis'
import { recipientOf } from '@attestry/core/mail/recipient'
import { writerName } from '@attestry/core/mail/writer-name'
import { saysReminder } from '@attestry/core/mail/says-reminder'
import {
  answeredRows,
  answerGrid,
  attachedTo,
  chosenFiles,
  hasChosen,
  verdictsIn,
} from '@attestry/core/sending/answer-grid'
import { openPapers, preselectedPapers } from '@attestry/core/sending/company-papers'
import { NO_TERMS } from '@attestry/core/sending/document-issue'
import { followUpOf, stillOpen } from '@attestry/core/sending/follow-up'
import { writtenAs } from '@attestry/core/vault/packed-as'
import type { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { cellWords } from '@attestry/web/features/mail/answer/cell-words'
import { suggestedText } from '@attestry/web/features/mail/answer/suggested-text'

type Vault = { products: readonly Product[]; files: readonly VaultFile[]; makers: readonly Manufacturer[] }

/** What the composer shows and would send for a mail, as long as nobody has touched it. */
export function prepare(
  email: InboundEmail,
  body: EmailBody,
  analysis: EmailAnalysis | null,
  { products, files, makers }: Vault,
  company: string,
) {
  const now = Date.now()
  const asked = analysis ?? { extracted_products: [], topics: [], conditions: [] }
  const meant = asked.extracted_products.flatMap((part) => matchProduct(part, [...products]) ?? [])
  const own_makers = makers.flatMap(({ id, name }) => (makerKey(name) === makerKey(company) ? [id] : []))
  const isOffered = ({ product_id, manufacturer_id }: VaultFile) =>
    product_id !== null
      ? meant.some(({ id }) => id === product_id)
      : manufacturer_id === null ||
        own_makers.includes(manufacturer_id) ||
        meant.some(({ manufacturer: { id } }) => id === manufacturer_id)
  const newest = newestList(undefined, now)
  const terms = { ...NO_TERMS, conditions: asked.conditions, own_makers, newest, now }
  const grid = answerGrid(asked, products, files.filter(isOffered), terms)
  const earlier = followUpOf(grid, [], now)
  const chosen: ReadonlySet<number> = new Set(earlier.fresh)
  const papers = preselectedPapers(grid, now)
  const extra = files.filter(({ id }) => papers.includes(id))
  const rows = answeredRows(grid, chosen)
  const names = new Map(grid.rows.map(({ part }) => [part.part_number, writtenAs(part)]))
  const written = <One extends { part_number: string }>(some: readonly One[]): One[] =>
    some.map((one) => ({ ...one, part_number: names.get(one.part_number) ?? one.part_number }))
  const missing = [...stillOpen(grid, chosen, earlier, []), ...openPapers(grid, new Set(papers))]
  const text = suggestedText(
    'standard',
    {
      files: [...chosenFiles(grid, chosen), ...extra],
      extra,
      conditions: asked.conditions,
      ownFiles: [],
      asZip: false,
      attached: written(rows.map((row) => attachedTo(row, chosen))),
      missing: written(missing),
      verdicts: written(verdictsIn(grid, chosen)),
      customer: writerName(email, body),
      due: email.due_date,
      sender: { name: 'Ada Fabri', company },
      promised: null,
      isPartless: grid.isPartless && !email.has_attachments,
      isLate:
        email.analysis.state === 'done' &&
        email.analysis.purpose === 'reminder' &&
        saysReminder(`${email.subject}\n${body.body_text}`),
      now,
      law: { newest, substances: [] },
    },
    mailLanguage(analysis?.language ?? null) ?? 'en',
  )
  const { analysis: state } = email
  return {
    subject: email.subject,
    to: recipientOf({ ...email, ...body }),
    state: state.state,
    purpose: state.state === 'done' ? state.purpose : null,
    is_request: state.state === 'done' ? state.is_compliance_related : null,
    confidence: state.state === 'done' ? state.compliance_confidence : null,
    due: email.due_date,
    language: analysis?.language ?? null,
    topics: asked.topics,
    conditions: asked.conditions,
    rows: grid.rows.map((row) => ({
      part: row.part.part_number,
      asked: row.part.asked,
      product: row.product ? `${row.product.manufacturer.name} ${row.product.part_number}` : null,
      cells: row.cells.flatMap((cell) => {
        if (!cell.isAsked && !hasChosen(row, cell, chosen)) return []
        const lead = cell.files.find(({ id }) => chosen.has(id))
        const words = cellWords(row, cell, lead ?? cell.files[0], {
          isWanted: cell.isAsked,
          isInText: false,
          now,
          name: cell.topic,
        })
        return [
          {
            topic: cell.topic,
            isAsked: cell.isAsked,
            chosen: cell.files.filter(({ id }) => chosen.has(id)).map(({ original_filename }) => original_filename),
            offered: cell.files.filter(({ id }) => !chosen.has(id)).map(({ original_filename }) => original_filename),
            note: words.note ?? null,
            whole: words.whole,
          },
        ]
      }),
      others: row.others.filter(({ id }) => chosen.has(id)).map(({ original_filename }) => original_filename),
    })),
    papers: extra.map(({ original_filename }) => original_filename),
    general: grid.general,
    isPartless: grid.isPartless,
    text: text.block,
    greeting: text,
  }
}
