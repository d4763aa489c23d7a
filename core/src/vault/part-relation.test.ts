import { describe, expect, test } from 'vitest'
import { asSeries, beginningOf, covers, namesPart, relationOf } from './part-relation'
import type { CoveredPart } from './reading'

const found = (value: CoveredPart) => ({ value, page: 1, words: value.text, confidence: 0.9 })
const series = (text: string) => found({ text, scope: 'series' })
const part = (text: string) => found({ text, scope: 'part' })

describe('a series covers', () => {
  test.each([
    ['STM32F4xx', 'STM32F407VGT6'],
    ['STM32F405xx', 'STM32F405RGT6'],
    ['GRM', 'GRM155R60J475ME47D'],
    ['GRM***', 'GRM155R60J475ME47D'],
    ['0208xxx', '0208001.MXP'],
    ['RC0402FR-xxxxL', 'RC0402FR-0715RL'],
    ['MCP3008-xx/xx', 'MCP3008-I/P'],
    ['CRCW0402', 'CRCW040210K0FKED'],
    ['1N4001 thru 1N4007', '1N4004'],
    ['1N4001–1N4007', '1N4007'],
    ['TEN 5', 'TEN 5-2411'],
    ['TEN 5', 'TEN5-2411WI'],
    ['RCxxxxxR-07xxxL', 'RC0603FR-0710KL'],
    ['RC_L', 'RC0402FR-07607R6L'],
    ['RC<any>L', 'RC0603FR-0710KL'],
    ['CR0603<any>ELF', 'CR0603-FX-1002ELF'],
  ])('%s: %s', (text, wanted) => expect(covers({ text, scope: 'series' }, wanted)).toBe(true))
})

describe('a series does not cover', () => {
  test.each([
    ['STM32F4xx', 'STM32F103C8T6'],
    ['GRM***', 'GCM155R71H103KA55D'],
    ['0208xxx', '0218001.MXP'],
    ['1N4001 thru 1N4007', '1N4148'],
    ['1N4001 thru 1N4007', '1N4008'],
    ['***', 'STM32F407VGT6'],
    ['x', 'XC7A35T'],
    ['RC_L', 'RC0402FR-07607R6P'],
    ['TEN 5', 'TEN 50-1211'],
    ['RC<any>L', 'RC0603FR-0710K'],
    ['RC<any>L', 'RL'],
    ['CR0603<any>ELF', 'CR0603-FX-1002E'],
    ['TEN 5', 'TEN50-1211WI'],
  ])('%s: %s', (text, wanted) => expect(covers({ text, scope: 'series' }, wanted)).toBe(false))
})

test.each([
  ['GRM', 'GRM'],
  ['STM32F4xx', 'STM32F4'],
  ['RC_L', 'RC'],
  ['TEN 5', 'TEN 5'],
  ['1N4001 thru 1N4007', '1N'],
  ['***', ''],
])('the numbers of %s begin with "%s"', (text, beginning) => expect(beginningOf(text)).toBe(beginning))

describe('a part is the same in any packing, and another with any other letter', () => {
  test.each([
    ['LT1716CS5#PBF', 'LT1716CS5#TRMPBF'],
    ['LT1117CST', 'LT1117CST#TR'],
    ['U.FL-R-SMT(10)', 'U.FL-R-SMT'],
    ['74HC595D', '74HC595D,118'],
    ['stm32f407vgt6', 'STM32F407VGT6'],
  ])('%s is %s', (text, wanted) => expect(covers({ text, scope: 'part' }, wanted)).toBe(true))

  test.each([
    ['2N2222', '2N2222A'],
    ['LTC4020EUHF#PBF', 'LTC4020EUHF'],
    ['LM555CN/NOPB', 'LM555CN'],
    ['1N4148', '1N4148W-TP'],
    ['B2B-PH-K-S', 'B3B-PH-K-S'],
  ])('%s is not %s', (text, wanted) => expect(covers({ text, scope: 'part' }, wanted)).toBe(false))
})

test('a part that is named is named, even if its series is excluded', () => {
  const document = { parts: [part('LM358DR')], excluded: [series('LM3xx')] }
  expect(relationOf(document, 'LM358DR').relation).toBe('named')
  expect(relationOf(document, 'LM324N').relation).toBe('excluded')
})

test('a part of the same family is a sibling, any other is not', () => {
  const document = { parts: [part('SN74AHC1G125DCKR'), series('GRM***')], excluded: [] }
  expect(relationOf(document, 'SN74LVC1G125DCKR').relation).toBe('sibling')
  expect(relationOf(document, 'GCM155R71H103KA55D').relation).toBe('sibling')
  expect(relationOf(document, 'LM358DR').relation).toBe('none')
})

test('a letter for the whole company covers every part that it does not exclude', () => {
  const all = found({ text: 'all products', scope: 'all' })
  expect(relationOf({ parts: [all], excluded: [] }, 'LM358DR').relation).toBe('all')
  expect(relationOf({ parts: [all], excluded: [part('LM358DR')] }, 'LM358DR').relation).toBe('excluded')
})

test('what is said of a series is said of its parts', () => {
  expect(namesPart([asSeries('0215xxx.xxxP')], '0215005.MXP')).toBe(true)
  expect(namesPart([asSeries('0215xxx.xxxP')], '0218005.MXP')).toBe(false)
  expect(namesPart(['0215xxx.xxxP'], '0215005.MXP')).toBe(false)
})

test.each([
  ['0430250400', '43025-0400'],
  ['0039012040', '39-01-2040'],
  ['0022013037', '22-01-3037'],
])('Molex prints %s also as %s', (long, short) => {
  expect(covers({ text: long, scope: 'part' }, short)).toBe(true)
  expect(covers({ text: short, scope: 'part' }, long)).toBe(true)
})

test('what stands for the packing, and how many digits a range leaves open', () => {
  const part = (text: string, wanted: string) => covers({ text, scope: 'part' }, wanted)
  expect(part('GRM188R71H104KA93#', 'GRM188R71H104KA93D')).toBe(true)
  expect(part('GRM188R71H104KA93#', 'GRM188R71H104KA9')).toBe(false)
  // The code of a plating, and that of a reel.
  expect(part('97-3106A-18-1S(946)', '97-3106A-18-1S')).toBe(false)
  expect(part('FH12-24S-0.5SH(55)', 'FH12-24S-0.5SH')).toBe(true)
  expect(covers({ text: '1119xxx', scope: 'series' }, '1119304')).toBe(true)
  expect(covers({ text: '11xxxxxx', scope: 'series' }, '1119304')).toBe(false)
})
