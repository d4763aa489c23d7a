import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DocumentExpiry, addressOf } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { DocumentListPage } from './document-list-page'

const TODAY = Date.UTC(2026, 10, 20)
const DAY = 86_400_000

const closings: (() => Promise<void>)[] = []
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: TODAY + 9 * 3600_000 }))
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  for (const close of closings.splice(0)) await close()
})

test.each<[DocumentExpiry, [name: string, says: string][]]>([
  ['expired', [['-1', 'Expired']]],
  [
    '30d',
    [
      ['0', 'Expires today'],
      ['1', 'Expires tomorrow'],
      ['30', 'Expires in 30 days'],
    ],
  ],
  [
    '60d',
    [
      ['0', 'Expires today'],
      ['1', 'Expires tomorrow'],
      ['30', 'Expires in 30 days'],
      ['31', 'Expires in 31 days'],
      ['60', 'Expires in 60 days'],
    ],
  ],
  ['valid', [['61', 'Expires in 61 days']]],
])('the documents that are listed under "%s", with the days that they have left', async (expiry, listed) => {
  const files = [-1, 0, 1, 30, 31, 60, 61].map((days, place) => {
    const dates = { original_filename: String(days), expires_at: TODAY + days * DAY }
    return [paths.file('maker', 41 + place), { ...sampleOf.file, superseded_by: null, ...dates }] as const
  })
  const { db, close } = await startStandInDatabase(Object.fromEntries(files))
  closings.push(close)
  await renderInApp(<DocumentListPage />, { at: addressOf('reportDocuments', { expiry }), session: { db } })
  await screen.findByRole('link', { name: listed[0]?.[0] ?? '' })
  const names = screen.getAllByRole('link', { name: /^-?\d+$/ }).map(({ textContent }) => textContent)
  const says = screen.getAllByTitle(/^Expire/).map(({ title }) => title)
  expect(names.map((name, place) => [name, says[place]])).toEqual(listed)
})
