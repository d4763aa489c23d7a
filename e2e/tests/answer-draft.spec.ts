import { expect } from '@playwright/test'
import { extraDocument, messageField, openComposer, review, seedQuestion, sendButton } from '../src/composer'
import { foundInbox } from '../src/inbox'
import { test } from '../src/test'

test('an answer that is taken back opens again with its text and its documents', async ({ enter }) => {
  const inbox = await foundInbox()
  const mail = await seedQuestion(inbox)
  const page = await enter(inbox, '/contact')
  await openComposer(page, mail)
  await (await extraDocument(page)).click()
  await messageField(page).fill('STM32F407VGT6 in my own words')
  await page.keyboard.press('Control+Enter')
  await expect(review(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Response taken back')).toBeVisible()
  await expect(messageField(page)).toHaveValue('STM32F407VGT6 in my own words')
  await expect(await extraDocument(page)).toBeChecked()
  await expect(page.getByText('No responses yet.')).toBeAttached()
})

for (const width of [1280, 1024]) {
  test(`beside the composer the mail stays readable at ${width} pixels, and a click there does not close it`, async ({
    enter,
  }) => {
    const inbox = await foundInbox()
    const page = await enter(inbox, '/contact', { viewport: { width, height: 800 } })
    await openComposer(page, await seedQuestion(inbox))
    const text = page.getByText('Please send the RoHS certificate for LM317.')
    await text.click()
    await expect(review(page)).toBeVisible()
    const [panel, mail] = [await review(page).boundingBox(), await page.getByRole('main').boundingBox()]
    expect((mail?.x ?? 0) + (mail?.width ?? width)).toBeLessThanOrEqual((panel?.x ?? 0) + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('on a phone the composer covers the page, which nobody reaches behind it', async ({ enter }) => {
  const inbox = await foundInbox()
  const page = await enter(inbox, '/contact', { viewport: { width: 320, height: 640 } })
  await openComposer(page, await seedQuestion(inbox))
  expect(await review(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
  await expect(page.locator('#root')).toHaveAttribute('inert', '')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await sendButton(page).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#root')).not.toHaveAttribute('inert', '')
  await expect(page.getByRole('button', { name: 'Send Response' })).toBeFocused()
})
