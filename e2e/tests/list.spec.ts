import { ALONE, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { paths } from '@attestry/core/paths'
import { expect, type Locator, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { announced, heldToast } from '../src/announced'
import { callsOf } from '../src/calls-of'
import { foundStoredInbox, seedMails, type Inbox } from '../src/inbox'
import { untilKeysWork } from '../src/keyboard'
import { requestRow } from '../src/people'
import { smallTargets } from '../src/small-targets'
import { fingerOn } from '../src/finger'
import { test } from '../src/test'

const table = (page: Page) => page.getByRole('table', { name: 'Customer requests' })
const links = (page: Page) => table(page).getByRole('link')
const row = (page: Page, number: number) => requestRow(page, new RegExp(`Mail ${number}(?!\\d)`))
const link = (page: Page, number: number) => page.getByRole('link', { name: `Mail ${number}`, exact: true })
const mails = (...numbers: number[]) => numbers.map((number) => `Mail ${number}`)
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const confirmed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
const stored = ({ org }: Inbox, id: number | undefined) => admin().db.doc(paths.inboundEmail(org, id ?? 0))
const isStored = async (inbox: Inbox, id: number | undefined) => (await stored(inbox, id).get()).exists

/** An inbox of one's own with these mails. */
async function inboxOf(count: number, changesOf?: (number: number) => Partial<InboundEmail>, parts?: string[]) {
  const inbox = await foundStoredInbox(parts)
  return { inbox, ids: await seedMails(inbox, count, changesOf) }
}

test('what is done to a mail shows before the server answers; a refusal brings it back in its place, with a way to retry', async ({
  enter,
}) => {
  const { inbox, ids } = await inboxOf(4)
  const page = await enter(inbox, '/cm/hub')
  const deletions = callsOf(inboxApi.deleteEmails)
  /** Lets the server refuse, but only when asked to. */
  const refuseLater = async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(deletions, async (route) => {
      await asked
      await route.fulfill({ status: 503 })
    })
    return answer
  }
  const answerForRow = await refuseLater()
  await button(page, 'Delete Email Mail 2').click()
  await confirmed(page)
  await expect(links(page)).toHaveText(mails(1, 3, 4))
  answerForRow()
  await expect(announced(page)).toContainText('Failed to delete email. Please try again.')
  await expect(links(page)).toHaveText(mails(1, 2, 3, 4))
  await page.unroute(deletions)
  await button(announced(page), 'Retry').click()
  await expect(links(page)).toHaveText(mails(1, 3, 4))
  await expect(announced(page)).toContainText('Email deleted')
  await expect.poll(() => isStored(inbox, ids[1])).toBe(false)

  const answerForScreen = await refuseLater()
  await link(page, 3).click()
  // The row has such a menu as well.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 3')
  await button(page, 'More for Mail 3').click()
  await page.getByRole('menuitem', { name: 'Delete Email' }).click()
  await confirmed(page)
  await expect(links(page)).toHaveText(mails(1, 4))
  answerForScreen()
  await expect(links(page)).toHaveText(mails(1, 3, 4))
})

test('keys move a visible focus, open a mail and the next, and come back to the row, the page and the place', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(45)
  const page = await enter(inbox, '/cm/hub')
  const { keyboard } = page
  await button(page, 'Next').click()
  await expect(links(page).first()).toHaveText('Mail 21')
  await untilKeysWork(page)
  await button(page, 'Previous').focus()
  await keyboard.press('j')
  await expect(link(page, 21)).toBeFocused()
  await expect(link(page, 21)).not.toHaveCSS('outline-style', 'none')
  for (let step = 0; step < 15; step++) await keyboard.press(step % 2 === 0 ? 'j' : 'ArrowDown')
  await keyboard.press('k')
  await keyboard.press('ArrowUp')
  await expect(link(page, 34)).toBeFocused()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)

  for (const back of ['u', 'Escape']) {
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 34')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await keyboard.press(back)
    await expect(link(page, 34)).toBeFocused()
    await expect(page.getByText('Page 2')).toBeVisible()
    expect(await scrolled()).toBe(before)
  }
  await keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 34')
  await keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 35')
  await keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 36')
  await keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 35')
  await keyboard.press('u')
  await expect(link(page, 35)).toBeFocused()
})

