import { readFile } from 'node:fs/promises'
import { reachList, rohsList, writeDeclaration } from '@attestry/functions/testing/declaration-writer'
import { filledTemplate, writeTemplate } from '@attestry/functions/testing/template-writer'
import { readDeclaration } from '@attestry/functions/vault/declarations/read-declaration'
import { expect } from '@playwright/test'
import { review, sendButton } from '../src/composer'
import { mailbox } from '../src/customer'
import { foundInbox, receive } from '../src/inbox'
import { expectAccessible } from '../src/looks'
import { foundOrganization, newAddress } from '../src/organization'
import { test } from '../src/test'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FORM = 'RMI_CMRT_6.5 Texas Instruments.xlsx'

test('the CMRT that a maker sends is read and checked, stored by one click, and goes to the next customer who asks', async ({
  enter,
}) => {
  test.setTimeout(300_000)
  const inbox = await foundInbox(['TLC555CDR'])
  const content = Buffer.from(
    writeTemplate({ ...filledTemplate('cmrt', '6.5'), company: 'Texas Instruments', scope: 'A. Company' }),
  )
  const customer = newAddress('eva')
  await receive(
    inbox,
    {
      from: 'compliance@ti.test',
      subject: 'Our conflict minerals report',
      text: 'Please find attached our current CMRT.',
      attachments: [{ filename: FORM, content }],
    },
    { from: customer, subject: 'CMRT', text: 'Please send us the CMRT for TLC555CDR (Texas Instruments).' },
  )
  const page = await enter(inbox, '/cm/hub?view=all')
  await page.getByRole('link', { name: 'Our conflict minerals report' }).click()
  await page.getByRole('button', { name: `Save ${FORM} to Vault` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'CMRT 6.5 at company level, 1 smelter. It covers all products of Texas Instruments.',
    {
      timeout: 120_000,
    },
  )
  await expect(dialog).toContainText('Version 6.5 is not the current CMRT')
  await dialog.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 60_000 })

  await page.goto('/cm/hub?view=all')
  await page.getByRole('link', { name: 'CMRT', exact: true }).click()
  await page.keyboard.press('r')
  await expect(review(page)).toContainText('1 document')
  await sendButton(page).click()
  await expect.poll(async () => (await mailbox(customer)).length, { timeout: 120_000 }).toBe(1)
  const [answer] = await mailbox(customer)
  const [sent] = answer?.attachments ?? []
  expect([answer?.attachments.length, sent?.filename, sent?.mimeType]).toEqual([1, FORM, XLSX])
  expect(Buffer.from(sent?.content as ArrayBuffer).equals(content)).toBe(true)
})

test('a newer CMRT says what has changed since the one before, where it is stored and on the document', async ({
  enter,
}) => {
  test.setTimeout(300_000)
  const page = await enter(await foundInbox(['TLC555CDR']), '/cm/vault')
  const filled = { ...filledTemplate('cmrt', '6.5'), company: 'Texas Instruments', scope: 'A. Company' }
  const added = {
    id: 'CID000999',
    metal: 'Tantalum',
    choice: 'Works of Norden',
    name: 'Works of Norden',
    country: 'NORWAY',
  }
  const newer = {
    ...filled,
    version: '6.6',
    date: '04-Mar-2026',
    answers: { ...filled.answers, '3 Tantalum': 'Yes' },
    smelters: [...(filled.smelters ?? []), added],
  }
  const add = async (name: string, form: Parameters<typeof writeTemplate>[0]) => {
    const buffer = Buffer.from(writeTemplate(form))
    await page.getByLabel('Certificates and lists of parts').first().setInputFiles({ name, mimeType: XLSX, buffer })
    const dialog = page.getByRole('dialog', { name: 'Upload Many Documents' })
    await expect(dialog).toContainText('It covers all products of Texas Instruments.', { timeout: 120_000 })
    return dialog
  }
  const first = await add('CMRT old.xlsx', filled)
  await first.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(first).toHaveCount(0, { timeout: 60_000 })
  const second = await add('CMRT new.xlsx', newer)
  const changes =
    'Since CMRT 6.5 of Feb 4, 2026: answer 3 (Tantalum) No → Yes; 1 smelter new (Works of Norden); version 6.5 → 6.6.'
  await expect(second).toContainText(changes)
  await second.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(second).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('link', { name: 'TLC555CDR' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('CMRT new.xlsx')).toContainText(changes, { timeout: 60_000 })
  await expect(row('CMRT old.xlsx')).toContainText('Superseded')
  await expect(row('CMRT old.xlsx')).not.toContainText('Since')
})

test('a product is declared in IPC-1752A once what its document says is accepted', async ({ enter }) => {
  const page = await enter(await foundOrganization(), '/cm/vault')
  const xml = writeDeclaration({
    standard: 'ipc-1752a',
    classes: 'C',
    company: 'Nexperia',
    products: [{ numbers: ['BAS16'], lists: [rohsList({ above: true, exemptions: ['7(a)'] }), reachList()] }],
  })
  await page
    .getByLabel('Certificates and lists of parts')
    .first()
    .setInputFiles({ name: 'BAS16 1752.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
  const piled = page.getByRole('dialog', { name: 'Upload Many Documents' })
  await expect(piled).toContainText('Not in the vault: BAS16.', { timeout: 100_000 })
  await piled.getByRole('button', { name: /^Add .*BAS16 of BAS16 1752\.xml$/ }).click()
  await piled.getByRole('checkbox', { name: 'Confirm this for BAS16 1752.xml' }).check()
  await piled.getByRole('button', { name: 'Store 1 Document' }).click()
  await expect(piled).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('link', { name: 'BAS16' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BAS16')

  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Download IPC-1752A' }).click()
    return page.getByRole('dialog', { name: 'IPC-1752A of BAS16' })
  }
  const dialog = await open()
  await expect(dialog.getByRole('list', { name: 'Declared' })).toHaveText(
    'RoHS: Lead is above the threshold, with exemption 7(a).' +
      'REACH: no substance of the Candidate List of Jun 27, 2024 (241 entries) is above 0.1 %.',
  )
  await expectAccessible(page, 'a declaration')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Declare and Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^BAS16 IPC-1752A \d{4}-\d{2}-\d{2}\.xml$/)
  const written = await readFile(await file.path(), 'utf8')
  const result = readDeclaration(Buffer.from(written))
  expect(result.status === 'read' && result.declaration).toMatchObject({
    class: 'C',
    is_accepted: true,
    products: [{ number: 'BAS16', manufacturer: 'Nexperia' }],
  })
})
