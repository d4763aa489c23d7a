import { expect } from '@playwright/test'
import { foundInbox, seedRequest } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { test } from '../src/test'

test('a comment that mentions a teammate shows at once on their screen, and its deletion can be taken back', async ({
  enter,
}) => {
  const inbox = await foundInbox()
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
