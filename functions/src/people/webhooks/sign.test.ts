import fc from 'fast-check'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newHookSecret, signedHeaders } from './sign'

const now = Date.now()
const secret = newHookSecret()
const receiver = new Webhook(secret.reveal())

test('the reference package verifies what is signed, whatever is in it', () => {
  fc.assert(
    fc.property(fc.json(), fc.stringMatching(/^msg_[0-9a-f]{27}$/), (body, id) => {
      expect(receiver.verify(body, signedHeaders(secret, id, now, body))).toEqual(JSON.parse(body))
    }),
  )
})

test.each([
  ['another body', (headers: Record<string, string>) => ['{"a":2}', headers] as const],
  ['another id', (headers: Record<string, string>) => ['{"a":1}', { ...headers, 'webhook-id': 'msg_2' }] as const],
  [
    'another time',
    (headers: Record<string, string>) =>
      ['{"a":1}', { ...headers, 'webhook-timestamp': String(Math.floor(now / 1000) - 1) }] as const,
  ],
  [
    'what is older than five minutes',
    () => ['{"a":1}', signedHeaders(secret, 'msg_1', now - 301_000, '{"a":1}')] as const,
  ],
  [
    'what another secret has signed',
    () => ['{"a":1}', signedHeaders(newHookSecret(), 'msg_1', now, '{"a":1}')] as const,
  ],
])('it refuses %s', (_, change) => {
  const [body, headers] = change(signedHeaders(secret, 'msg_1', now, '{"a":1}'))
  expect(() => receiver.verify(body, headers)).toThrow(WebhookVerificationError)
})

test('a secret has 256 random bits, each another', () => {
  expect(secret.reveal()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newHookSecret().reveal()).not.toBe(secret.reveal())
  expect(JSON.stringify({ secret })).not.toContain(secret.reveal())
})
