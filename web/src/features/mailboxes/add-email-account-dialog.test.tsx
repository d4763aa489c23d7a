import { sampleOf } from '@attestry/contract/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInServer } from '../../testing/stand-in-server'
import { typeInto } from '../../testing/type-into'
import { AddEmailAccountDialog } from './add-email-account-dialog'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

/** Fills in the form for an address. What is sent to the server is in `received`. */
async function open(address: string) {
  const { received, close } = await startStandInServer(() => ({ status: 200, json: sampleOf.emailAccount }))
  closings.push(close)
  await renderInApp(<AddEmailAccountDialog accountType="inbound_monitoring" onClose={() => {}} />)
  typeInto({ 'Email Address': address, 'Display Name': 'A', Username: address, Password: 'secret' })
  return { received }
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Email Account' }))
const choose = async (provider: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mail Provider' }))
  fireEvent.click(await screen.findByRole('option', { name: provider }))
}
const ports = { imap_port: 993, smtp_port: 587 }

test('an address of a known provider has its servers, which are not asked for', async () => {
  const { received } = await open('ada@gmx.de')
  expect(screen.queryByLabelText(/IMAP Server/)).toBeNull()
  add()
  await waitFor(() =>
    expect(received[0]?.body).toEqual({
      account_type: 'inbound_monitoring',
      email_address: 'ada@gmx.de',
      display_name: 'A',
      username: 'ada@gmx.de',
      password: 'secret',
      use_ssl: true,
      imap_server: 'imap.gmx.net',
      smtp_server: 'mail.gmx.net',
      ...ports,
    }),
  )
})

test('any other address has the servers that are typed in', async () => {
  const { received } = await open('ada@maker.test')
  typeInto({ 'IMAP Server': 'mail.maker.test', 'SMTP Port': '465' })
  add()
  await waitFor(() =>
    expect(received[0]?.body).toMatchObject({
      imap_server: 'mail.maker.test',
      smtp_server: 'localhost',
      ...ports,
      smtp_port: 465,
    }),
  )
})

test('a company can be at a provider under its own domain, and that stays while its address is corrected', async () => {
  const { received } = await open('ada@maker.test')
  await choose('Microsoft 365, Outlook')
  typeInto({ 'Email Address': 'ada@gmail.com' })
  expect(screen.getByText(/Microsoft takes passwords here only/)).toBeTruthy()
  add()
  await waitFor(() => expect(received[0]?.body).toMatchObject({ imap_server: 'outlook.office365.com', ...ports }))
})
