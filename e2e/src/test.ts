/* oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern, also that it is nothing */
import { randomUUID } from 'node:crypto'
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { foundInbox, type Inbox } from './inbox'
import { stopReading } from './mailboxes'
import { takeFounded } from './organization'
import { product } from './product'
import { storedSession } from './session'
import { keepShown, rememberFaults } from './shown'

/** Opens a path in a new browser in which this person is signed in, and waits for its screen. */
export type Enter = (
  person: { email: string },
  path?: string,
  options?: BrowserContextOptions & {
    /** The browser does not save data, so the app loads its other screens while nothing else is to do. */
    loadsAhead?: boolean
  },
) => Promise<Page>

/**
 * Each browser opens the product under test from its own network address, because sign-ups and demo requests are
 * counted by network. It asks for files as they are, because the hosting emulator would compress the whole app again
 * for each browser, and to save data, because each test would pay for loading fifty files ahead that it does not open.
 */
export const test = base.extend<{ enter: Enter; tidy: void }, { inbox: Inbox }>({
  baseURL: async ({}, provide) => provide(product().url),
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': randomUUID(), 'Accept-Encoding': 'identity' }),

  context: async ({ context }, provide, testInfo) => {
    const faults = rememberFaults(context)
    await saveData(context)
    await provide(context)
    await keepShown(context.pages(), faults, testInfo)
  },

  enter: async ({ browser }, provide, testInfo) => {
    const pages: Page[] = []
    const faults: string[][] = []
    await provide(async ({ email }, path = '/cm/ai', { loadsAhead = false, ...options } = {}) => {
      const context = await browser.newContext({ ...options, storageState: await storedSession(email) })
      if (!loadsAhead) await saveData(context)
      faults.push(rememberFaults(context))
      const page = await context.newPage()
      pages.push(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return page
    })
    await keepShown(pages, faults.flat(), testInfo)
    await Promise.all(pages.map((page) => page.context().close()))
  },

  tidy: [
    async ({}, provide) => {
      await provide()
      for (const org of takeFounded()) await stopReading(org)
    },
    { auto: true },
  ],

  /** One for each worker, so that no other test sends mail there. */
  inbox: [async ({}, provide) => provide(await foundInbox()), { scope: 'worker' }],
})

const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
