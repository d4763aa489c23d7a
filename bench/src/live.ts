/**
 * How long a committed change takes to reach a teammate's row: from the return of the commit to the changed text in the
 * inbox. It is compared with a bare `onSnapshot` in a blank page of the same browser, for the same commit. The goal is
 * at most 1.5 times.
 */
import { fileURLToPath } from 'node:url'
import { chromium as launchable } from '@attestry/e2e/chromium'
import { startPlatform } from '@attestry/local/platform'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { median } from './median'

const ROUNDS = Number(process.env.ROUNDS ?? 40)
const TARGET = 1.5
const EMAIL = 'user@northwind.test'
const PASSWORD = 'attestry-demo'

const platform = await startPlatform({ ports: 'free', demo: true, onStep: (text) => console.log(text) })
const { executablePath, args, env } = await launchable()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  Object.assign(process.env, platform.env)
  const db = getFirestore(initializeApp({ projectId: platform.env.GCLOUD_PROJECT }))

  const teammate = await browser.newPage({ baseURL: platform.url })
  await teammate.goto('/auth/login')
  await teammate.getByLabel('Work Email').fill(EMAIL)
  await teammate.getByLabel('Password').fill(PASSWORD)
  await teammate.getByRole('button', { name: 'Sign In' }).click()
  await teammate.waitForURL('**/cm/ai')
  await teammate.goto('/cm/hub')
  await teammate.getByText('Showing 1-20').waitFor()
  // As text, because the code that the loader adds to functions does not exist in the page.
  await teammate.evaluate(`window.seen = (subject) =>
    new Promise((resolve) => {
      const look = () => document.body.textContent.includes(subject) && (observer.disconnect(), resolve(Date.now()))
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      look()
    })`)

  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./bare-listener.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
  })
  const bare = await (await browser.newContext()).newPage()
  await bare.goto(`${platform.url}/config.json`)
  await bare
    .addScriptTag({ content: outputFiles[0]?.text ?? '' })
    .catch(() => bare.evaluate(outputFiles[0]?.text ?? ''))
  const { auth, firestore } = platform.emulators.ports
  await bare.evaluate((options) => window.listenBarely(options), {
    projectId: platform.env.GCLOUD_PROJECT ?? '',
    auth: `http://127.0.0.1:${auth}`,
    firestore: { host: '127.0.0.1', port: firestore },
    email: EMAIL,
    password: PASSWORD,
  })

  const { docs } = await db.collectionGroup('inboundEmails').orderBy('received_date', 'desc').get()
  const first = await teammate
    .getByRole('table', { name: 'Customer requests' })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const email = docs.find((doc) => doc.id === first?.split('/').at(-1))
  if (!email) throw new Error('The first mail of the list was not found')

  const times: [bare: number, ours: number][] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const subject = `Round ${round} of ${ROUNDS} at ${Date.now()}`
    const seen = Promise.all([bare, teammate].map((page) => page.evaluate((text) => window.seen(text), subject)))
    await email.ref.update({ subject })
    const committed = Date.now()
    const [barely = 0, ours = 0] = (await seen).map((time) => time - committed)
    times.push([barely, ours])
  }
  const [barely, ours] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))]
  // A listener may hear of the change before the commit returns to the writer.
  const ratio = ours / Math.max(barely, 1)
  console.log(`from the commit's return: bare onSnapshot ${barely} ms, the row ${ours} ms (medians)`)
  console.log(
    `commit to the teammate's row against a bare onSnapshot: ${ratio.toFixed(2)} (at most ${TARGET}, ${ROUNDS} rounds)`,
  )
  if (ratio > TARGET) process.exitCode = 1
} finally {
  await browser.close()
  await platform.stop()
}
