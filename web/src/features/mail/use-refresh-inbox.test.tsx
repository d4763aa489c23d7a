import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInServer } from '../../testing/stand-in-server'
import { useRefreshInbox } from './actions/use-refresh-inbox'

const ACCOUNTS = [sampleOf.emailAccount]
let close = async () => {}
afterEach(async () => {
  cleanup()
  await close()
})

function Refresh() {
  const { refresh, isRefreshing } = useRefreshInbox(ACCOUNTS)
  return <button onClick={() => void refresh()}>{isRefreshing ? 'Refreshing' : 'Refresh'}</button>
}

test('a mailbox that is being read already is read once more when that has ended', async () => {
  const runs = [true, false]
  const server = await startStandInServer(() => ({
    status: 200,
    json: { running: runs.shift(), stored: 0, known: 0 },
  }))
  close = server.close
  await renderInApp(<Refresh />)
  fireEvent.click(await screen.findByText('Refresh'))
  await waitFor(() => expect(runs).toHaveLength(1))
  expect(screen.getByText('Refreshing')).toBeTruthy()
  await screen.findByText('Refresh')
  expect(server.received.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
    ['POST', 'sync'],
    ['POST', 'sync'],
  ])
})