test('rows selected by key or by pointer are marked and deleted in one action, with one toast and one Undo', async ({
  enter,
}) => {
  const { inbox, ids } = await inboxOf(6)
  const page = await enter(inbox, '/cm/hub')
  const { keyboard } = page
  await expect(links(page)).toHaveCount(6)
  await untilKeysWork(page)
  await keyboard.press('j')
  await keyboard.press('x')
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('X')
  await expect(page.getByText('3 selected')).toBeVisible()
  await keyboard.press('I')
  await expect(announced(page).getByRole('listitem')).toHaveText([/3 emails marked as read/])
  for (const number of [1, 2, 3]) await expect(row(page, number)).toContainText(/(?<!Un)Read|Read/)
  const areRead = async () =>
    (await admin().db.getAll(...ids.map((id) => stored(inbox, id)))).map((one) => one.get('is_read'))
  await expect.poll(areRead).toEqual([true, true, true, false, false, false])
  await keyboard.press('Control+z')
  await expect(announced(page)).toContainText('3 emails marked as unread again')
  await expect.poll(areRead).toEqual([false, false, false, false, false, false])
  await keyboard.press('Escape')
  await expect(page.getByText('3 selected')).toHaveCount(0)

  await row(page, 2).getByRole('checkbox').click()
  await row(page, 5)
    .getByText('Jane Doe')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected')).toBeVisible()
  await expect(page).toHaveURL(/\/cm\/hub/)
  await button(page, 'Delete Email').click()
  await expect(page.getByRole('dialog', { name: 'Delete 4 Emails' })).toContainText('“Mail 2” and 3 more')
  await confirmed(page)
  const toast = await heldToast(page, '4 emails deleted')
  await expect(links(page)).toHaveText(mails(1, 6))
  await button(toast, 'Undo').click()
  await expect(links(page)).toHaveText(mails(1, 2, 3, 4, 5, 6))
})

test('the palette runs what can be done, by name; no key does anything in a field, in a dialog, while composing, or when switched off', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(3, undefined, ['STM32F407VGT6'])
  const page = await enter(inbox, '/cm/hub')
  const { keyboard } = page
  const dialogs = page.getByRole('dialog')
  await expect(links(page)).toHaveCount(3)
  await untilKeysWork(page)
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  for (const text of ['Next email', 'Delete Email', 'Mark as Read', 'Undo']) await expect(sheet).toContainText(text)
  await keyboard.press('#')
  await keyboard.press('j')
  await expect(dialogs).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(link(page, 2)).toBeFocused()

  await keyboard.press('Control+k')
  const option = page.getByRole('option', { name: 'Delete Email' })
  await expect(option).toContainText('#')
  await keyboard.type('del em')
  await expect(page.getByRole('option')).toHaveText([
    /Delete Email/,
    /Search emails for/,
    /Search requests for/,
    /Search the vault for/,
    /Search contacts for/,
    /Search manufacturer outreach for/,
  ])
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete Email' })).toContainText('“Mail 2”')
  await keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)

  await keyboard.press('Control+k')
  await keyboard.type('stm32')
  await expect(page.getByRole('option', { name: 'STM32F407VGT6, STMicroelectronics' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STM32F407VGT6')
  await page.goBack()
  await expect(links(page)).toHaveCount(3)
  await keyboard.press('Control+k')
  await keyboard.type('from nowhere')
  await expect(page.getByRole('option')).toHaveText([
    /Search emails for “from nowhere”/,
    /Search requests/,
    /Search the vault/,
    /Search contacts/,
    /Search manufacturer outreach/,
  ])
  await keyboard.press('Enter')
  await expect(page.getByText('No email matches “from nowhere”.')).toBeVisible()
  await button(page.getByRole('tabpanel'), 'Clear').last().click()
  await expect(links(page)).toHaveCount(3)

  await keyboard.press('/')
  await keyboard.type('x#j?z')
  await expect(page.getByRole('searchbox', { name: 'Search emails' })).toHaveValue('x#j?z')
  // Nobody types with the command key.
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await button(page, 'Clear').first().click()
  await link(page, 1).focus()
  const press = (isComposing: boolean) =>
    page.evaluate((composing) => {
      const init = { key: '#', isComposing: composing, bubbles: true, cancelable: true }
      return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    }, isComposing)
  expect(await press(true)).toBe(true)
  await expect(dialogs).toHaveCount(0)
  expect(await press(false)).toBe(false)
  await expect(dialogs).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)

  await keyboard.press('Control+k')
  await keyboard.type('settings')
  await keyboard.press('Enter')
  await page.getByLabel('Keyboard shortcuts').click()
  await page.goto('/cm/hub')
  await expect(links(page)).toHaveCount(3)
  // The palette is not a single key.
  await untilKeysWork(page)
  for (const key of ['j', '?', '#', 'x']) await keyboard.press(key)
  await expect(dialogs).toHaveCount(0)
  await expect(table(page).locator(':focus')).toHaveCount(0)
})

