import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { usersApi } from '@attestry/core/people/users'
import { expect, type Locator, type Page } from '@playwright/test'
import { announced } from '../src/announced'
import { callsOf } from '../src/calls-of'
import { foundOrganization } from '../src/organization'
import { NORTHWIND_ADMIN } from '../src/people'
import { test } from '../src/test'

const LIVE_DATA = '**/google.firestore.v1.Firestore/Listen/channel**'
const SCRIPTS = '**/assets/*.js'

test('the frame is drawn before any script, and again while nobody knows yet who is there', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/contact')
  await page.route(SCRIPTS, () => {})
  await page.goto('/cm/hub', { waitUntil: 'commit' })
  await expect(page.getByText('Attestry', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeVisible()
  const before = await page.getByText('Attestry', { exact: true }).boundingBox()

  await page.unroute(SCRIPTS)
  await page.route(LIVE_DATA, () => {})
  await page.goto('/cm/hub')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  // The app's frame takes the place of the page's about now.
  await expect(async () => {
    const after = await page.getByRole('banner').locator('img').boundingBox()
    expect(after).toMatchObject({ height: 26, width: 26 })
    expect(Math.abs((after?.y ?? 0) + 13 - ((before?.y ?? 0) + (before?.height ?? 0) / 2))).toBeLessThan(20)
  }).toPass()
})

test('the font of the app is drawn on the first visit, however late it comes', async ({ page }) => {
  let come = () => {}
  const late = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/*.woff2', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await drawnFonts(page, 'h1')).not.toContainEqual(expect.stringMatching(/^Inter/))
  come()
  await expect.poll(() => drawnFonts(page, 'h1')).toEqual([expect.stringMatching(/^Inter/)])
})

test('public pages are drawn in the font of the app on the first visit, without waiting for it', async ({ page }) => {
  await page.route('**/*.woff2', () => {})
  for (const path of ['/', '/about', '/contact', '/demo', '/privacy', '/security', '/nowhere']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const fonts = new Set(await drawnFonts(page, 'body *'))
    expect([...fonts], path).toEqual([expect.stringMatching(/^Inter/)])
  }
})

/** The fonts that the letters of elements are drawn with. */
async function drawnFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const drawn = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  await session.detach()
  return drawn.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName))
}

test('nothing that takes less than 150 ms shows a sign of loading', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/hub?view=all')
  /** Measured in the time of its animation, so that a slow machine does not matter. */
  const expectLate = async (sign: Locator) => {
    await expect(sign).toBeVisible()
    const shownOf = () =>
      sign.evaluate((element) => {
        // It has ended by now.
        element.style.animationName = 'none'
        element.getBoundingClientRect()
        element.style.animationName = ''
        const animations = element.getAnimations()
        return [149, 151].map((time) => {
          for (const animation of animations) {
            animation.pause()
            animation.currentTime = time
          }
          return getComputedStyle(element).visibility
        })
      })
    let shown: string[] = []
    // One that is taken away meanwhile, because the app's frame takes the place of the page's, has no style.
    await expect.poll(async () => (shown = await shownOf())).not.toContain('')
    expect(shown).toEqual(['hidden', 'visible'])
  }
  await expect(page.getByText(/Showing 1-\d+/)).toBeVisible()
  await page.route(LIVE_DATA, () => {})
  await page.getByRole('button', { name: 'Next' }).click()
  await expectLate(page.getByRole('table', { name: 'Customer requests' }).locator('.MuiSkeleton-root').first())
  await page.goto('/cm/hub')
  await expectLate(page.getByRole('main').getByText('Loading...'))
})

test('a connection on which nothing arrives is said after ten seconds, and replaced when asked to', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/contact')
  const start = Date.now()
  await page.clock.install({ time: start })
  const asked: string[] = []
  await page.route(LIVE_DATA, (route) => void asked.push(route.request().url()))
  await page.goto('/cm/settings')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const notice = page.getByText('The connection is slow or interrupted.')
  // The wait has begun at some time since the start. From here on the time stands still.
  const paused = (await page.evaluate(() => Date.now())) + 500
  await page.clock.pauseAt(paused)
  await page.clock.runFor(Math.max(0, start + 9_900 - paused))
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(paused - start + 200)
  await expect(notice).toBeVisible()
  await page.clock.resume()
  const before = asked.length
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await page.unroute(LIVE_DATA)
  await expect(async () => {
    // The last attempt hangs, too, until the database's own patience ends.
    await page.clock.runFor(5_000)
    await expect(page.getByRole('table', { name: 'Team members' })).toContainText(founder.email, { timeout: 1_000 })
  }).toPass()
  await expect(notice).toHaveCount(0)
})

