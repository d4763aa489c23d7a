import { expect, test } from 'vitest'
import { badNews, isReadAsGood } from '../../testing/declarations/bad-news/bad-news'

/** What is still read as good news. Each is a known gap of the reader. */
const GAPS: readonly string[] = [
  'annex',
  'family-paragraphs-rohs',
  'head2',
  'mat3',
  'multi-note-below',
  'tab-two-lines-answer',
]

test('of declarations that were written to be misread, none but the known gaps is read as good news', async () => {
  const misread: string[] = []
  for (const document of badNews()) if (await isReadAsGood(document)) misread.push(document.name)
  expect(misread.toSorted()).toEqual(GAPS.toSorted())
}, 480_000)
