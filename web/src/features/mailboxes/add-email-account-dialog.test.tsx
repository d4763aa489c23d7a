import type { FoundServers } from '@attestry/core/mailboxes/mail-servers'
import type { AccountType } from '@attestry/core/mailboxes/mailboxes'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/query-client'
import type { Session } from '../../lib/api/session'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { typeInto } from '../../testing/type-into'
import { AddEmailAccountDialog } from './add-email-account-dialog'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  for (const close of closings.splice(0)) await close()
})

const PAGE = 'https://accounts.google.test/authorize'
const BOTH = ['google', 'microsoft'].map((provider) => ({ provider, is_local: false }))

const { id: _, ...profile } = sampleOf.profile
const ANA = { ...profile, email: 'ana@maker.test', first_name: 'Ana', last_name: 'Silva' }

type Options = {
  session?: Partial<Session>
  accountType?: AccountType
  /** The servers that the domain tells. */
  servers?: FoundServers
}

/** Opens the form where some providers' sign-ins are set up. What is sent to the server is in `received`. */
async function openDialog(
  signIns: object[] = [],
  { session = {}, accountType = 'inbound_monitoring', servers }: Options = {},
) {
  const { received, close } = await startStandInServer(({ method, path }) => {
    if (method === 'GET') return { status: 200, json: signIns }
    if (path.endsWith('/mail-servers')) return servers ? { status: 200, json: servers } : { status: 204 }
    return { status: 200, json: path.endsWith('/mail-sign-ins') ? { url: PAGE } : sampleOf.emailAccount }
  })
  closings.push(close)
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { db } = await startStandInDatabase({ [paths.profile('maker', 'ana')]: ANA })
  await renderInApp(<AddEmailAccountDialog accountType={accountType} onClose={() => {}} />, {
    session: { db, ...session },
  })
  const isSent = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && !path.endsWith('/mail-servers')
  return { sent: () => received.filter(isSent), left }
}

/** Fills in the form for an address. */
async function open(address: string) {
  const { sent } = await openDialog()
  typeInto({ 'Email Address': address, 'Display Name': 'A', Password: 'secret' })
  return { sent }
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Email Account' }))
const choose = async (provider: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mail Provider' }))
  fireEvent.click(await screen.findByRole('option', { name: provider }))
}
const ports = { imap_port: 993, smtp_port: 587 }

test('an address of a known provider has its servers, which are not asked for', async () => {
  const { sent } = await open('ada@gmx.de')
  expect(screen.queryByLabelText(/IMAP Server/)).toBeNull()
  add()
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({
      account_type: 'inbound_monitoring',
      purposes: ['monitoring'],
      reads_replies: true,
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
  const { sent } = await open('ada@maker.test')
  await screen.findByLabelText(/IMAP Server/)
  typeInto({ 'IMAP Server': 'mail.maker.test', 'SMTP Port': '465' })
  add()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      imap_server: 'mail.maker.test',
      smtp_server: 'localhost',
      ...ports,
      smtp_port: 465,
    }),
  )
})

test('a company can be at a provider under its own domain, and that stays while its address is corrected', async () => {
  const { sent } = await open('ada@maker.test')
  await choose('Microsoft 365, Outlook')
  typeInto({ 'Email Address': 'ada@gmail.com' })
  expect(screen.getByText(/Microsoft takes passwords here only/)).toBeTruthy()
  add()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ imap_server: 'outlook.office365.com', ...ports }))
})

test('an address of Google signs in there, and what was typed is kept meanwhile', async () => {
  const { sent, left } = await openDialog(BOTH)
  typeInto({ 'Email Address': 'ada@gmail.com', 'Display Name': 'Ada' })
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  expect(screen.queryByLabelText(/Password/)).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(left).toHaveBeenCalledWith(PAGE))
  const serving = { account_type: 'inbound_monitoring', purposes: ['monitoring'], reads_replies: true }
  const typed = { ...serving, email_address: 'ada@gmail.com', display_name: 'Ada' }
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/mail-sign-ins', { ...typed, provider: 'google' }],
  ])
  cleanup()
  await openDialog(BOTH)
  expect(screen.getByLabelText<HTMLInputElement>(/Email Address/).value).toBe('ada@gmail.com')
  expect(screen.getByLabelText<HTMLInputElement>(/Display Name/).value).toBe('Ada')
})

test('a password stays possible where signing in is', async () => {
  const { sent } = await openDialog(BOTH)
  typeInto({ 'Email Address': 'ada@outlook.com', 'Display Name': 'Ada' })
  fireEvent.click(await screen.findByRole('button', { name: 'Use a password instead' }))
  expect(screen.getByRole('button', { name: 'Sign in with Microsoft instead' })).toBeTruthy()
  typeInto({ Password: 'secret' })
  add()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ imap_server: 'outlook.office365.com', password: 'secret' }),
  )
})

