import { type ExtractedProduct } from '@attestry/core/mail/inbox'
import { inboxApi, PartChange } from '@attestry/core/mail/inbox-api'
import { expect, test } from 'vitest'
import type { ProductRow } from './live/use-product-rows'
import { partActions } from './part-actions'

const part: ExtractedProduct = {
  part_number: 'LM317',
  part_key: 'LM317',
  manufacturer: null,
  description: null,
  topics: ['rohs'],
  quoted: true,
  asked: false,
  where: { place: 'table', file: null, sheet: null, row: 3 },
  own_number: '4711',
  remembered: true,
}

test('a part that is removed and brought back is sent as it was, at its place', async () => {
  const sent: unknown[] = []
  const call = (endpoint: unknown, input: unknown) => {
    expect(endpoint).toBe(inboxApi.correctParts)
    sent.push(input)
    return Promise.resolve({ correction_count: 1 })
  }
  const remove = partActions(7).find(({ name }) => name === 'Remove Part')
  const row = { part, place: 2 } as ProductRow
  const done = remove && 'run' in remove ? await remove.run?.(row, call as never) : undefined
  await done?.[2]?.work()
  const { part_key: _, quoted, asked, where, own_number, remembered, ...named } = part
  const now = { ...named, found: { quoted, asked, where, own_number, remembered } }
  expect(sent).toEqual([
    { id: 7, changes: [{ was: { part_number: 'LM317', manufacturer: null } }] },
    { id: 7, changes: [{ now, place: 2 }] },
  ])
  expect(PartChange.safeParse({ now, place: 2 }).success).toBe(true)
})
