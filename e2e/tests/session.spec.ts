import { expect, type Page } from '@playwright/test'
import { kept } from '../src/kept'
import { foundOrganization, invite, newAddress } from '../src/organization'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

const DATABASE = '**/google.firestore.v1.Firestore/**'
const TOKENS = '**/securetoken.googleapis.com/**'
const TWO_HOURS = 2 * 3600_000

const team = (page: Page) => page.getByRole('table', { name: 'Team members' })

test('who opens a screen while the database cannot be reached stays signed in, and sees it once it can', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/contact')
  await page.route(DATABASE, (route) => route.abort())
  const givenUp = page.waitForEvent('console', (message) => message.text().includes('Could not reach Cloud Firestore'))
  await page.goto('/cm/settings')
  await givenUp
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.unroute(DATABASE)
  await expect(team(page)).toContainText(founder.email)
})

test('who cannot have their token renewed is told so, and goes on when asked to or when the network is back', async ({
  enter,
}) => {
  const founder = await foundOrganization()
  const page = await enter(founder, '/contact')
  for (const goOn of [
    () => page.getByRole('button', { name: 'Try Again' }).click(),
    () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  ]) {
    await page.route(TOKENS, (route) => route.abort())
    // By then the token has expired.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + TWO_HOURS)
    await page.goto('/cm/settings')
    await expect(page.getByRole('heading', { name: 'Attestry cannot be reached' })).toBeVisible()
    await page.unroute(TOKENS)
    await goOn()
    await expect(team(page)).toContainText(founder.email)
  }
})

test('when somebody else signs in in another tab, this one forgets whom it was open for', async ({ enter }) => {
  const founder = await foundOrganization()
  const { link } = await invite(founder, newAddress('grace'))
  const page = await enter(founder)
  await page.evaluate(() => sessionStorage.setItem('left-by-a-screen', 'something of Ada'))

  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(other).toHaveURL(/\/cm\/ai$/)
  await expect(page.getByRole('banner').getByText('Grace Hopper')).toBeVisible()
  expect((await kept(page)).join()).not.toContain('left-by-a-screen')
})

test('a session lasts where the browser has no database', async ({ page }) => {
  const { email } = await foundOrganization()
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/auth/login')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/cm\/ai$/)
  await page.goto('/cm/settings')
  await expect(team(page)).toContainText(email)
})

/** Replaces Firebase's stored session, from a page that does not touch it. */
async function replaceSession(page: Page, value: unknown): Promise<void> {
  const { firebase } = (await (await page.request.get('/config.json')).json()) as { firebase: { apiKey: string } }
  const row = { fbase_key: `firebase:authUser:${firebase.apiKey}:[DEFAULT]`, value }
  await page.goto('/contact')
  await page.evaluate(
    (replacement) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite')
          transaction.objectStore('firebaseLocalStorage').put(replacement)
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
        opening.addEventListener('error', () => reject(new Error('The database could not be opened')))
      }),
    row,
  )
  expect(await kept(page)).toHaveLength(1)
}

test('a session that is corrupt ends at the sign-in page, with nothing left', async ({ enter }) => {
  const founder = await foundOrganization()
  const page = await enter(founder)
  for (const garbage of [{ uid: 42 }, { uid: 'ada', stsTokenManager: { expirationTime: 'soon' } }, [null]]) {
    await replaceSession(page, garbage)
    await page.goto('/cm/settings')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect.poll(() => kept(page)).toEqual([])
  }
})
