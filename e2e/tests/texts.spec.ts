import { randomUUID } from 'node:crypto'
import { accountsApi } from '@attestry/contract/accounts'
import { DEMO_REQUEST } from '@attestry/contract/demo-form'
import { invitationsApi } from '@attestry/contract/invitations'
import { paths } from '@attestry/contract/paths'
import { usersApi } from '@attestry/contract/users'
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
} from '@playwright/test'
import { callsOf } from '../src/calls-of'
import { changeDocument } from '../src/database'
import { addMailbox } from '../src/mailboxes'
import { callApi, foundOrganization, invite, LONG_PASSWORD, newAddress, type Founder } from '../src/organization'
import { enter } from '../src/people'
import { product } from '../src/product'
import { expectText, textsUnder, type Conditions } from '../src/spec-texts'

/** Each opens a page in a browser of its own and makes the condition hold there. */
const conditions: Conditions<(browser: Browser) => Promise<Page>> = {
  'public shell': {
    'on a page': (browser) => visit(browser, '/contact'),
    'with the menu of a small screen': async (browser) => {
      const page = await visit(browser, '/demo', { viewport: PHONE })
      // By then the page has come to life.
      await expect(page.getByRole('button', { name: 'Request Demo' })).toBeEnabled()
      await page.getByRole('button', { name: 'Menu' }).click()
      return page
    },
  },
  landing: { opened: (browser) => visit(browser, '/') },
  about: { opened: (browser) => visit(browser, '/about') },
  contact: { opened: (browser) => visit(browser, '/contact') },
  demo: {
    opened: (browser) => visit(browser, '/demo'),
    'being sent': async (browser) => {
      const page = await visit(browser, '/demo')
      await page.route(callsOf(DEMO_REQUEST), neverAnswer)
      return requestDemo(page)
    },
    sent: async (browser) => requestDemo(await visit(browser, '/demo', fromElsewhere())),
    'refused for too many attempts': async (browser) => {
      const page = await visit(browser, '/demo', fromElsewhere())
      const form = { full_name: 'A', company_name: 'A', country: 'A', interests: 'A' }
      for (let attempt = 1; attempt <= 3; attempt++) {
        await page.request.post(DEMO_REQUEST.path, { data: { ...form, email: newAddress('demo') } })
      }
      return requestDemo(page)
    },
    'refused for one field': async (browser) => {
      const page = await visit(browser, '/demo', fromElsewhere())
      await page.route(callsOf(DEMO_REQUEST), (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), email: 'nobody' } }),
      )
      return requestDemo(page)
    },
    'failing without words': async (browser) => {
      const page = await visit(browser, '/demo')
      await page.route(callsOf(DEMO_REQUEST), (route) => route.abort())
      return requestDemo(page)
    },
  },
  'not found': {
    'on a public address': (browser) => visit(browser, '/no-such-page'),
    'on an address of the app': (browser) => visit(browser, '/cm/no-such-page'),
  },

  'sign-in': {
    opened: (browser) => visit(browser, '/auth/login'),
    'under way': async (browser) => {
      const page = await visit(browser, '/auth/login')
      await page.route(PASSWORD_CHECK, neverAnswer)
      return signIn(page)
    },
    'with a wrong password': async (browser) => signIn(await visit(browser, '/auth/login')),
    'without a connection': async (browser) => {
      const page = await visit(browser, '/auth/login')
      await page.route(PASSWORD_CHECK, (route) => route.abort())
      return signIn(page)
    },
    failing: async (browser) => {
      const page = await visit(browser, '/auth/login')
      const headers = { 'Access-Control-Allow-Origin': '*' }
      const json = { error: { code: 500, message: 'INTERNAL_ERROR' } }
      await page.route(PASSWORD_CHECK, (route) => route.fulfill({ status: 500, headers, json }))
      return signIn(page)
    },
    done: async (browser) => {
      const { founder } = await teamOf(browser)
      return signIn(await visit(browser, '/auth/login', {}), founder)
    },
  },
  'sign-up': {
    opened: (browser) => visit(browser, '/auth/signup'),
    'under way': async (browser) => {
      const page = await visit(browser, '/auth/signup')
      await page.route(REGISTER, neverAnswer)
      return signUp(page)
    },
    refused: async (browser) => {
      const { founder } = await teamOf(browser)
      return signUp(await visit(browser, '/auth/signup', fromElsewhere()), founder.email)
    },
    'failing without words': async (browser) => {
      const page = await visit(browser, '/auth/signup')
      await page.route(REGISTER, answerWithoutWords)
      return signUp(page)
    },
    'without a connection': async (browser) => {
      const page = await visit(browser, '/auth/signup')
      await page.route(REGISTER, (route) => route.abort())
      return signUp(page)
    },
    done: async (browser) => signUp(await visit(browser, '/auth/signup', fromElsewhere())),
  },

  guard: {
    'while the user is loading': async (browser) => {
      const page = await openAs(browser, 'admin')
      await page.route(LIVE_DATA, neverAnswer)
      const asked = page.waitForRequest(LIVE_DATA)
      await page.goto('/cm/settings')
      await asked
      return page
    },
    'with nobody signed in': (browser) => visit(browser, '/cm/settings'),
    'of a deactivated user': (browser) => leaverOf(browser),
  },
  shell: {
    'signed in': (browser) => openSettings(browser, 'admin'),
    'with the menu of a small screen': async (browser) => {
      const page = await openSettings(browser, 'admin')
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: 'Menu' }).click()
      return page
    },
    'with an address that is not verified': async (browser) => (await enterNewOrganization(browser)).page,
  },

  settings: {
    'opened by an admin': (browser) => openSettings(browser, 'admin'),
    'opened by a user': (browser) => openSettings(browser, 'user'),
    'with email accounts of both types': async (browser) => {
      const { founder } = await teamOf(browser)
      await addMailbox(founder, 'inbound_monitoring')
      await addMailbox(founder, 'outbound_sending')
      return openSettings(browser, 'admin')
    },
    'where the users cannot be loaded': async (browser) => {
      const page = await openAs(browser, 'admin')
      // The database refuses what nobody may read.
      await page.route(LIVE_DATA, (route, request) =>
        route.continue({ postData: request.postData()?.replaceAll('invitations', 'secrets') }),
      )
      await page.goto('/cm/settings')
      return page
    },
    'at the user limit': async (browser) => {
      const { page, org } = await enterNewOrganization(browser)
      await changeDocument(paths.stats(org), { user_limit: { integerValue: '1' } })
      await page.getByRole('link', { name: 'Settings' }).click()
      return page
    },
    'with an inactive user': async (browser) => {
      await leaverOf(browser)
      return openSettings(browser, 'admin')
    },
  },

  'add user': {
    opened: (browser) => addUser(browser),
    'choosing the role': async (browser) => open(await addUser(browser), 'Role'),
    'with nothing filled in': async (browser) => submit(await addUser(browser), 'Add User'),
    done: async (browser) => inviteHedy(await addUser(browser)),
    'by somebody who is no admin any more': async (browser) => {
      const { setGrace } = await teamOf(browser)
      await setGrace({ is_admin: true })
      const page = await addUser(browser, 'user')
      await setGrace({ is_admin: false })
      // What is left of the two is in the dialog.
      await expect(page.getByRole('button', { name: 'Add User', includeHidden: true })).toHaveCount(1)
      return inviteHedy(page)
    },
    refused: async (browser) => {
      const { founder } = await teamOf(browser)
      return inviteHedy(await addUser(browser), founder.email)
    },
    'failing without words': async (browser) => {
      const page = await addUser(browser)
      await page.route(USERS, answerWithoutWords)
      return inviteHedy(page)
    },
    'failing for no reason given': async (browser) => {
      const page = await addUser(browser)
      await page.evaluate(() => (window.fetch = () => Promise.reject(new Error())))
      return inviteHedy(page)
    },
  },
  'edit user': {
    'opened for oneself': (browser) => edit(browser, 'Ada Fabri'),
    'opened for somebody else': (browser) => edit(browser, 'Grace Hopper'),
    'choosing the role': async (browser) => open(await edit(browser, 'Grace Hopper'), 'Role'),
    'choosing the status': async (browser) => open(await edit(browser, 'Grace Hopper'), 'Status'),
    done: async (browser) => submit(await edit(browser, 'Ada Fabri'), 'Save Changes'),
    'failing without words': async (browser) => {
      const page = await edit(browser, 'Ada Fabri')
      await page.route(USERS, answerWithoutWords)
      return submit(page, 'Save Changes')
    },
    'refused field by field': async (browser) => {
      const page = await edit(browser, 'Ada Fabri')
      const detail = [
        { loc: ['body', 'first_name'], msg: 'Too <b>plain</b>' },
        { loc: [], msg: '' },
      ]
      await page.route(USERS, (route) => route.fulfill({ status: 422, json: { detail } }))
      return submit(page, 'Save Changes')
    },
    'after the session has gone': async (browser) => {
      const page = await edit(browser, 'Ada Fabri')
      await page.route(USERS, (route, request) =>
        route.continue({ headers: { ...request.headers(), authorization: '' } }),
      )
      return submit(page, 'Save Changes')
    },
  },
}

