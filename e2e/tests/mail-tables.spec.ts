import { expect, type Frame, type Page } from '@playwright/test'
import { receive } from '../src/inbox'
import { MAIL_TABLES } from '../src/mail-tables'
import { requestRow } from '../src/people'
import { test } from '../src/test'

/** The frame in which a mail is shown, once its text is there. */
async function openedText(page: Page, subject: string): Promise<Frame> {
  await requestRow(page, subject).getByRole('link', { name: subject }).click()
  const element = page.locator('iframe[title="Message text"]')
  await expect(element.contentFrame().getByText('The last line.')).toBeVisible()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The mail has no frame')
  return frame
}

/** Of each table: its words that are broken over lines or lie over others, and whether it can be seen whole. */
const looks = () =>
  [...document.querySelectorAll('table')].map((table) => {
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    const problems: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const cell = node.parentElement?.closest('td, th')
      for (const { index, 0: word } of text.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (word.length <= 40 && lines.size > 1) problems.push(`broken: ${word}`)
        const [own, around] = [range.getBoundingClientRect(), cell?.getBoundingClientRect()]
        if (around && own.right > around.right + 1) problems.push(`over its cell: ${word}`)
      }
    }
    let scroller = table.parentElement
    while (scroller && getComputedStyle(scroller).overflowX !== 'auto') scroller = scroller.parentElement
    const isWider = scroller !== null && table.getBoundingClientRect().width > scroller.clientWidth + 1
    if (isWider && scroller && scroller.scrollWidth <= scroller.clientWidth) problems.push('cut off')
    if (scroller === document.documentElement) problems.push('without a frame of its own')
    return problems
  })

/** The first font of each text of a mail. */
const fontsOf = () => {
  const all = [...document.querySelectorAll('body, body *')].map((one) => ({
    isCode: one.closest('pre') !== null,
    font: getComputedStyle(one).fontFamily.split(',')[0]?.replaceAll('"', ''),
  }))
  const of = (isCode: boolean) => [...new Set(all.filter((one) => one.isCode === isCode).map(({ font }) => font))]
  return { text: of(false), code: of(true) }
}

const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
]

test('tables of mails keep their words whole, each in a frame of its own', async ({ enter, inbox }) => {
  const now = Date.now()
  const mails = Object.entries(MAIL_TABLES).map(([program, tables]) => ({
    from: 'Dana Reyes <dana@helioworks.test>',
    subject: `Parts from ${program} ${now}`,
    html: `<p>Dear team,</p><pre style="font-family:Calibri">So <font face="Calibri">wide</font></pre>${tables.join('<p>Next:</p>')}<p>The last line.</p>`,
  }))
  await receive(inbox, ...mails)
  const page = await enter(inbox, '/cm/hub')
  for (const { subject } of mails) {
    const text = await openedText(page, subject)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => text.evaluate(() => innerWidth)).toBeLessThan(size.width * 0.9)
      const found = await text.evaluate(looks)
      expect(found.length).toBeGreaterThanOrEqual(5)
      expect(found.flat()).toEqual([])
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await text.evaluate(beyond)).toBe(0)
    }
    // Whatever their sender chose, all letters are of the app's font, but those of one width.
    expect(await text.evaluate(fontsOf)).toEqual({ text: ['Inter'], code: ['monospace'] })
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goBack()
  }
})

test('a mail has more than half of the page, or all of it, which the browser remembers', async ({ enter, inbox }) => {
  const subject = `A wide table ${Date.now()}`
  const html = `<p>Dear team,</p>${MAIL_TABLES.SAP[3]}<p>The last line.</p>`
  await receive(inbox, { from: 'Dana Reyes <dana@helioworks.test>', subject, html })
  const page = await enter(inbox, '/cm/hub')
  await openedText(page, subject)
  const share = () =>
    page.evaluate(() => {
      const [mail, all] = ['iframe[title="Message text"]', 'main > *'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().width ?? 0,
      )
      return (mail ?? 0) / (all ?? 1)
    })
  await expect.poll(share).toBeGreaterThanOrEqual(0.5)
  const wide = page.getByRole('button', { name: 'Full Width' })
  await wide.click()
  await expect(wide).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(share).toBeGreaterThan(0.9)
  await page.reload()
  await expect.poll(share).toBeGreaterThan(0.9)
  await expect(page.getByRole('heading', { name: 'Product Analysis' })).toBeVisible()
  await wide.click()
  await expect.poll(share).toBeLessThan(0.6)
})
