import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUnusedNames, safeName } from './safe-name'

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['../letter.pdf', '_letter.pdf'],
  ['C:\\Windows\\x.pdf', 'C_Windows_x.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['lpt1', '_lpt1'],
  ['a?b*.pdf ', 'a_b_.pdf'],
  ['end. . ', 'end'],
  ['...', 'document'],
  ['annex\u202efdp.exe', 'annexfdp.exe'],
  ['Würth 声明.pdf', 'Würth 声明.pdf'],
])('%j is named %j', (name, safe) => expect(safeName(name)).toBe(safe))

test('every name is one that Windows takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeName(name)
      expect(safe).not.toMatch(/[<>:"/\\|?*\p{Cc}]|^[.\s]|[.\s]$|^$/u)
      expect(Array.from(safe).length).toBeLessThanOrEqual(92)
    }),
  )
})

test('doubles get names of their own, whatever their case', () => {
  const unused = createUnusedNames()
  expect(['a/x.pdf', 'a/X.PDF', 'a/x.pdf', 'b/x.pdf', 'a/x (2).pdf'].map(unused)).toEqual([
    'a/x.pdf',
    'a/X (2).PDF',
    'a/x (3).pdf',
    'b/x.pdf',
    'a/x (2) (2).pdf',
  ])
})
