/** The covering table of an answer as a file beside its documents. */
import { ownNamesOf } from '../commands/own-names-of'
import type { MailLanguage } from '@attestry/core/base/mail-languages'
import type { Topic } from '@attestry/core/base/topic'
import { type EmailAnalysis, ExtractedProduct, type InboundEmail } from '@attestry/core/mail/inbox'
import { makersOf, matchProduct } from '@attestry/core/mail/product-analysis'
import { wholeConversation } from '@attestry/core/mail/whole-conversation'
import { withInquiries } from '@attestry/core/outreach/inquired'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { answerGrid, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import { answerWords } from '@attestry/core/sending/answer-texts'
import { coveringTable, type Named } from '@attestry/core/sending/covering-table'
import { type AnswerTerms, NO_TERMS } from '@attestry/core/sending/document-issue'
import { OWN_FILE_TYPES } from '@attestry/core/sending/own-files'
import type { CoveringFormat } from '@attestry/core/sending/responses'
import type { Product } from '@attestry/core/vault/vault'
import type { MailAttachment } from '../adapters/mail/pack-attachments'
import type { Reads } from '../adapters/database'
import { numbersKnownOf } from '../mail/customer-numbers'
import { productsByPartKey } from '../vault/products-by-part-key'
import { readLaw } from '../law/imported-list'
import { findWhole } from '../mail/inbound/shown-email'
import { CSV_START, csvLine } from '../sheets/csv-line'
import { writeWorkbook } from '../sheets/write-workbook'
import { findFiles } from '../vault/find-files'

type Answer = {
  email_id: number
  format: CoveringFormat
  language: MailLanguage
  /** The products that are answered, and the documents of the vault that are sent for them. */
  products: readonly Product[]
  chosen: readonly { id: number }[]
  attached: readonly Named[]
  inText: readonly Topic[]
  now: number
}

/**
 * Says for each part of a mail what the answer gives, from what is stored and what leaves with it; none where there is
 * nothing to say.
 */
export async function coveringFile(
  reads: Reads,
  org: string,
  { email_id, format, language, products, chosen, attached, inText, now }: Answer,
): Promise<MailAttachment[]> {
  const whole = await findWhole(reads, org, email_id)
  const law = await readLaw(reads, now)
  const [grid, answers, numbers, own] = await Promise.all([
    gridOf(reads, org, email_id, whole, products, { newest: law.newest, now }),
    reads.listWhole('response', queries.responses(org, email_id)),
    whole ? numbersKnownOf(reads, org, whole.email) : [],
    ownNamesOf(reads, org),
  ])
  const sent = new Set(chosen.map(({ id }) => id))
  const { head, rows } = coveringTable(
    { grid, attached, chosen: sent, inText, answers, numbers, now, law, own },
    language,
  )
  if (rows.length === 0) return []
  const { name } = answerWords[language].cover
  const lines = (between: string) => rows.map((cells) => cells.map((entries) => entries.join(between)))
  const content =
    format === 'xlsx'
      ? writeWorkbook({ name, head, rows: lines('\n') })
      : Buffer.from(CSV_START + [head, ...lines('; ')].map(csvLine).join(''))
  return [{ filename: `${name}.${format}`, mime_type: OWN_FILE_TYPES[format] ?? '', content }]
}

/** The grid of a mail; parts that are answered without being named in it have a row, too. */
async function gridOf(
  reads: Reads,
  org: string,
  id: number,
  whole: Awaited<ReturnType<typeof findWhole>>,
  answered: readonly Product[],
  day: Required<Pick<AnswerTerms, 'newest' | 'now'>>,
): Promise<AnswerGrid> {
  const emails = whole ? await emailsOfConversation(reads, org, whole.email) : [id]
  const inquiries = await reads.listWhole('outboundEmail', queries.outboundEmailsFor(org, emails))
  const { extracted_products: named, topics, conditions }: Asked = whole?.analysis ?? NOTHING_ASKED
  const max_age = (await reads.read(at('answerRules', org)))?.max_document_age ?? null
  const known = await productsByPartKey(
    reads,
    org,
    named.map(({ part_key }) => part_key),
  )
  const matched = new Set(named.map((part) => matchProduct(part, known)?.id))
  const further = answered.filter((product) => !matched.has(product.id))
  const products = [...new Map([...known, ...further].map((product) => [product.id, product])).values()]
  const files = await findFiles(reads.listWhole, org, {
    products: products.map((product) => product.id),
    makers: makersOf(products),
  })
  const parts = [...named, ...further.map(partOf)]
  const terms = { ...NO_TERMS, conditions, max_age, ...day }
  return withInquiries(answerGrid({ extracted_products: parts, topics }, products, files, terms), inquiries)
}

/** The mails of its conversation, as a person sees it. */
async function emailsOfConversation(reads: Reads, org: string, email: InboundEmail): Promise<number[]> {
  const isRow = email.conversation !== null || email.thread_id === null
  const [row] = isRow ? [email] : await reads.list('inboundEmail', queries.rowsOfThread(org, email.thread_id ?? 0))
  return wholeConversation(email, row).emails
}

type Asked = Pick<EmailAnalysis, 'extracted_products' | 'topics' | 'conditions'>
const NOTHING_ASKED: Asked = { extracted_products: [], topics: [], conditions: [] }

const partOf = ({ part_number, part_key, manufacturer: { name } }: Product): ExtractedProduct =>
  ExtractedProduct.parse({ part_number, part_key, manufacturer: name, description: null, topics: [], asked: false })
