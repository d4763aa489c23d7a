import { usersApi } from '@attestry/core/people/users'
import { browserTexts } from '@attestry/web/testing/texts/browser-texts'
import type { Conditions } from '@attestry/web/testing/texts/text-row'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { callsOf } from '../src/calls-of'
import { callApi, foundOrganization, newAddress, newColleague } from '../src/organization'
import { PASSWORD } from '../src/session'
import { expectText } from '../src/expect-text'
import { test, type Enter } from '../src/test'

/** A visitor who comes from nowhere, and the session of people who have been here before. */
type Stage = { browser: Browser; enter: Enter }

/** Each opens a page in a browser of its own and makes the condition true there. */
const conditions: Conditions<(typeof browserTexts)[number], (stage: Stage) => Promise<Page>> = {
  'public shell': {
    'with the menu of a small screen': async (stage) => {
      const page = await visit(stage, '/demo', { viewport: PHONE })
      // By then the page is hydrated.
      await expect(page.getByRole('button', { name: 'Request Demo' })).toBeEnabled()
      await page.getByRole('button', { name: 'Menu' }).click()
      return page
    },
  },
  'sign-in': {
    done: async (stage) => signIn(await visit(stage, '/auth/login'), await foundOrganization()),
  },
  'sign-up': {
    refused: async (stage) => signUp(await visit(stage, '/auth/signup'), (await foundOrganization()).email),
    done: async (stage) => signUp(await visit(stage, '/auth/signup')),
  },
  guard: {
    'while the user is loading': async ({ enter }) => {
      const page = await enter(await foundOrganization(), '/contact')
      await page.route(LIVE_DATA, neverAnswer)
      const asked = page.waitForRequest(LIVE_DATA)
      await page.goto('/cm/settings')
      await asked
      return page
    },
    'with nobody signed in': (stage) => visit(stage, '/cm/settings'),
    'of a deactivated user': async ({ enter }) => {
      const founder = await foundOrganization()
      const leaver = await newColleague(founder)
      const page = await enter(leaver)
      await callApi(usersApi.updateUser, { id: leaver.uid, is_active: false }, founder.token)
      await expect(page).toHaveURL(/\/auth\/login$/)
      return page
    },
  },
  'add user': {
    'by somebody who is no admin any more': async ({ enter }) => {
      const founder = await foundOrganization()
      const colleague = await newColleague(founder, { isAdmin: true })
      const page = await enter(colleague, '/cm/settings')
      await page.getByRole('button', { name: 'Add User' }).click()
      await page.getByLabel('Full Name').fill('Hedy Lamarr')
      await page.getByLabel('Email Address').fill(newAddress('hedy'))
      await callApi(usersApi.updateUser, { id: colleague.uid, is_admin: false }, founder.token)
      // Of the two, only the one in the dialog is left.
      await expect(page.getByRole('button', { name: 'Add User', includeHidden: true })).toHaveCount(1)
      return submit(page, 'Add User')
    },
  },
  'edit user': {
    'after the session has gone': async ({ enter }) => {
      const page = await enter(await foundOrganization(), '/cm/settings')
      await page.getByRole('button', { name: 'Edit Ada Fabri' }).click()
      await page.route(USERS, (route, request) =>
        route.continue({ headers: { ...request.headers(), authorization: '' } }),
      )
      return submit(page, 'Save Changes')
    },
  },
}

const PHONE = { width: 360, height: 700 }

/** Where the browser sends each kind of request. */
const USERS = `${callsOf(usersApi.listUsers)}**`
const LIVE_DATA = '**/google.firestore.v1.Firestore/Listen/channel**'

const neverAnswer = () => {}

/** A page of a visitor with their own browser. */
async function visit({ browser }: Stage, path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(path)
  return page
}

async function signIn(page: Page, { email }: { email: string }): Promise<Page> {
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  return submit(page, 'Sign In')
}

async function signUp(page: Page, email = newAddress('founder')): Promise<Page> {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Fabri')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Company/Organization').fill('Fabrikam')
  return submit(page, 'Create Account')
}

async function submit(page: Page, button: string): Promise<Page> {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page
}

for (const [screen, ways] of Object.entries(conditions)) {
  for (const [condition, bringAbout] of Object.entries(ways)) {
    test(`${screen}, ${condition}`, async ({ browser, enter }) => {
      const page = await bringAbout({ browser, enter })
      const texts = browserTexts.filter((row) => row.screen === screen && row.condition === condition)
      expect(texts).not.toEqual([])
      // All at once, because a toast does not wait.
      await Promise.all(texts.map((row) => expectText(page, row)))
      await page.close()
    })
  }
}
