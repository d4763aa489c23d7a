import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail, sampleResponse, sampleRow } from '../../testing/sample-mail'
import { startStandInServer, type Answer } from '../../testing/stand-in-server'
import { typeInto } from '../../testing/type-into'
import { SendResponseDialog } from './send-response-dialog'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const DONE: Answer = { status: 200, json: sampleResponse }
const IN_PROGRESS: Answer = { status: 409, json: { detail: 'This is already being done.', code: 'in-progress' } }
const MISMATCH: Answer = { status: 422, json: { detail: 'Used for another request.', code: 'idempotency-mismatch' } }

/** The dialog at a server that gives these answers one after the other, and the last one from then on. */
async function openDialog(shown: Partial<Parameters<typeof SendResponseDialog>[0]>, ...answers: Answer[]) {
  const server = await startStandInServer(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost')
  closings.push(server.close)
  const onClose = vi.fn<() => void>()
  await renderInApp(
    <SendResponseDialog email={sampleEmail()} body={sampleBody()} rows={[sampleRow()]} {...shown} onClose={onClose} />,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { server, onClose, press, keys: () => server.received.map(({ key }) => key) }
}

test('pressed again after a lost answer, it is the same intention', async () => {
  const { press, onClose, keys } = await openDialog({}, 'lost', DONE)
  press('Send Response')
  await screen.findByText('Failed to send compliance response')
  expect(onClose).not.toHaveBeenCalled()
  press('Send Response')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second, ...others] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(others).toEqual([])
})

test('opened again, it is another intention', async () => {
  const first = await openDialog({}, DONE)
  first.press('Send Response')
  await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce())
  cleanup()
  const second = await openDialog({}, DONE)
  second.press('Send Response')
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce())
  expect(second.keys()[0]).not.toBe(first.keys()[0])
})

test('while the first attempt is still at work, its answer is waited for', async () => {
  const { press, onClose, keys } = await openDialog({}, IN_PROGRESS, IN_PROGRESS, DONE)
  press('Send Response')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 5000 })
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(3)
  expect(screen.queryByText('Failed to send compliance response')).toBeNull()
})

test('changed after an attempt that went through unseen, it says so and goes out a second time only on request', async () => {
  const { press, onClose, keys, server } = await openDialog({}, 'lost', MISMATCH, DONE)
  press('Send Response')
  await screen.findByText('Failed to send compliance response')
  typeInto({ Message: 'Better words.' })
  press('Send Response')
  const words = 'Your first attempt went through, without your latest changes. Press "Send Anyway" to do it again.'
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(keys()[1]).toBe(keys()[0])

  press('Send Anyway')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(keys()[2]).not.toBe(keys()[0])
  expect(server.received[2]?.body).toMatchObject({ body_text: 'Better words.' })
})

test('where nobody knows what became of an attempt, the next press is the decision to repeat it', async () => {
  const detail = 'It is not known whether this was done.'
  const { press, keys } = await openDialog({}, { status: 409, json: { detail, code: 'outcome-unknown' } })
  press('Send Response')
  expect((await screen.findAllByText(`${detail} Press "Send Anyway" to do it again.`)).length).toBeGreaterThan(0)
  press('Send Anyway')
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[1]).not.toBe(keys()[0])
})

test('the recipient shown is the one that is sent along, with what should be known of it', async () => {
  const body = sampleBody({ reply_to: 'Purchasing@He1ioworks.test' })
  const { press, server } = await openDialog(
    { email: sampleEmail({ sender_email: 'dana@helioworks.test' }), body },
    DONE,
  )
  expect(screen.getByText('purchasing@he1ioworks.test')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('he1ioworks.test looks like helioworks.test')
  press('Send Response')
  await waitFor(() => expect(server.received[0]?.body).toMatchObject({ to: 'purchasing@he1ioworks.test' }))
})

test('an address for answers that cannot be used is said to be one, and the sender is shown and answered', async () => {
  const body = sampleBody({ reply_to: 'purchasing..eu@helioworks.test' })
  const { press, server } = await openDialog({ email: sampleEmail({ sender_email: 'jane@evil.test' }), body }, DONE)
  expect(screen.getByText('jane@evil.test')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('(purchasing..eu@helioworks.test) cannot be used')
  press('Send Response')
  await waitFor(() => expect(server.received[0]?.body).toMatchObject({ to: 'jane@evil.test' }))
})

test('a product without any document says so and cannot be chosen', async () => {
  const rows = [sampleRow(), sampleRow({ part_number: 'NE555', product_id: 4, file_count: 0 })]
  await openDialog({ rows }, DONE)
  expect(screen.getByText('This product has no documents yet.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /NE555/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /LM317/ }).checked).toBe(true)
})