test('a mail is loaded once the pointer or the focus stays on its row, before it is opened', async ({ enter }) => {
  const { inbox, ids } = await inboxOf(3)
  const page = await enter(inbox, '/contact')
  await page.addInitScript(() => {
    const delivered: string[] = []
    window.addEventListener('live', (event) => delivered.push((event as CustomEvent<{ key: string }>).detail.key))
    Object.assign(window, { delivered })
  })
  await page.goto('/cm/hub')
  await expect(links(page)).toHaveCount(3)
  const isDelivered = (id: number | undefined) =>
    page.evaluate(
      ([body]) => (window as unknown as { delivered: string[] }).delivered.some((key) => key.endsWith(body ?? '')),
      [`inboundEmails/${id}/content/body`],
    )
  await row(page, 2).hover()
  await expect.poll(() => isDelivered(ids[1])).toBe(true)
  expect(await isDelivered(ids[2])).toBe(false)
  await link(page, 3).focus()
  await expect.poll(() => isDelivered(ids[2])).toBe(true)
})

test('a deletion names its mail, hits it even when rows move, can be undone, and is done though the tab is closed', async ({
  enter,
}) => {
  const { inbox, ids } = await inboxOf(3)
  const page = await enter(inbox, '/cm/hub')
  const colleague = await enter(inbox.colleague, '/cm/hub')
  await button(page, 'Delete Email Mail 2').click()
  await expect(page.getByRole('dialog')).toContainText('“Mail 2” will be deleted.')
  await expect(page.getByRole('dialog')).toContainText('You can undo this for 5 seconds')
  await seedMails(inbox, 1, () => ({ subject: 'Newest', received_date: Date.now() }))
  await expect(links(colleague)).toHaveText(['Newest', ...mails(1, 2, 3)])
  await confirmed(page)
  const toast = await heldToast(page, 'Email deleted')
  await expect(row(page, 2)).toHaveCount(0)
  await expect(links(colleague)).toHaveText(['Newest', ...mails(1, 3)])
  await button(toast, 'Undo').click()
  await expect(announced(page)).toContainText('Email restored')
  for (const one of [page, colleague]) await expect(links(one)).toContainText(mails(1, 2, 3))

  await button(page, 'Delete Email Mail 3').click()
  await confirmed(page)
  // The effect waits on the server, so from here on nothing depends on this tab.
  await expect(announced(page)).toContainText('Email deleted')
  await page.close()
  await expect(links(colleague)).toHaveText(['Newest', ...mails(1, 2)])
  await expect.poll(() => isStored(inbox, ids[2])).toBe(false)
  expect(await isStored(inbox, ids[1])).toBe(true)
})

