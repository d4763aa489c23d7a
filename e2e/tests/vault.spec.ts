import { expect, type Page } from '@playwright/test'
import { declaration } from '../src/declaration'
import { receive } from '../src/inbox'
import { foundOrganization, newColleague } from '../src/organization'
import { expectAccessible, SCREEN_AND_PHONE } from '../src/looks'
import { NORTHWIND_ADMIN, requestRow } from '../src/people'
import { test } from '../src/test'
import { seedParts } from '../src/vault'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Documents' })

/** Adds a manufacturer and a type, which a new organization does not have yet. */
async function choose(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^(Add ")?${name}"?$`) }).click()
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(name)
}

async function upload(page: Page, part: string, ...files: Awaited<ReturnType<typeof declaration>>[]) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Part Number').fill(part)
  await choose(page, 'Manufacturer', 'Nexperia')
  await choose(page, 'Product Type', 'Logic IC')
  await dialog.getByLabel('PDF files').setInputFiles(files)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a part is added with its documents, read by everybody at once, shown, saved and deleted', async ({ enter }) => {
  const founder = await foundOrganization()
  const [ada, grace] = [await enter(founder, '/cm/vault'), await enter(await newColleague(founder), '/cm/vault')]
  await expect(grace.getByText('No products available yet')).toBeVisible()

  await ada.getByRole('button', { name: 'Upload' }).first().click()
  const bad = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
  await upload(ada, ' 74hc595d,118 ', await declaration('74HC595D,118'), bad)
  await expect(ada.getByText('Successfully uploaded 1 document to vault (1 failed)')).toBeVisible({ timeout: 60_000 })
  await expect(dialogOf(ada).getByRole('listitem').filter({ hasText: 'fake.pdf' })).toContainText(
    'This file is not a PDF.',
  )
  await dialogOf(ada).getByRole('button', { name: 'Cancel', exact: true }).click()

  const row = grace.getByRole('row').filter({ hasText: '74HC595D,118' })
  await expect(row).toContainText('1 file')
  await expect(grace.getByText('Showing 1-1 of 1 products')).toBeVisible()
  await grace.getByRole('searchbox').fill('74hc-595')
  await expect(grace).toHaveURL(/q=74hc-595/)
  await expect(row).toBeVisible()
  await grace.getByRole('searchbox').fill('nexperia logic 74hc595')
  await expect(grace).toHaveURL(/q=nexperia/)
  await expect(row).toBeVisible()
  await grace.getByRole('searchbox').fill('nexperia stm32')
  await expect(grace.getByText('No products found')).toBeVisible()
  await grace.getByRole('button', { name: 'Clear All Filters' }).click()
  await row.getByRole('link').click()

  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('74HC595D,118')
  await grace.getByRole('button', { name: 'Preview rohs.pdf' }).click()
  const preview = grace.getByRole('dialog', { name: 'rohs.pdf' })
  await expect(preview.getByText('Page 1 of 1')).toBeVisible()
  await expect.poll(() => preview.locator('canvas').evaluate(inkOf)).toBeGreaterThan(1000)
  await preview.getByRole('button', { name: 'Close' }).click()
  const saved = grace.waitForEvent('download')
  await grace.getByRole('button', { name: 'Download rohs.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('rohs.pdf')

  // What was read wrongly is refuted by one, and counts nowhere for the other.
  await grace.getByRole('button', { name: 'What It Says rohs.pdf' }).click()
  const said = grace.getByRole('dialog', { name: 'What It Says' })
  await expectAccessible(grace, 'what a document says', SCREEN_AND_PHONE)
  await said.getByRole('button', { name: 'Wrong: RoHS compliant' }).click()
  await expect(said.getByRole('button', { name: 'Put back: RoHS compliant' })).toBeVisible()
  const listed = ada.getByRole('row').filter({ hasText: '74HC595D,118' })
  await expect(listed).not.toContainText('Compliant')
  await said.getByRole('button', { name: 'Put back: RoHS compliant' }).click()
  await expect(listed).toContainText('Compliant')
  await said.getByRole('button', { name: 'Close' }).click()

  await grace.getByRole('button', { name: 'More actions' }).click()
  await grace.getByRole('menuitem', { name: 'Delete' }).click()
  await grace.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(grace.getByText('Product Deleted Successfully')).toBeVisible()
  await expect(ada.getByText('No products available yet')).toBeVisible()
})

test('words find a part in any order, however many parts have one of them', async ({ enter }) => {
  const founder = await foundOrganization()
  await seedParts(founder.org, 230, (number) => (number === 205 || number === 225 ? 'Nexperia' : 'Vishay'))
  const page = await enter(founder, '/cm/vault')
  const [search, rows] = [page.getByRole('searchbox'), page.locator('[data-row]')]
  await expect(page.getByText('Showing 1-20 of 230 products')).toBeVisible()

  await search.fill('regulator lm31 nexperia')
  await expect(rows).toHaveCount(2)
  await expect(rows).toContainText(['LM31205', 'LM31225'])
  await expect(page.getByText('Showing 1-2 of 2 products')).toBeVisible()
  await search.fill('vishay regulator lm31')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
  await expect(rows.filter({ hasText: 'Nexperia' })).toHaveCount(0)
  await search.fill('regulator lm31 toshiba')
  await expect(page.getByText('No products found')).toBeVisible()
})

test('a document that arrives turns the waiting mail and the counts of a teammate', async ({ enter, inbox }) => {
  const part = `PCF${Date.now() % 1_000_000}T`
  const subject = `RoHS for ${part}`
  await receive(inbox, {
    from: 'dana@helioworks.test',
    subject,
    text: `Hi team,\n\nplease send us the RoHS declaration for this part:\n\nMPN: ${part}\n\nThanks, Dana`,
  })
  const [ada, grace] = [await enter(inbox, '/cm/hub'), await enter(inbox.colleague, '/cm/vault')]
  await expect(requestRow(ada, subject)).toContainText('Compliance')
  await requestRow(ada, subject).getByRole('link').click()
  const waiting = ada.getByRole('row').filter({ hasText: part })
  await expect(waiting).toContainText('Not in vault')
  const total = grace.getByText('Total Products').locator('xpath=following-sibling::*')
  await expect(total).toHaveText(/^\d+$/)
  const before = Number(await total.textContent())

  const address = await waiting.getByRole('link', { name: `Upload ${part}` }).getAttribute('href')
  await grace.goto(address ?? '')
  await expect(dialogOf(grace).getByLabel('Part Number')).toHaveValue(part)
  await expect(grace).toHaveURL(/\/cm\/vault$/)
  await upload(grace, part, await declaration(part))
  await expect(grace.getByText('Successfully uploaded 1 document to vault')).toBeVisible({ timeout: 60_000 })
  await expect(waiting).toContainText('In vault')
  await expect(waiting).toContainText('1 file')
  await expect(total).toHaveText(String(before + 1))
})

test('an upload that is interrupted leaves nothing by halves, and is repeated', async ({ enter }) => {
  const founder = await foundOrganization()
  const [ada, grace] = [await enter(founder, '/cm/vault'), await enter(await newColleague(founder), '/cm/vault')]
  await expect(ada.getByText('No products available yet')).toBeVisible()

  // The tab is closed while the bytes are under way.
  let isUnderWay = false
  await ada.route(/upload_id=/, () => {
    isUnderWay = true
  })
  await ada.getByRole('button', { name: 'Upload' }).first().click()
  await upload(ada, '74HC595D', await declaration('74HC595D'))
  await expect.poll(() => isUnderWay).toBe(true)
  await ada.close()
  await expect(grace.getByText('No products available yet')).toBeVisible()

  // The network goes, and comes back.
  await grace.route(/upload_id=/, (route) => route.abort('internetdisconnected'))
  await grace.getByRole('button', { name: 'Upload' }).first().click()
  await upload(grace, '74HC595D', await declaration('74HC595D'))
  const row = dialogOf(grace).getByRole('listitem').filter({ hasText: 'rohs.pdf' })
  await expect(row).toContainText('The connection was lost. Please try again.')
  await expect(grace.getByText('No products available yet')).toBeVisible()
  await grace.unroute(/upload_id=/)
  await dialogOf(grace).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(grace.getByText('Successfully uploaded 1 document to vault')).toBeVisible({ timeout: 60_000 })
  await expect(grace.getByRole('row').filter({ hasText: '74HC595D' })).toContainText('1 file')
  await expect(grace.getByText('Showing 1-1 of 1 products')).toBeVisible()
})

test('the vault, a product and the upload can be used by everybody, however they see it', async ({ enter }) => {
  test.slow()
  const page = await enter(NORTHWIND_ADMIN, '/cm/vault')
  const row = page.getByRole('row').filter({ hasText: 'TLC555CDR' })
  await expect(row).toContainText('documented')
  await expectAccessible(page, 'the vault')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialogOf(page)
    .getByLabel('PDF files')
    .setInputFiles([await declaration('X'), { ...(await declaration('Y')), name: 'y.txt' }])
  await expectAccessible(page, 'the upload')
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TLC555CDR')
  await expect(page.getByRole('row').filter({ hasText: 'REACH Declaration' })).toBeVisible()
  await expectAccessible(page, 'a product')
})

/** How many points of a picture are not white. */
function inkOf(canvas: HTMLElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let ink = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) ink += 1
  return ink
}