const PHONE = { width: 360, height: 700 }

/** Where the browser sends what. */
const REGISTER = callsOf(accountsApi.register)
const USERS = `${callsOf(usersApi.listUsers)}**`
const PASSWORD_CHECK = '**/v1/accounts:signInWithPassword**'
const LIVE_DATA = '**/google.firestore.v1.Firestore/Listen/channel**'

const neverAnswer = () => {}
const answerWithoutWords = (route: Route) => route.fulfill({ status: 503, body: '' })

/** The browser of people who do not sign in. */
let visitor: Promise<BrowserContext> | undefined

/** A page of a visitor, or with `options` of one with a browser of their own. */
async function visit(browser: Browser, path: string, options?: BrowserContextOptions): Promise<Page> {
  const baseURL = product().url
  visitor ??= browser.newContext({ baseURL })
  const page = options ? await browser.newPage({ baseURL, ...options }) : await (await visitor).newPage()
  await page.goto(path)
  return page
}

/** Who has an address of their own: demo requests and sign-ups are counted by address. */
const fromElsewhere = (): BrowserContextOptions => ({ extraHTTPHeaders: { 'X-Forwarded-For': randomUUID() } })

async function requestDemo(page: Page): Promise<Page> {
  await page.getByLabel('Full Name').fill('Dana Reyes')
  await page.getByLabel('Business Email').fill(newAddress('dana'))
  await page.getByLabel('Company Name').fill('Helioworks Inc.')
  await page.getByLabel('Country').fill('United States')
  await page.getByLabel('What interests you...').fill('RoHS and REACH answers')
  return submit(page, 'Request Demo')
}

