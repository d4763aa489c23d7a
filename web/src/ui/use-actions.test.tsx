import { inboxApi } from '@attestry/core/mail/inbox-api'
import { invitationsApi } from '@attestry/core/people/invitations'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import type { Action } from '../lib/actions/action'
import { renderInApp } from '../testing/render-in-app'
import { startStandInServer, type Answer, type Received } from '../testing/stand-in-server'
import { RowActions } from './row-actions'
import { useActions } from './use-actions'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

type Letter = { id: number; name: string; isSent?: boolean }

const letterActions: readonly Action<Letter>[] = [
  { name: 'Write', open: ({ name }, onClose) => <button onClick={onClose}>{`Close ${name}`}</button> },
  {
    name: 'Send',
    label: 'Send again to',
    isEnabled: ({ isSent }, { isAdmin }) => isAdmin && !isSent,
    run: async ({ id }, call) => {
      await call(invitationsApi.resendInvitation, { id })
      return ['Sent']
    },
    failed: ['Not sent', 'Please try again.'],
  },
  {
    name: 'Delete',
    removes: true,
    confirm: ({ name }) => ({ title: 'Delete Letter', text: `${name} is gone then.`, confirmLabel: 'Delete it' }),
    run: async ({ id }, call) => {
      await call(inboxApi.deleteEmail, { id })
      const work = async () => {
        await call(inboxApi.retryEmail, { id })
        return ['Taken back'] as const
      }
      return ['Deleted', 'For good.', { work, failed: ['Not taken back'], milliseconds: 5000 }]
    },
    failed: ['Not deleted'],
  },
]

const letters: readonly Letter[] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Grace', isSent: true },
  { id: 3, name: 'Hedy' },
]

const nameOf = ({ name }: Letter) => name

function Letters() {
  const actions = useActions(letterActions, nameOf)
  const [sent, setSent] = useState<readonly number[]>([])
  return (
    <>
      <button onClick={() => setSent([1])}>Ada’s is sent</button>
      {letters
        .map((letter) => (sent.includes(letter.id) ? { ...letter, isSent: true } : letter))
        .filter((letter) => !actions.isGone(letter))
        .map((letter) => (
          <article key={letter.id} aria-label={letter.name}>
            <RowActions row={letter} buttons={actions.buttons} isBusy={actions.isBusy(letter)} />
          </article>
        ))}
      {actions.dialog}
    </>
  )
}

async function showLetters(answer: (request: Received) => Answer) {
  const { received, close } = await startStandInServer(answer)
  closings.push(close)
  await renderInApp(<Letters />)
  return received
}

const DONE: Answer = { status: 204 }
const SENT: Answer = {
  status: 200,
  json: {
    id: 1,
    email: 'ada@maker.test',
    first_name: 'Ada',
    last_name: '',
    is_admin: false,
    state: 'pending',
    round: 2,
    delivery: 'queued',
    created_at: 1,
    expires_at: 2,
    invited_by: 'ada',
  },
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const rows = () => screen.queryAllByRole('article', { hidden: true }).map((row) => row.getAttribute('aria-label'))

test('a row offers what can be done to it, by names that say to whom', async () => {
  await showLetters(() => DONE)
  const offered = (name: string) =>
    within(screen.getByRole('article', { name }))
      .getAllByRole('button')
      .map((one) => [one.title, one.getAttribute('aria-label')])
  expect(offered('Ada')).toEqual([
    ['Write', 'Write Ada'],
    ['Send', 'Send again to Ada'],
    ['Delete', 'Delete Ada'],
  ])
  expect(offered('Grace')).toEqual([
    ['Write', 'Write Grace'],
    ['Delete', 'Delete Grace'],
  ])
  press('Write Ada')
  press('Close Ada')
  expect(screen.queryByText('Close Ada')).toBeNull()
})

test('what is asked before is done only on that word; the row goes at once, and the toast takes it back', async () => {
  const received = await showLetters(() => DONE)
  press('Delete Ada')
  expect((await screen.findByRole('dialog', { name: 'Delete Letter' })).textContent).toContain('Ada is gone then.')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(received).toEqual([])

  press('Delete Ada')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
  expect(rows()).toEqual(['Grace', 'Hedy'])
  expect(await screen.findByText('For good.')).toBeTruthy()
  fireEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(received.map(({ method }) => method)).toEqual(['DELETE', 'POST'])
})

test('a row that the server refuses to remove comes back in its place', async () => {
  await showLetters(() => ({ status: 409, json: { detail: 'It was changed.' } }))
  press('Delete Ada')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
  expect(rows()).toEqual(['Grace', 'Hedy'])
  await waitFor(() => expect(rows()).toEqual(['Ada', 'Grace', 'Hedy']))
  expect(await screen.findByText('Not deleted')).toBeTruthy()
  expect(await screen.findByText('It was changed.')).toBeTruthy()
})

test('while it is under way, a row takes no other press; after a lost answer it is the same intention, in that row', async () => {
  const received = await showLetters(() => (received.length < 3 ? 'lost' : SENT))
  press('Send again to Ada')
  expect(button('Delete Ada').getAttribute('aria-disabled')).toBe('true')
  expect(button('Send again to Hedy').getAttribute('aria-disabled')).toBe('false')
  press('Send again to Ada')
  expect(await screen.findByText('Not sent')).toBeTruthy()
  expect(await screen.findByText('Please try again.')).toBeTruthy()
  await waitFor(() => expect(button('Send again to Ada').getAttribute('aria-disabled')).toBe('false'))

  press('Send again to Hedy')
  await waitFor(() => expect(received).toHaveLength(2))
  press('Send again to Ada')
  expect(await screen.findByText('Sent')).toBeTruthy()
  const [ada, hedy, adaAgain] = received.map(({ key }) => key)
  expect(received).toHaveLength(3)
  expect(adaAgain).toBe(ada)
  expect(hedy).not.toBe(ada)
})

test('what has arrived is done, also before its answer: the row takes the next press at once', async () => {
  await showLetters(() => 'never')
  press('Send again to Ada')
  press('Delete Ada')
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Ada’s is sent')
  expect(button('Delete Ada').getAttribute('aria-disabled')).toBe('false')
  press('Delete Ada')
  expect(await screen.findByRole('dialog', { name: 'Delete Letter' })).toBeTruthy()
})
