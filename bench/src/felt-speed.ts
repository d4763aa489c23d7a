/**
 * How fast the inbox feels, in the browser's own time, as ratios. `ONLY` measures what has this in its name, such as
 * "answer".
 *
 * Opening a mail from a list that has been there for a while: from the press to its text, compared with a bare read of
 * the same documents by Firestore's SDK in a blank page of the same browser. The goal is at most 2.
 *
 * Each action of the list, and the sending of an answer, while the server takes two seconds to answer: from the press to
 * the changed screen, compared with the same app and a server that answers at once. The goal is at most 2, and at most
 * 100 ms.
 */
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { paths } from '@attestry/core/paths'
import { responsesApi } from '@attestry/core/sending/responses'
import { callsOf } from '@attestry/e2e/calls-of'
import { startPlatform } from '@attestry/local/platform'
import type { Locator, Page, Route } from '@playwright/test'
import { barely, launchBrowser, openBarely, signIn } from './browsers'
import { median } from './median'

const ROUNDS = Number(process.env.ROUNDS ?? 8)
const TARGET = 2
const LONGEST = 100
const DELAY = 2_000
const ONLY = process.env.ONLY ?? ''

/** A mail whose parts are in the vault. */
const QUESTION = 'RoHS & REACH docs needed - PO 4500127781'

/** Everything by which the page asks the server to change something. */
const CALLS = [
  callsOf(inboxApi.deleteEmails),
  callsOf(responsesApi.sendResponse),
  '**/google.firestore.v1.Firestore/Write/channel**',
]

type Change = 'there' | 'gone' | 'changed'
type Key = { key: string; ctrlKey?: boolean }

declare global {
  interface Window {
    pressed: (
      element: HTMLElement | SVGElement,
      key: string | null,
      selector: string,
      change: Change,
    ) => Promise<number>
    isPrepared: (id: string) => boolean
  }
}

/**
 * As text, because the code that the loader adds to functions does not exist in the page. The frame of an HTML mail has
 * a height of its own once its text is there. A browser notes 250 files of a page, unless it is asked to note more.
 */
const SCRIPT = `
performance.setResourceTimingBufferSize(2000)
const prepared = []
window.addEventListener('live', ({ detail }) => prepared.push(detail.key))
window.isPrepared = (id) =>
  prepared.some((key) => key.endsWith(id + '/content/body')) &&
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/email-page-'))
window.pressed = (element, key, selector, change) => new Promise((resolve) => {
  const now = () => document.querySelector(selector)?.textContent
  const before = now()
  const isDone = { there: () => now() !== undefined, gone: () => now() === undefined, changed: () => now() !== before }
  const look = () => isDone[change]() && (observer.disconnect(), resolve(performance.now() - begun))
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['style', 'class'] })
  const begun = performance.now()
  if (key === null) element.click()
  else element.dispatchEvent(new KeyboardEvent('keydown', { ...JSON.parse(key), bubbles: true, cancelable: true }))
  look()
})`

/** Its mail says that the answer is being sent, and nothing stands before it. */
const SENDING = 'body:not(:has(.composer-panel)) main output [data-tone=fresh]'

const OPENING = 'opening a mail against a bare read of its documents'

/** An action: does it once, and tells how long it took until the screen showed it. */
type Doing = { name: string; time: (page: Page) => Promise<number> }

const platform = await startPlatform({ ports: 'free', demo: true, onStep: (text) => console.log(text) })
const browser = await launchBrowser()
try {
  const page = await signIn(browser, platform)
  await page.addInitScript(SCRIPT)
  const bare = await openBarely(browser, platform, new URL('./bare-read.ts', import.meta.url))
  const org = await bare.evaluate((options) => window.signInBarely(options), barely(platform))
  await openList(page)
  // A mail has nothing to prepare, and no answer, before it has been read.
  await page.getByText('Analyzing...').first().waitFor({ state: 'hidden', timeout: 120_000 })
  if (OPENING.includes(ONLY)) await measureOpening(page, bare, org)
  for (const doing of doings()) if (doing.name.includes(ONLY)) await measureDoing(page, doing)
} finally {
  await browser.close()
  await platform.stop()
}

async function measureOpening(page: Page, bare: Page, org: string): Promise<void> {
  const opened: number[] = []
  const read: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await openList(page)
    const row = rows(page).nth(round)
    const id = (await row.getAttribute('data-row')) ?? ''
    await row.hover()
    // People look before they press, for longer than this takes.
    await page.waitForFunction((mail) => window.isPrepared(mail), id)
    opened.push(
      await timeOf(row.getByRole('link'), null, 'iframe[title="Message text"][style*="px;"], main pre', 'there'),
    )
    const documents = [paths.inboundEmail(org, id), paths.emailBody(org, id)]
    read.push(await bare.evaluate((all) => window.readBarely(all), documents))
  }
  report(OPENING, opened, read)
}

