import { ALONE, type InboundEmail, NO_DUE_DAY } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { parseSearch } from '@attestry/core/search/search-query'
import { expect, test } from 'vitest'
import { emailWords } from '../mail/inbound/email-words'
import type { Position } from '../platform/page-cursor'
import { readsFromMemory } from '../testing/reads-from-memory'
import { MOST_READS } from './search'
import { searchEmails } from './search-emails'

const ORG = 'maker'
const analysis = {
  state: 'done',
  is_compliance_related: true,
  compliance_confidence: 1,
  analysis_summary: '',
  product_count: 0,
  purpose: 'request',
} as const
const NOBODY = { parts: new Map(), read: 0 }

/** So many conversations to answer, each with mails before its row that alone say "cadmium" and ask for a law. */
function stageOf(count: number, earlier: number) {
  const { put, reads, counted } = readsFromMemory()
  const rows = Array.from({ length: count }, (_, index): InboundEmail[] => {
    const [id, thread_id] = [1_000_000 + index * 100, 5_000_000 + index]
    const mail = {
      ...sampleOf.inboundEmail,
      thread_id,
      deletion_id: null,
      answers_outbound_id: null,
      search_tokens: [],
      analysis,
    }
    const before = Array.from({ length: earlier }, (__, place) => id + 1 + place)
    const row = {
      ...mail,
      id,
      received_date: 10_000 - index,
      subject: index % 2 ? 'lead' : 'memphis',
      conversation_state: 'open' as const,
      due_order: index % 5 === 0 ? NO_DUE_DAY : `2026-12-${String(28 - (index % 28)).padStart(2, '0')}`,
      conversation: {
        ...ALONE,
        earlier: before.map((email_id) => ({ email_id, comment_count: 0 })),
      },
    }
    const rest = {
      ...mail,
      conversation_state: null,
      conversation: null,
      subject: 'cadmium',
      received_date: 100 + index,
    }
    return [row, ...before.map((one) => ({ ...rest, id: one }))]
  })
  for (const email of rows.flat()) {
    const body = { ...sampleOf.emailBody, body_text: email.subject, attachments: [] }
    put(at('inboundEmail', ORG, email.id), email)
    put(at('emailWords', ORG, email.id), emailWords(email, { body }))
    put(at('emailBody', ORG, email.id), body)
  }
  const byDue = rows
    .flatMap(([row]) => row ?? [])
    .toSorted((a, b) =>
      a.due_order < b.due_order ? -1 : a.due_order > b.due_order ? 1 : b.received_date - a.received_date,
    )
  const pages = async (q: string, limit: number): Promise<(number | null)[]> => {
    const seen: (number | null)[] = []
    for (let from: Position | undefined; ;) {
      const before = counted.read
      const page = { from, limit, reads: MOST_READS, step: 30 }
      const found = await searchEmails({ ...reads, org: ORG, uid: 'ada', now: 0 }, parseSearch(q), page, NOBODY)
      expect([q, counted.read - before <= MOST_READS]).toEqual([q, true])
      seen.push(...found.hits.map(({ row_id }) => row_id))
      from = found.next
      if (!from) return seen
    }
  }
  return { byDue, pages }
}

test.each([
  ['few conversations', 12, 1],
  ['many', 400, 1],
  ['long ones', 90, 29],
])(
  'what is narrowed to by words and still to be answered comes by the day it is due: %s',
  async (_, count, earlier) => {
    const { byDue, pages } = stageOf(count, earlier)
    const ids = (isMeant: (row: InboundEmail) => boolean = () => true) => byDue.filter(isMeant).map(({ id }) => id)
    expect(await pages('is:open cadmium', 5)).toEqual(ids())
    expect(await pages('is:open lead', 30)).toEqual(ids(({ subject }) => subject === 'lead'))
    expect(await pages('is:open "lead" lead', 30)).toEqual(ids(({ subject }) => subject === 'lead'))
    expect(await pages('is:open purpose:request', 30)).toEqual(ids())
    expect(await pages('is:open nowhere', 30)).toEqual([])
  },
)

test('a cursor of another list is refused', async () => {
  const { pages } = stageOf(2, 0)
  expect(await pages('is:open lead', 1)).toHaveLength(1)
})