test('a new mail comes in by itself, but never moves the row under the pointer, the focus or the reader', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(20)
  const page = await enter(inbox, '/cm/hub')
  const arrive = (subject: string) => seedMails(inbox, 1, () => ({ subject, received_date: Date.now() }))
  const pill = button(page, /^\d new$/)
  await expect(links(page)).toHaveCount(20)
  await arrive('Comes in')
  await expect(links(page).first()).toHaveText('Comes in')

  await row(page, 3).hover()
  const place = await row(page, 3).boundingBox()
  await arrive('Waits for the pointer')
  await expect(pill).toHaveText('1 new')
  expect(await row(page, 3).boundingBox()).toEqual(place)
  await pill.click()
  await expect(links(page).first()).toHaveText('Waits for the pointer')
  await expect(links(page).first()).toBeFocused()

  await page.mouse.move(5, 5)
  await arrive('Waits for the focus')
  await expect(pill).toHaveText('1 new')
  await page.getByRole('tab', { name: 'Customer Requests' }).focus()
  await expect(links(page).first()).toHaveText('Waits for the focus')
  await expect(pill).toHaveCount(0)

  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await arrive('Waits for the reader')
  await expect(pill).toHaveText('1 new')
  await expect(requestRow(page, 'Waits for the reader')).toHaveCount(0)
})

test('search and filters are in the address; what finds nothing says so, and offers to clear it', async ({ enter }) => {
  const done = { state: 'done', compliance_confidence: 1, analysis_summary: '', product_count: 1 } as const
  const { inbox } = await inboxOf(5)
  const { uid } = inbox
  await seedMails(inbox, 1, () => ({ subject: 'Read', is_read: true }))
  await seedMails(inbox, 1, () => ({ subject: 'Mine', assignee_uid: uid }))
  await seedMails(inbox, 1, () => ({
    subject: 'Asking',
    analysis: { ...done, is_compliance_related: true },
    conversation: { ...ALONE, has_request: true },
  }))
  await seedMails(inbox, 1, () => ({
    subject: 'Due',
    due_date: '2099-12-12',
    has_due_date: true,
    conversation: { ...ALONE, has_due: true },
  }))
  const page = await enter(inbox, '/cm/hub')
  await expect(links(page)).toHaveCount(9)
  await expect(requestRow(page, 'Due')).toContainText('Due Dec 12')
  await expect(requestRow(page, 'Mine')).toContainText('Ada Fabri')

  for (const [filter, count] of [
    ['Unread', 8],
    ['Compliance requests', 1],
    ['Assigned to me', 1],
    ['Unassigned', 8],
    ['Has due date', 1],
  ] as const) {
    await button(page, filter).click()
    await expect(links(page)).toHaveCount(count)
    await expect(button(page, filter)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/Showing/)).toHaveCount(0)
    await button(page, filter).click()
    await expect(links(page)).toHaveCount(9)
  }
  // Several hold together.
  await button(page, 'Has due date').click()
  await button(page, 'Unassigned').click()
  await expect(page).toHaveURL(/filter=due%2Cunassigned/)
  await expect(links(page)).toHaveText(['Due'])
  await page.reload()
  await expect(links(page)).toHaveText(['Due'])
  await button(page, 'Clear').click()
  await expect(links(page)).toHaveCount(9)
  await button(page, 'Unread').click()
  await page.getByRole('searchbox').fill('mail 3')
  await page.getByRole('searchbox').fill('mine')
  await expect(links(page)).toHaveText(['Mine'])
  await expect(page).toHaveURL(/filter=unread&q=mine/)
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No email matches “nobody” and the filter “Unread”.')).toBeVisible()
  // One beside the filters, and one below these words.
  await expect(button(page, 'Clear')).toHaveCount(2)
  await button(page, 'Clear').last().click()
  await expect(links(page)).toHaveCount(9)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).not.toHaveURL(/q=|filter=/)
})