async function measureDoing(page: Page, { name, time }: Doing): Promise<void> {
  const slow: number[] = []
  const quick: number[] = []
  await openList(page)
  for (let round = 0; round < ROUNDS; round++) {
    quick.push(await time(page))
    for (const calls of CALLS) await page.route(calls, delay)
    slow.push(await time(page))
    await page.unrouteAll({ behavior: 'wait' })
  }
  report(`${name} while the server takes ${DELAY} ms against one that answers at once`, slow, quick)
  if (median(slow) > LONGEST) process.exitCode = 1
}

async function delay(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DELAY))
  await route.continue()
}

function doings(): readonly Doing[] {
  return [
    { name: 'marking as read or unread', time: markOne },
    {
      name: 'assigning',
      time: (page) =>
        pressOn(
          rows(page)
            .filter({ hasNot: page.getByTitle('Assigned to') })
            .first(),
          'a',
        ),
    },
    { name: 'selecting', time: selectFirst },
    { name: 'opening the palette', time: openPalette },
    { name: 'sending an answer', time: sendAnswer },
    { name: 'deleting', time: deleteFirst },
  ]
}

async function markOne(page: Page): Promise<number> {
  // The status of a mail that has been answered says nothing else.
  const row = rows(page)
    .filter({ has: page.getByText(/^(Unread|Read)$/) })
    .first()
  const isUnread = await row.getByText('Unread', { exact: true }).isVisible()
  return pressOn(row, isUnread ? 'I' : 'U')
}

async function selectFirst(page: Page): Promise<number> {
  const link = rows(page).first().getByRole('link')
  await link.focus()
  const time = await timeOf(link, { key: 'x' }, '[data-row].selected', 'there')
  await page.keyboard.press('Escape')
  await page.locator('.selected').waitFor({ state: 'detached' })
  return time
}

/** Presses a key on a row; how long it takes until it says something else. */
async function pressOn(row: Locator, key: string): Promise<number> {
  const link = row.getByRole('link')
  await link.focus()
  return timeOf(link, { key }, `[data-row="${await row.getAttribute('data-row')}"]`, 'changed')
}

async function openPalette(page: Page): Promise<number> {
  const time = await timeOf(page.locator('body'), { key: 'k', ctrlKey: true }, '[role=combobox]', 'there')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return time
}

/** How long it takes until the row is gone. */
async function deleteFirst(page: Page): Promise<number> {
  const id = await rows(page).first().getAttribute('data-row')
  await page
    .getByRole('button', { name: /^Delete Email/ })
    .first()
    .click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await confirm.waitFor()
  const answered = page.waitForResponse(callsOf(inboxApi.deleteEmails))
  const time = await timeOf(confirm, null, `[data-row="${id}"]`, 'gone')
  await answered
  return time
}

/** How long it takes until the composer is gone and its mail says that the answer is being sent. It is taken back then. */
async function sendAnswer(page: Page): Promise<number> {
  const composer = page.getByRole('dialog', { name: 'Review Response' })
  if (!(await composer.isVisible())) {
    const row = rows(page)
      .filter({ has: page.getByText(QUESTION, { exact: true }) })
      .first()
    await page.goto(`/cm/hub/email/${await row.getAttribute('data-row')}?answer=true`)
  }
  const send = composer.getByRole('button', { name: /^Send \d/ })
  await send.click({ trial: true })
  const time = await timeOf(send, null, SENDING, 'there')
  await page.getByText('Email sent!').waitFor()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Response taken back').waitFor()
  await page.reload()
  await send.waitFor()
  return time
}

/** Opens the list. Its keys come a moment later than its rows. */
async function openList(page: Page): Promise<void> {
  await page.goto('/cm/hub')
  await rows(page).first().waitFor()
  const palette = page.getByRole('dialog')
  while (!(await palette.isVisible())) {
    await page.keyboard.press('Control+k')
    await palette.waitFor({ timeout: LONGEST }).catch(() => {})
  }
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
}

function rows(page: Page): Locator {
  return page.locator('[data-row]')
}

/** Presses an element, or a key on it; how long it takes until something has changed, in milliseconds. */
function timeOf(element: Locator, key: Key | null, selector: string, change: Change): Promise<number> {
  const press = key && JSON.stringify(key)
  return element.evaluate((one, [pressed, what, how]) => window.pressed(one, pressed, what, how), [
    press,
    selector,
    change,
  ] as const)
}

function report(what: string, ours: readonly number[], baseline: readonly number[]): void {
  const [time, base] = [median(ours), median(baseline)]
  const ratio = time / Math.max(base, 1)
  console.log(`${what}: ${time.toFixed(1)} ms and ${base.toFixed(1)} ms (medians of ${ours.length} rounds)`)
  console.log(`${what}: ${ratio.toFixed(2)} (at most ${TARGET})`)
  if (ratio > TARGET) process.exitCode = 1
}
