import { errors } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  answered,
  box,
  DAY,
  DONE,
  leave,
  message,
  NOW,
  openPanel,
  ORG,
  SEND,
  unfold,
} from '../../../testing/open-answer'
import type { Answer } from '../../../testing/stand-in-server'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

test('what is typed and chosen survives the panel, and is restored with it', async () => {
  const first = await openPanel()
  first.type('Message', 'Half a sentence')
  first.type('Subject', 'Another subject')
  unfold('LM317')
  fireEvent.click(box(/origin.pdf/))
  await leave()
  const { panel } = await openPanel()
  expect(message()).toBe('Half a sentence')
  expect(panel.getByLabelText<HTMLInputElement>('Subject').value).toBe('Another subject')
  unfold('LM317')
  expect(['rohs.pdf', 'reach.pdf', 'origin.pdf'].map((name) => box(new RegExp(name)).checked)).toEqual([
    true,
    true,
    true,
  ])
  expect(panel.getByText('Your draft was restored')).toBeTruthy()
})

test('a draft is gone when its answer has left, and comes back with Undo', async () => {
  const { type, press, sent } = await openPanel()
  type('Message', 'LM317 in my own words')
  press(SEND)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[0]).toMatchObject({ body_text: 'LM317 in my own words', file_ids: [61, 63] })
  expect(Object.keys(localStorage)).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Review Response' })
  await waitFor(() => expect(message()).toBe('LM317 in my own words'))
})

test('a discarded draft is gone, and comes back with Undo', async () => {
  const { type, press } = await openPanel()
  type('Message', 'My own words')
  press('Discard Draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(localStorage)).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Review Response' })
  await waitFor(() => expect(message()).toBe('My own words'))
})

test('an empty message is refused where it is typed', async () => {
  const { panel, type, press, sent } = await openPanel()
  type('Message', '  \n ')
  press(SEND)
  await panel.findByText('The message is empty.')
  expect(sent()).toEqual([])
})

test('Control and Enter send, from any field; Escape closes and keeps the draft', async () => {
  const { panel, sent } = await openPanel()
  fireEvent.keyDown(panel.getByLabelText('Subject'), { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(panel.queryByText('Sending...')).toBeNull()
  fireEvent.keyDown(panel.getByLabelText('Subject'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await leave()
  const second = await openPanel()
  second.type('Message', 'Half a sentence')
  fireEvent.keyDown(second.panel.getByLabelText('Subject'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.values(localStorage).join()).toContain('Half a sentence')
})

test('the composer closes at once, and the page says that it is being sent until the server has it', async () => {
  let say: (answer: Answer) => void = () => {}
  const held = new Promise<Answer>((resolve) => (say = resolve))
  const { press } = await openPanel({ answers: [held] })
  press(SEND)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Response' })).toBeNull())
  expect(screen.getByText('Sending...')).toBeTruthy()
  expect(screen.queryByText('Email sent!')).toBeNull()
  say(DONE)
  await screen.findByText('Email sent!')
  expect(screen.queryByText('Sending...')).toBeNull()
})

test('the usual text of an answer that was refused is still nobody’s own', async () => {
  const { press } = await openPanel({ answers: [{ status: 503 }, DONE] })
  press(SEND)
  await screen.findByText('Failed to send compliance response')
  const again = within(await screen.findByRole('dialog', { name: 'Review Response' }))
  await again.findByRole('button', { name: SEND })
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  expect(await again.findByText(errors['no-vault-product'][1])).toBeTruthy()
})

test('an answer is taken back before the server has said that it has it', async () => {
  const { type, press, server } = await openPanel()
  type('Message', `${message()}\n\nP.S. My own words`)
  press(SEND)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Response taken back')
  expect(server.received.map(({ path }) => path.replace(/.*\//, ''))).toEqual(['send-response', 'undo'])
  await screen.findByRole('dialog', { name: 'Review Response' })
  await waitFor(() => expect(message()).toContain('P.S. My own words'))
  expect(screen.queryByText('Email sent!')).toBeNull()
})

test('an answer that came meanwhile leaves the choice: theirs can be seen, ours sent after it', async () => {
  const meanwhile = { detail: 'Alex Byron answered this email 5 seconds ago.', code: 'answered-meanwhile' }
  const { press, sent } = await openPanel({ answers: [{ status: 409, json: meanwhile }, DONE] })
  press(SEND)
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText(/Alex Byron answered this email 5 seconds ago/)).toBeTruthy()
  expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'See It',
    'Send Anyway',
    'Discard',
  ])
  expect(screen.queryByText('Failed to send compliance response')).toBeNull()
  fireEvent.click(notice.getByRole('button', { name: 'Send Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
})

test('whoever begins to write sees that the mail was answered before', async () => {
  const before = answered(91, NOW - DAY)
  const { panel, press, sent } = await openPanel({ documents: { [paths.response(ORG, 7, 91)]: before } })
  expect(panel.getByText(/^Alex answered this email on/)).toBeTruthy()
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ seen: { answered_at: before.created_at, state: 'parsed' } }))
})

test('what the same person writes in another tab shows here, and what they write here starts from it', async () => {
  const { panel, type, press, sent } = await openPanel()
  type('Message', 'From this tab')
  const [key = ''] = Object.keys(localStorage)
  const tellOfOtherTab = (draft: object | null) => {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  }
  const theirs = { subject: null, body_text: 'LM317, from the other tab', file_ids: [61], saved_at: NOW + 1 }
  tellOfOtherTab(theirs)
  expect(message()).toBe('LM317, from the other tab')
  expect(box(/reach.pdf/).checked).toBe(false)
  expect(panel.getByText('You changed this in another tab')).toBeTruthy()
  type('Subject', 'Both')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    subject: 'Both',
    body_text: { text: 'LM317, from the other tab' },
    file_ids: [61],
  })
  tellOfOtherTab(null)
  expect(message()).toContain('Please find attached')
  tellOfOtherTab(theirs)
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: 'LM317, from the other tab', file_ids: [61] }))
})

test('the composer can take the whole screen, behind which nobody reaches the mail, and gives it back', async () => {
  const { press } = await openPanel()
  const dialog = () => screen.getByRole('dialog', { name: 'Review Response' })
  const isGrown = () => [
    dialog().getAttribute('aria-modal'),
    within(dialog()).getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed'),
  ]
  expect(isGrown()).toEqual([null, 'false'])
  press('Full screen')
  expect(isGrown()).toEqual(['true', 'true'])
  press('Full screen')
  expect(isGrown()).toEqual([null, 'false'])
})
