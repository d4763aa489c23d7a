import { errors } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { first, leaveRequests, openRequests, ORG, press } from '../../../testing/open-requests'
import { typeInto } from '../../../testing/type-into'

afterEach(leaveRequests)

const part = (part_number: string) => ({
  ...sampleOf.requestDetails.parts[0]!,
  part_number,
  part_key: part_number,
  manufacturer: null,
})
const DETAILS = paths.requestDetails(ORG, first.id)
const withParts = (...numbers: string[]) => ({ ...sampleOf.requestDetails, parts: numbers.map(part) })
const { id: _, ...stored } = first

/** Opens the request for a change, and then lets a mail change it. */
async function openMeanwhile() {
  const { sent, database } = await openRequests(`/cm/requests/${first.id}`, {
    [paths.request(ORG, first.id)]: stored,
    [DETAILS]: withParts('LM317', 'NE555P'),
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' }).matches(':disabled')).toBe(false))
  await press('Edit')
  await screen.findByRole('dialog', { name: 'Edit Request' })
  return { sent, database }
}

async function correctedMeanwhile() {
  const opened = await openMeanwhile()
  const due_date = '2026-12-04'
  opened.database.set(DETAILS, withParts('NE555P', 'TL431'))
  opened.database.set(paths.request(ORG, first.id), { ...stored, documents: ['REACH', 'PFAS'], due_date })
  // Behind the dialog, the page shows both.
  await screen.findByText('REACH, PFAS')
  await screen.findAllByText('TL431')
  const save = async () => {
    await press('Save Changes')
    await waitFor(() => expect(opened.sent()).toHaveLength(1))
    return opened.sent()[0]?.body as { parts: { part_number: string }[] }
  }
  return { save, due_date }
}

test('what a mail changed meanwhile stays when something else is edited', async () => {
  const { save, due_date } = await correctedMeanwhile()
  typeInto({ Notes: 'By courier' })
  expect(await save()).toMatchObject({
    notes: 'By courier',
    parts: [{ part_number: 'NE555P' }, { part_number: 'TL431' }],
    documents: ['REACH', 'PFAS'],
    due_date,
    seen: first.edit_count,
  })
})

test('of parts and documents that both changed, what came stays and what went is gone', async () => {
  const { save } = await correctedMeanwhile()
  fireEvent.click(screen.getByRole('button', { name: 'Add Part' }))
  typeInto({ 'Part number 3': 'BC547' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'ISO 9001' }))
  const { parts, ...rest } = await save()
  expect(parts.map(({ part_number }) => part_number)).toEqual(['NE555P', 'BC547', 'TL431'])
  expect(rest).toMatchObject({ documents: ['REACH', 'ISO 9001', 'PFAS'] })
})

test('who is told that somebody was faster can save anyway, and overwrites only what both changed', async () => {
  const detail = 'This was changed meanwhile. Please look again.'
  let theirs = false
  const { sent, database } = await openRequests(
    `/cm/requests/${first.id}`,
    { [paths.request(ORG, first.id)]: stored, [DETAILS]: withParts('LM317') },
    ({ method }) =>
      method === 'PUT' && !theirs
        ? { status: errors['changed-meanwhile'][0], json: { detail, code: 'changed-meanwhile' } }
        : undefined,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' }).matches(':disabled')).toBe(false))
  await press('Edit')
  await screen.findByRole('dialog', { name: 'Edit Request' })
  typeInto({ Notes: 'By courier' })
  database.set(paths.request(ORG, first.id), { ...stored, documents: ['PFAS'], edit_count: first.edit_count + 1 })
  await screen.findByText('PFAS', { selector: 'dd, p, span' })
  await press('Save Changes')
  await screen.findByRole('button', { name: 'Save Anyway' })
  theirs = true
  await press('Save Anyway')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ body }) => body)).toMatchObject([
    { seen: first.edit_count },
    { seen: first.edit_count + 1, notes: 'By courier', documents: ['PFAS'] },
  ])
})

test('a document that was typed and not added is asked for as well', async () => {
  const { sent } = await openMeanwhile()
  const custom = screen.getByLabelText('Custom document')
  custom.focus()
  fireEvent.change(custom, { target: { value: 'FMD sheet' } })
  fireEvent.blur(custom, { relatedTarget: screen.getByRole('button', { name: 'Save Changes' }) })
  await press('Save Changes')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ documents: [...first.documents, 'FMD sheet'] })
})
