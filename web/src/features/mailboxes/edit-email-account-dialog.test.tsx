import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { typeInto } from '../../testing/type-into'
import { EditEmailAccountDialog } from './edit-email-account-dialog'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const sending: EmailAccount = {
  ...sampleOf.emailAccount,
  account_type: 'outbound_sending',
  purposes: ['sending'],
  imap_server: '',
}

/** Opens the form. `saved` resolves to what was sent. */
async function open(props: Omit<ComponentProps<typeof EditEmailAccountDialog>, 'onClose'>) {
  const { received, close } = await startStandInServer(() => ({ status: 200, json: props.account }))
  closings.push(close)
  const { db } = await startStandInDatabase({})
  await renderInApp(<EditEmailAccountDialog {...props} onClose={() => {}} />, { session: { db } })
  return {
    saved: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
      await waitFor(() => expect(received).toHaveLength(1))
      return received[0]?.body
    },
  }
}

test('an account that signs in at its provider is not asked for a password', async () => {
  await open({ account: sampleOf.emailAccount })
  expect(screen.getByLabelText(/New Password/)).toBeTruthy()
  cleanup()
  await open({ account: { ...sending, sign_in: 'google' }, readsReplies: true })
  expect(screen.getByLabelText(/Display Name/)).toBeTruthy()
  expect(screen.queryByLabelText(/New Password/)).toBeNull()
  expect(screen.queryByLabelText(/IMAP Server/)).toBeNull()
})

test('a mailbox whose replies were not read says where, with its password', async () => {
  const { saved } = await open({ account: sending, readsReplies: true })
  typeInto({ 'IMAP Server': 'imap.maker.test', 'New Password': 'secret' })
  expect(await saved()).toEqual({ reads_replies: true, imap_server: 'imap.maker.test', password: 'secret' })
})

test('a mailbox gets another purpose, and only what was changed is sent', async () => {
  const { saved } = await open({ account: { ...sending, imap_server: 'imap.maker.test' } })
  expect(screen.queryByLabelText(/IMAP Server/)).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Customer requests' }))
  expect(screen.getByLabelText(/IMAP Server/)).toBeTruthy()
  expect(await saved()).toEqual({ purposes: ['monitoring', 'sending'] })
})
