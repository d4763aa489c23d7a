/**
 * How fast the inbox feels, in the browser's own time, as two ratios.
 *
 * Opening a mail from a list that has been there for a while: from the press to its text, compared with a bare read of
 * the same documents by Firestore's SDK in a blank page of the same browser. The goal is at most 2.
 *
 * An action on a row while the server takes two seconds to answer: from the press to the changed list, compared with
 * the same app and a server that answers at once. The goal is at most 2, and at most 100 ms.
 */
import { inboxApi } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { startPlatform } from '@attestry/local/platform'
import type { Locator, Page } from '@playwright/test'
import { barely, launchBrowser, openBarely, signIn } from './browsers'
import { median } from './median'

const ROUNDS = Number(process.env.ROUNDS ?? 8)
const TARGET = 2
const LONGEST = 100
const DELAY = 2_000

declare global {
  interface Window {
    pressed: (element: HTMLElement | SVGElement, selector: string, isThere: boolean) => Promise<number>
  }
}

/** As text, because the code that the loader adds to functions does not exist in the page. */
const PRESSED = `window.pressed = (element, selector, isThere) => new Promise((resolve) => {
  const isDone = () => (document.querySelector(selector) !== null) === isThere
  const look = () => isDone() && (observer.disconnect(), resolve(performance.now() - begun))
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const begun = performance.now()
  element.click()
  look()
})`

const platform = await startPlatform({ ports: 'free', demo: true, onStep: (text) => console.log(text) })
const browser = await launchBrowser()
try {
  const page = await signIn(browser, platform)
  const bare = await openBarely(browser, platform, new URL('./bare-read.ts', import.meta.url))
  const org = await bare.evaluate((options) => window.signInBarely(options), barely(platform))
  await measureOpening(page, bare, org)
  await measureActions(page)
} finally {
  await browser.close()
  await platform.stop()
}

async function measureOpening(page: Page, bare: Page, org: string): Promise<void> {
  const opened: number[] = []
  const read: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto('/cm/hub')
    await page.evaluate(PRESSED)
    const link = links(page).nth(round)
    await link.hover()
    // People look before they press.
    await page.waitForTimeout(500)
    opened.push(await timeOf(link, 'iframe[title="Message text"], main pre', true))
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const documents = [paths.inboundEmail(org, id), paths.emailBody(org, id)]
    read.push(await bare.evaluate((all) => window.readBarely(all), documents))
  }
  report('opening a mail against a bare read of its documents', opened, read)
}

async function measureActions(page: Page): Promise<void> {
  const slow: number[] = []
  const quick: number[] = []
  const calls = `**${inboxApi.deleteEmails.path}`
  await page.goto('/cm/hub')
  await page.evaluate(PRESSED)
  for (let round = 0; round < ROUNDS; round++) {
    quick.push(await deleteFirst(page))
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY))
      await route.continue()
    })
    slow.push(await deleteFirst(page))
    await page.unroute(calls)
  }
  report(`an action while the server takes ${DELAY} ms against one that answers at once`, slow, quick)
  if (median(slow) > LONGEST) process.exitCode = 1
}

/** How long it takes until the row is gone. */
async function deleteFirst(page: Page): Promise<number> {
  const href = await links(page).first().getAttribute('href')
  await page
    .getByRole('button', { name: /^Delete Email/ })
    .first()
    .click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await confirm.waitFor()
  const answered = page.waitForResponse(`**${inboxApi.deleteEmails.path}`)
  const time = await timeOf(confirm, `table a[href="${href}"]`, false)
  await answered
  return time
}

const links = (page: Page): Locator => page.getByRole('table', { name: 'Customer requests' }).getByRole('link')

/** Presses an element; how long it takes until something is there, or is not, in milliseconds. */
const timeOf = (element: Locator, selector: string, isThere: boolean): Promise<number> =>
  element.evaluate((one, [what, is]) => window.pressed(one, what, is), [selector, isThere] as const)

function report(what: string, ours: readonly number[], baseline: readonly number[]): void {
  const [time, base] = [median(ours), median(baseline)]
  const ratio = time / Math.max(base, 1)
  console.log(`${what}: ${time.toFixed(1)} ms and ${base.toFixed(1)} ms (medians of ${ours.length} rounds)`)
  console.log(`${what}: ${ratio.toFixed(2)} (at most ${TARGET})`)
  if (ratio > TARGET) process.exitCode = 1
}
