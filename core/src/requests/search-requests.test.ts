import { expect, test } from 'vitest'
import { DAY, dayAt } from '../base/day'
import { sampleOf } from '../sample-documents'
import { searchTokens } from '../base/search-tokens'
import { peopleNamed } from '../search/people'
import { parseSearch } from '../search/search-query'
import { isRequestMeant } from './search-requests'

const NOW = Date.UTC(2026, 10, 27, 9)
const profile = { id: 'grace', first_name: 'Grace', last_name: 'Hopper', email: 'grace@maker.test' }
const request = {
  ...sampleOf.request,
  customer_name: 'Siemens AG',
  customer_email: 'anna@siemens.example',
  documents: ['RoHS'],
  comment_count: 1,
  attachment_count: 0,
  first_response_at: NOW - 9 * DAY,
  search_tokens: searchTokens(['Siemens AG', 'anna@siemens.example', 'LM358DR', 'REQ-1001']),
  status: 'waiting' as const,
  assignee_uid: 'grace',
  due_date: '2026-11-26',
  part_count: 1,
  created_at: NOW - 10 * DAY,
}
const isFound = (typed: string) => {
  const query = parseSearch(typed)
  return isRequestMeant(request, query, {
    own: {},
    uid: 'grace',
    today: dayAt(NOW),
    people: peopleNamed([profile], query.assignees),
  })
}

test.each([
  '',
  'siemens lm358',
  'from:siemens part:LM358DR',
  'topic:rohs is:waiting',
  'is:open is:overdue is:mine',
  'assignee:hopper assignee:bob',
  'has:due has:part after:2026-11 before:2026-12',
  'has:comment has:answer is:answered',
  'REQ-1001',
])('“%s” finds it', (typed) => {
  expect(isFound(typed)).toBe(true)
})

test.each([
  'bosch',
  'from:lm358',
  'topic:reach',
  'is:done',
  'is:unassigned',
  'is:today',
  'has:attachment',
  'assignee:bob',
  'after:2026-11-20',
  // Of these only mails are asked, and what means nothing finds nothing.
  'to:siemens',
  'purpose:invoice siemens',
  'is:unread',
  'topic:cheese',
])('“%s” does not find it', (typed) => {
  expect(isFound(typed)).toBe(false)
})
