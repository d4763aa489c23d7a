import { type HookCall, type WebhookDeliveryView, webhooksApi, WebhookView } from '@attestry/core/people/webhooks'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../../lib/api/query-client'
import { routes } from '../../../../lib/routes'
import { renderInApp } from '../../../../testing/render-in-app'
import { startStandInDatabase } from '../../../../testing/stand-in-database'
import { type Received, startStandInServer } from '../../../../testing/stand-in-server'
import { typeInto } from '../../../../testing/type-into'
import { callText, standingOf } from './hook-words'
import { WebhookPage } from './webhook-page'
import { WebhooksCard } from './webhooks-card'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
const WEBHOOK = WebhookView.parse(sampleOf.webhook)
const NOW = WEBHOOK.created_at
const call: HookCall = { at: NOW, took: 120, status: 204, failure: null }
const message = (fields: Partial<WebhookDeliveryView>): WebhookDeliveryView => ({
  message_id: `msg_${'a'.repeat(27)}`,
  type: 'request.created',
  state: 'arrived',
  created_at: NOW,
  next_at: null,
  calls: [call],
  ...fields,
})

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
})

/** The card, or the page of the webhook, before a server that keeps what is changed. */
async function open(at: 'card' | 'page', webhook: WebhookView | undefined, log: readonly WebhookDeliveryView[] = []) {
  let kept = webhook
  const { received, close } = await startStandInServer(({ method, path, body }) => {
    if (path.endsWith('/deliveries')) return { status: 200, json: { deliveries: log } }
    if (path.endsWith('/secret')) return { status: 200, json: { secret: SECRET } }
    if (path.endsWith('/test') || path.endsWith('/resend')) return { status: 200, json: message({ state: 'waiting' }) }
    if (method === 'GET') return { status: 200, json: { webhooks: kept ? [kept] : [] } }
    kept = method === 'DELETE' ? undefined : { ...WEBHOOK, ...(body as object) }
    if (method === 'DELETE') return { status: 204 }
    return { status: 200, json: method === 'POST' ? { secret: SECRET, webhook: kept } : kept }
  })
  const database = await startStandInDatabase({})
  closings.push(close, database.close)
  const session = { db: database.db }
  const page = (
    <Routes>
      <Route path={routes.webhook} element={<WebhookPage />} />
      <Route path={routes.settings} element="Settings" />
    </Routes>
  )
  if (at === 'card') await renderInApp(<WebhooksCard />, { session })
  else await renderInApp(page, { at: `/cm/settings/webhook/${WEBHOOK.id}`, session })
  return received
}

const sent = (received: readonly Received[]) =>
  received.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More for erp.maker.test' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a webhook is added, and its secret is shown until it is stored', async () => {
  const received = await open('card', undefined)
  await screen.findByText('No webhooks yet.')
  fireEvent.click(screen.getByRole('button', { name: 'New Webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'New Webhook' }))
  typeInto({ Address: 'http://erp.maker.test' })
  fireEvent.click(form.getByRole('button', { name: 'Add Webhook' }))
  await form.findByText(/^Enter an address such as https/)
  form.getByText('Choose at least one')
  expect(sent(received)).toEqual([])
  typeInto({ Address: 'https://erp.maker.test/attestry' })
  fireEvent.click(form.getByLabelText('A request is created'))
  fireEvent.click(form.getByRole('button', { name: 'Add Webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your New Webhook' }))
  expect(shown.getByLabelText('Signing secret')).toHaveProperty('value', SECRET)
  fireEvent.click(shown.getByRole('button', { name: 'I Have Stored It' }))
  await screen.findByRole('link', { name: 'erp.maker.test' })
  expect(document.body.innerHTML).not.toContain(SECRET)
  const asked = { url: 'https://erp.maker.test/attestry', topics: ['request.created'] }
  expect(sent(received)).toEqual([['POST', webhooksApi.createWebhook.path, asked]])
})

test('the log says what became of each message, and sends it again', async () => {
  const failed = message({
    message_id: `msg_${'b'.repeat(27)}`,
    type: 'answer.sent',
    state: 'failed',
    calls: [call, { ...call, status: null, failure: 'private-address' }],
  })
  const waiting = message({ message_id: `msg_${'c'.repeat(27)}`, type: 'webhook.test', state: 'waiting', calls: [] })
  const received = await open('page', WEBHOOK, [waiting, failed, message({})])
  const log = within(await screen.findByRole('table', { name: 'Sent' }))
  const row = (name: string) => within(log.getByText(name).closest('tr')!)
  await waitFor(() => log.getByText('A request is created'))
  row('A request is created').getByText('Arrived')
  row('A request is created').getByText('Status 204, after 120 ms')
  row('An answer to a customer has left').getByText('The server has an address that is not public')
  row('An answer to a customer has left').getByText(/^2 calls, last /)
  row('Test').getByText('Not called yet')
  expect(row('Test').queryByRole('button')).toBeNull()
  fireEvent.click(log.getByRole('button', { name: 'Send Again An answer to a customer has left' }))
  const path = `/api/v1/webhooks/${WEBHOOK.id}/deliveries/${failed.message_id}/resend`
  await waitFor(() => expect(sent(received)).toEqual([['POST', path, {}]]))
})

test('it is tested, turned off and on, and gets another secret, which is shown once', async () => {
  const received = await open('page', WEBHOOK)
  fireEvent.click(await screen.findByRole('button', { name: 'Send Test' }))
  await choose('Turn Off')
  await screen.findByText('Off')
  await choose('Turn On')
  await screen.findByText('On')
  await choose('Replace Secret')
  const question = within(await screen.findByRole('dialog', { name: 'Replace Secret' }))
  fireEvent.click(question.getByRole('button', { name: 'Replace' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your New Secret' }))
  expect(shown.getByLabelText('Signing secret')).toHaveProperty('value', SECRET)
  const at = `/api/v1/webhooks/${WEBHOOK.id}`
  expect(sent(received)).toEqual([
    ['POST', `${at}/test`, {}],
    ['PATCH', at, { is_on: false }],
    ['PATCH', at, { is_on: true }],
    ['POST', `${at}/secret`, {}],
  ])
})

test('only what was changed is sent, and who deletes it is back in the settings', async () => {
  const received = await open('page', WEBHOOK)
  await choose('Change Webhook')
  const form = within(await screen.findByRole('dialog', { name: 'Change Webhook' }))
  expect(form.getByLabelText(/^Address/)).toHaveProperty('value', WEBHOOK.url)
  fireEvent.click(form.getByLabelText('A manufacturer has answered an inquiry'))
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Delete Webhook')
  const question = within(await screen.findByRole('dialog', { name: 'Delete Webhook' }))
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Settings')
  const at = `/api/v1/webhooks/${WEBHOOK.id}`
  await waitFor(() =>
    expect(sent(received)).toEqual([
      ['PATCH', at, { topics: [...WEBHOOK.topics, 'inquiry.answered'] }],
      ['DELETE', at, undefined],
    ]),
  )
})

test.each([
  [{}, 'On'],
  [{ failing_since: NOW }, 'Not reached'],
  [{ is_on: false }, 'Off'],
  [{ is_on: false, failing_since: NOW, given_up_at: NOW }, 'Turned off'],
])('with %j it stands as %s', (fields, label) => {
  expect(standingOf({ ...WEBHOOK, ...fields }).label).toBe(label)
})

test('a redirect is said to be none that is followed', () => {
  expect(callText({ ...call, status: 301 })).toBe('Status 301: redirects are not followed')
})
