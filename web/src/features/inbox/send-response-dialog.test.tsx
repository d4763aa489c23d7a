import { sampleOf } from '@attestry/contract/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail, sampleRow } from '../../testing/sample-mail'
import { startStandInServer, type Answer } from '../../testing/stand-in-server'
import { SendResponseDialog } from './send-response-dialog'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const DONE: Answer = { status: 200, json: sampleOf.response }

/** The dialog with a server that gives these answers one after the other, then repeats the last one. */
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
