import { expect, test } from 'vitest'
import { fileSizeText } from './file-size-text'

test.each([
  [0, '0.00 Bytes'],
  [1023, '1023.00 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [5 * 1024 ** 2, '5.00 MB'],
  [3 * 1024 ** 3, '3.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text)
})
