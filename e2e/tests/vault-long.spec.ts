import { expect, type Locator, type Page } from '@playwright/test'
import { longDeclaration, partOfRow } from '@attestry/functions/testing/declarations/long-declaration'
import { sizeOf } from '@attestry/functions/testing/sizes'
import { foundOrganization } from '../src/organization'
import { test } from '../src/test'

const MOST_CLICKS = 3
const [ROWS, PAGES] = [sizeOf(747, 7475), sizeOf(30, 300)]
const DAY_LONG = sizeOf(900_000, 7_200_000)

/** What a person chooses from their disk, in the one place that takes everything. */
const choose = (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
  page
    .getByLabel('Certificates and lists of parts')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })

/** Presses what it is given, and counts. */
function counting() {
  let clicks = 0
  const click = async (what: Locator) => {
    await what.click()
    clicks += 1
  }
  return { click, count: () => clicks }
}

test('a letter of many pages is stored for each of its parts, which the vault did not have, in three clicks', async ({
  enter,
}) => {
  test.setTimeout(2 * DAY_LONG)
  const rows = ROWS.toLocaleString('en')
  const page = await enter(await foundOrganization(), '/cm/vault')
  const { click, count } = counting()
  await choose(page, 'yageo.pdf', 'application/pdf', longDeclaration(ROWS, PAGES))
  const piled = page.getByRole('dialog', { name: 'Upload Many Documents' })
  await expect(piled).toContainText(`The vault lacks ${rows} of its parts.`, { timeout: DAY_LONG })
  await click(piled.getByRole('button', { name: 'Import as a List' }))
  await click(page.getByRole('button', { name: `Import ${rows} rows` }))
  await expect(piled).toContainText(`${rows} of its parts are in the vault.`, { timeout: DAY_LONG })
  await expect(piled.getByText('Ready')).toBeVisible()
  await click(piled.getByRole('button', { name: 'Store 1 Document' }))
  await expect(page.getByText('Successfully uploaded 1 document to vault')).toBeVisible({ timeout: DAY_LONG })
  expect(count()).toBeLessThanOrEqual(MOST_CLICKS)
  const last = partOfRow(ROWS - 1)
  await page.goto(`/cm/vault?q=${last}`)
  await expect(page.getByRole('row').filter({ hasText: last })).toContainText('1 file')
  await expectAllDocumented(page)
})

test('the 38 of its 40 parts that the vault lacks are added with one click, and stored with another', async ({
  enter,
}) => {
  const page = await enter(await foundOrganization(), '/cm/vault')
  const list = ['Manufacturer,MPN,Type', ...[0, 1].map((row) => `Yageo,${partOfRow(row)},Resistor`)].join('\n')
  await choose(page, 'parts.csv', 'text/csv', Buffer.from(list))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('dialog', { name: 'Import Products' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Showing 1-2 of 2 products')).toBeVisible()

  const { click, count } = counting()
  await choose(page, 'table.pdf', 'application/pdf', longDeclaration(40, 2))
  const piled = page.getByRole('dialog', { name: 'Upload Many Documents' })
  await expect(piled.getByText('38 parts left out')).toBeVisible({ timeout: 100_000 })
  await expect(piled.getByText('Add these 38 parts')).toBeVisible()
  await click(piled.getByRole('button', { name: 'Add these 38 parts of table.pdf' }))
  await expect(piled.getByText('Ready')).toBeVisible()
  await click(piled.getByRole('button', { name: 'Store 1 Document' }))
  await expect(page.getByText('Successfully uploaded 1 document to vault')).toBeVisible({ timeout: 200_000 })
  expect(count()).toBe(2)
  await expect(page.getByText('Showing 1-20 of 40 products')).toBeVisible()
  await expectAllDocumented(page)
})

async function expectAllDocumented(page: Page): Promise<void> {
  await page.goto('/cm/vault?only=undocumented')
  await expect(page.getByText('No products found')).toBeVisible()
}
