import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { renderInApp } from '../../../testing/render-in-app'
import { type Documents, startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { ManufacturerOutreachTab } from './manufacturer-outreach-tab'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
})

const inbound = { ...sampleOf.emailAccount, id: 1, purposes: ['monitoring' as const] }
const outbound = {
  ...sampleOf.emailAccount,
  id: 2,
  account_type: 'outbound_sending' as const,
  purposes: ['sending' as const],
  reads_replies: true,
}

async function open(documents: Documents) {
  const { received, close } = await startStandInServer(() => ({ status: 200, json: sampleOf.emailAccount }))
  const database = await startStandInDatabase(documents)
  closings.push(close, database.close)
  await renderInApp(<ManufacturerOutreachTab />, { session: { db: database.db } })
  return received
}

test('a mailbox that receives requests can send those to manufacturers as well, by one press', async () => {
  const received = await open({ [paths.emailAccount('maker', 1)]: inbound })
  fireEvent.click(await screen.findByRole('button', { name: `Use ${inbound.email_address}` }))
  await waitFor(() => expect(received).toMatchObject([{ method: 'PUT', path: '/api/v1/emails/accounts/1' }]))
  expect(received[0]?.body).toEqual({ purposes: ['monitoring', 'sending'] })
})

test('Refresh fetches from each mailbox into which manufacturers answer, and from no other', async () => {
  const received = await open({
    [paths.emailAccount('maker', 1)]: inbound,
    [paths.emailAccount('maker', 2)]: outbound,
    [paths.emailAccount('maker', 3)]: { ...outbound, id: 3, reads_replies: false },
  })
  // The mailboxes may not have been read yet when it is pressed.
  await waitFor(async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(received.length).toBeGreaterThanOrEqual(2)
  })
  const fetched = received.map(({ path }) => path).filter((path) => path.endsWith('/sync'))
  expect(new Set(fetched)).toEqual(new Set(['/api/v1/emails/accounts/1/sync', '/api/v1/emails/accounts/2/sync']))
})
