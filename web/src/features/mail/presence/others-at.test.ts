import type { Presence } from '@attestry/core/people/presence'
import { expect, test } from 'vitest'
import { othersAt } from './others-at'

const NOW = 1_000_000
const at = (id: string, email_id: number, doing: Presence['doing'], seen_at = NOW): Presence => ({
  id,
  email_id,
  doing,
  seen_at,
})

test('a member with several tabs is named once for each mail, as answering if one of the tabs does', () => {
  const tabs = [
    at('eva.1', 7, 'looking'),
    at('eva.2', 7, 'answering'),
    at('eva.3', 7, 'looking'),
    at('eva.4', 8, 'looking'),
  ]
  const eva = [
    { id: 'eva', email_id: 7, doing: 'answering' },
    { id: 'eva', email_id: 8, doing: 'looking' },
  ]
  expect(othersAt(tabs, 'ada', NOW)).toEqual(eva)
  expect(othersAt(tabs.toReversed(), 'ada', NOW)).toEqual(eva)
})

test('one tab that has gone does not end what another one does', () => {
  const tabs = [at('eva.1', 7, 'answering'), at('eva.2', 7, 'looking', NOW - 80_000)]
  expect(othersAt(tabs, 'ada', NOW)).toEqual([{ id: 'eva', email_id: 7, doing: 'answering' }])
})

test("one's own tabs are no others, nor are tabs of before the last minute", () => {
  expect(othersAt([at('ada.1', 7, 'answering'), at('eva.1', 7, 'answering', NOW - 80_000)], 'ada', NOW)).toEqual([])
  // As an earlier version of the app writes it.
  expect(othersAt([at('eva', 7, 'looking')], 'ada', NOW)).toEqual([{ id: 'eva', email_id: 7, doing: 'looking' }])
})
