import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Source } from '../../../lib/forms/use-uploads'
import { STORED, storingOf } from '../../../testing/open-bulk-dialog'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInServer, type Answer } from '../../../testing/stand-in-server'
import { UnstoredNotice } from './unstored-notice'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
})

const KEY = 'unstored:ada:maker:'
const file = (id: number | null, name: string) => ({ id, name, size: 5 })
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { name: string }[])
    .map(({ name }) => name)

/** The notice after dialogs with these files were closed with their tabs. */
async function open(dialogs: readonly (readonly object[])[], answer: Answer) {
  let current = answer
  const server = await startStandInServer(({ method }) => (method === 'DELETE' ? { status: 204 } : current))
  closings.push(server.close)
  dialogs.forEach((files, place) => localStorage.setItem(`${KEY}${place}`, JSON.stringify(files)))
  const onContinue = vi.fn<(files: readonly Source[]) => void>()
  await renderInApp(<UnstoredNotice isBusy={false} onContinue={onContinue} />)
  return {
    onContinue,
    answer: (given: Answer) => (current = given),
    calls: () => server.received.map(({ method, path }) => `${method} ${path}`),
    asked: () => server.received.filter(({ path }) => STORED.endsWith(path)).map(({ body }) => body),
  }
}

test('what was stored after the tab was closed is said to be, and only what was not is named', async () => {
  const dialogs = [
    [file(1, 'a.pdf'), file(2, 'b.pdf'), file(3, 'full.pdf')],
    [file(4, 'c.pdf'), file(null, 'unsent.pdf')],
  ]
  const full = 'Your organization has stored 50 GB.'
  const { asked, onContinue } = await open(
    dialogs,
    storingOf([
      { id: 1 },
      { id: 2, state: 'known' },
      { id: 3, state: 'failed', problem: full, code: 'storage-full', is_refused: false },
      { id: 4, state: 'not_asked' },
    ]),
  )
  expect(await screen.findByText('2 files were stored.')).toBeTruthy()
  const notice = await screen.findByText('3 documents you added are not in the vault yet:', { exact: false })
  expect(notice.textContent).toContain('unsent.pdf, full.pdf, c.pdf')
  expect(screen.getByText(`full.pdf: ${full}`)).toBeTruthy()
  expect(asked()).toEqual([{ ids: [1, 2, 3, 4] }])
  // What was told is not told again.
  await waitFor(() => expect(kept()).toEqual(['unsent.pdf', 'full.pdf', 'c.pdf']))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue.mock.calls[0]?.[0]).toEqual([
    { uploadId: null, name: 'unsent.pdf', size: 5 },
    { uploadId: 3, name: 'full.pdf', size: 5 },
    { uploadId: 4, name: 'c.pdf', size: 5 },
  ])
  await waitFor(() => expect(kept()).toEqual([]))
})

test('what is still being stored is left alone until it is done', async () => {
  const storing = { id: 1, state: 'storing' }
  const { answer, asked } = await open([[file(1, 'a.pdf')]], storingOf([storing]))
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect([screen.queryByRole('alert'), kept()]).toEqual([null, ['a.pdf']])
  answer({ status: 503, json: { detail: 'Busy' } })
  await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 5000 })
  expect([screen.queryByRole('alert'), kept()]).toEqual([null, ['a.pdf']])
  answer(storingOf([{ id: 1 }]))
  expect(await screen.findByText('1 file was stored.', {}, { timeout: 5000 })).toBeTruthy()
  await waitFor(() => expect(kept()).toEqual([]))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that was refused for good is named with its reason, and can only be discarded', async () => {
  const refused = { id: 1, state: 'failed', problem: 'No PDF.', code: 'document-refused', is_refused: true }
  const { calls } = await open([[file(1, 'a.pdf')]], storingOf([refused]))
  expect(await screen.findByText('a.pdf: No PDF.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(calls()).toContain('DELETE /api/v1/files/uploads/1'))
  expect([screen.queryByRole('alert'), kept()]).toEqual([null, []])
})

test('discarding takes nothing away from what is still being stored', async () => {
  const { calls } = await open(
    [[file(1, 'a.pdf'), file(2, 'b.pdf')]],
    storingOf([
      { id: 1, state: 'storing' },
      { id: 2, state: 'not_asked' },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(calls()).toContain('DELETE /api/v1/files/uploads/2'))
  expect(calls()).not.toContain('DELETE /api/v1/files/uploads/1')
  await waitFor(() => expect(kept()).toEqual(['a.pdf']))
})