const NOBODY = { email: 'nobody@fabrikam.test', password: 'not the password' }

async function signIn(page: Page, { email, password }: typeof NOBODY = NOBODY): Promise<Page> {
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(password)
  return submit(page, 'Sign In')
}

async function signUp(page: Page, email = newAddress('founder')): Promise<Page> {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Fabri')
  await page.getByLabel('Work Email').fill(email)
  await page.getByLabel('Password').fill(LONG_PASSWORD)
  await page.getByLabel('Company/Organization').fill('Fabrikam')
  return submit(page, 'Create Account')
}

/** An organization in which Ada is an admin and Grace a user, with the browsers in which they are signed in. */
let team: Promise<Team> | undefined
type Team = Awaited<ReturnType<typeof buildTeam>>
const teamOf = (browser: Browser): Promise<Team> => (team ??= buildTeam(browser))

async function buildTeam(browser: Browser) {
  const founder = await foundOrganization()
  const colleague = await join(founder, 'Grace', 'Hopper')
  return {
    founder,
    setGrace: (rights: { is_admin: boolean }) => change(founder, colleague, rights),
    admin: (await enter(browser, founder.email, LONG_PASSWORD)).context(),
    user: (await enter(browser, colleague, LONG_PASSWORD)).context(),
  }
}

