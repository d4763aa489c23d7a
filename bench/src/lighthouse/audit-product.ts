import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as launchable } from '@attestry/e2e/chromium'
import { DEMO_PASSWORD, NORTHWIND } from '@attestry/local/demo/people'
import { freePort } from '@attestry/local/free-port'
import { startPlatform } from '@attestry/local/platform'
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { audit } from './audit'
import { AUDIT_LOG, EMAIL, HUB, INVITATION, SETTINGS, type Target } from './pages'
import type { Result } from './verdict'

/** What a signed-in page shows once its data has arrived. */
const CONTENTS: Record<string, (page: Page) => Locator> = {
  [HUB]: (page) => page.getByText('Showing 1-20'),
  [EMAIL]: (page) => page.getByRole('button', { name: 'Send Response' }).first(),
  [SETTINGS]: (page) => page.getByText('seats taken'),
  [AUDIT_LOG]: (page) => page.getByRole('table', { name: 'Audit log' }).getByText('Signed in').first(),
}

/**
 * Audits the accessibility of pages in the running product with its demo data. Once each, because the result does not
 * depend on timing.
 */
export async function auditProduct(targets: readonly Target[], onStep: (text: string) => void): Promise<Result[]> {
  const platform = await startPlatform({ ports: 'free', demo: true, onStep })
  const profile = await mkdtemp(join(tmpdir(), 'attestry-lighthouse-'))
  const port = await freePort()
  const context = await startBrowser(profile, port)
  try {
    await signIn(context, platform.url)
    const results: Result[] = []
    for (const target of targets) {
      onStep(target.path)
      const path = target.path === EMAIL ? await pathOfEmail(context, platform.url) : target.path
      const run =
        target.path === INVITATION
          ? await audit(`${platform.url}${path}`, ['accessibility'])
          : await auditSignedIn(context, port, `${platform.url}${path}`, CONTENTS[target.path])
      results.push({ target, runs: [run], repeats: 0 })
    }
    return results
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
    await platform.stop()
  }
}

/** Lighthouse opens its page in the browser profile itself, so the session must be stored there. */
async function startBrowser(profile: string, port: number): Promise<BrowserContext> {
  const { executablePath, args, env } = await launchable()
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
    viewport: null,
  })
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  await page.getByLabel('Work Email').fill(NORTHWIND.admin.email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/cm/ai')
  await page.close()
}

async function pathOfEmail(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${url}${HUB}`)
  // Rows of a table, or items of a list if the window is narrow.
  const row = page
    .locator('[data-row]')
    .filter({ hasText: /\bCompliance/ })
    .filter({ hasText: /[1-9]\d* product/ })
  const path = await row.first().getByRole('link').first().getAttribute('href')
  await page.close()
  if (!path) throw new Error('The inbox shows no mail that asks for products')
  return path
}

/** Fails if the audited page never showed its content, because an empty page is accessible too. */
async function auditSignedIn(
  context: BrowserContext,
  port: number,
  url: string,
  contentOf: ((page: Page) => Locator) | undefined,
) {
  const shown = context.waitForEvent('page').then((page) => contentOf?.(page).waitFor())
  const [run] = await Promise.all([audit(url, ['accessibility'], port), shown])
  return run
}
