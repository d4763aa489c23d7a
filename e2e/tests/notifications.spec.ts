import { commentsApi } from '@attestry/core/people/comments'
import { expect } from '@playwright/test'
import { foundInbox, receive } from '../src/inbox'
import { callApi } from '../src/organization'
import { requestRow } from '../src/people'
import { test } from '../src/test'

test('what a teammate assigns or asks shows at the bell at once, and leads there', async ({ enter }) => {
  const inbox = await foundInbox()
  const subject = `RoHS declaration for LM317 ${Date.now()}`
  await receive(inbox, { from: 'jane@helioworks.test', subject, text: 'Please send the RoHS declaration for LM317.' })
  const [founder, colleague] = await Promise.all([enter(inbox, '/cm/hub'), enter(inbox.colleague, '/cm/settings')])
  await requestRow(founder, subject).getByRole('link', { name: subject }).click()
  await founder.getByRole('button', { name: 'Assign', exact: true }).click()
  await founder.getByRole('menuitem', { name: 'Grace Hopper' }).click()
  await expect(colleague.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  const id = Number(new URL(founder.url()).pathname.split('/').at(-1))
  const mention = { text: '@Grace Hopper, who makes it?', mentions: [inbox.colleague.uid] }
  await callApi(commentsApi.addComment, { about: 'inbound', id, ...mention }, inbox.token)
  await colleague.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const told = colleague.getByRole('dialog', { name: 'Notifications' })
  await expect(told.getByRole('link')).toHaveText([/mentioned you in a comment/, /assigned this to you/])
  await told.getByRole('link').last().click()
  await expect(colleague.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(founder.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  // A mention leads to the comment, also on the screen that is open.
  await colleague.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await told.getByRole('link').first().click()
  const comment = colleague.getByRole('article', { name: /^Comment by / })
  await expect(comment).toBeFocused()
  await expect(comment).toBeInViewport()
})
