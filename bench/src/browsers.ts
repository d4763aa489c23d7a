import { fileURLToPath } from 'node:url'
import { chromium as launchable } from '@attestry/e2e/chromium'
import type { Platform } from '@attestry/local/platform'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import type { BareListenerOptions } from './bare-listener'

const EMAIL = 'user@northwind.test'
const PASSWORD = 'attestry-demo'

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await launchable()
  return chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
}

/** A page of a member of the demo organization, signed in. */
export async function signIn(browser: Browser, { url }: Platform, email = EMAIL): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/cm/ai')
  return page
}

/** A blank page of the same origin that has only what a script puts on its `window`. */
export async function openBarely(browser: Browser, { url }: Platform, script: URL): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    format: 'iife',
    write: false,
  })
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${url}/config.json`)
  await page.evaluate(outputFiles[0]?.text ?? '')
  return page
}

/** How a blank page reaches the emulators, as the person that `signIn` signs in. */
export const barely = ({ env, emulators }: Platform): BareListenerOptions => ({
  projectId: env.GCLOUD_PROJECT ?? '',
  auth: `http://127.0.0.1:${emulators.ports.auth}`,
  firestore: { host: '127.0.0.1', port: emulators.ports.firestore },
  email: EMAIL,
  password: PASSWORD,
})
