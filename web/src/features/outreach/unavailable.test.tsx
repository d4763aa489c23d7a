import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInServer } from '../../testing/stand-in-server'
import { Unavailable } from './unavailable'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const email: OutboundEmail = {
  ...sampleOf.outboundEmail,
  id: 5,
  delivery: 'sent',
  parts: [
    { part_number: 'LM317', topics: ['rohs', 'reach'] },
    { part_number: 'NE555', topics: [] },
  ],
  unavailable: [{ part_number: 'LM-317', topic: 'reach', by: 'ada', at: 1000 }],
}

async function open(changes: Partial<OutboundEmail> = {}) {
  const { received, close } = await startStandInServer(() => ({ status: 200, json: { ...email, body_html: '' } }))
  closings.push(close)
  await renderInApp(<Unavailable email={{ ...email, ...changes }} />)
  return received
}
const path = '/api/v1/manufacturers/outbound-emails/5/unavailable'

test('each part and topic that was asked for can be marked, and the mark taken back', async () => {
  const received = await open()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
  fireEvent.click(screen.getByLabelText('NE555'))
  const marked = { path, body: { part_number: 'NE555', topic: null, is_unavailable: true } }
  await waitFor(() => expect(received).toMatchObject([marked]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(received[1]?.body).toEqual({ ...marked.body, is_unavailable: false }))
  fireEvent.click(screen.getByLabelText('LM317: REACH'))
  const taken = { part_number: 'LM317', topic: 'reach', is_unavailable: false }
  await waitFor(() => expect(received[2]?.body).toEqual(taken))
})

test('a draft has asked for nothing yet', async () => {
  await open({ delivery: 'none' })
  expect(screen.queryByText('Not available from the maker')).toBeNull()
})
