import { expect, test } from 'vitest'
import { waitingText } from './waiting-label'

const awaited = { outbound_email_id: 5, maker: 'onsemi', since: Date.UTC(2026, 10, 19, 20), reminders: 1 }

test('a request waits since the day on which its organization asked', () => {
  const request = { status: 'waiting' as const, waiting_for: [awaited] }
  expect(waitingText(request, 'UTC')).toBe('Waiting for onsemi since Nov 19, reminded once')
  expect(waitingText(request, 'Asia/Tokyo')).toBe('Waiting for onsemi since Nov 20, reminded once')
  expect(waitingText({ ...request, status: 'complete' }, 'UTC')).toBe('')
})
