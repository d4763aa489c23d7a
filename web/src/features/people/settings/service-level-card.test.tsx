import type { Organization } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { typeInto } from '../../../testing/type-into'
import { ServiceLevelCard } from './service-level-card'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const ORG = 'maker'
const KNOWN: Organization = {
  ...sampleOf.organization,
  service_level: { target: 90, days: 5, working_days: [1, 2, 3, 4, 5] },
  makes_requests: true,
}

/** Opens the card for an admin. The server stores what it is sent, as the real one does. */
async function open() {
  let stored = KNOWN
  const server = await startStandInServer(({ body }) => {
    const { makes_requests, time_zone, ...service_level } = body as Organization['service_level'] &
      Pick<Organization, 'makes_requests' | 'time_zone'>
    change({ service_level, makes_requests, time_zone })
    return { status: 200, json: stored }
  })
  const database = await startStandInDatabase({ [paths.organization(ORG)]: KNOWN })
  closings.push(server.close, database.close)
  /** As somebody else does it, in another browser. */
  const change = (changes: Partial<Organization>) => {
    stored = { ...stored, ...changes }
    database.set(paths.organization(ORG), stored)
  }
  await renderInApp(<ServiceLevelCard />, { session: { db: database.db } })
  await screen.findByLabelText('SLA target (%)')
  return { server, change }
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const makesRequests = () => screen.getByRole<HTMLInputElement>('checkbox')
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('what another admin changes meanwhile is shown, and stays when the rest is saved', async () => {
  const { server, change } = await open()
  typeInto({ 'Due after': '7' })
  change({ service_level: { target: 80, days: 5, working_days: [1, 2, 3, 4] }, makes_requests: false })
  await waitFor(() => expect([valueOf('SLA target (%)'), makesRequests().checked]).toEqual(['80', false]))
  expect(valueOf('Due after (working days)')).toBe('7')
  save()
  await screen.findByText('Settings saved')
  expect(server.received.map(({ body }) => body)).toEqual([
    { target: 80, days: 7, working_days: [1, 2, 3, 4], makes_requests: false, time_zone: 'UTC' },
  ])
})

test('what was saved before is no change of this time', async () => {
  const { server, change } = await open()
  fireEvent.click(makesRequests())
  save()
  await screen.findByText('Settings saved')
  change({ makes_requests: true })
  await waitFor(() => expect(makesRequests().checked).toBe(true))
  typeInto({ 'SLA target': '75' })
  save()
  await waitFor(() => expect(server.received).toHaveLength(2))
  expect(server.received[1]?.body).toEqual({
    target: 75,
    days: 5,
    working_days: [1, 2, 3, 4, 5],
    makes_requests: true,
    time_zone: 'UTC',
  })
})

test('a time zone is found by typing, and kept', async () => {
  const { server } = await open()
  const field = screen.getByLabelText('Time zone')
  field.focus()
  fireEvent.change(field, { target: { value: 'los ang' } })
  fireEvent.click(await screen.findByRole('option', { name: 'America/Los Angeles' }))
  save()
  await screen.findByText('Settings saved')
  expect(server.received[0]?.body).toMatchObject({ time_zone: 'America/Los_Angeles' })
})
