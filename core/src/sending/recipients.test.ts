import { expect, test } from 'vitest'
import { addressesIn, othersOf, recipientsProblem } from './recipients'

test('each address stands once, where it stands first, whatever its case', () => {
  const typed = { also_to: ['max@a.test', 'JANE@a.test', 'Max@a.test'], cc: ['bo@b.test', 'max@A.test', 'bo@b.test'] }
  expect(othersOf('jane@a.test', typed)).toEqual({ also_to: ['max@a.test'], cc: ['bo@b.test'] })
  expect(othersOf('jane@a.test', {})).toEqual({ also_to: [], cc: [] })
})

test.each([
  ['dana@a.test', ['dana@a.test']],
  [' Dana@A.test, max@b.test;bo@c.test\nann@d.test ', ['dana@a.test', 'max@b.test', 'bo@c.test', 'ann@d.test']],
  ['dana@a.test max@b.test', ['dana@a.test', 'max@b.test']],
  ['"Reyes, Dana" <dana@a.test>, Max <MAX@b.test>', ['dana@a.test', 'max@b.test']],
  ['Reyes, Dana <dana@a.test>; bo@c.test', ['dana@a.test', 'bo@c.test']],
  ['dana@a.test, nobody', ['dana@a.test', 'nobody']],
  ['Dana Reyes', ['Dana Reyes']],
  ['"x@evil.test y"@ok.test', ['"x@evil.test y"@ok.test']],
  [' , ;', []],
])('in “%s” are these addresses', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test('who is nobody is named, and so is what is too many', () => {
  const many = Array.from({ length: 19 }, (_, n) => `a${n}@b.test`)
  expect(recipientsProblem(['dana@a.test', ...many])).toBeNull()
  expect(recipientsProblem(['dana@a.test', 'nobody'])).toBe('“nobody” is not an email address.')
  expect(recipientsProblem(['dana@a.test', 'max@a.test', ...many])).toBe(
    'One email can go to 20 addresses, and 21 are given.',
  )
})
