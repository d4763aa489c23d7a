/* oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern, also that it is nothing */
import { randomUUID } from 'node:crypto'
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { foundInbox, type Inbox } from './inbox'
import { pauseMailboxes, takeAdded } from './mailboxes'
import { product } from './product'
import { storedSession } from './session'

/** Opens a path in a new browser in which this person is signed in, and waits for its screen. */
export type Enter = (person: { email: string }, path?: string, options?: BrowserContextOptions) => Promise<Page>

/**
 * Each browser opens the product under test from its own network address, because sign-ups and demo requests are
 * counted by network.
 */
export const test = base.extend<{ enter: Enter; tidy: void }, { inbox: Inbox }>({
  baseURL: async ({}, provide) => provide(product().url),
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': randomUUID() }),

  enter: async ({ browser }, provide) => {
    const pages: Page[] = []
    await provide(async ({ email }, path = '/cm/ai', options = {}) => {
      const context = await browser.newContext({ ...options, storageState: await storedSession(email) })
      const page = await context.newPage()
      pages.push(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },

  tidy: [
    async ({}, provide) => {
      await provide()
      await pauseMailboxes(takeAdded())
    },
    { auto: true },
  ],

  /** One for each worker, so that no other test sends mail there. It is read until the end. */
  inbox: [
    async ({}, provide) => {
      const inbox = await foundInbox()
      takeAdded()
      await provide(inbox)
    },
    { scope: 'worker' },
  ],
})
