import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hostileWorkbook } from '../testing/hostile-workbook'
import { mutateBytes } from '../testing/mutate-bytes'
import { writeXlsx } from '../testing/xlsx-writer'
import { isFilled } from './filled-workbook'

const workbook = writeXlsx({ Parts: [['LM317']] })
const withPart = (name: string, part: Uint8Array) => zipSync({ ...unzipSync(workbook), [name]: part })
const blank = new Uint8Array(11 * 1024 * 1024)

test('a workbook of filler is known by its list of contents', () => {
  expect(isFilled(hostileWorkbook())).toBe(true)
  expect(isFilled(withPart('xl/worksheets/sheet1.xml', blank))).toBe(true)
  expect(isFilled(withPart('xl/sharedStrings.xml', blank))).toBe(true)
})

test('an ordinary workbook is none, nor is one with a part of filler that is not read, nor what is no workbook', () => {
  expect(isFilled(workbook)).toBe(false)
  expect(isFilled(withPart('xl/media/image1.bmp', blank))).toBe(false)
  for (const bytes of [new Uint8Array(), strToU8('PK'), strToU8('MPN,Maker\n'), workbook.subarray(0, 300)])
    expect(isFilled(bytes)).toBe(false)
})

test('no change of bytes makes it fail', () => {
  const hostile = withPart('xl/worksheets/sheet1.xml', blank)
  for (let turn = 0; turn < 500; turn += 1) expect([true, false]).toContain(isFilled(mutateBytes(hostile, turn)))
})
