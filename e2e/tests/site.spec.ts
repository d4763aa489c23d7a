import { randomUUID } from 'node:crypto'
import { DEMO_REQUEST } from '@attestry/core/site/demo-form'
import { expect, type Browser, type Page } from '@playwright/test'
import { callsOf } from '../src/calls-of'
import { mailbox } from '../src/customer'
import { product } from '../src/product'
import { test } from '../src/test'

const POLICIES = ['/privacy', '/terms', '/data-processing', '/security', '/accessibility']
const PAGES = ['/', '/about', '/contact', '/demo', ...POLICIES, '/no-such-page']

/** A separate visitor. Errors on their pages, and requests to other hosts, are collected in `trouble`. */
async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('pageerror', ({ message }) => trouble.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) trouble.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${product().url}/`)) trouble.push(`asks ${request.url()}`)
    if (request.url().endsWith('/config.json')) trouble.push('asks for the configuration of the app')
  })
  return { page, trouble, close: () => context.close() }
}

/** Lets time pass and React render. */
async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
    }
  })
}

test('the landing page says what Attestry is and leads to the demo and to sign-up', async ({ browser }) => {
  const { page, trouble, close } = await visit(browser)
  await page.goto('/')
  await expect(page).toHaveTitle(/Attestry/)
  const main = page.getByRole('main')
  await expect(main).toContainText('up to 80% less manual effort')
  await expect(main).toContainText('The first full-cycle compliance platform, built on five pillars')
  await expect(main).toContainText('Every organization is isolated from every other')
  await expect(main).toContainText('credentials of your mailboxes are stored encrypted')
  for (const name of ['AI Chat', 'Product Vault', 'Hub', 'Security']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const pillar = (name: string) => main.getByRole('article').filter({ hasText: name })
  await expect(pillar('Product Compliance')).toContainText('RoHS, REACH, Prop 65, Conflict Minerals')
  await expect(pillar('Trade Compliance')).toContainText('HS code classification, origin, tariffs')
  await expect(pillar('Logistic Compliance')).toContainText('Labels, MSDS, hazmat')
  await expect(pillar('Market Compliance')).toContainText('CE/FCC/UL readiness')
  await expect(pillar('Financial Compliance')).toContainText('KYC/AML, payment transparency')
  await expect(main.getByText('Active Today')).toHaveCount(2)
  await expect(main.getByText('Coming Soon', { exact: true })).toHaveCount(3)
  await expect(main.getByText('More Coming Soon')).toBeAttached()
  await expect(main.getByRole('link', { name: 'See It in Action' }).first()).toHaveAttribute('href', '/demo')
  await expect(main.getByRole('link', { name: 'Get Early Access' }).first()).toHaveAttribute('href', '/auth/signup')
  expect(trouble).toEqual([])
  await close()
})

test('header and footer are the same on every page', async ({ browser }) => {
  const { page, trouble, close } = await visit(browser)
  for (const path of PAGES) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
    const header = page.getByRole('banner')
    const links = await header
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual([
      ['Attestry', '/'],
      ['Vision', path === '/' ? '#features' : '/#features'],
      ['Demo', '/demo'],
      ['Contact', '/contact'],
      ['Sign in', '/auth/login'],
      ['See It in Action', '/demo'],
      ['Get Started', '/auth/login'],
    ])
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about')
    await expect(footer.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/demo')
    await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:/)
    await expect(footer.getByRole('link', { name: 'Support' })).toHaveAttribute('href', /^mailto:/)
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(footer).toContainText('© 2025')
  }
  expect(trouble).toEqual([])
  await close()
})

test('about, contact and the page for wrong addresses say what they should', async ({ browser }) => {
  const { page, close } = await visit(browser)
  await page.goto('/about')
  for (const text of [
    'Today: Product & Trade',
    'Tomorrow: Full Cycle',
    'We build the first full-cycle compliance platform',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: /(Product|Trade|Logistic|Market|Financial) Compliance/ })).toHaveCount(
    5,
  )
  await expect(page.getByRole('heading', { name: 'Founder and CEO', exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Co-Founder and Founding Software Engineer' })).toBeAttached()

  await page.goto('/contact')
  const email = page.getByRole('article').filter({ hasText: 'Email Us' })
  await expect(email).toContainText('We respond within 1–2 business days')
  await expect(email.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  const follow = page.getByRole('article').filter({ hasText: 'Follow Us' })
  await expect(follow.getByRole('link')).toHaveAttribute('href', /^https:/)

  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await close()
})

test('the policies lead to each other, and say who runs the installation', async ({ browser }) => {
  const { page, trouble, close } = await visit(browser)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const policies = page.getByRole('navigation', { name: 'Policies' })
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Data Processing', '/data-processing'],
    ['Security', '/security'],
    ['Accessibility', '/accessibility'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await policies.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(policies.getByRole('link')).toHaveCount(POLICIES.length - 1)
  }
  await expect(page.getByRole('article')).toContainText('[Name of the operator]')
  expect(trouble).toEqual([])
  await close()
})

test('Vision leads to the features from everywhere, and the app has its own addresses', async ({ browser }) => {
  const { page, close } = await visit(browser, { reducedMotion: 'reduce' })
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Vision' }).click()
  await expect(page).toHaveURL(/\/#features$/)
  await expect(page.getByRole('heading', { name: 'Everything a compliance team does all day' })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Vision' }).click()
  await expect(page.getByRole('heading', { name: 'Everything a compliance team does all day' })).toBeInViewport()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('main')).toContainText('five pillars')
  await close()
})

test('the menu of small screens opens, and closes again by Escape and by a choice', async ({ browser }) => {
  const { page, close } = await visit(browser, { viewport: { width: 360, height: 700 } })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Vision' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#features$/)
  await close()
})

test.describe('carousels', () => {
  /** The page's clock is stopped, so that time passes only when the test says so. */
  async function stopped(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
    const visitor = await visit(browser, options)
    await visitor.page.clock.install({ time: 0 })
    await visitor.page.clock.pauseAt(3600_000)
    await visitor.page.goto('/')
    for (const button of await visitor.page.getByRole('button', { name: 'Next', includeHidden: true }).all()) {
      await expect(button).toBeEnabled()
    }
    return visitor
  }
  const slides = (page: Page, label: string) =>
    page.getByRole('region', { name: label, exact: true }).locator('.carousel-slide')
  const shown = (page: Page, label: string) =>
    slides(page, label).evaluateAll((all) => all.findIndex((slide) => slide.getAttribute('data-active') === 'true'))

  for (const [label, interval, width] of [
    ['Manufacturers', 2500, 1280],
    ['The five pillars', 3000, 600],
    ['From request to answer', 3500, 1280],
  ] as const) {
    test(`${label}: on every ${interval} ms after one second`, async ({ browser }) => {
      const { page, close } = await stopped(browser, { viewport: { width, height: 800 } })
      await pass(page, 1000)
      await pass(page, interval - 1)
      expect(await shown(page, label)).toBe(0)
      await pass(page, 1)
      expect(await shown(page, label)).toBe(1)
      await pass(page, interval)
      expect(await shown(page, label)).toBe(2)
      await close()
    })
  }

  test('one under the pointer, used by keyboard or paused does not move', async ({ browser }) => {
    const { page, close } = await stopped(browser)
    const label = 'From request to answer'
    const carousel = page.getByRole('region', { name: label, exact: true })
    await carousel.hover()
    await pass(page, 1000)
    await pass(page, 10_000)
    expect(await shown(page, label)).toBe(0)
    await page.mouse.move(0, 0)
    await pass(page, 3500)
    expect(await shown(page, label)).toBe(1)

    await carousel.getByRole('button', { name: 'Pause' }).focus()
    await pass(page, 10_000)
    expect(await shown(page, label)).toBe(1)
    await carousel.hover()
    await page.mouse.move(0, 0)
    await pass(page, 10_000)
    expect(await shown(page, label)).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Contact' }).first().focus()
    await pass(page, 10_000)
    expect(await shown(page, label)).toBe(1)

    await carousel.getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    expect(await shown(page, label)).toBe(2)
    await page.keyboard.press('Enter')
    expect(await shown(page, label)).toBe(0)
    await close()
  })

  test('none moves for people who prefer reduced motion, or if everything fits', async ({ browser }) => {
    const calm = await stopped(browser, { reducedMotion: 'reduce' })
    await pass(calm.page, 1000)
    await pass(calm.page, 20_000)
    expect(await shown(calm.page, 'From request to answer')).toBe(0)
    await calm.close()
    const wide = await stopped(browser, { viewport: { width: 1280, height: 800 } })
    await pass(wide.page, 1000)
    await pass(wide.page, 20_000)
    expect(await shown(wide.page, 'The five pillars')).toBe(0)
    await wide.close()
  })
})

test('content below the screen fades in when it is scrolled to, or is there at once with reduced motion', async ({
  browser,
}) => {
  const { page, close } = await visit(browser)
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'Product Vault' })
  await expect(card).toHaveCSS('opacity', '0')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveCSS('opacity', '1')
  await expect(card).toHaveCSS('transition-delay', '0.12s')
  await close()
  const calm = await visit(browser, { reducedMotion: 'reduce' })
  await calm.page.goto('/')
  await expect(calm.page.getByRole('article').filter({ hasText: 'Product Vault' })).toHaveCSS('opacity', '1')
  await calm.close()
})

test.describe('the demo form', () => {
  async function fill(page: Page, email = `${randomUUID()}@helioworks.test`) {
    await page.goto('/demo')
    await page.getByLabel('Full Name').fill('Dana Reyes')
    await page.getByLabel('Business Email').fill(email)
    await page.getByLabel('Company Name').fill('Helioworks Inc.')
    await page.getByLabel('Country').fill('United States')
    await page.getByLabel('What interests you...').fill('RoHS and REACH answers')
    return email
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Request Demo' }).click()

  test('everything is required', async ({ browser }) => {
    const { page, close } = await visit(browser)
    await fill(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    for (const label of ['Full Name', 'Business Email', 'Company Name', 'Country', 'What interests you...']) {
      const field = page.getByLabel(label)
      const value = await field.inputValue()
      await field.fill('')
      await send(page)
      await expect(field).toBeFocused()
      await field.fill(value)
    }
    expect(calls).toEqual([])
    await close()
  })

  test('a request is thanked for and reaches sales; one by a program is thanked for and goes nowhere', async ({
    browser,
  }) => {
    const { page, trouble, close } = await visit(browser)
    const program = await fill(page)
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => (input.value = 'https://spam.test'))
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()

    const person = await fill(page)
    await page.route(callsOf(DEMO_REQUEST), async (route) => {
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
      await route.continue()
    })
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    const main = page.getByRole('main')
    await expect(main).toContainText('Our team will reach out within 24 hours')
    for (const step of ['Request Review', 'Demo Preparation', 'Schedule Demo']) await expect(main).toContainText(step)
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Get Early Access' })).toHaveAttribute('href', '/auth/signup')
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts).toContainText('Demo request submitted!')
    await expect(toasts).toContainText("Thank you for your interest. We'll be in touch soon to schedule your demo.")
    await expect(toasts).toBeEmpty()
    expect(trouble).toEqual([])
    await close()

    const told = async () => (await mailbox('sales@attestry.test')).map(({ text }) => text ?? '').join('\n')
    await expect.poll(told).toContain(person)
    expect(await told()).not.toContain(program)
  })

  test('a failure is shown for four seconds', async ({ browser }) => {
    const { page, close } = await visit(browser)
    await page.clock.install({ time: 0 })
    await fill(page)
    await page.route(callsOf(DEMO_REQUEST), (route) => route.abort())
    await page.clock.pauseAt(3600_000)
    await send(page)
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts).toContainText('Submission failed')
    // It pauses while the pointer is on it, and it may appear below the pointer.
    await page.mouse.move(0, 0)
    await pass(page, 0)
    await pass(page, 3_999)
    await expect(toasts).toContainText('Submission failed')
    await pass(page, 1)
    await expect(toasts).toBeEmpty()
    await close()
  })

  test('a refusal is shown in the server’s words, a failure in ours, and what was typed stays', async ({ browser }) => {
    const { page, close } = await visit(browser)
    const email = await fill(page)
    const toasts = page.getByRole('region', { name: 'Notifications' })

    await page.route(callsOf(DEMO_REQUEST), (route) => route.abort())
    await send(page)
    await expect(toasts).toContainText('Submission failed')
    await expect(toasts).toContainText('An error occurred while submitting your demo request.')
    await toasts.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts).toBeEmpty()

    await page.unroute(callsOf(DEMO_REQUEST))
    for (let attempt = 0; attempt < 4; attempt++) {
      await page.request.post(DEMO_REQUEST.path, {
        data: { full_name: 'A', email: `${randomUUID()}@a.test`, company_name: 'A', country: 'A', interests: 'A' },
      })
    }
    await send(page)
    await expect(toasts).toContainText('Too many attempts. Please try again later.')
    await expect(page.getByLabel('Business Email')).toHaveValue(email)
    await expect(page.getByRole('button', { name: 'Request Demo' })).toBeEnabled()
    for (let more = 0; more < 4; more++) await send(page)
    await expect(toasts.getByRole('button', { name: 'Dismiss' })).toHaveCount(3)
    await close()
  })
})

test('no public page scrolls sideways, from the smallest phone to the widest screen', async ({ browser }) => {
  const { page, close } = await visit(browser)
  for (const width of [320, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES) {
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width}`).toBe(0)
    }
  }
  await close()
})

test('the pages read the same without JavaScript', async ({ browser }) => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Financial Compliance' })).toBeVisible()
  await page.goto('/demo')
  await expect(page.getByText(/This form needs JavaScript/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Demo' })).toBeDisabled()
  await close()
})
