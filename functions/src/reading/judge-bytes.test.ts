import { MAX_DOCUMENT_SIZE } from '@attestry/contract/vault'
import { expect, test } from 'vitest'
import { goodPdf } from '../testing/hostile-pdfs'
import { judgeBytes } from './judge-bytes'

test('a PDF is one by its content', () => {
  expect(judgeBytes(goodPdf())).toBe('pdf')
  expect(judgeBytes(new Uint8Array())).toBe('empty')
  expect(judgeBytes(Buffer.from('hello'))).toBe('not_pdf')
  expect(judgeBytes(Buffer.alloc(MAX_DOCUMENT_SIZE + 1))).toBe('too_large')
})

test('a part of a larger buffer is judged by itself', () => {
  const whole = Buffer.concat([Buffer.from('GIF89a'), goodPdf()])
  expect(judgeBytes(whole.subarray(6))).toBe('pdf')
  expect(judgeBytes(whole)).toBe('not_pdf')
})

test('an archive or a page behind a PDF is not taken, blanks and a line of a server are', () => {
  const behind = (tail: Buffer) => judgeBytes(Buffer.concat([goodPdf(), tail]))
  expect(behind(Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]))).toBe('not_pdf')
  expect(behind(Buffer.from('<html>'.repeat(1000)))).toBe('not_pdf')
  expect(behind(Buffer.alloc(50_000))).toBe('pdf')
  expect(behind(Buffer.from('\n<!-- 12 ms -->\n'))).toBe('pdf')
})
