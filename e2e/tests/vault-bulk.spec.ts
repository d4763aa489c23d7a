import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { declaration } from '../src/declaration'
import { expectAccessible } from '../src/looks'
import { foundOrganization } from '../src/organization'
import { test } from '../src/test'

/** A list as a German ERP exports it. */
const LIST = [
  'Menge;Bezeichnung;Hersteller;Herstellernummer',
  '10;Schieberegister IC;Nexperia;74HC595D,118',
  '5;=HYPERLINK("http://x") diode;Nexperia;BAS16',
  '5;Diode;Nexperia;BAS21',
  '1;Ferrit-Drossel, geschirmt;Würth Elektronik;744043100',
  '1;Widerstand;Yageo;',
].join('\r\n')

const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const contentOf = async (download: Download) => readFile(await download.path())
const partRow = (page: Page, part: string) => page.getByRole('row').filter({ hasText: part })

/** Files that are dragged onto the list and let go. */
async function drop(page: Page, files: Awaited<ReturnType<typeof declaration>>[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
  const dragged = await page.evaluateHandle((some) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType: type, bytes } of some)
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
    return transfer
  }, sent)
  await page.getByRole('table', { name: 'Products' }).dispatchEvent('drop', { dataTransfer: dragged })
}

test('a list becomes products, a pile of documents is given to them, and all of it can be taken out again', async ({
  enter,
}) => {
  const page = await enter(await foundOrganization(), '/cm/vault')
  await page.getByRole('button', { name: 'Import Products' }).click()
  const importing = page.getByRole('dialog', { name: 'Import Products' })
  const buffer = Buffer.from(LIST, 'latin1')
  await importing.getByLabel('List of products').setInputFiles({ name: 'BOM.csv', mimeType: 'text/csv', buffer })
  await expect(
    importing.getByText('4 parts in 5 rows: 4 new, 0 changed, 0 in the vault as they are; 1 left out.'),
  ).toBeVisible()
  await expect(importing.getByRole('combobox', { name: 'Herstellernummer' })).toHaveText('Part Number')
  await expect(importing.getByRole('row').filter({ hasText: 'Würth' })).toContainText('NewWürth Elektronik, Inductor')
  await expectAccessible(page, 'an import')
  await importing.getByRole('button', { name: 'Import 5 rows' }).click()
  await expect(importing.getByText('Row 6: It has no part number.')).toBeVisible()
  await expect(importing.getByText('4 added, 0 changed, 0 known already, 1 left out')).toBeVisible()
  await importing.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Showing 1-4 of 4 products')).toBeVisible()
  await expect(partRow(page, '744043100')).toContainText('Würth Elektronik')

  const first = await declaration('74HC595D,118', { name: 'scan 1.pdf' })
  await drop(page, [
    first,
    await declaration('BAS16', { name: 'scan 2.pdf', age: 500 }),
    await declaration('PMEG2005', { name: 'scan 3.pdf' }),
  ])
  const piled = page.getByRole('dialog', { name: 'Upload Many Documents' })
  const document = (name: string) => piled.getByRole('listitem').filter({ hasText: name })
  await expect(document('scan 1.pdf')).toContainText('74HC595D,118 (Nexperia)', { timeout: 100_000 })
  await expect(document('scan 2.pdf')).toContainText('It is older than a year')
  await expect(document('scan 3.pdf')).toContainText('Not in the vault: PMEG2005.')
  await expectAccessible(page, 'many documents')
  // One is corrected: it belongs to another part.
  await document('scan 2.pdf')
    .getByRole('combobox', { name: /^Products of/ })
    .press('Backspace')
  await document('scan 2.pdf')
    .getByRole('combobox', { name: /^Products of/ })
    .pressSequentially('BAS2')
  await page.getByRole('option', { name: 'BAS21 (Nexperia)' }).click()
  await expect(document('scan 2.pdf')).toContainText('It names BAS16, but not BAS21.')
  // The other gets the part that it names, and a copy of the first is recognised.
  await piled.getByRole('button', { name: 'New part for scan 3.pdf' }).click()
  const part = page.getByRole('dialog', { name: 'New Part' })
  await part.getByRole('combobox', { name: 'Product Type (optional)' }).fill('Diode')
  await page.getByRole('option', { name: 'Diode', exact: true }).click()
  await part.getByRole('button', { name: 'Add' }).click()
  await piled.getByRole('button', { name: 'Store 3 Documents' }).click()
  await expect(page.getByText('Successfully uploaded 3 documents to vault')).toBeVisible({ timeout: 100_000 })
  await expect(piled).toBeHidden()
  for (const [name, files, regimes] of [
    ['74HC595D,118', '1 file', '1/4 documented'],
    ['PMEG2005', '1 file', '1/4 documented'],
    ['BAS21', '1 file', '1/4 documented'],
    ['BAS16', '0 files', '0/4 documented'],
  ] as const) {
    await expect(partRow(page, name)).toContainText(files)
    await expect(partRow(page, name)).toContainText(regimes)
  }
  await drop(page, [
    { ...first, name: 'again.pdf' },
    { ...first, name: 'fake.pdf', buffer: Buffer.from('<html>') },
  ])
  await expect(document('fake.pdf')).toContainText('This file is not a PDF.', { timeout: 100_000 })
  await piled.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(document('again.pdf')).toContainText('Already in vault', { timeout: 100_000 })
  await piled.getByRole('button', { name: 'Cancel' }).click()
  await expect(partRow(page, '74HC595D,118')).toContainText('1 file')

  for (const name of ['74HC595D,118', 'BAS21'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  const packed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Evidence Package' }).click()
  const unpacked = unzipSync(await contentOf(await packed))
  const files = ['74HC595D,118 (Nexperia)/scan 1.pdf', 'BAS21 (Nexperia)/scan 2.pdf', 'Index.pdf']
  expect(Object.keys(unpacked).toSorted()).toEqual([...files, 'SHA256SUMS'])
  const hash = (bytes: Uint8Array | undefined) =>
    createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
  expect(
    Buffer.from(unpacked['SHA256SUMS'] ?? [])
      .toString()
      .trim()
      .split('\n')
      .toSorted(),
  ).toEqual(files.map((path) => `${hash(unpacked[path])}  ${path}`).toSorted())
  expect(hash(unpacked[files[0] ?? ''])).toBe(hash(first.buffer))

  const exported = page.waitForEvent('download')
  await more(page, 'Export All Products (CSV)')
  const lines = (await contentOf(await exported)).toString().split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/^\ufeffPart Number,Manufacturer,Product Type,Description,/)
  expect(lines.find((line) => line.startsWith('BAS16'))).toContain(`"'=HYPERLINK(""http://x"") diode"`)
  expect(lines.find((line) => line.startsWith('744043100'))).toContain('744043100,Würth Elektronik,')
})

test('what somebody has told us to store is stored though the tab is closed, and they are told when they come back', async ({
  enter,
}) => {
  const page = await enter(await foundOrganization(), '/cm/vault')
  await page
    .getByLabel('Certificates and lists of parts')
    .first()
    .setInputFiles(await declaration('PMEG2005', { name: 'scan.pdf' }))
  const piled = page.getByRole('dialog', { name: 'Upload Many Documents' })
  await expect(piled).toContainText('Not in the vault: PMEG2005.', { timeout: 100_000 })
  await piled.getByRole('button', { name: /^Add .*PMEG2005 of scan\.pdf$/ }).click()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/v1/files/uploads/store'))
  await piled.getByRole('button', { name: 'Store 1 Document' }).click()
  expect((await asked).status()).toBe(200)
  await page.goto('about:blank')
  await page.goto('/cm/vault')
  await expect(page.getByText('1 file was stored.')).toBeVisible({ timeout: 100_000 })
  await expect(partRow(page, 'PMEG2005')).toContainText('1 file')
})