test('a domain of its own can sign in at either provider by one press, without a password', async () => {
  const { sent, left } = await openDialog(BOTH)
  typeInto({ 'Email Address': 'ada@maker.test', 'Display Name': 'Ada' })
  await screen.findByLabelText(/IMAP Server/)
  typeInto({ 'IMAP Server': '' })
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(PAGE))
  expect(sent()[0]?.body).toMatchObject({ provider: 'microsoft', email_address: 'ada@maker.test' })
})

test('a stand-in is named as such, and nothing is offered that is not set up', async () => {
  await openDialog([{ provider: 'google', is_local: true }])
  typeInto({ 'Email Address': 'ada@maker.test' })
  expect(await screen.findByRole('button', { name: 'Sign in with Google (local)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Microsoft/ })).toBeNull()
  typeInto({ 'Email Address': 'ada@outlook.com' })
  expect(screen.getByLabelText(/Password/)).toBeTruthy()
})

test('who has not verified their address is told before, and cannot begin', async () => {
  await openDialog(BOTH, { session: { isVerified: false } })
  typeInto({ 'Email Address': 'ada@gmail.com' })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Google' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText(/Please verify your email address first/)).toBeTruthy()
  typeInto({ 'Email Address': 'ada@maker.test' })
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull()
})

test('an address with which somebody signs in is warned of', async () => {
  await openDialog([])
  typeInto({ 'Email Address': 'Ana@Maker.test' })
  const warning = await screen.findByText(/Ana Silva signs in to Attestry with this address/)
  expect(warning.textContent).toContain('compliance@maker.test')
  typeInto({ 'Email Address': 'team@maker.test' })
  await waitFor(() => expect(screen.queryByText(/signs in to Attestry/)).toBeNull())
})

const OF_IONOS: FoundServers = {
  imap_server: 'imap.ionos.de',
  imap_port: 993,
  smtp_server: 'smtp.ionos.de',
  smtp_port: 465,
  username: 'ada@maker.test',
  provider: 'ionos',
  found_by: 'mx',
}

test('a domain that receives its mail at a provider needs the address and the password, and nothing else', async () => {
  const { sent } = await openDialog([], { servers: OF_IONOS })
  typeInto({ 'Email Address': 'ada@maker.test', 'Display Name': 'Ada', Password: 'secret' })
  expect(await screen.findByText('Found by where the domain receives its mail.')).toBeTruthy()
  expect(screen.queryByLabelText(/IMAP Server/)).toBeNull()
  add()
  const { imap_server, smtp_server, smtp_port, username } = OF_IONOS
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ imap_server, smtp_server, smtp_port, username }))
})

test('servers that a domain has published are filled in, but not over what was typed', async () => {
  const servers: FoundServers = { ...OF_IONOS, provider: null, found_by: 'autoconfig', username: 'ada' }
  const { sent } = await openDialog([], { servers })
  typeInto({ 'Email Address': 'ada@maker.test', 'Display Name': 'Ada', Password: 'secret' })
  const imap = await screen.findByLabelText<HTMLInputElement>(/IMAP Server/)
  await waitFor(() => expect(imap.value).toBe('imap.ionos.de'))
  expect(screen.getByLabelText<HTMLInputElement>(/Username/).value).toBe('ada')
  typeInto({ 'SMTP Server': 'mail.maker.test', Username: 'ada.l' })
  typeInto({ 'Email Address': 'ada.l@maker.test' })
  await waitFor(() => expect(screen.queryByText(/Looking for/)).toBeNull())
  add()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      imap_server: 'imap.ionos.de',
      smtp_server: 'mail.maker.test',
      username: 'ada.l',
    }),
  )
})

test('a mailbox that only sends is asked whether its replies are read, and needs no IMAP server without', async () => {
  const { sent } = await openDialog([], { accountType: 'outbound_sending' })
  typeInto({ 'Email Address': 'out@maker.test', 'Display Name': 'Out', Password: 'secret' })
  await screen.findByLabelText(/IMAP Server/)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Read replies here' }))
  expect(screen.queryByLabelText(/IMAP Server/)).toBeNull()
  add()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      account_type: 'outbound_sending',
      purposes: ['sending'],
      reads_replies: false,
      imap_server: '',
    }),
  )
})

test('one mailbox can be for both, and has to be for something', async () => {
  const { sent } = await open('out@gmx.de')
  const requests = screen.getByRole('checkbox', { name: 'Customer requests' })
  fireEvent.click(requests)
  add()
  expect(await screen.findByText('Tick at least one.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.click(requests)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Requests to manufacturers' }))
  expect(screen.queryByRole('checkbox', { name: 'Read replies here' })).toBeNull()
  add()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ account_type: 'inbound_monitoring', purposes: ['monitoring', 'sending'] }),
  )
})
