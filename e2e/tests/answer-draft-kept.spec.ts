import { expect, type Page } from '@playwright/test'
import { extraDocument, messageField, openComposer, review, seedQuestion } from '../src/composer'
import { foundInbox } from '../src/inbox'
import { PASSWORD } from '../src/session'
import { signOut } from '../src/sign-out'
import { test } from '../src/test'

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: /^Sign In/i }).click()
  await expect(page).toHaveURL(/\/cm\//)
}

test('what is typed survives Escape, a reload, a crash and an expired session, and is erased at sign-out', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  const mail = await seedQuestion(inbox)
  const page = await enter(inbox, '/contact')
  await openComposer(page, mail)
  await expect(await extraDocument(page)).not.toBeChecked()
  await (await extraDocument(page)).click()
  await messageField(page).fill('Dear Dana,\n\nhalf a sentence')
  const isKept = async (shown: Page) => {
    await expect(messageField(shown)).toHaveValue('Dear Dana,\n\nhalf a sentence')
    await expect(await extraDocument(shown)).toBeChecked()
  }

  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await isKept(page)

  await page.reload()
  await isKept(page)

  const context = page.context()
  const other = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await openComposer(other, mail)
  await isKept(other)

  // The session is gone from the browser, as after a long absence.
  await other.goto('/robots.txt')
  await other.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:')) localStorage.removeItem(key)
  })
  await other.goto(`/cm/hub/email/${mail}`)
  await expect(other).toHaveURL(/\/auth\/login/)

  // Somebody else at the same machine is shown nothing of it.
  await signIn(other, inbox.colleague.email)
  await openComposer(other, mail)
  await expect(messageField(other)).not.toHaveValue(/half a sentence/)
  await other.goto('/robots.txt')
  await other.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:')) localStorage.removeItem(key)
  })
  await other.goto('/auth/login')
  await signIn(other, inbox.email)
  await openComposer(other, mail)
  await isKept(other)

  await other.getByRole('button', { name: 'Close' }).click()
  await signOut(other)
  await expect(other).toHaveURL(/\/auth\/login/)
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('half a sentence')
  await signIn(other, inbox.email)
  await openComposer(other, mail)
  await expect(messageField(other)).not.toHaveValue(/half a sentence/)
})
