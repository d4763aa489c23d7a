import { sampleOf } from '@attestry/contract/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { EditEmailAccountDialog } from './edit-email-account-dialog'

afterEach(cleanup)

test('an account that signs in at its provider is not asked for a password', async () => {
  await renderInApp(<EditEmailAccountDialog account={sampleOf.emailAccount} onClose={() => {}} />)
  expect(screen.getByLabelText(/New Password/)).toBeTruthy()
  cleanup()
  await renderInApp(
    <EditEmailAccountDialog account={{ ...sampleOf.emailAccount, sign_in: 'google' }} onClose={() => {}} />,
  )
  expect(screen.getByLabelText(/Display Name/)).toBeTruthy()
  expect(screen.queryByLabelText(/New Password/)).toBeNull()
})
