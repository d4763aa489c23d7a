import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInServer } from '../../testing/stand-in-server'
import { useWatchMailboxes } from './hub/use-watch-mailboxes'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await close()
})

function Screen() {
  useWatchMailboxes()
  return null
}

test('whoever looks at the inbox says so, and again after a quarter of an hour when the tab is shown', async () => {
  const server = await startStandInServer(() => ({ status: 204 }))
  close = server.close
  const paths = () => server.received.map(({ method, path }) => `${method} ${path}`)
  const said = 'POST /api/v1/emails/accounts/watch'
  await renderInApp(<Screen />)
  await waitFor(() => expect(paths()).toEqual([said]))
  const shown = (isHidden: boolean, minutesLater: number) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    vi.spyOn(Date, 'now').mockReturnValue(start + minutesLater * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const start = Date.now()
  shown(false, 14)
  shown(true, 16)
  expect(paths()).toEqual([said])
  shown(false, 16)
  await waitFor(() => expect(paths()).toEqual([said, said]))
})
