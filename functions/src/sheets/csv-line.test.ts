import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, withoutApostrophe } from './csv-line'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|"/C calc"!A0'])(
  '%j is not a formula any more',
  (formula) => {
    const [[cell]] = parse(csvLine([formula, 'x']), { quote: '"' }) as [[string]]
    expect(cell).toBe(`'${formula}`)
  },
)

test('any cells come back as they were, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
      const [read = []] = parse(csvLine(['first', ...cells]), { relax_column_count: true }) as string[][]
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      const given = cells.map(withoutApostrophe)
      expect(read.slice(1).map(withoutApostrophe)).toEqual(given)
    }),
  )
})
