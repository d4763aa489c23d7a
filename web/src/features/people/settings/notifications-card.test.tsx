import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer, type Answer } from '../../../testing/stand-in-server'
import { NotificationsCard } from './notifications-card'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

async function open(answer: Answer) {
  const server = await startStandInServer(() => answer)
  const database = await startStandInDatabase({ [paths.profile('maker', 'ada')]: sampleOf.profile })
  closings.push(server.close, database.close)
  await renderInApp(<NotificationsCard />, { session: { db: database.db, uid: 'ada' } })
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: /^Email me once a working day/ })
  await waitFor(() => expect(box.disabled).toBe(false))
  return { box, server, database }
}

test('the daily mail is off until somebody switches it on', async () => {
  const { box, server, database } = await open({ status: 204 })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  await screen.findByText('Daily email switched on')
  expect(server.received).toMatchObject([{ method: 'PUT', path: '/api/v1/users/me/daily-mail', body: { is_on: true } }])
  database.set(paths.profile('maker', 'ada'), { ...sampleOf.profile, daily_mail: true })
  await waitFor(() => expect(box.checked).toBe(true))
})

test('a switch that is refused stays as it was and says why', async () => {
  const detail = 'Please verify your email address first.'
  const { box } = await open({ status: 403, json: { detail } })
  fireEvent.click(box)
  await screen.findByText(detail)
  expect(box.checked).toBe(false)
})
