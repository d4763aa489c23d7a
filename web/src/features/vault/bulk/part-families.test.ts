import { expect, test } from 'vitest'
import { familiesIn } from './part-families'

const families = (lines: readonly string[][]) =>
  familiesIn(
    lines.flatMap((cells) =>
      cells.map((text) => ({
        value: { text, scope: 'part' as const },
        page: 1,
        words: `${cells.join(' ')} yes`,
        confidence: 0.9,
      })),
    ),
  ).map(({ value }) => value.text)

test.each([
  [[['TEN 5'], ['TEN 5-0511'], ['TEN 5-1211']], ['TEN 5']],
  [[['STM32F407'], ['STM32F407VGT6']], ['STM32F407']],
  // The type beside its ordering code, and never without it.
  [[['BC847B', 'BC847B,215']], ['BC847B']],
  [[['BC847B'], ['BC847B,215']], []],
  [[['AD8605ARTZ'], ['AD8605ARTZ-REEL7']], []],
  [[['BAT54'], ['BAT54A'], ['BAT54C']], []],
  [[['LM358DR'], ['LM358DR/NOPB'], ['IRLML6402'], ['IRLML6402TRPBF']], []],
  [[['5016'], ['5016123456']], []],
  [[['LM317T'], ['LM317T']], []],
])('of %j, %j only begin others', (lines, named) => {
  expect(families(lines)).toEqual(named)
})
