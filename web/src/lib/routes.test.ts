import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf } from './routes'

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
