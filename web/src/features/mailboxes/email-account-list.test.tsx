import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/query-client'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInServer } from '../../testing/stand-in-server'
import { EmailAccountList } from './email-account-list'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  for (const close of closings.splice(0)) await close()
})

const withdrawn: EmailAccount = {
  ...sampleOf.emailAccount,
  sign_in: 'google',
  health: {
    status: 'failing',
    side: 'reading',
    code: 'mail-sign-in-withdrawn',
    message: 'Access was withdrawn. Sign in again.',
    since: 1,
  },
}
const noActions = {
  buttons: { offered: () => [], start: () => {}, nameOf: () => '', barred: undefined },
  isBusy: () => false,
} as unknown as Parameters<typeof EmailAccountList>[0]['actions']

test('an account says how it signs in, and leads to the provider when its access was withdrawn', async () => {
  const { received, close } = await startStandInServer(() => ({ status: 200, json: { url: 'https://google.test/' } }))
  closings.push(close)
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const healthy = { ...sampleOf.emailAccount, id: 12 }
  await renderInApp(<EmailAccountList accounts={[withdrawn, healthy]} actions={noActions} />)
  expect(screen.getByText(/Signs in with Google/)).toBeTruthy()
  expect(screen.getByText(/Signs in with a password/)).toBeTruthy()
  expect(screen.getByText(/Access was withdrawn/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign In Again' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://google.test/'))
  expect(received[0]?.path).toBe(`/api/v1/emails/accounts/${withdrawn.id}/sign-in`)
})

test('a refused password at a provider whose sign-in is set up leads there instead', async () => {
  const { close } = await startStandInServer(() => ({
    status: 200,
    json: [{ provider: 'microsoft', is_local: false }],
  }))
  closings.push(close)
  const message = 'The login was refused.'
  const health = { status: 'failing', side: 'reading', code: 'mail-login-failed', message, since: 1 } as const
  const refused = { ...sampleOf.emailAccount, health, imap_server: 'outlook.office365.com' }
  const others = [
    { ...refused, id: 12, imap_server: 'imap.gmail.com' },
    { ...refused, id: 13, imap_server: 'mail.maker.test' },
  ]
  await renderInApp(<EmailAccountList accounts={[refused, ...others]} actions={noActions} />)
  expect(await screen.findByRole('button', { name: 'Sign in with Microsoft' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

const outbound: EmailAccount = {
  ...sampleOf.emailAccount,
  id: 21,
  account_type: 'outbound_sending',
  purposes: ['sending'],
  email_address: 'out@maker.test',
}
const inbound: EmailAccount = { ...sampleOf.emailAccount, id: 20, purposes: ['monitoring'] }
const failing = { status: 'failing', side: 'reading', code: 'mail-login-failed', message: 'No.', since: 1 } as const

test.each<[string, EmailAccount[], RegExp, boolean]>([
  [
    'read',
    [inbound, { ...outbound, reads_replies: true }],
    /Replies are read here. Other emails are not stored/,
    false,
  ],
  ['not read', [inbound, outbound], /Replies go to compliance@maker.test \(Reply-To\)/, false],
  ['not read while it fails', [inbound, { ...outbound, reads_replies: true, health: failing }], /Replies go to/, false],
  ['read by nobody', [outbound], /Nobody reads the replies that arrive here/, true],
  ['not read since before they could be', [inbound, { ...outbound, purposes: [] }], /can read the replies/, true],
])('of a mailbox that only sends, it says that replies are %s', async (_name, accounts, text, isAsked) => {
  const start = vi.fn<typeof noActions.buttons.start>()
  const actions = { ...noActions, buttons: { ...noActions.buttons, start } }
  await renderInApp(<EmailAccountList accounts={accounts} actions={actions} />)
  expect(screen.getByText(text)).toBeTruthy()
  const button = screen.queryByRole('button', { name: 'Read Replies' })
  expect(button !== null).toBe(isAsked)
  if (button) fireEvent.click(button)
  expect(start).toHaveBeenCalledTimes(isAsked ? 1 : 0)
})

test('the time of the last check is no earlier than what was noted, and how much later it may be is said', async () => {
  const last_checked = new Date(2026, 10, 23, 9, 5).getTime()
  const read = { ...sampleOf.emailAccount, last_checked }
  const sends = {
    ...read,
    id: 12,
    purposes: ['sending' as const],
    reads_replies: false,
    email_address: 'out@maker.test',
  }
  const fresh = { ...read, id: 13, last_checked: null, email_address: 'new@maker.test' }
  await renderInApp(<EmailAccountList accounts={[read, sends, fresh]} actions={noActions} />)
  const said = screen.getAllByText(/Last check|Not checked/).map(({ textContent }) => textContent.split(' · ').at(-1))
  expect(said[0]).toMatch(/^Last check .*9:05.*, or up to 15 minutes later$/)
  expect(said[1]).toMatch(/^Last check .*9:05[^,]*$/)
  expect(said[2]).toBe('Not checked yet')
})
