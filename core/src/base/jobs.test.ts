import { expect, test } from 'vitest'
import { jobOf } from './jobs'

const Job = jobOf({})

test.each([
  ['sending', { attempts: 3, state: 'sending', data_started: true, not_before: 7, lease_expires_at: 7 }, 'running'],
  ['sent', { attempts: 3, state: 'sent', data_started: false, not_before: 7, lease_expires_at: 7 }, 'done'],
  ['an analysis that runs', { run: 3, not_before: 7, lease_expires_at: 7 }, 'running'],
  ['one that waits', { run: 3, not_before: 7, lease_expires_at: 0 }, 'queued'],
])('a job stored earlier as %s keeps its attempt and its meaning', (_, stored, state) => {
  const progress = 'data_started' in stored && stored.data_started ? 'data-started' : null
  expect(Job.parse(stored)).toMatchObject({ attempt: 3, state, not_before: 7, asked: 0, progress })
})

test('the fields of today win over those of earlier versions beside them', () => {
  const stored = { attempts: 3, attempt: 4, data_started: true, progress: null, state: 'queued', not_before: 7 }
  expect(Job.parse(stored)).toMatchObject({ attempt: 4, progress: null, state: 'queued' })
})