test('what is done without a connection waits, says so, and is done once when it is back', async ({ enter }) => {
  const { inbox, ids } = await inboxOf(4)
  const page = await enter(inbox, '/cm/hub')
  const { keyboard } = page
  await expect(links(page)).toHaveCount(4)
  await untilKeysWork(page)
  await button(page, 'Delete Email Mail 4').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const calls: string[] = []
  const isDeletion = (of: { url(): string }) => of.url().includes('/emails/deletions')
  page.on('request', (request) => isDeletion(request) && calls.push(request.url()))

  await page.context().setOffline(true)
  await button(page, 'Delete Email Mail 2').click()
  await confirmed(page)
  await expect(links(page)).toHaveText(mails(1, 3, 4))
  await link(page, 1).focus()
  await keyboard.press('I')
  await expect(row(page, 1)).not.toContainText('Unread')
  await expect(page.getByText('2 changes wait for it')).toBeVisible()
  expect(calls).toEqual([])
  page.removeAllListeners('request')
  // A browser says that it is online before a call can succeed. A call that breaks then is made again, with the same
  // key, so it counts as the same intention.
  const keys = new Set<string | undefined>()
  page.on('request', (request) => isDeletion(request) && keys.add(request.headers()['idempotency-key']))
  page.on('response', (response) => isDeletion(response) && calls.push(response.url()))
  await page.context().setOffline(false)
  await expect(announced(page)).toContainText('Email deleted')
  await expect(page.getByText(/wait for it/)).toHaveCount(0)
  await expect.poll(async () => (await stored(inbox, ids[0]).get()).get('is_read')).toBe(true)
  await expect.poll(() => isStored(inbox, ids[1])).toBe(false)
  expect(calls).toHaveLength(1)
  expect(keys.size).toBe(1)
})

