import { expect, test } from 'vitest'
import { goodNews, isReadWhole } from '../../testing/declarations/good-news/good-news'

/** Good news with words that are not understood, which a person must read. */
const UNREAD: readonly string[] = ['g-de-3', 'g-suffix', 'g-table-remark']

test('plain good news is read, but for the few that say more than the reader understands', async () => {
  const unread: string[] = []
  for (const document of goodNews()) if (!(await isReadWhole(document))) unread.push(document.name)
  expect(unread.toSorted()).toEqual(UNREAD)
}, 240_000)
