import { RequestStatus } from '@attestry/core/base/request-status'
import { expect, test } from 'vitest'
import { statusLook } from './request-status-chip'

test('each status has a colour of its own, and one that nobody knows is grey', () => {
  const looks = RequestStatus.options.map((status) => JSON.stringify(statusLook(status)))
  expect(new Set(looks).size).toBe(6)
  expect(statusLook('from the future')).toEqual({ tone: 'quiet' })
  expect(looks).not.toContain(JSON.stringify(statusLook('from the future')))
})
