import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import type { ReactElement } from 'react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { switchShortcuts } from '../../../lib/actions/shortcuts'
import { testTexts } from '../../../testing/test-texts'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInServer, type Answer } from '../../../testing/stand-in-server'
import { accountTexts } from '../../../testing/texts/account-texts'
import { typeInto } from '../../../testing/type-into'
import { LoginPage } from './login-page'
import { SignupPage } from './signup-page'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

/** Opens a page for somebody who is not signed in. Firebase's real sign-in talks to the stand-in server. */
async function visit(page: ReactElement, answer: Answer = { status: 204 }): Promise<void> {
  const server = await startStandInServer(() => answer)
  const app = initializeApp({ apiKey: 'local', projectId: 'stand-in' }, window.location.port)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  closings.push(() => deleteApp(app), server.close)
  await renderInApp(page, { auth })
}

async function signIn(answer: Answer): Promise<void> {
  await visit(<LoginPage />, answer)
  typeInto({ 'Work Email': 'nobody@fabrikam.test', Password: 'not the password' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

/** Firebase's answer when it refuses. */
const refusal = (code: number, message: string): Answer => ({ status: code, json: { error: { code, message } } })

async function signUp(answer: Answer): Promise<void> {
  await visit(<SignupPage />, answer)
  typeInto({ 'First Name': 'Ada', 'Last Name': 'Fabri', 'Work Email': 'ada@fabrikam.test' })
  typeInto({ Password: 'a long enough password', 'Company/Organization': 'Fabrikam' })
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

testTexts(accountTexts, {
  'sign-in': {
    opened: () => visit(<LoginPage />),
    'under way': () => signIn('never'),
    'with a wrong password': () => signIn(refusal(400, 'INVALID_LOGIN_CREDENTIALS')),
    'without a connection': () => signIn('lost'),
    failing: () => signIn(refusal(500, 'INTERNAL_ERROR')),
  },
  'sign-up': {
    opened: () => visit(<SignupPage />),
    'under way': () => signUp('never'),
    'failing without words': () => signUp({ status: 503 }),
    'without a connection': () => signUp('lost'),
  },
})

test('signing in removes the chat of whoever was here before, and no draft', async () => {
  localStorage.setItem('chat:grace', '{}')
  localStorage.setItem('draft:grace:chat', '{}')
  await signIn('never')
  await waitFor(() => expect(localStorage.getItem('chat:grace')).toBeNull())
  expect(localStorage.getItem('draft:grace:chat')).toBe('{}')
  localStorage.clear()
})

test('signing in keeps the choice that single keys run no commands', async () => {
  switchShortcuts(false)
  const kept = Object.entries(localStorage)
  localStorage.setItem('chat:grace', '{}')
  await signIn('never')
  await waitFor(() => expect(localStorage.getItem('chat:grace')).toBeNull())
  expect(Object.entries(localStorage)).toEqual(kept)
  switchShortcuts(true)
  expect(localStorage).toHaveLength(0)
})
