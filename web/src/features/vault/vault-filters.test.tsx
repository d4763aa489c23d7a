import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { useVaultSearch } from './search/use-vault-search'
import { VaultFilters } from './vault-filters'

afterEach(cleanup)

function Filters() {
  const { search } = useLocation()
  return (
    <>
      <VaultFilters searching={useVaultSearch()} />
      <p>The address is {search}</p>
    </>
  )
}

test('filters that are ticked faster than the screen shows them all count, and are all taken back', async () => {
  const { db, close } = await startStandInDatabase({})
  onTestFinished(close)
  await renderInApp(<Filters />, { at: '/cm/vault', session: { db } })
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const box = (name: string) => screen.getByRole('checkbox', { name })
  const both = () =>
    act(async () => {
      box('Missing REACH').click()
      box('Without documents').click()
    })
  await both()
  await waitFor(() => expect(screen.getByText('The address is ?only=missing_reach%2Cundocumented')).toBeTruthy())
  await both()
  await waitFor(() => expect(screen.getByText(/^The address is( \?)?$/)).toBeTruthy())
})