test('nothing moves while the list loads, comes back without loading, and fits its screen at every width', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(25, (number) => ({
    subject: `Mail ${number}`,
    sender_name: number % 2 ? 'A company with quite a long name, which goes on and on GmbH & Co. KG' : 'Jane',
    snippet: 'please send us '.repeat(20),
  }))
  const page = await enter(inbox, '/contact')
  await page.addInitScript(() => {
    let shift = 0
    let loadings = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Customer requests"][aria-busy=true]')) loadings += 1
    }).observe(document, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { seen: () => ({ shift, loadings }), forget: () => (loadings = 0) })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: () => object }).seen())
  await page.goto('/cm/hub')
  await expect(page.getByText('Showing 1-20 of 25')).toBeVisible()
  expect(await seen()).toMatchObject({ shift: 0 })
  await page.evaluate(() => (window as unknown as { forget: () => void }).forget())
  await link(page, 1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 1')
  await page.keyboard.press('u')
  await expect(link(page, 1)).toBeFocused()
  expect(await seen()).toMatchObject({ loadings: 0 })

  for (const width of [900, 1000, 1100, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = await table(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(Math.max(...heights)).toBeLessThanOrEqual(52)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const items = page.getByRole('list', { name: 'Customer requests' }).getByRole('listitem')
  await expect(items).toHaveCount(20)
  await expect(items.first()).toContainText('Mail 1')
  expect(await smallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  // The last tab is beyond the edge until it is chosen.
  await page.goto('/cm/hub?tab=contacts')
  await expect(page.getByRole('tab', { name: 'Contacts' })).toBeInViewport({ ratio: 0.99 })
})

test('a screen shows many rows below what may be a request, each with what the vault has, whole; a toast covers none of their actions', async ({
  enter,
}) => {
  const asked = { is_compliance_related: true, compliance_confidence: 1, analysis_summary: 'Asks for documents.' }
  const perhaps = { is_compliance_related: false, is_perhaps: true }
  for (const [width, height, least, doubtful] of [
    [1280, 800, 12, 0],
    [1280, 800, 11, 1],
    [390, 844, 7, 1],
  ] as const) {
    const inbox = await foundStoredInbox()
    await seedMails(inbox, 20, (number) => ({
      is_read: true,
      analysis: {
        state: 'done',
        ...asked,
        ...(number <= doubtful && perhaps),
        product_count: 4,
        topics: ['rohs', 'reach'],
      },
      conversation: number <= doubtful ? { ...ALONE, is_perhaps: true, perhaps_id: 1 } : ALONE,
      vault: { asked: 4, known: 3 },
      due_date: '2100-12-11',
      has_due_date: true,
      assignee_uid: inbox.uid,
    }))
    const page = await enter(inbox, '/cm/hub', { viewport: { width, height } })
    // What may be a request says why instead.
    await expect(page.getByText('3 of 4 in the vault')).toHaveCount(20 - doubtful)
    await expect(page.getByText(/^Perhaps requests/)).toHaveCount(doubtful)
    await expect(page.getByTitle('Assigned to').first()).toHaveText('Ada Fabri')
    for (const counted of await page.getByText('3 of 4 in the vault').all())
      expect(await counted.evaluate(({ parentElement: line }) => line && line.scrollWidth - line.clientWidth)).toBe(0)
    const rows = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length)
    expect(rows, `rows at ${width} × ${height}`).toBeGreaterThanOrEqual(least)
    expect(await page.evaluate(cutWords)).toEqual([])
    await link(page, 2).focus()
    expect(await link(page, 2).evaluate(cutRing)).toEqual([])

    await page.route(callsOf(inboxApi.deleteEmails), (route) => route.fulfill({ status: 503 }))
    await page.getByText('Mail 2', { exact: true }).hover()
    await button(page, 'More for Mail 2').click()
    await page.getByRole('menuitem', { name: 'Delete Email' }).click()
    await confirmed(page)
    const toast = await heldToast(page, 'Failed to delete email')
    await expect(button(toast, 'Retry')).toHaveCSS('font-family', /^"?Inter"?,/)
    await expect.poll(() => coveredActions(toast)).toEqual([])
    await page.context().close()
  }
})

/** Chips and initials that are not to be seen whole. */
const cutWords = () =>
  [...document.querySelectorAll('[data-row] [data-tone], .avatar')]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.textContent)

/** The sides on which something around an element cuts the ring off that says that it has the focus. */
const cutRing = (element: Element) => {
  const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element)
  if (outlineStyle === 'none') return ['no ring']
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const own = element.getBoundingClientRect()
  const cut: string[] = []
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowClipMargin } = getComputedStyle(around)
    if (overflowX === 'visible') continue
    const place = around.getBoundingClientRect()
    const room = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0
    if (own.top - reach < place.top - room) cut.push('above')
    if (own.bottom + reach > place.bottom + room) cut.push('below')
    if (own.left - reach < place.left - room) cut.push('left')
    if (own.right + reach > place.right + room) cut.push('right')
  }
  return cut
}

/** What can be done to rows, as far as a toast lies over it. */
const coveredActions = (toast: Locator) =>
  toast.evaluate((element) => {
    const place = element.getBoundingClientRect()
    const isCovered = ({ top, bottom, left, right }: DOMRect) =>
      place.top < bottom && place.bottom > top && place.left < right && place.right > left
    return [...document.querySelectorAll('[data-row] button, [data-row] input')]
      .filter((one) => isCovered(one.getBoundingClientRect()))
      .map((one) => one.getAttribute('aria-label'))
  })

