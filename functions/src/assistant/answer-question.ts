import { askedAs } from '../text/language/own-topics'
import { ownNames, type OwnNames } from '@attestry/core/base/own-kinds'
import type { ChatAnswer, ChatPart, ChatSession, ChatSource } from '@attestry/core/assistant/chat'
import { dayOf } from '@attestry/core/base/day'
import { partKey } from '@attestry/core/base/part-number'
import { wallClock } from '@attestry/core/base/time-zone'
import type { Database, Reads } from '../adapters/database'
import type { Question } from '../ai/local/chat/question'
import { readQuestion } from '../ai/local/chat/read-question'
import { askModel, builtIn, type Models } from '../ai/tasks/task'
import { answerChatTask, type ChatWords } from '../ai/tasks/answer-chat'
import { officeOf } from '../commands/office-of'
import type { ChatFacts } from '../ai/tasks/chat-facts'
import { writeAnswer } from '../ai/local/chat/write-answer'
import { describedPart } from './described-part'
import { productsWithKeys } from './facts'
import { ownAnswer } from './own-answer'
import { inQuestion, partAnswer } from './part-answer'
import type { Asker } from './chat-job'

export type AnswerQuestionDeps = { database: Database; models: Models; now: () => number }

type Asked = {
  session: ChatSession
  earlier_parts: string[]
  /** No model is asked. */
  is_built_in: boolean
  /** Shows what is being done. */
  step: (text: string) => Promise<void>
  signal: AbortSignal
}

type Found = Pick<ChatAnswer, 'parts' | 'lists' | 'parsing_error'> & { notes: string[] }

/**
 * Finds out what is asked, gathers the facts by queries, and has them put into words. The model sees the facts as data
 * and has no way to look for more; what it says of statuses, or of parts that were not found, is dropped.
 */
export async function answerQuestion(
  { database, models, now }: AnswerQuestionDeps,
  { org, uid }: Asker,
  { session, earlier_parts, is_built_in, step, signal }: Asked,
): Promise<ChatAnswer> {
  const { time_zone, own_kinds } = await officeOf(database.reads, org)
  const question = readQuestion(session.query, dayOf(wallClock(now(), time_zone)), own_kinds.map(askedAs))
  await step('Searching the vault')
  const own = ownNames(own_kinds)
  const found = await find({ reads: database.reads, now: now(), own }, { org, uid }, question, {
    session,
    earlier_parts,
    step,
  })
  signal.throwIfAborted()
  await step('Writing the answer')
  const facts = factsOf(session.query, question, found)
  const configured = await models.of(org)
  const model = is_built_in ? builtIn(configured) : configured
  const { result, provider, degraded } = await askModel(model, answerChatTask, facts, signal)
  const ofModel = provider !== 'local'
  // A model whose words were all dropped has said nothing.
  const words = result.summary === '' ? { ...result, summary: writeAnswer(facts).summary } : result
  const { wants } = question
  const isAboutParts = found.parts.length > 0 || found.parsing_error !== null
  return {
    summary: words.summary,
    parts: ofModel ? found.parts.map((part) => withModel(part, words.products)) : found.parts,
    lists: found.lists,
    is_compliance_only: isAboutParts && (wants.summary || wants.product) && !wants.trade && !wants.documents,
    wants_compliance_trade: isAboutParts && wants.trade,
    wants_compliance_summary: isAboutParts && wants.summary,
    wants_compliance_documents: isAboutParts && wants.documents,
    is_query_intent_compliance: isAboutParts && (wants.summary || wants.trade || wants.documents),
    parsing_error: found.parsing_error,
    suggestions: (words.suggestions.length > 0 ? words : writeAnswer(facts)).suggestions.slice(0, 6),
    provider,
    degraded,
  }
}

/** `own`: what the organization calls its own kinds of documents. */
type Search = { reads: Reads; now: number; own: OwnNames }

async function find(
  { reads, now, own }: Search,
  { org, uid }: Asker,
  question: Question,
  { session, earlier_parts, step }: Omit<Asked, 'signal' | 'is_built_in'>,
): Promise<Found> {
  const named = inQuestion(await productsWithKeys(reads, org, question.keys), question)
  if (named.length === 0 && question.own) {
    const answer = await ownAnswer(reads, { org, uid }, question.own, now, own)
    return { parts: [], parsing_error: null, ...answer }
  }
  const keys = new Set(named.map(({ part_key }) => part_key))
  const unknown = question.parts.filter(({ text }) => ![...keys].some((key) => key.includes(partKey(text))))
  const about = { org, session_id: session.id, question, step, now, own }
  if (named.length + unknown.length > 0)
    return { parsing_error: null, ...(await partAnswer(reads, named, unknown, about)) }
  if (question.isFollowUp && earlier_parts.length > 0) {
    const earlierKeys = earlier_parts.map(partKey)
    const earlier = inQuestion(await productsWithKeys(reads, org, earlierKeys), { ...question, keys: earlierKeys })
    const gone = earlier_parts.filter((part) => !earlier.some(({ part_key }) => part_key === partKey(part)))
    const parts = gone.map((text) => ({ text, maker: null }))
    return { parsing_error: null, ...(await partAnswer(reads, earlier, parts, about)) }
  }
  const described = question.wants.trade ? describedPart(session.query) : undefined
  if (described) return { parts: [], lists: [described], notes: [], parsing_error: null }
  const parsing_error = needsPart(question) ? 'I could not find a part number in your question.' : null
  return { parts: [], lists: [], notes: [], parsing_error }
}

const needsPart = ({ wants, topics }: Question): boolean =>
  topics.length > 0 || wants.trade || wants.documents || wants.similar || wants.product

/** What a model is shown: the facts without where they come from, which is nothing it could use. */
function factsOf(
  question: string,
  { wants, topics }: Question,
  { parts, lists, notes, parsing_error }: Found,
): ChatFacts {
  return {
    question,
    wants,
    topics,
    parts: parts.map(({ part_number, product_id, compliance_summary, documents }) => ({
      part_number,
      in_vault: product_id !== null,
      compliance_summary,
      documents: documents.map(({ cached_metadata: { filename, document_type }, saved_to_vault }) => ({
        filename,
        document_type,
        in_vault: saved_to_vault,
      })),
    })),
    lists: lists.map(({ title, columns, rows, total }) => ({
      title,
      columns,
      total,
      rows: rows.map(({ cells }) => cells),
    })),
    notes,
    parsing_error,
  }
}

const MODEL: ChatSource = {
  kind: 'model',
  label: 'Suggested by the model',
  page: null,
  file_id: null,
  product_id: null,
  email_id: null,
}

/** What a model says of a product fills what nothing else says, and is marked as its word. */
function withModel(part: ChatPart, products: ChatWords['products']): ChatPart {
  const said = products.find(({ part_number }) => part_number === part.part_number)
  const { product_info: info, manufacturer } = part.compliance_summary
  if (!said || (info && info.description !== '') || said.type + said.description === '') return part
  const { type, description, key_features } = said
  const product_info = { type: info?.type || type, description, key_features, manufacturer, sources: [MODEL] }
  return { ...part, compliance_summary: { ...part.compliance_summary, product_info } }
}
