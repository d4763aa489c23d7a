import { at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { parseSearch } from '@attestry/core/search/search-query'
import { expect, test } from 'vitest'
import { emailWords } from '../mail/inbound/email-words'
import { inquiryWords } from '../outreach/inquiry-words'
import type { Position } from '../platform/page-cursor'
import { readsFromMemory } from '../testing/reads-from-memory'
import { MOST_READS, SEARCHES } from './search'

const ORG = 'maker'

/** So many mails to makers. Of each third the answer has come, and the first answer alone says "zinc". */
function stageOf(count: number) {
  const { put, reads, counted } = readsFromMemory()
  for (let id = 1001; id <= 1000 + count; id++) {
    const asked = {
      status: 'sent' as const,
      subject: 'RoHS',
      body_text: 'Please send cadmium papers.',
      company_name: 'Vishay',
    }
    const inquiry = { ...sampleOf.outboundEmail, id, created_at: id, ...asked }
    put(at('outboundEmail', ORG, id), inquiry)
    put(at('outboundWords', ORG, id), inquiryWords(inquiry))
    if (id % 3 !== 2) continue
    const text = `Enclosed are the papers, Kettenglied, cadmium. ${id === 1001 ? 'zinc' : ''}`
    const given = { subject: 'Our answer', deletion_id: null, answers_outbound_id: id, conversation_state: null }
    const mail = { ...sampleOf.inboundEmail, id: id + 5000, received_date: id + 5000, search_tokens: [], ...given }
    put(at('inboundEmail', ORG, mail.id), mail)
    const body = { ...sampleOf.emailBody, body_text: text, attachments: [] }
    put(at('emailBody', ORG, mail.id), body)
    put(at('emailWords', ORG, mail.id), emailWords(mail, { body }))
  }
  return async (
    scope: 'emails' | 'inquiries',
    q: string,
    { limit, most, step } = { limit: 30, most: MOST_READS, step: 30 },
  ) => {
    const seen: number[] = []
    for (let from: Position | undefined; ;) {
      const before = counted.read
      const page = { from, limit, reads: most, step }
      const asked = { q, order: 'newest' as const }
      const known = { parts: new Map(), read: 0 }
      const found = await SEARCHES[scope](
        { ...reads, org: ORG, uid: 'ada', now: 0 },
        parseSearch(q),
        page,
        known,
        asked,
      )
      expect([q, counted.read - before <= most]).toEqual([q, true])
      seen.push(...found.hits.map(({ id }) => id))
      from = found.next
      if (!from || most < MOST_READS) return seen
    }
  }
}

test('what a maker answers is found with the mail that it answers, after those that say it themselves, and as no mail of a customer', async () => {
  const find = stageOf(90)
  const answered = Array.from({ length: 30 }, (_, index) => 1088 - index * 3)
  expect(await find('inquiries', 'kettenglied')).toEqual(answered)
  expect(await find('inquiries', 'kettenglied', { limit: 7, most: MOST_READS, step: 30 })).toEqual(answered)
  expect(await find('inquiries', 'zinc')).toEqual([1001])
  expect(await find('inquiries', '"kettenglied cadmium" to:vishay')).toEqual(answered)
  expect(await find('inquiries', 'kettenglied to:murata')).toEqual([])
  expect(await find('inquiries', 'kettenglied is:draft')).toEqual([])
  // All say it, and none comes twice.
  expect(await find('inquiries', 'cadmium')).toEqual(Array.from({ length: 90 }, (_, index) => 1090 - index))
  expect(await find('emails', 'kettenglied')).toEqual([])
  // The palette has the first few.
  expect(await find('inquiries', 'kettenglied', { limit: 5, most: 58, step: 14 })).toEqual(answered.slice(0, 5))
})
