import { expect, test } from 'vitest'
import { addressWithin } from './reach'

test('what may reach this machine only reaches nothing else', () => {
  expect(addressWithin('loopback', ['::1', '127.0.0.1'])).toBe('127.0.0.1')
  expect(addressWithin('loopback', ['8.8.8.8'])).toBeUndefined()
  expect(addressWithin('loopback', ['127.0.0.1', '8.8.8.8'])).toBeUndefined()
  expect(addressWithin('loopback', ['10.0.0.1'])).toBeUndefined()
  expect(addressWithin('loopback', [])).toBeUndefined()
})
