import type { MailLink } from '@attestry/core/sending/document-links'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { fullDateText } from '../../lib/text/date-text'
import { AnswerTurn } from './answer-turn'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { type Answer, startStandInServer } from '../../testing/stand-in-server'

const NOW = Date.now()
const DAY = 86_400_000

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

/** An answer that was sent with a link, on the page of its mail. */
async function open(changes: Partial<MailLink> = {}, answer: Answer = { status: 200, json: {} }) {
  const link = { expires_at: NOW + DAY, revoked_at: null, revoked_by: null, downloads: 0, downloaded_at: null }
  const server = await startStandInServer(() => answer)
  const { db, close } = await startStandInDatabase({})
  closings.push(server.close, close)
  const response = { ...sampleOf.response, delivery: 'sent' as const, link: { ...link, ...changes } }
  await renderInApp(<AnswerTurn emailId={7} response={response} />, { session: { db } })
  return { server, revoke: () => screen.queryByRole('button', { name: 'Revoke the link sent to jane@customer.test' }) }
}

test('an answer says that it was sent as a link, until when, and that nobody has downloaded it', async () => {
  const { revoke } = await open()
  expect(screen.getByText(`Sent as a link until ${fullDateText(NOW + DAY)}.`)).toBeTruthy()
  expect(screen.getByText('Not downloaded yet.')).toBeTruthy()
  expect(revoke()).toBeTruthy()
})

test('it says when it was downloaded', async () => {
  await open({ downloads: 1, downloaded_at: NOW })
  expect(screen.getByText(`Downloaded on ${fullDateText(NOW)}.`)).toBeTruthy()
  cleanup()
  await open({ downloads: 3, downloaded_at: NOW })
  expect(screen.getByText(`Downloaded 3 times, last on ${fullDateText(NOW)}.`)).toBeTruthy()
})

test('a link that has ended or was revoked cannot be revoked', async () => {
  const ended = await open({ expires_at: NOW - 1 })
  expect(screen.getByText(`Sent as a link. It ended on ${fullDateText(NOW - 1)}.`)).toBeTruthy()
  expect(ended.revoke()).toBeNull()
  cleanup()
  const revoked = await open({ revoked_at: NOW, revoked_by: 'grace' })
  expect(screen.getByText(/^Sent as a link\. .+ revoked it on /)).toBeTruthy()
  expect(revoked.revoke()).toBeNull()
})

test('revoking is asked first, and a failure says so', async () => {
  const { server, revoke } = await open({}, { status: 404, json: { detail: 'Not found', code: 'not-found' } })
  fireEvent.click(revoke() ?? document.body)
  await screen.findByText(/Nobody will be able to download these documents .* sent to jane@customer.test/)
  expect(server.received).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/emails/7/responses/91/revoke-link',
    ]),
  )
  expect(await screen.findByText('Not found')).toBeTruthy()
})

test('an answer says that a table went with it, and its documents as one ZIP', async () => {
  const response = { ...sampleOf.response, covering_table: 'xlsx' as const, as_zip: true }
  await renderInApp(<AnswerTurn emailId={7} response={response} />)
  expect(screen.getByText('Covering table (Excel) · Documents in documents.zip')).toBeTruthy()
  cleanup()
  await renderInApp(<AnswerTurn emailId={7} response={sampleOf.response} />)
  expect(screen.queryByText(/Covering table|zip/)).toBeNull()
})