test('a screen that cannot be loaded says so inside its frame', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/contact')
  await page.route('**/assets/settings-page-*.js', (route) => route.abort())
  await page.goto('/cm/settings')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unroute('**/assets/settings-page-*.js')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Team members' })).toContainText(NORTHWIND_ADMIN.email)
})

test('the other screens and their dialogs are loaded while nothing else is to do', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/contact', { loadsAhead: true })
  // A browser notes 250 files of a page, unless it is asked to note more.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
  await page.goto('/cm/hub')
  // They are loaded one after the other, each with all that it needs; the vault's page is the last.
  const names = ['settings-page', 'audit-page', 'email-page', 'invite-user-dialog', 'vault-page']
  const loaded = () =>
    page.evaluate(
      (all) => all.filter((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name))),
      names,
    )
  await expect.poll(loaded).toEqual(names)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite New User' })).toBeVisible()
})

test('people who tab can skip the navigation, and the list stays on its page', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/hub?view=all')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.evaluate(() => document.body.focus())
  await page.locator('body').press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  for (let stop = 0; stop < 60 && !(await skip.evaluate((link) => link === document.activeElement)); stop++)
    await page.keyboard.press('Shift+Tab')
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/cm\/hub\?view=all$/)
  await expect(page.getByText('Page 2')).toBeVisible()
})

test('the menu of the account says who is signed in', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/cm/hub')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu).toContainText('Ada Fabri')
  await expect(menu).toContainText(`${founder.organization_name} · ${founder.email}`)
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/cm\/settings$/)
  await expect(menu).toHaveCount(0)
})

test('the navigation stays where it is, whatever is open', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/ai')
  const places = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => JSON.stringify(link.getBoundingClientRect())))
  const before = await places()
  for (const name of ['Hub', 'Vault', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await places()).toEqual(before)
  }
})

test.describe('a toast does not cover the buttons of the dialog it belongs to', () => {
  const coveredBy = (page: Page, name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect())
        const { top, bottom, left, right } = button.getBoundingClientRect()
        return toasts.some(
          (toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left,
        )
      })

  for (const [width, height] of [
    [1280, 560],
    [390, 560],
    [320, 480],
  ] as const) {
    test(`at ${width} × ${height}`, async ({ enter }) => {
      const page = await enter(await foundOrganization(), '/cm/settings', { viewport: { width, height } })
      await page.route(callsOf(mailboxesApi.addEmailAccount), (route) =>
        route.fulfill({ status: 422, json: { detail: 'The mail server refused the login.' } }),
      )
      await page.getByRole('button', { name: 'Add Inbound' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email Address').fill('a@fabrikam.test')
      await dialog.getByLabel('Display Name').fill('A')
      await dialog.getByLabel('Username').fill('a')
      await dialog.getByLabel('Password').fill('secret')
      await dialog.getByRole('button', { name: 'Add Email Account' }).click()
      await expect(announced(page)).toContainText('The mail server refused the login.')
      await expect(dialog.getByRole('alert')).toContainText('The mail server refused the login.')
      for (const name of ['Cancel', 'Add Email Account'])
        await expect.poll(() => coveredBy(page, name), name).toBe(false)
    })
  }
})

test('only people who use the keyboard see where the focus is', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/hub')
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await ring()).toBe(false)
  await page.getByRole('button', { name: 'Edit Robin Castellanos' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Robin Castellanos' })).toBeFocused()
  expect(await ring()).toBe(false)
})

test('a form that is refused keeps what was typed, and leads to the first field that is wrong', async ({ enter }) => {
  const page = await enter(await foundOrganization(), '/cm/settings')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full Name').fill('Grace Hopper')
  await dialog.getByLabel('Email Address').fill('grace')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  const field = dialog.getByLabel('Email Address')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Please enter an email address.')
  await field.fill('grace@fabrikam.test')
  await page.route(callsOf(usersApi.inviteUser), (route) => route.fulfill({ status: 503, body: '' }))
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Grace Hopper')
  await expect(field).toHaveValue('grace@fabrikam.test')
})
