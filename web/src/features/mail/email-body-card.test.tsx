import { inboxApi } from '@attestry/core/mail/inbox-api'
import { callOf } from '@attestry/core/base/call'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInServer } from '../../testing/stand-in-server'
import { EmailBodyCard } from './email-body-card'

afterEach(cleanup)

test.each([
  ['cut', sampleEmail(), { truncated: true }, /^Only the first part of this email and of its attachments is shown/],
  ['damaged', sampleEmail({ state: 'unreadable' }), { degraded: true }, /^This email is damaged/],
] as const)('a mail that is %s says so, and where all of it can be had', async (_, email, flags, notice) => {
  const server = await startStandInServer(() => ({ status: 503 }))
  await renderInApp(<EmailBodyCard id={7} email={email} body={{ status: 'ready', data: sampleBody(flags) }} />)
  expect(screen.getByText(notice)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download Original' }))
  await waitFor(() =>
    expect(server.received.map(({ path }) => path)).toEqual([callOf(inboxApi.downloadRawEmail, { id: 7 }).url]),
  )
  await server.close()
})

test('a whole mail says nothing of the kind', async () => {
  await renderInApp(<EmailBodyCard id={7} email={sampleEmail()} body={{ status: 'ready', data: sampleBody() }} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download Original' })).toBeNull()
})
