import type { Topic } from '@attestry/core/base/topic'
import { paths } from '@attestry/core/paths'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { admin } from '../src/admin'
import { foundStoredInbox, seedRequest } from '../src/inbox'
import { foundOrganization } from '../src/organization'
import { NORTHWIND_ADMIN } from '../src/people'
import { test } from '../src/test'

const LIVE_DATA = '**/google.firestore.v1.Firestore/Listen/channel**'

/** How long each answer of the database takes: long enough for signs of loading to be seen, in milliseconds. */
const SLOW = 300

const Shifts = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }))

/** Makes pages opened from now on record what moves without anybody having touched it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '')
        shifts.push({ value, moved: moved.map((text) => text.slice(0, 160)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const slowDown = (page: Page) =>
  page.route(LIVE_DATA, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW))
    await route.continue().catch(() => {})
  })

async function expectStill(page: Page, screen: string): Promise<void> {
  // The observer is told after the frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  expect.soft(Shifts.parse(await page.evaluate('window.shifts.splice(0)')), screen).toEqual([])
}

/** Each screen, and what is there when it is complete. */
const screens: readonly (readonly [path: string, isComplete: (page: Page) => Promise<unknown>])[] = [
  ['/cm/hub', (page) => expect(page.getByText(/Showing 1-\d+/)).toBeVisible()],
  ['/cm/requests', (page) => expect(page.getByText(/Showing 1-\d+/)).toBeVisible()],
  ['/cm/reports', (page) => expect(page.getByRole('table', { name: 'By Customer' })).toBeVisible()],
  [
    '/cm/settings',
    async (page) => {
      await expect(page.getByText(/seats taken/)).toBeVisible()
      await expect(page.getByText('outreach@northwind.test')).toBeVisible()
    },
  ],
  [
    '/cm/vault',
    async (page) => {
      await expect(page.getByText(/Showing 1-20 of \d+ products/)).toBeVisible()
      await expect(page.locator('[data-row]')).toHaveCount(20)
    },
  ],
  ['/cm/settings/audit', (page) => expect(page.getByLabel('Audit log').getByText('Signed in').first()).toBeVisible()],
  ['/cm/ai', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
  ...[
    '/',
    '/about',
    '/contact',
    '/demo',
    '/privacy',
    '/auth/login',
    '/auth/signup',
    '/auth/forgot',
    '/auth/invite#x',
  ].map((path) => [path, (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()] as const),
]

/** What a row of a list leads to, and what is there when it is complete. */
const details: readonly (readonly [list: string, isComplete: (page: Page) => Promise<unknown>])[] = [
  ['/cm/vault', (page) => expect(page.getByRole('button', { name: /^Preview / }).first()).toBeVisible()],
  [
    '/cm/hub?filter=requests',
    async (page) => {
      await expect(page.locator('iframe[title="Message text"], pre, [role=article], article').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Edit Part / }).first()).toBeVisible()
    },
  ],
]

for (const width of [390, 1280]) {
  test(`nothing moves by itself while a screen opens, ${width} wide`, async ({ enter }) => {
    const page = await enter(NORTHWIND_ADMIN, '/contact', { viewport: { width, height: 860 } })
    await watchShifts(page)
    await slowDown(page)
    for (const [address, isComplete] of screens) {
      await page.goto(address)
      await isComplete(page)
      await expectStill(page, address)
    }
    for (const [list, isComplete] of details) {
      await page.goto(list)
      const address = (await page.locator('[data-row] a').first().getAttribute('href')) ?? ''
      await page.goto(address)
      await isComplete(page)
      await expectStill(page, address)
    }
  })
}

test('nothing moves by itself on the first visit of a public page, however late a font comes', async ({ page }) => {
  await watchShifts(page)
  const late: (() => void)[] = []
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => late.push(resolve))
    await route.continue().catch(() => {})
  })
  for (const path of ['/', '/about', '/contact', '/demo', '/privacy']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const come of late.splice(0)) come()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready.then(() => null))
    await expectStill(page, path)
  }
})

test('nothing moves by itself in a new organization', async ({ enter }) => {
  const page = await enter(await foundOrganization(), '/contact')
  await watchShifts(page)
  for (const path of ['/cm/ai', '/cm/hub']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'First Steps' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStill(page, path)
  }
})

test('nothing moves below what is said of a mailbox: a row stays under the mouse', async ({ enter }) => {
  const inbox = await foundStoredInbox(['STM32F407VGT6'])
  const account = admin().db.doc(paths.emailAccount(inbox.org, inbox.mailbox.id))
  await seedRequest(inbox, {
    topics: ['rohs'],
    parts: ['STM32F407VGT6'],
    from: 'buyer@helioworks.test',
    subject: 'RoHS',
  })
  await account.update({ is_active: false })
  for (const said of ['is paused', 'Set Up Inbound Email Account']) {
    for (const width of [390, 1280]) {
      const page = await enter(inbox, '/contact', { viewport: { width, height: 860 } })
      await watchShifts(page)
      await slowDown(page)
      await page.goto('/cm/hub?view=all')
      await expect(page.getByText(/Showing 1-1/)).toBeVisible()
      await expect(page.getByText(said)).toBeVisible()
      await expectStill(page, `${said}, ${width} wide`)
      await page.context().close()
    }
    await account.delete()
  }
})

test('nothing moves when the names of those who have the emails come', async ({ enter }) => {
  const inbox = await foundStoredInbox(['STM32F407VGT6'])
  const topics: Topic[] = ['rohs', 'reach', 'country_of_origin', 'hs_code']
  for (const uid of [inbox.colleague.uid, inbox.uid, null]) {
    const mail = { topics, parts: ['STM32F407VGT6'], from: `${uid}@helioworks.test`, subject: 'Documents' }
    const place = admin().db.doc(paths.inboundEmail(inbox.org, await seedRequest(inbox, mail)))
    await place.update({ assignee_uid: uid, assignee_version: 1, 'analysis.topics': topics })
    const found = async () => (await place.get()).get('conversation.topics') ?? []
    await expect.poll(found, { timeout: 120_000 }).toHaveLength(4)
  }
  for (const width of [390, 1280]) {
    const page = await enter(inbox, '/contact', { viewport: { width, height: 860 } })
    await watchShifts(page)
    await slowDown(page)
    await page.goto('/cm/hub')
    await expect(page.getByText('Grace Hopper')).toBeVisible()
    await expectStill(page, `${width} wide`)
    await page.context().close()
  }
})
