import { expect, test } from 'vitest'
import { listFieldsOf } from './list-fields'

test('only the beginning of a header is read for the list', async () => {
  const subjectOf = async (before: number) =>
    (await listFieldsOf(Buffer.from(`X: ${'x'.repeat(before)}\r\nSubject: s\r\n\r\n`), null, 1)).subject
  expect(await subjectOf(60 * 1024)).toBe('s')
  expect(await subjectOf(70 * 1024)).toBe('')
})
