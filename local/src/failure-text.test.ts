import { expect, test } from 'vitest'
import { failureText, inShort } from './failure-text'

const long = (name: string) => failureText(name, { text: 'why\n'.repeat(200), lines: 200 })

test('of many failures each is told in fewer lines, and the names of all stand at the end', () => {
  const names = Array.from({ length: 7 }, (_, index) => `unit: file-${index}.test.ts › fails`)
  const lines = inShort(names.map(long)).split('\n')
  expect(lines.slice(-7)).toEqual(names.map((name) => `× ${name}`))
  expect(lines.length).toBeLessThan(160)
  expect(inShort([long('one')]).split('\n').length).toBeGreaterThan(150)
})
