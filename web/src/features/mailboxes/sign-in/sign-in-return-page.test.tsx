import { errors, type ErrorCode } from '@attestry/core/base/errors'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { type Answer, startStandInServer } from '../../../testing/stand-in-server'
import { keepForm } from './kept-form'
import { SignInReturnPage } from './sign-in-return-page'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  sessionStorage.clear()
  for (const close of closings.splice(0)) await close()
})

const Settings = () => {
  const { search, state } = useLocation()
  return <p>{`Settings${search} ${JSON.stringify(state)}`}</p>
}

/** Comes back from the provider; resolves when the settings show. */
async function comeBack(search: string, answer: Answer) {
  const { received, close } = await startStandInServer(() => answer)
  closings.push(close)
  const screens = (
    <Routes>
      <Route path={routes.signInReturn} element={<SignInReturnPage />} />
      <Route path={routes.settings} element={<Settings />} />
    </Routes>
  )
  await renderInApp(screens, { at: `${routes.signInReturn}${search}` })
  const settings = await screen.findByText(/^Settings/)
  return { received, settings: settings.textContent }
}

const typed = {
  account_type: 'inbound_monitoring',
  reads_replies: true,
  email_address: 'ada@gmail.com',
  display_name: 'Ada',
} as const
const refused = (code: ErrorCode): Answer => ({ status: errors[code][0], json: { detail: errors[code][1], code } })

test('a sign-in is finished once, and the settings say so', async () => {
  keepForm(typed)
  const { received, settings } = await comeBack('?code=abc&state=xyz', { status: 200, json: sampleOf.emailAccount })
  expect(received.map(({ body }) => body)).toEqual([{ code: 'abc', state: 'xyz' }])
  expect(settings).toBe('Settings null')
  expect(await screen.findByText('Email account added successfully!')).toBeTruthy()
})

test('who denied it is told that nothing changed, and finds what was typed', async () => {
  keepForm(typed)
  const { received, settings } = await comeBack('?error=access_denied&error_description=Call+us&state=xyz', 'never')
  expect(received).toEqual([])
  expect(settings).toBe('Settings {"addsAccount":"inbound_monitoring"}')
  expect(await screen.findByText('You did not allow Attestry to use this mailbox. Nothing was changed.')).toBeTruthy()
  // Anybody can write into a link.
  expect(screen.queryByText(/Call us/)).toBeNull()
})

test.each(['mail-sign-in-expired', 'mail-sign-in-other-address', 'mail-sign-in-unavailable'] as const)(
  'a failure (%s) is explained in words',
  async (code) => {
    await comeBack('?code=abc&state=xyz', refused(code))
    expect(await screen.findByText(errors[code][1])).toBeTruthy()
  },
)
