import { partKey } from '@attestry/core/base/part-number'
import { collectionOf, paths } from '@attestry/core/paths'
import { openWorkbook } from '@attestry/functions/sheets/xlsx-rows'
import { statementOf } from '@attestry/functions/testing/form-parts'
import { writeForm } from '@attestry/functions/testing/form-writer'
import { expect } from '@playwright/test'
import { admin } from '../src/admin'
import { review, sendButton } from '../src/composer'
import { mailbox, sendMail } from '../src/customer'
import { foundInbox } from '../src/inbox'
import { startReading } from '../src/mailboxes'
import { requestRow } from '../src/people'
import { test } from '../src/test'

const FORM = 'Supplier form.xlsm'

/** The first sheet, row by row. */
function rowsOf(bytes: Uint8Array): string[][] {
  const rows: string[][] = []
  openWorkbook(bytes).sheets[0]?.rows(({ cells }) => rows.push(cells))
  return rows
}

test('a customer’s own form is looked at, filled in, and comes back to them with the documents', async ({ enter }) => {
  const inbox = await foundInbox()
  await startReading(inbox.org, inbox.mailbox.id)
  const { db } = admin()
  const parts = db.collection(collectionOf(paths.product(inbox.org, 1)))
  const [known] = (await parts.where('part_key', '==', partKey('STM32F407VGT6')).get()).docs
  await known?.ref.update({
    statements: [statementOf({ regime: 'rohs', status: 'compliant', filename: 'stm32.pdf', page: 2 })],
    'compliance_summary.rohs': null,
    'compliance_summary.reach': null,
  })
  const form = writeForm({
    name: 'a form',
    filename: FORM,
    hasMacros: true,
    merged: ['A1:F1'],
    rows: [
      ['Supplier declaration'],
      ['MPN', 'RoHS Status', 'Lead?', 'RoHS certificate', 'REACH Status', 'Checked'],
      ['STM32F407VGT6', null, null, null, null, { f: 'COUNTA(B3:E3)', v: 0 }],
      ['NO-SUCH-PART-9'],
    ],
  })
  const subject = `RoHS for STM32F407VGT6, form ${Date.now()}`
  const customer = `buyer-${Date.now()}@helioworks.test`
  const page = await enter(inbox, '/cm/hub')
  await sendMail({
    from: { name: 'Dana Reyes', address: customer },
    to: inbox.mailbox.email_address,
    subject,
    text: 'Hi team,\n\nplease fill in the attached form and send us the RoHS certificate for STM32F407VGT6.\n\nThanks, Dana',
    attachments: [{ filename: FORM, content: Buffer.from(form) }],
  })
  await requestRow(page, subject).getByRole('link').click()
  await page.getByRole('button', { name: 'Send Response' }).click()
  await review(page)
    .getByRole('button', { name: `Fill in ${FORM}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Fill in ${FORM}` })
  const row = dialog.getByRole('row', { name: /3: STM32F407VGT6/ })
  await expect(row.getByRole('checkbox', { name: 'B3 Compliant' })).toBeChecked()
  await expect(row).toContainText('Page 2 of stm32.pdf')
  await expect(row).toContainText('Nothing is known yet.')
  await expect(dialog.getByText('2 cells are filled in.')).toBeVisible()

  await dialog.getByRole('combobox', { name: /^C: Lead\?/ }).click()
  await page.getByRole('option', { name: 'RoHS status' }).click()
  await expect(dialog.getByText('3 cells are filled in.')).toBeVisible()
  await row.getByRole('checkbox', { name: 'B3 Compliant' }).uncheck()
  await expect(dialog.getByText('2 cells are filled in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill In and Attach' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(review(page).getByRole('button', { name: FORM, exact: true })).toBeVisible()
  await expect(review(page).getByRole('button', { name: `Fill in ${FORM}` })).toHaveCount(0)
  await sendButton(page).click()
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(page.getByRole('article', { name: `Response to ${customer}` })).toContainText('Sent')

  const [answer] = await mailbox(customer)
  const names = answer?.attachments.map(({ filename }) => filename)
  const filled = answer?.attachments.find(({ filename }) => filename === FORM)
  const [, , cells] = rowsOf(new Uint8Array(filled?.content as ArrayBuffer))
  expect(cells).toEqual(['STM32F407VGT6', '', 'Compliant', names?.find((name) => name?.includes('RoHS')), '', '0'])
})
