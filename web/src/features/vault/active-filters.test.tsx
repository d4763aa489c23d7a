import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { campaignStartIn } from '../../lib/campaign-start'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { ActiveFilters } from './active-filters'
import { useVaultSearch } from './search/use-vault-search'

afterEach(cleanup)

function Campaign() {
  const start = campaignStartIn(useLocation().state)
  return <p>{[start?.name, start?.lines.replace('\t', ' by '), start?.topics.join(' and ')].join('; ')}</p>
}

test('one click on a list of the law asks the makers of all that it finds, and of nothing else', async () => {
  const part = (id: number, name: string) => ({
    id,
    part_number: `P${id}`,
    manufacturer: { id, name },
  })
  const found = { products: [part(1, 'TI'), part(2, 'NXP')], next_cursor: null }
  const server = await startStandInServer(() => ({ status: 200, json: found }))
  onTestFinished(server.close)
  await renderInApp(
    <Routes>
      <Route path="/cm/vault" element={<Filters />} />
      <Route path="*" element={<Campaign />} />
    </Routes>,
    { at: '/cm/vault?only=older_list', session: { db: await emptyDatabase() } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask Their Makers' }))
  expect(await screen.findByText('Declared against an older Candidate List; P1 by TI P2 NXP; reach')).toBeTruthy()
  expect(new URLSearchParams(server.received[0]?.path.split('?')[1]).get('narrowed_to')).toBe('older_list')
})

test('a list that is narrowed to nothing that makers can be asked for has no such button', async () => {
  await renderInApp(<Filters />, { at: '/cm/vault?only=svhc', session: { db: await emptyDatabase() } })
  expect(await screen.findByRole('list', { name: 'Active filters' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask Their Makers' })).toBeNull()
})

const Filters = () => <ActiveFilters searching={useVaultSearch()} />

async function emptyDatabase() {
  const { db, close } = await startStandInDatabase({})
  onTestFinished(close)
  return db
}
