import { erasureApi, type ErasureView, NOTHING_ERASED } from '@attestry/core/people/erasure'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInServer } from '../../../testing/stand-in-server'
import { typeInto } from '../../../testing/type-into'
import { ErasePersonDialog } from './erase-person-dialog'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

test('a person is erased only once their address is typed', async () => {
  const found: ErasureView = {
    state: 'found',
    asked_at: 1,
    email_address: 'jane@customer.test',
    words: ['Jane Doe'],
    counts: NOTHING_ERASED,
    expires_at: 2,
  }
  const { close } = await startStandInServer(({ path }) =>
    path === erasureApi.erasePerson.path ? { status: 200, json: { ...found, state: 'erasing' } } : { status: 404 },
  )
  closings.push(close)
  const views: ErasureView[] = []
  await renderInApp(<ErasePersonDialog found={found} onDone={(view) => views.push(view)} onClose={() => {}} />)
  const erase = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' })
  expect(erase().disabled).toBe(true)
  typeInto({ 'Email Address': 'jan@customer.test' })
  expect(erase().disabled).toBe(true)
  typeInto({ 'Email Address': 'Jane@customer.test' })
  expect(erase().disabled).toBe(false)
  fireEvent.click(erase())
  await waitFor(() => expect(views.map(({ state }) => state)).toEqual(['erasing']))
})
