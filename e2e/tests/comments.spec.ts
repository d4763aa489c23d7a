import { expect } from '@playwright/test'
import { foundInbox, foundStoredInbox, receive, seedRequest } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { test } from '../src/test'

test('a comment that mentions a teammate shows at once on their screen, and its deletion can be taken back', async ({
  enter,
}) => {
  const inbox = await foundStoredInbox(['TLC555CDR'])
  const asks = { from: 'comments@helioworks.test', subject: 'RoHS for TLC555CDR', topics: ['rohs' as const] }
  const path = `/cm/hub/email/${await seedRequest(inbox, { ...asks, parts: ['TLC555CDR'] })}`
  const [grace, ada] = [await enter(inbox.colleague, path), await enter(inbox, path)]
  const field = ada.getByLabel('Add a comment')
  await field.pressSequentially('Who makes this, @gr')
  await expect(ada.getByRole('option', { name: /Grace Hopper/ })).toBeVisible()
  await ada.keyboard.press('Enter')
  await expect(field).toHaveValue('Who makes this, @Grace Hopper ')
  await ada.keyboard.type('or @')
  await expect(ada.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await expectAccessible(ada, 'a mail with a comment being written')
  // Escape closes the list, not the mail.
  await field.press('Escape')
  await expect(ada.getByRole('listbox')).toHaveCount(0)
  await ada.keyboard.type('nobody?')
  await ada.keyboard.press('Control+Enter')

  const comment = grace.getByRole('article', { name: /^Comment by Ada/ })
  await expect(comment).toContainText('Who makes this, @Grace Hopper or @nobody?')
  await expect(comment.getByText('Mentions you')).toBeVisible()
  await expect(grace.getByText('1 comment', { exact: true })).toBeVisible()
  await expect(grace.getByRole('button', { name: 'More for this comment' })).toHaveCount(0)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  await ada.getByRole('button', { name: 'More for this comment' }).click()
  await ada.getByRole('menuitem', { name: 'Delete Comment' }).click()
  await expect(comment).toHaveCount(0)
  await ada.getByRole('button', { name: 'Undo' }).click()
  await expect(comment).toContainText('Who makes this')
  await expectAccessible(grace, 'a mail with a comment')
})

test('from the newest mail of a conversation its request and all its comments are seen, and from its request as well', async ({
  enter,
}) => {
  test.setTimeout(400_000)
  const inbox = await foundInbox()
  const from = 'Conrad Weiss <conrad@whole.test>'
  const messageId = '<first@whole.test>'
  const text = 'Please send the RoHS declarations for LM317DCYR and NE555P by 18 December.'
  await receive(inbox, { from, messageId, subject: 'RoHS declarations', text })
  const page = await enter(inbox, '/cm/hub?view=all')
  const row = page.getByRole('table', { name: 'Customer requests' }).getByRole('row').nth(1)
  await row.getByRole('link').click()
  const request = page.getByRole('link', { name: /^REQ-\d+/ })
  await expect(request).toBeVisible()
  const add = async (words: string) => {
    await page.getByLabel('Add a comment').fill(words)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: words })).toBeVisible()
  }
  await add('I have called them.')
  await request.click()
  // Until then the mail's page is there, with a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: /REQ-\d+/ })).toBeVisible()
  await add('They pay by invoice.')
  await page
    .getByRole('article', { name: /^Comment by/ })
    .filter({ hasText: 'I have called them.' })
    .waitFor()

  const thanks = 'Thank you very much for your help.'
  await receive(inbox, { from, inReplyTo: messageId, subject: 'Re: RoHS declarations', text: thanks })
  await page.goto('/cm/hub?view=all')
  // The emulator starts a process for each trigger that runs at the same time, which takes long beside other tests.
  await expect(row.getByTitle('2 emails')).toBeVisible({ timeout: 120_000 })
  await expect(row).toContainText('RoHS')
  await expect(row).toContainText('0 of 2 in the vault')
  await expect(row.getByRole('img', { name: '2 comments' })).toBeVisible({ timeout: 120_000 })
  await row.getByRole('link').click()
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(request).toBeVisible()
  const comments = page.getByRole('article', { name: /^Comment by/ })
  await expect(comments).toContainText(['I have called them.', 'They pay by invoice.'])
  await expect(page.getByText('2 comments', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More for this comment' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete Comment' }).click()
  await expect(comments).toHaveCount(1)
})
