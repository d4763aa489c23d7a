import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTIFICATION_SETTINGS, notificationLink, notificationPath } from '@attestry/core/people/notifications'
import { expect, test } from 'vitest'
import { addressOf, routes } from './routes'

test('values with a place in the path go there, all others behind the question mark', () => {
  expect(addressOf('email', { emailId: 5 })).toBe('/cm/hub/email/5')
  expect(addressOf('hub', { tab: 'manufacturer-outreach', manufacturer: 'Maker & Co', partNumber: 'LM317/T' })).toBe(
    '/cm/hub?tab=manufacturer-outreach&manufacturer=Maker%20%26%20Co&partNumber=LM317%2FT',
  )
  expect(addressOf('hub', {})).toBe('/cm/hub')
})

test('an address without its values, or with values it has no use for, does not compile', () => {
  // @ts-expect-error -- which mail?
  const withoutId = () => addressOf('email', {})
  // @ts-expect-error -- the hub does not know this
  const unknownValue = () => addressOf('hub', { page: '2' })
  expect([withoutId, unknownValue]).toHaveLength(2)
})

test('the addresses in our mails are those of the screens', () => {
  const about = { inbound: 'email', outbound: 'outboundEmail' } as const
  for (const [kind, name] of Object.entries(about) as ['inbound' | 'outbound', 'email' | 'outboundEmail'][]) {
    expect(notificationPath({ kind, id: 7 })).toBe(addressOf(name, { emailId: 7 }))
  }
  expect(notificationPath({ kind: 'request', id: 1001 })).toBe(addressOf('request', { requestId: 1001 }))
  expect(NOTIFICATION_SETTINGS.split('#')[0]).toBe(routes.settings)
})

test('a mention leads to its comment, and any other notification to what it is about', () => {
  const about = { kind: 'inbound', id: 7 } as const
  expect(notificationLink({ id: 'mentioned-inbound-7-42', kind: 'mentioned', about })).toBe(
    '/cm/hub/email/7#comment-42',
  )
  expect(notificationLink({ id: 'assigned-inbound-7-3', kind: 'assigned', about })).toBe('/cm/hub/email/7')
})

test('no address is written out but in the list of them', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\/|^lib\/routes\.ts$/.test(file),
  )
  const written = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/["'`]\/(?:cm|auth|about|contact|demo)\b[^"'`]*/g)].map(
      ([address]) => `${file}: ${address.slice(1)}`,
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(written).toEqual([])
})
