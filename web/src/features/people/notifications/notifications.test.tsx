import type { Notification } from '@attestry/core/people/notifications'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { doc, getDocFromCache } from 'firebase/firestore'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { resetLive } from '../../../lib/live/live'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { testTexts } from '../../../testing/test-texts'
import { notificationTexts } from '../../../testing/texts/notification-texts'
import { NotificationBell } from './notification-bell'

const ORG = 'maker'
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  resetLive()
  for (const close of closings.splice(0)) await close()
})

const told = (id: string, changes: Partial<Notification>): Documents => {
  const { id: _id, ...stored } = { ...sampleOf.notification, ...changes }
  return { [paths.notification(ORG, 'ada', id)]: stored }
}
const { id: _grace, ...profile } = sampleOf.profile
const ALL: Documents = {
  [paths.profile(ORG, 'grace')]: { ...profile, first_name: 'Grace', last_name: 'Hopper' },
  ...told('a', { created_at: Date.now() - 1000 }),
  ...told('b', { kind: 'mentioned', title: 'REACH', is_read: true }),
  ...told('c', { kind: 'due', about: { kind: 'request', id: 1001 }, title: 'REQ-1001 · Customer Ltd', by: null }),
  ...told('d', { kind: 'answered', about: { kind: 'outbound', id: 181 }, by: null }),
  ...told('e', { kind: 'returned', title: 'HS codes', by: null }),
}

async function show(documents: Documents) {
  const { db, close } = await startStandInDatabase(documents)
  closings.push(close)
  await renderInApp(<NotificationBell />, { session: { db } })
  return db
}

async function open(documents: Documents) {
  const db = await show(documents)
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return db
}

testTexts(notificationTexts, {
  notifications: {
    'with some unread': () => show(ALL).then(() => undefined),
    'with more unread than are counted': () =>
      show(Object.assign({}, ...Array.from({ length: 12 }, (_, place) => told(`n${place}`, {})))).then(() => undefined),
    opened: () => open(ALL).then(() => undefined),
    'without any': () => open({}).then(() => undefined),
    'that cannot be loaded': () =>
      open({ [collectionOf(paths.notification(ORG, 'ada', 'a'))]: null }).then(() => undefined),
  },
})

test('a notification leads to what it is about, and is read from then on', async () => {
  const db = await open(ALL)
  const dialog = within(await screen.findByRole('dialog'))
  const links = () => dialog.getAllByRole('link')
  // Those that are not read are known before all others.
  await waitFor(() =>
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/cm/hub/email/7',
      '/cm/hub/email/7',
      '/cm/hub/outbound/181',
      '/cm/requests/1001',
      '/cm/hub/email/7',
    ]),
  )
  fireEvent.click(links()[3]!)
  await screen.findByRole('button', { name: 'Notifications, 3 unread' })
  // The stand-in keeps no write, so only the client knows it.
  const written = await getDocFromCache(doc(db, paths.notification(ORG, 'ada', 'c')))
  expect(written.data()).toMatchObject({ is_read: true, is_read_version: 1 })
})

test('all are marked as read at once', async () => {
  await open(ALL)
  const button = await screen.findByRole('button', { name: 'Mark All as Read' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText(/· unread/)).toBeNull())
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})
