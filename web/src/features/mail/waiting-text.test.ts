import { ALONE } from '@attestry/core/mail/inbox'
import { expect, test } from 'vitest'
import { sampleEmail } from '../../testing/sample-mail'
import { waitingText } from './waiting-text'

const since = Date.UTC(2026, 10, 19, 20)
const waitingFor = (reminders: number, others = 0) =>
  sampleEmail({
    conversation_state: 'waiting',
    conversation: { ...ALONE, waiting_for: { maker: 'onsemi', since, reminders, others } },
  })

test('a row says for whom it waits, since which day where the organization works, and how often they were reminded', () => {
  expect(waitingText(waitingFor(0), 'UTC')).toBe('Waiting for onsemi since Nov 19')
  expect(waitingText(waitingFor(0), 'Asia/Tokyo')).toBe('Waiting for onsemi since Nov 20')
  expect(waitingText(waitingFor(2, 1), 'UTC')).toBe('Waiting for onsemi since Nov 19, reminded twice, +1')
  expect(waitingText({ ...waitingFor(1), conversation_state: 'open' }, 'UTC')).toBe('')
})
