import { expect, test } from 'vitest'
import { urlOf } from './url-of'

test('an address with letters that are not ASCII is one, however often others were looked at before', () => {
  const often = Array.from({ length: 100_000 }, (_, count) => urlOf(`https://erp.maker.test/${count}`)?.hostname)
  expect(new Set(often)).toEqual(new Set(['erp.maker.test']))
  expect(urlOf('https://größe.example/')?.href).toBe('https://xn--gre-6ka8i.example/')
  expect(urlOf('größe')).toBeUndefined()
})
