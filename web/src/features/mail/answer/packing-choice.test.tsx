import { paths } from '@attestry/core/paths'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { box, DONE, leave, message, openPanel, ORG, ROHS, SEND } from '../../../testing/open-answer'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

const IN_ZIP = 'Please find the following documents in the attached documents.zip:'
const ZIP = 'Send the documents as one ZIP'
const table = (format: string) =>
  within(screen.getByRole('radiogroup', { name: 'Covering table' })).getByRole<HTMLInputElement>('radio', {
    name: format,
  })
const zip = () => screen.getByLabelText<HTMLInputElement>(ZIP)

test('a table and one ZIP are sent if they are chosen, and the text names the ZIP only then', async () => {
  const { press, sent } = await openPanel()
  expect([table('None').checked, zip().checked]).toEqual([true, false])
  expect(message()).not.toContain('zip')
  fireEvent.click(zip())
  expect(message()).toContain(`${IN_ZIP}\n\n- LM317: RoHS Certificate, REACH Declaration`)
  fireEvent.click(zip())
  expect(message()).not.toContain('zip')
  fireEvent.click(zip())
  fireEvent.click(table('CSV'))
  fireEvent.click(table('Excel'))
  const text = message()
  press(SEND)
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({ covering_table: 'xlsx', as_zip: true, file_ids: [61, 63], body_text: text }),
  )
})

test('the choice is kept in the draft, survives a refusal, and comes back with Undo', async () => {
  await openPanel()
  fireEvent.click(table('CSV'))
  fireEvent.click(zip())
  await leave()
  const { press, sent } = await openPanel({ answers: [{ status: 503 }, DONE] })
  const isChosen = () => [table('CSV').checked, zip().checked, message().includes(IN_ZIP)]
  expect(isChosen()).toEqual([true, true, true])
  press(SEND)
  await screen.findByText('Failed to send compliance response')
  const again = within(await screen.findByRole('dialog', { name: 'Review Response' }))
  const send = await again.findByRole('button', { name: SEND })
  expect(isChosen()).toEqual([true, true, true])
  fireEvent.click(send)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('radiogroup', { name: 'Covering table' })
  expect(isChosen()).toEqual([true, true, true])
  expect(sent()[1]).toEqual(sent()[0])
  fireEvent.click(table('None'))
  expect(table('CSV').checked).toBe(false)
})

test('a ZIP is no choice where nothing is attached, or what is attached is too large to go by itself', async () => {
  const { panel } = await openPanel()
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  expect(screen.queryByLabelText(ZIP)).toBeNull()
  expect(panel.getByRole('radiogroup', { name: 'Covering table' })).toBeTruthy()
  await leave()
  localStorage.clear()
  await openPanel({ documents: { [paths.file(ORG, ROHS.id)]: { ...ROHS, file_size: 21_000_000 } } })
  expect(screen.queryByLabelText(ZIP)).toBeNull()
  expect(message()).toContain(IN_ZIP)
})