async function join(founder: Founder, first_name: string, last_name: string): Promise<string> {
  const email = newAddress(first_name.toLowerCase())
  const { link } = await invite(founder, email)
  const form = { token: new URL(link).hash.slice(1), first_name, last_name, password: LONG_PASSWORD }
  await callApi(invitationsApi.acceptInvitation, form)
  return email
}

async function change(founder: Founder, email: string, rights: { is_admin?: boolean; is_active?: boolean }) {
  const users = await callApi(usersApi.listUsers, {}, founder.token)
  const id = users.find((user) => user.email === email)?.id ?? ''
  await callApi(usersApi.updateUser, { id, ...rights }, founder.token)
}

/** An empty page in the browser in which Ada or Grace is signed in. */
async function openAs(browser: Browser, who: 'admin' | 'user'): Promise<Page> {
  const { [who]: context } = await teamOf(browser)
  return context.newPage()
}

async function openSettings(browser: Browser, who: 'admin' | 'user'): Promise<Page> {
  const page = await openAs(browser, who)
  await page.goto('/cm/settings')
  await expect(page.getByRole('table', { name: 'Team members' })).toContainText('Ada Fabri')
  return page
}

async function addUser(browser: Browser, who: 'admin' | 'user' = 'admin'): Promise<Page> {
  const page = await openSettings(browser, who)
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page
}

async function inviteHedy(page: Page, email = newAddress('hedy')): Promise<Page> {
  await page.getByLabel('Full Name').fill('Hedy Lamarr')
  await page.getByLabel('Email Address').fill(email)
  return submit(page, 'Add User')
}

async function edit(browser: Browser, name: string): Promise<Page> {
  const page = await openSettings(browser, 'admin')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page
}

/** Somebody who is deactivated while they are signed in. */
let leaver: Promise<Page> | undefined
const leaverOf = (browser: Browser): Promise<Page> => (leaver ??= deactivate(browser))

async function deactivate(browser: Browser): Promise<Page> {
  const { founder } = await teamOf(browser)
  const email = await join(founder, 'Edith', 'Clarke')
  const page = await enter(browser, email, LONG_PASSWORD)
  await change(founder, email, { is_active: false })
  await expect(page).toHaveURL(/\/auth\/login$/)
  return page
}

/** Somebody who has just signed up: their address is not verified. */
async function enterNewOrganization(browser: Browser) {
  const email = newAddress('una')
  const form = { email, password: LONG_PASSWORD, first_name: 'Una', last_name: 'New', organization_name: 'New' }
  const { user } = await callApi(accountsApi.register, form)
  return { page: await enter(browser, email, LONG_PASSWORD), org: user.organization_id }
}

async function open(page: Page, select: string): Promise<Page> {
  await page.getByLabel(select).click()
  return page
}

async function submit(page: Page, button: string): Promise<Page> {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page
}

test.afterAll(async () => {
  const { admin, user } = (await team) ?? {}
  await admin?.close()
  await user?.close()
  await (await visitor)?.close()
})

for (const [screen, ways] of Object.entries(conditions)) {
  for (const [condition, bringAbout] of Object.entries(ways)) {
    test(`${screen}, ${condition}`, async ({ browser }) => {
      const page = await bringAbout(browser)
      const texts = textsUnder(screen, condition)
      expect(texts).not.toEqual([])
      // All at once: a toast does not wait.
      await Promise.all(texts.map((row) => expectText(page, row)))
      await page.close()
    })
  }
}