test('who looks at a mail or answers it shows in its row, live, and nothing moves', async ({ enter }) => {
  const { inbox, ids } = await inboxOf(4, (number) => (number === 2 ? { snippet: '' } : {}))
  const wide = await enter(inbox, '/cm/hub')
  const phone = await enter(inbox, '/cm/hub', { viewport: { width: 390, height: 800 } })
  const items = (page: Page) => page.locator('[data-row]')
  const placesOf = (page: Page) => items(page).evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().top))
  const before = new Map<Page, number[]>()
  for (const page of [wide, phone]) {
    await expect(items(page)).toHaveCount(4)
    before.set(page, await placesOf(page))
  }
  const grace = await enter(inbox.colleague, `/cm/hub/email/${ids[1]}`)
  for (const [composer, text] of [
    [false, 'Grace is looking'],
    [true, 'Grace is replying'],
  ] as const) {
    if (composer) await button(grace, 'Send Response').click()
    for (const page of [wide, phone]) {
      await expect(items(page).nth(1)).toContainText(text)
      await expect(page.getByText(/^Grace is/)).toHaveCount(1)
      expect(await placesOf(page)).toEqual(before.get(page))
    }
  }
  await grace.getByRole('link', { name: 'Back to Hub' }).click()
  for (const page of [wide, phone]) {
    await expect(page.getByText(/Grace is/)).toHaveCount(0)
    expect(await placesOf(page)).toEqual(before.get(page))
  }
})

test('a row can be answered by its key and by its menu, which offers what the keys, the palette and the mail offer', async ({
  enter,
}) => {
  const { inbox, ids } = await inboxOf(3)
  const page = await enter(inbox, '/cm/hub')
  const { keyboard } = page
  const composer = page.getByRole('dialog', { name: 'Review Response' })
  const menu = page.getByRole('menu')
  await expect(links(page)).toHaveCount(3)
  await untilKeysWork(page)
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('r')
  await expect(composer).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 2')
  await expect(page).toHaveURL(/answer=true/)
  await keyboard.press('Escape')
  await expect(composer).toHaveCount(0)
  await keyboard.press('u')
  await expect(link(page, 2)).toBeFocused()

  await button(row(page, 3), 'More for Mail 3').click()
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Send Responser',
    'Forwardf',
    'Donee',
    'Snoozeh',
    'Assign to Mea',
    'Mark as ReadShift+I',
    'Delete Email#',
  ])
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await keyboard.press(key)
  await keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(announced(page)).toContainText('Email assigned to you')
  await expect(row(page, 3)).toContainText('Ada Fabri')
  await expect(button(row(page, 3), 'More for Mail 3')).toBeFocused()
  await keyboard.press('z')
  await expect(announced(page)).toContainText('Email assigned as before')
  await expect(row(page, 3)).not.toContainText('Ada Fabri')

  await button(row(page, 1), 'More for Mail 1').click()
  await menu.getByText('Send Response').click()
  await expect(composer).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 1')
  await button(composer, 'Close').click()
  await button(page, 'More for Mail 1').click()
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Forwardf',
    'Donee',
    'Snoozeh',
    'Assign to Mea',
    'Mark as UnreadShift+U',
    'Customer’s Part Numbers',
    'Delete Email#',
  ])
  await menu.getByText('Mark as Unread').click()
  await expect(link(page, 1)).toBeFocused()
  await expect(row(page, 1)).toContainText('Unread')
  await link(page, 2).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 2')
  await keyboard.press('#')
  await expect(page.getByRole('dialog')).toContainText('“Mail 2” will be deleted.')
  await confirmed(page)
  await expect(links(page)).toHaveText(mails(1, 3))
  await expect.poll(() => isStored(inbox, ids[1])).toBe(false)
})

