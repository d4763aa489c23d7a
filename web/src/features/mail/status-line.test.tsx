import type { RequestStatus } from '@attestry/core/base/request-status'
import { ALONE, type InboundEmail } from '@attestry/core/mail/inbox'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleEmail } from '../../testing/sample-mail'
import { EmailChips } from './email-chips'
import { inboxColumns } from './inbox-columns'

afterEach(cleanup)

const withRequest = (status: RequestStatus | null, changes: Partial<InboundEmail> = {}) =>
  sampleEmail({
    id: 4711,
    is_read: true,
    conversation: { ...ALONE, request: { id: 1001, comment_count: 0, status } },
    ...changes,
  })

async function rowOf(email: InboundEmail) {
  const column = inboxColumns(new Map([['bob', 'Bob Miller']])).find(({ label }) => label === 'Status')
  await renderInApp(<div data-testid="cell">{column?.cell(email)}</div>)
  return [...screen.getByTestId('cell').children].map(({ textContent }) => textContent)
}

async function chipsOf(email: InboundEmail) {
  cleanup()
  await renderInApp(<EmailChips email={email} comments={0} />)
  return [...document.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent)
}

test.each<[string, InboundEmail, string[]]>([
  ['a mail without a request', withRequest(null), ['Read']],
  ['a new request', withRequest('new', { is_read: false }), ['New', 'Unread']],
  ['an answered one', withRequest('delivered', { response_count: 1 }), ['Delivered', 'Responded (1)']],
  [
    'one that somebody has',
    withRequest('waiting', { response_count: 2, answered: 'in_part', assignee_uid: 'bob' }),
    ['Waiting on 3rd-party', 'Responded (2), in part, Bob Miller'],
  ],
  ['one whose answer came back', withRequest('new', { response_count: 1, undelivered: [5] }), ['Delivery Problem']],
])('a row says the status of its request: %s', async (_, email, said) => {
  expect(await rowOf(email)).toEqual(said)
})

test('a mail says where its conversation stands only where its request does not', async () => {
  const done = { conversation_state: 'done' } as const
  expect(await chipsOf(withRequest(null, done))).toEqual(['Done'])
  expect(await chipsOf(withRequest('complete', done))).toEqual([])
  expect(await chipsOf(withRequest('waiting', { conversation_state: 'waiting' }))).toEqual([])
  const snoozed_until = Date.now() + 3_600_000
  const snoozed = withRequest('new', { conversation_state: 'waiting', handled: 'snoozed', snoozed_until })
  expect(await chipsOf(snoozed)).toEqual([expect.stringMatching(/^Snoozed until /)])
})

test('a mail says with the year since when it waits for a maker, as its page does of all days', async () => {
  const waiting_for = { maker: 'onsemi', since: Date.UTC(2026, 10, 19, 12), reminders: 1, others: 0 }
  const waiting = { conversation_state: 'waiting', conversation: { ...ALONE, waiting_for } } as const
  expect(await chipsOf(withRequest(null, waiting))).toEqual(['Waiting for onsemi since Nov 19, 2026, reminded once'])
})
