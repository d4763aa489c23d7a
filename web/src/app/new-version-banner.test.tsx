import { cleanup, fireEvent, screen } from '@testing-library/react'
import { healthApi } from '@attestry/core/base/health'
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@attestry/core/base/compatibility'
import { afterEach, expect, test, vi } from 'vitest'
import { useBackend } from '../lib/api/backend'
import { renderInApp } from '../testing/render-in-app'
import { startStandInServer } from '../testing/stand-in-server'
import { typeInto } from '../testing/type-into'
import { NewVersionBanner } from './new-version-banner'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

function Screen() {
  const { api } = useBackend()
  return (
    <>
      <NewVersionBanner />
      <input aria-label="Answer" />
      <button type="button" onClick={() => void api.call(healthApi.health, {})}>
        Ask
      </button>
    </>
  )
}

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
const banner = () => screen.queryAllByText('A new version of Attestry is available.')

test('an old tab offers to be reloaded when it meets a newer server, once, and never reloads by itself', async () => {
  let version = COMPATIBILITY
  const { close, received } = await startStandInServer(() => ({
    status: 200,
    json: { status: 'ok' },
    headers: { [COMPATIBILITY_HEADER]: String(version) },
  }))
  closings.push(close)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await renderInApp(<Screen />)
  typeInto({ Answer: 'half a sentence' })

  ask()
  await expect.poll(() => received.length).toBe(1)
  expect(banner()).toEqual([])

  version += 1
  ask()
  await expect.poll(banner).toHaveLength(1)
  ask()
  await expect.poll(() => received.length).toBe(3)
  expect(banner()).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('half a sentence')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