test('on a phone, a long press or the menu selects rows, and what can be done to them is below them', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(4)
  const page = await enter(inbox, '/cm/hub', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  const item = (number: number) => page.getByRole('listitem').filter({ hasText: `Mail ${number}` })
  const titles = page.getByRole('list', { name: 'Customer requests' }).getByRole('link')
  await expect(titles).toHaveText(mails(1, 2, 3, 4))
  const place = await item(2).boundingBox()
  if (!place) throw new Error('The row is not to be seen')
  const finger = await fingerOn(page)
  await finger.down(place.x + 40, place.y + place.height / 2)
  await expect(page.getByText('1 selected')).toBeVisible()
  await finger.up()
  expect(await item(2).boundingBox()).toEqual(place)
  await expect(page).toHaveURL(/\/cm\/hub/)
  await item(4).getByText('Mail 4').tap()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(item(4).getByRole('checkbox')).toBeChecked()
  const bar = page.locator('.selection-bar')
  const { y = 0, height = 0, width = 0 } = (await bar.boundingBox()) ?? {}
  expect([Math.round(y + height), width]).toEqual([640, 320])
  await button(bar, 'Mark as Read').tap()
  await expect(announced(page)).toContainText('2 emails marked as read')
  await expect(item(4)).not.toContainText('Unread')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await button(bar, 'Clear selection').tap()
  await expect(bar).toHaveCount(0)

  await button(item(1), 'More for Mail 1').tap()
  await page.getByRole('menuitem', { name: 'Select' }).tap()
  await expect(page.getByText('1 selected')).toBeVisible()
  await item(1).getByRole('checkbox').tap()
  await expect(bar).toHaveCount(0)
  await item(3).getByText('Mail 3').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 3')
})

test('the search and the headings of the columns stay where they are while the rows scroll and are selected', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(20)
  const page = await enter(inbox, '/cm/hub')
  await expect(links(page)).toHaveCount(20)
  await page.evaluate(() => window.scrollTo(0, 400))
  const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? -1)
  const heading = page.getByRole('columnheader', { name: 'Subject' })
  const search = page.locator('.list-bar')
  await expect.poll(() => topOf(search)).toBe(64)
  await expect.poll(() => topOf(heading)).toBe(64 + 52)
  const before = [await search.boundingBox(), await row(page, 12).boundingBox()]
  await row(page, 12).getByRole('checkbox').click()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect([await search.boundingBox(), await row(page, 12).boundingBox()]).toEqual(before)
  expect(await topOf(heading)).toBe(64 + 52)
})

test('the mails before and after lead beyond the page of the list, after a reload as well, and back to where they are', async ({
  enter,
}) => {
  const { inbox } = await inboxOf(42)
  const page = await enter(inbox, '/cm/hub')
  const title = page.getByRole('heading', { level: 1 })
  await button(page, 'Next').click()
  await link(page, 39).click()
  await expect(title).toHaveText('Mail 39')
  await button(page, 'Next Email').click()
  await expect(title).toHaveText('Mail 40')
  await page.reload()
  await expect(title).toHaveText('Mail 40')
  await button(page, 'Next Email').click()
  await expect(title).toHaveText('Mail 41')
  await button(page, 'Next Email').click()
  await expect(title).toHaveText('Mail 42')
  await expect(button(page, 'Next Email')).toBeDisabled()
  await page.getByRole('link', { name: 'Back to Hub' }).click()
  await expect(page.getByText('Page 3')).toBeVisible()
  await expect(link(page, 42)).toBeFocused()
  await link(page, 41).click()
  for (const number of [40, 39]) {
    await button(page, 'Previous Email').click()
    await expect(title).toHaveText(`Mail ${number}`)
  }
  // Keys come a moment later than what is seen.
  await expect(async () => {
    await page.keyboard.press('u')
    await expect(page.getByText('Page 2')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(link(page, 39)).toBeFocused()
})

test('a search of several words finds what has them all', async ({ enter }) => {
  const { inbox } = await inboxOf(3)
  await seedMails(inbox, 1, () => ({ subject: 'RoHS for the converter', sender_email: 'dana@helioworks.test' }))
  await seedMails(inbox, 1, () => ({ subject: 'REACH for the converter', sender_email: 'dana@helioworks.test' }))
  const page = await enter(inbox, '/cm/hub')
  await page.getByRole('searchbox').fill('rohs helioworks')
  await expect(links(page)).toHaveText(['RoHS for the converter'])
  await page.getByRole('searchbox').fill('converter dana')
  await expect(links(page)).toHaveCount(2)
})
