import { expect, type Page } from '@playwright/test'
import { heldToast } from '../src/announced'
import { axeFindings } from '../src/axe-findings'
import { receive, type Inbox } from '../src/inbox'
import { requestRow } from '../src/people'
import { test } from '../src/test'

const HTML = `<p>Dear team,</p><p>please send us <b>RoHS</b> and REACH for these parts:</p>
<table border="1"><tbody>
<tr><td>Our number</td><td>Part number</td><td>Manufacturer</td></tr>
<tr><td>HX-10200</td><td><b>STM32</b>F407VGT6</td><td>STMicroelectronics</td></tr>
<tr><td>HX-10201</td><td>TLC555CDR</td><td>Texas Instruments</td></tr>
<tr><td>HX-10202</td><td>NOSUCH9999X</td><td>Murata</td></tr>
</tbody></table><p>Ask also for <i>Zebrawood</i>.</p>`

async function openMail(page: Page, inbox: Inbox, subject: string): Promise<void> {
  await receive(inbox, { from: 'Dana Reyes <dana@helioworks.test>', subject, html: HTML })
  const row = requestRow(page, subject)
  await expect(row).not.toContainText('Analyzing')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

const parts = (page: Page) => page.getByRole('table', { name: 'Product Analysis' })
const line = (page: Page, number: string) => parts(page).getByRole('row').filter({ hasText: number })

test('parts are marked in the text of a mail; a press leads to their line, adds a missed one or takes one out', async ({
  enter,
  inbox,
}) => {
  const page = await enter(inbox, '/cm/hub')
  await openMail(page, inbox, `Marks ${Date.now()}`)
  const frame = page.locator('iframe[title="Message text"]')
  const text = frame.contentFrame()
  const marks = text.locator('mark')
  await expect(text.locator('mark', { hasText: 'TLC555CDR' })).toBeVisible()
  // A number that tags split is marked in each of its pieces.
  await expect(marks.filter({ hasText: /^STM32$/ })).toHaveCount(1)
  await expect(marks.filter({ hasText: /^F407VGT6$/ })).toHaveCount(1)
  // Nothing of the isolation of strangers' HTML is given up for it.
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')

  await marks.filter({ hasText: 'TLC555CDR' }).click()
  await expect(line(page, 'TLC555CDR')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Not a Part' })).toBeVisible()
  await expect.poll(() => axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Not a Part' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const height = () => frame.evaluate(({ clientHeight }) => clientHeight)
  const before = await height()
  await expect(line(page, 'Zebrawood')).toHaveCount(0)
  await text.getByText('Zebrawood', { exact: true }).click()
  await page.getByRole('button', { name: 'Add as Part' }).click()
  await expect(line(page, 'Zebrawood')).toBeVisible()
  await expect(marks.filter({ hasText: 'Zebrawood' })).toBeVisible()
  expect(await height()).toBe(before)

  await marks.filter({ hasText: 'Zebrawood' }).click()
  await page.getByRole('button', { name: 'Not a Part' }).click()
  const toast = await heldToast(page, 'Zebrawood removed')
  await expect(marks.filter({ hasText: 'Zebrawood' })).toHaveCount(0)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(marks.filter({ hasText: 'Zebrawood' })).toBeVisible()
})

test('a word that a finger or the keys select is offered as a part, a selected part as none; the subject is marked too', async ({
  enter,
  inbox,
}) => {
  const page = await enter(inbox, '/cm/hub')
  await openMail(page, inbox, `TLC555CDR of ${Date.now()}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title.locator('mark')).toHaveText('TLC555CDR')
  await title.locator('mark').click()
  await expect(line(page, 'TLC555CDR')).toBeFocused()

  const text = page.locator('iframe[title="Message text"]').contentFrame()
  const offer = (name: string) => page.getByRole('button', { name })
  const select = (words: string) =>
    text.getByText(words, { exact: true }).evaluate((element) => getSelection()?.selectAllChildren(element))
  await select('TLC555CDR')
  await expect(offer('Not a Part')).toBeVisible()
  await select('Zebrawood')
  await expect(offer('Add as Part')).toBeVisible()
  await expect(offer('Not a Part')).toHaveCount(0)
  await offer('Add as Part').click()
  await expect(line(page, 'Zebrawood')).toBeVisible()
  await expect(text.locator('mark', { hasText: 'Zebrawood' })).toBeVisible()
  await expect(offer('Not a Part')).toHaveCount(0)
})

test('the parts of a mail say what the vault lacks, as its composer does, each in a line, and are asked for beside the mail', async ({
  enter,
  inbox,
}) => {
  const page = await enter(inbox, '/cm/hub')
  await openMail(page, inbox, `Gaps ${Date.now()}`)
  const card = page.getByRole('region', { name: 'Product Analysis' })
  await expect(card).toContainText('2 of 3 in the vault, 1 missing')
  await expect(line(page, 'STM32F407VGT6')).toContainText('HX-10200')
  const heights = () =>
    parts(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(45)

  const gaps = card.getByRole('button', { name: /^Gaps/ })
  const count = Number(/\d+/.exec(await gaps.innerText())?.[0])
  await gaps.click()
  await expect(parts(page).locator('tbody tr')).toHaveCount(count)
  await expect.poll(() => axeFindings(page)).toEqual([])
  await gaps.click()
  await expect(parts(page).locator('tbody tr')).toHaveCount(3)

  const missing = page.getByRole('link', { name: 'Request NOSUCH9999X' })
  await missing.click()
  const panel = page.getByRole('dialog', { name: 'Request missing documents' })
  await expect(panel).toContainText('NOSUCH9999X')
  await expect(panel).not.toContainText('TLC555CDR')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send Response' }).click()
  const composer = page.getByRole('dialog', { name: /Response/ })
  await composer.getByLabel('Only gaps').click()
  await expect(composer.getByRole('rowheader')).toHaveCount(count)
})

test('keys pressed while the next mail loads are for that mail', async ({ enter, inbox }) => {
  const now = Date.now()
  const page = await enter(inbox, '/cm/hub')
  for (const name of ['Older', 'Newer'])
    await receive(inbox, {
      from: 'dana@helioworks.test',
      subject: `${name} ${now}`,
      date: new Date(now + (name === 'Newer' ? 2000 : 0)),
      text: 'RoHS for TLC555CDR, please.',
    })
  // Once both are analysed, both are due on the same day, the newer one first.
  const subjects = page.getByRole('table', { name: 'Customer requests' }).getByRole('link')
  const neighbours = async () => (await subjects.allTextContents()).join()
  await expect.poll(neighbours, { timeout: 60_000 }).toContain(`Newer ${now},Older ${now}`)
  await requestRow(page, `Newer ${now}`).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Newer ${now}`)
  await expect(page.getByText('RoHS for TLC555CDR, please.')).toBeVisible()
  // The keys come a moment after the screen.
  const commands = page.getByRole('combobox', { name: 'Command' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(commands).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(commands).toHaveCount(0)
  // Both before anything of the next mail is drawn.
  await page.evaluate(() => {
    for (const key of ['j', 'r'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Older ${now}`)
  const composer = page.getByRole('dialog', { name: /Response/ })
  await expect(composer.getByLabel('Subject')).toHaveValue(new RegExp(`Older ${now}`))

  // Nobody types with the command key.
  await composer.getByLabel('Subject').focus()
  await page.keyboard.press('Control+k')
  await expect(commands).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(composer).toHaveCount(0)

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('#')
  const dialog = page.getByRole('dialog', { name: 'Delete Email' })
  await expect(dialog).toContainText('will be deleted')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await heldToast(page, 'Email deleted')
})

test('a form takes what is typed at once, and Ctrl+Enter sends it; a pressed filter can be read under the pointer', async ({
  enter,
  inbox,
}) => {
  const page = await enter(inbox, '/cm/hub')
  await openMail(page, inbox, `Hands ${Date.now()}`)
  await expect(line(page, 'TLC555CDR')).toBeVisible()
  await page.getByRole('button', { name: 'Add Parts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Parts' })
  await expect(dialog.getByLabel('Part Numbers')).toBeFocused()
  await page.keyboard.type('NOSUCH77')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(line(page, 'NOSUCH77')).toBeVisible()

  const gaps = page.getByRole('button', { name: /^Gaps/ })
  await gaps.click()
  expect(await contrastUnderPointer(page, gaps)).toBeGreaterThanOrEqual(4.5)
  await page.goto('/cm/hub')
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const name of ['Unread', 'Unassigned']) {
      const filter = filters.filter({ hasText: new RegExp(`^${name}`) })
      await filter.click()
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      expect(await contrastUnderPointer(page, filter)).toBeGreaterThanOrEqual(4.5)
      await filter.click()
    }
  }
})

/** The contrast of the words of a control while the pointer rests on it. */
async function contrastUnderPointer(page: Page, control: ReturnType<Page['locator']>): Promise<number> {
  await control.hover()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return control.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    const light = (...colours: string[]): number => {
      if (!canvas) return 0
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const below: string[] = []
    for (let one: Element | null = element; one; one = one.parentElement)
      below.unshift(getComputedStyle(one).backgroundColor)
    const [back, front] = [light(...below), light(...below, getComputedStyle(element).color)]
    return (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05)
  })
}
