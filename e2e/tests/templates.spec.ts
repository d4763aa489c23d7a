import { expect } from '@playwright/test'
import { foundInbox, receive, seedRequest } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { test } from '../src/test'

test('a template and a rule of a teammate are there at once, and an answer begins with them', async ({ enter }) => {
  const inbox = await foundInbox()
  const asks = { from: 'lee@helioworks.test', subject: 'RoHS for TLC555CDR', topics: ['rohs' as const] }
  const id = await seedRequest(inbox, { ...asks, parts: ['TLC555CDR', 'NOSUCH9'] })
  const [ada, grace] = [await enter(inbox, '/cm/settings'), await enter(inbox.colleague, '/cm/settings/templates')]
  await expect(grace.getByText(/^No templates yet/)).toBeVisible()

  await ada.getByRole('link', { name: 'Manage Templates' }).click()
  await ada.getByRole('button', { name: 'Add Template' }).click()
  const form = ada.getByRole('dialog', { name: 'Add Template' })
  await form.getByLabel('Name').fill('Not all yet')
  await form.getByRole('textbox', { name: 'Text' }).fill('Dear ,\n\nstill to come:\n\n{{missing}}')
  await form.getByRole('textbox', { name: 'Text' }).press('Control+Home')
  for (let step = 0; step < 5; step++) await ada.keyboard.press('ArrowRight')
  await form.getByRole('button', { name: '{{customer}}' }).click()
  await ada.keyboard.type(' of yours')
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Dear \{\{customer\}\} of yours,/)
  await expectAccessible(ada, 'a template')
  await form.getByRole('button', { name: 'Add Template' }).click()
  await expect(grace.getByRole('row').filter({ hasText: 'Not all yet' })).toContainText('Answers to customers')

  await grace.getByRole('button', { name: 'Add Rule' }).click()
  const rule = grace.getByRole('dialog', { name: 'Add Rule' })
  await rule.getByRole('combobox', { name: 'Answer Begins With' }).click()
  await grace.getByRole('option', { name: 'Not all yet' }).click()
  await rule.getByLabel('Customer’s Domain').fill('helioworks.test')
  await rule.getByRole('combobox', { name: 'What Is Asked For' }).click()
  await grace.getByRole('option', { name: 'Something is missing' }).click()
  await expectAccessible(grace, 'a rule')
  await rule.getByRole('button', { name: 'Add Rule' }).click()
  await expect(ada.getByText('From helioworks.test, parts missing')).toBeVisible()
  await expectAccessible(ada, 'templates and rules')

  await ada.goto(`/cm/hub/email/${id}?answer=true`)
  const panel = ada.getByRole('dialog', { name: 'Review Response' })
  await expect(panel.getByText('Template: Not all yet, by rule “from helioworks.test, parts missing”')).toBeVisible()
  await expect(panel.getByLabel('Message')).toHaveValue(/^Dear customer of yours,\n\nstill to come:\n\n- .*NOSUCH9/s)
  await panel.getByLabel('Message').fill('Typed by Ada')
  await panel.getByRole('button', { name: 'Templates' }).click()
  await ada.getByRole('menuitem', { name: 'Standard Text' }).click()
  await expect(panel.getByLabel('Message')).toHaveValue(/thank you for your request/)
  await ada.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByLabel('Message')).toHaveValue('Typed by Ada')
})

test('a rule gives what a customer asks for to a colleague, who is told', async ({ enter }) => {
  test.slow()
  const inbox = await foundInbox()
  const [ada, grace] = [await enter(inbox, '/cm/settings/templates'), await enter(inbox.colleague, '/cm/hub')]
  await ada.getByRole('button', { name: 'Add Assignment' }).click()
  const rule = ada.getByRole('dialog', { name: 'Add Rule' })
  await rule.getByRole('combobox', { name: 'Assign To' }).click()
  await ada.getByRole('option', { name: 'Grace Hopper' }).click()
  await rule.getByLabel('Customer’s Domain').fill('assigned.test')
  await expectAccessible(ada, 'a rule for assigning')
  await rule.getByRole('button', { name: 'Add Rule' }).click()
  await expect(ada.getByRole('row', { name: /From assigned.test/ })).toContainText('Grace Hopper')
  await expectAccessible(ada, 'rules for assigning')
  const text = 'Please send the REACH declaration for TLC555CDR.'
  await receive(inbox, { from: 'Lee <lee@eu.assigned.test>', subject: 'REACH', text })
  await expect(grace.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  const row = grace.getByRole('table', { name: 'Customer requests' }).getByRole('row').nth(1)
  await expect(row).toContainText('Grace Hopper')
  await row.getByRole('link').click()
  await grace.getByRole('link', { name: /^REQ-\d+/ }).click()
  await expect(grace.getByRole('main')).toContainText('Grace Hopper')
})
