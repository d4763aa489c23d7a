import { collectionOf, paths } from '@attestry/core/paths'
import { expect } from '@playwright/test'
import { admin } from '../src/admin'
import { declaration } from '../src/declaration'
import { foundInbox, receive } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { newAddress } from '../src/organization'
import { signOut } from '../src/sign-out'
import { test } from '../src/test'

const PART = 'STM32F407VGT6'
const FILE = `${PART}_REACH_Declaration.pdf`

test('what the assistant finds in a mail is saved to the vault, and only who asked sees the conversation', async ({
  enter,
}) => {
  const inbox = await foundInbox([PART])
  const { db } = admin()
  await receive(inbox, {
    from: newAddress('supplier'),
    subject: `REACH declaration of ${PART}`,
    text: 'Please find attached our current declaration.',
    attachments: [{ filename: FILE, content: (await declaration(PART)).buffer }],
  })
  const mails = db.collection(collectionOf(paths.inboundEmail(inbox.org, 1)))
  await expect
    .poll(async () => (await mails.get()).docs.map((one) => one.get('analysis')?.state as unknown))
    .toEqual(['done'])

  const page = await enter(inbox, `/cm/ai?query=${encodeURIComponent(`Find the compliance package for ${PART}`)}`)
  const question = page.getByRole('textbox', { name: 'Your question' })
  await expect(question).toHaveValue(`Find the compliance package for ${PART}`)
  await expect(page).not.toHaveURL(/query/)
  await question.press('Enter')
  await expect(page.getByRole('heading', { name: 'Compliance Analysis' })).toBeVisible()
  const cached = page.getByRole('article', { name: 'Found Documents' }).getByRole('listitem').filter({ hasText: FILE })
  await expect(cached).toContainText('Cached')
  // The answer is longer than the window: its end is shown.
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeInViewport()
  await expectAccessible(page, 'an answer of the assistant')

  // After zooming in the window is low: what was said has room all the same, and the page scrolls.
  await page.setViewportSize({ width: 640, height: 430 })
  const room = async () => (await page.getByRole('region', { name: 'Conversation' }).boundingBox())?.height ?? 0
  await expect.poll(room).toBeGreaterThan(430)
  await page.setViewportSize({ width: 1280, height: 860 })

  await page.getByRole('button', { name: 'Save All to Vault' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save 1 Document to Vault' })
  await expect(dialog.getByLabel('Part Number')).toHaveValue(PART)
  await expect(dialog.getByLabel('Manufacturer')).toHaveValue('STMicroelectronics')
  await expectAccessible(page, 'documents to save')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully saved 1 documents to vault')).toBeVisible()
  await expect(cached).toContainText('Saved to Vault')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${FILE}` }).click()
  expect((await saved).suggestedFilename()).toBe(FILE)
  await page.reload()
  await expect(cached).toContainText('Saved to Vault')
  await cached.getByRole('link', { name: 'View in Vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
  await expect(page.getByText(FILE, { exact: true })).toBeVisible()

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chat:')).length)
  expect(await kept()).toBe(1)
  await signOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await kept()).toBe(0)

  const grace = await enter(inbox.colleague, '/cm/ai')
  await expect(grace.getByRole('textbox', { name: 'Your question' })).toBeVisible()
  await expect(grace.getByText(FILE)).toHaveCount(0)
})
