import { contactsApi } from '@attestry/core/outreach/contacts'
import { vaultApi } from '@attestry/core/vault/vault'
import { expect } from '@playwright/test'
import { mailbox } from '../src/customer'
import { foundInbox, seedRequest } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { callApi } from '../src/organization'
import { test } from '../src/test'

test('what a customer’s mail lacks is asked of its makers, reviewed and sent together, and seen by a colleague', async ({
  enter,
}) => {
  test.slow()
  const inbox = await foundInbox()
  const emailId = await seedRequest(inbox, {
    from: 'jane@helioworks.test',
    subject: 'PFAS statements',
    topics: ['pfas'],
    parts: ['STM32F407VGT6', 'TLC555CDR'],
  })
  const makers = await callApi(vaultApi.listManufacturers, {}, inbox.token)
  const st = makers.find(({ name }) => name === 'STMicroelectronics')
  const stContact = `st-${Date.now()}@maker.test`
  const tiContact = `ti-${Date.now()}@maker.test`
  const person = { name: 'Paola Conti', email: stContact, manufacturer_id: st?.id ?? 0 }
  await callApi(contactsApi.addContact, person, inbox.token)

  const page = await enter(inbox, `/cm/hub/email/${emailId}`)
  const colleague = await enter(inbox.colleague, `/cm/hub/email/${emailId}`)
  await page.getByRole('button', { name: 'Request Missing' }).click()
  const panel = page.getByRole('dialog', { name: 'Request missing documents' })
  const toSt = panel.getByRole('region', { name: 'STMicroelectronics' })
  const toTi = panel.getByRole('region', { name: 'Texas Instruments' })
  await expect(toSt).toContainText('STM32F407VGT6: PFAS')
  await expect(toSt.getByLabel('Message')).toHaveValue(/Dear Paola Conti,[^]*- STM32F407VGT6: PFAS declaration/)
  await expect(toTi).toContainText('No contact at Texas Instruments yet.')

  await toTi.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add Contact' })
  await form.getByLabel('Name', { exact: false }).first().fill('Tina Iverson')
  await form.getByLabel('Email').fill(tiContact)
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expect(toTi.getByLabel('Message')).toHaveValue(/Dear Tina Iverson,/)
  await toTi.getByLabel('Subject').fill('PFAS statement for TLC555CDR, please')
  await expectAccessible(page, 'requests for missing documents')

  await page.reload()
  await expect(toTi.getByLabel('Subject')).toHaveValue('PFAS statement for TLC555CDR, please')
  await panel.getByRole('button', { name: 'Send 2 emails' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toTi.getByLabel('Subject')).toHaveValue('PFAS statement for TLC555CDR, please')
  await panel.getByRole('button', { name: 'Send 2 emails' }).click()

  const asked = colleague.getByRole('region', { name: 'Manufacturer Requests' })
  await expect(asked).toContainText('Waiting for 2 of 2', { timeout: 60_000 })
  await expect(asked.getByText('Waiting', { exact: true })).toHaveCount(2, { timeout: 60_000 })
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  // So does the row of the conversation, and its page.
  const waiting = /Waiting for (STMicroelectronics|Texas Instruments) since .+, \+1$/
  await expect(colleague.getByText(waiting)).toBeVisible({ timeout: 120_000 })
  const [toPaola, ...others] = await mailbox(stContact)
  expect(others).toEqual([])
  expect([toPaola?.subject, toPaola?.text]).toEqual([
    'Request: PFAS documents for STM32F407VGT6',
    expect.stringContaining('- STM32F407VGT6: PFAS declaration'),
  ])
  expect((await mailbox(tiContact)).map(({ subject }) => subject)).toEqual(['PFAS statement for TLC555CDR, please'])
})
