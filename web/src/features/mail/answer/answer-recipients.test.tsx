import { paths } from '@attestry/core/paths'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, openPanel, ORG, SEND } from '../../../testing/open-answer'
import { sampleBody } from '../../../testing/sample-mail'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

const recipients = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const COPIED = sampleBody({
  to: ['compliance@maker.test', 'buyer@helioworks.test'],
  cc: ['Compliance@maker.test', 'max@helioworks.test', 'dana@helioworks.test', 'bo@partner.test'],
})

test('whoever had a copy of the mail gets one of the answer, but not we; each can be removed, and others added', async () => {
  const { panel, press, sent } = await openPanel({ documents: { [paths.emailBody(ORG, 7)]: COPIED } })
  fireEvent.keyDown(recipients('Cc'), { key: 'Backspace' })
  await waitFor(() => expect(panel.queryByText('bo@partner.test')).toBeNull())
  fireEvent.change(recipients('To'), { target: { value: 'buyer@helioworks.test' } })
  expect(panel.getByText('max@helioworks.test')).toBeTruthy()
  press(SEND)
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({
      to: 'dana@helioworks.test',
      also_to: ['buyer@helioworks.test'],
      cc: ['max@helioworks.test'],
    }),
  )
})

test('what is typed as an address is no more lost than the text, and half an address is not sent', async () => {
  const first = await openPanel()
  first.press('Cc')
  fireEvent.change(recipients('Cc'), { target: { value: 'max@helio' } })
  expect(first.panel.getByText('“max@helio” is not an email address.')).toBeTruthy()
  expect(first.panel.getByRole<HTMLButtonElement>('button', { name: SEND }).disabled).toBe(true)
  await leave()
  await openPanel()
  expect(recipients('Cc').value).toBe('max@helio')
})

test('a further recipient whose domain only looks like the customer’s is warned of', async () => {
  const { panel } = await openPanel()
  fireEvent.change(recipients('To'), { target: { value: 'dana@he1ioworks.test' } })
  expect(panel.getByText('he1ioworks.test looks like helioworks.test, but is another domain.')).toBeTruthy()
})
