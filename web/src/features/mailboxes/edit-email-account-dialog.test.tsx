import { sampleOf } from '@attestry/contract/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { renderInApp } from '../../testing/render-in-app'
import { EditEmailAccountDialog } from './edit-email-account-dialog'

afterEach(cleanup)

test('an account that signs in at its provider is not asked for a password', async () => {
  const session = { db: (await startStandInDatabase({})).db }
  await renderInApp(<EditEmailAccountDialog account={sampleOf.emailAccount} onClose={() => {}} />, { session })
  expect(screen.getByLabelText(/New Password/)).toBeTruthy()
  cleanup()
  await renderInApp(
    <EditEmailAccountDialog account={{ ...sampleOf.emailAccount, sign_in: 'google' }} onClose={() => {}} />,
    { session },
  )
  expect(screen.getByLabelText(/Display Name/)).toBeTruthy()
  expect(screen.queryByLabelText(/New Password/)).toBeNull()
})
