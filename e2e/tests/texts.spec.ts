import { accountsApi } from '@attestry/contract/accounts'
import { DEMO_REQUEST } from '@attestry/contract/demo-form'
import { paths } from '@attestry/contract/paths'
import { usersApi } from '@attestry/contract/users'
import { expect, type Browser, type BrowserContextOptions, type Page, type Route } from '@playwright/test'
import { admin } from '../src/admin'
import { callsOf } from '../src/calls-of'
import { addMailbox } from '../src/mailboxes'
import { callApi, foundOrganization, newAddress, newColleague } from '../src/organization'
import { PASSWORD } from '../src/session'
import { expectText, textsUnder, type Conditions } from '../src/spec-texts'
import { test, type Enter } from '../src/test'

/** Who comes from nowhere, and how people come in who have been here before. */
type Stage = { browser: Browser; enter: Enter }

/** Each opens a page in a browser of its own and makes the condition hold there. */
const conditions: Conditions<(stage: Stage) => Promise<Page>> = {
  'public shell': {
    'on a page': (stage) => visit(stage, '/contact'),
    'with the menu of a small screen': async (stage) => {
      const page = await visit(stage, '/demo', { viewport: PHONE })
      // By then the page has come to life.
      await expect(page.getByRole('button', { name: 'Request Demo' })).toBeEnabled()
      await page.getByRole('button', { name: 'Menu' }).click()
      return page
    },
  },
  landing: { opened: (stage) => visit(stage, '/') },
  about: { opened: (stage) => visit(stage, '/about') },
  contact: { opened: (stage) => visit(stage, '/contact') },
  demo: {
    opened: (stage) => visit(stage, '/demo'),
    'being sent': async (stage) => {
      const page = await visit(stage, '/demo')
      await page.route(callsOf(DEMO_REQUEST), neverAnswer)
      return requestDemo(page)
    },
    sent: async (stage) => requestDemo(await visit(stage, '/demo')),
    'refused for too many attempts': async (stage) => {
      const page = await visit(stage, '/demo')
      const form = { full_name: 'A', company_name: 'A', country: 'A', interests: 'A' }
      for (let attempt = 1; attempt <= 3; attempt++) {
        await page.request.post(DEMO_REQUEST.path, { data: { ...form, email: newAddress('demo') } })
      }
      return requestDemo(page)
    },
    'refused for one field': async (stage) => {
      const page = await visit(stage, '/demo')
      await page.route(callsOf(DEMO_REQUEST), (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), email: 'nobody' } }),
      )
      return requestDemo(page)
    },
    'failing without words': async (stage) => {
      const page = await visit(stage, '/demo')
      await page.route(callsOf(DEMO_REQUEST), (route) => route.abort())
      return requestDemo(page)
    },
  },
  'not found': {
    'on a public address': (stage) => visit(stage, '/no-such-page'),
    'on an address of the app': (stage) => visit(stage, '/cm/no-such-page'),
  },

  'sign-in': {
    opened: (stage) => visit(stage, '/auth/login'),
    'under way': async (stage) => {
      const page = await visit(stage, '/auth/login')
      await page.route(PASSWORD_CHECK, neverAnswer)
      return signIn(page)
    },
    'with a wrong password': async (stage) => signIn(await visit(stage, '/auth/login')),
    'without a connection': async (stage) => {
      const page = await visit(stage, '/auth/login')
      await page.route(PASSWORD_CHECK, (route) => route.abort())
      return signIn(page)
    },
    failing: async (stage) => {
      const page = await visit(stage, '/auth/login')
      const headers = { 'Access-Control-Allow-Origin': '*' }
      const json = { error: { code: 500, message: 'INTERNAL_ERROR' } }
      await page.route(PASSWORD_CHECK, (route) => route.fulfill({ status: 500, headers, json }))
      return signIn(page)
    },
    done: async (stage) => {
      const { founder } = await teamOf()
      return signIn(await visit(stage, '/auth/login'), { email: founder.email, password: PASSWORD })
    },
  },
  'sign-up': {
    opened: (stage) => visit(stage, '/auth/signup'),
    'under way': async (stage) => {
      const page = await visit(stage, '/auth/signup')
      await page.route(REGISTER, neverAnswer)
      return signUp(page)
    },
    refused: async (stage) => {
      const { founder } = await teamOf()
      return signUp(await visit(stage, '/auth/signup'), founder.email)
    },
    'failing without words': async (stage) => {
      const page = await visit(stage, '/auth/signup')
      await page.route(REGISTER, answerWithoutWords)
      return signUp(page)
    },
    'without a connection': async (stage) => {
      const page = await visit(stage, '/auth/signup')
      await page.route(REGISTER, (route) => route.abort())
      return signUp(page)
    },
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
    'of a deactivated user': (stage) => leaverOf(stage),
  },
  shell: {
    'signed in': (stage) => openSettings(stage, 'admin'),
    'with the menu of a small screen': async (stage) => {
      const page = await openSettings(stage, 'admin')
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: 'Menu' }).click()
      return page
    },
    'with an address that is not verified': (stage) => enterNewOrganization(stage),
  },

  settings: {
    'opened by an admin': (stage) => openSettings(stage, 'admin'),
    'opened by a user': (stage) => openSettings(stage, 'user'),
    'with email accounts of both types': async (stage) => {
      const { founder } = await teamOf()
      await addMailbox(founder, 'inbound_monitoring')
      await addMailbox(founder, 'outbound_sending')
      return openSettings(stage, 'admin')
    },
    'where the users cannot be loaded': async ({ enter }) => {
      const page = await enter(await foundOrganization(), '/contact')
      // The database refuses what nobody may read.
      await page.route(LIVE_DATA, (route, request) =>
        route.continue({ postData: request.postData()?.replaceAll('invitations', 'secrets') }),
      )
      await page.goto('/cm/settings')
      return page
    },
    'at the user limit': async (stage) => {
      const founder = await foundOrganization()
      await admin().db.doc(paths.stats(founder.org)).update({ user_limit: 1 })
      return stage.enter(founder, '/cm/settings')
    },
    'with an inactive user': async (stage) => {
      await leaverOf(stage)
      return openSettings(stage, 'admin')
    },
  },

  'add user': {
    opened: (stage) => addUser(stage),
    'choosing the role': async (stage) => open(await addUser(stage), 'Role'),
    'with nothing filled in': async (stage) => submit(await addUser(stage), 'Add User'),
    done: async (stage) => inviteHedy(await addUser(stage)),
    'by somebody who is no admin any more': async (stage) => {
      const { colleague, change } = await teamOf()
      await change(colleague, { is_admin: true })
      const page = await addUser(stage, 'user')
      await change(colleague, { is_admin: false })
      // What is left of the two is in the dialog.
      await expect(page.getByRole('button', { name: 'Add User', includeHidden: true })).toHaveCount(1)
      return inviteHedy(page)
    },
    refused: async (stage) => {
      const { founder } = await teamOf()
      return inviteHedy(await addUser(stage), founder.email)
    },
    'failing without words': async (stage) => {
      const page = await addUser(stage)
      await page.route(USERS, answerWithoutWords)
      return inviteHedy(page)
    },
    'failing for no reason given': async (stage) => {
      const page = await addUser(stage)
      await page.evaluate(() => (window.fetch = () => Promise.reject(new Error())))
      return inviteHedy(page)
    },
  },
  'edit user': {
    'opened for oneself': (stage) => edit(stage, 'Ada Fabri'),
    'opened for somebody else': (stage) => edit(stage, 'Grace Hopper'),
    'choosing the role': async (stage) => open(await edit(stage, 'Grace Hopper'), 'Role'),
    'choosing the status': async (stage) => open(await edit(stage, 'Grace Hopper'), 'Status'),
    done: async (stage) => submit(await edit(stage, 'Ada Fabri'), 'Save Changes'),
    'failing without words': async (stage) => {
      const page = await edit(stage, 'Ada Fabri')
      await page.route(USERS, answerWithoutWords)
      return submit(page, 'Save Changes')
    },
    'refused field by field': async (stage) => {
      const page = await edit(stage, 'Ada Fabri')
      const detail = [
        { loc: ['body', 'first_name'], msg: 'Too <b>plain</b>' },
        { loc: [], msg: '' },
      ]
      await page.route(USERS, (route) => route.fulfill({ status: 422, json: { detail } }))
      return submit(page, 'Save Changes')
    },
    'after the session has gone': async (stage) => {
      const page = await edit(stage, 'Ada Fabri')
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

/** A page of a visitor with a browser of their own. */
async function visit({ browser }: Stage, path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(path)
  return page
}

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
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Company/Organization').fill('Fabrikam')
  return submit(page, 'Create Account')
}

/** An organization in which Ada is an admin and Grace a user. */
let team: ReturnType<typeof buildTeam> | undefined
const teamOf = () => (team ??= buildTeam())

async function buildTeam() {
  const founder = await foundOrganization()
  const colleague = await newColleague(founder)
  const change = ({ uid }: typeof colleague, rights: { is_admin?: boolean; is_active?: boolean }) =>
    callApi(usersApi.updateUser, { id: uid, ...rights }, founder.token)
  return { founder, colleague, change }
}

async function openSettings({ enter }: Stage, who: 'admin' | 'user'): Promise<Page> {
  const { founder, colleague } = await teamOf()
  const page = await enter(who === 'admin' ? founder : colleague, '/cm/settings')
  await expect(page.getByRole('table', { name: 'Team members' })).toContainText('Ada Fabri')
  return page
}

async function addUser(stage: Stage, who: 'admin' | 'user' = 'admin'): Promise<Page> {
  const page = await openSettings(stage, who)
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page
}

async function inviteHedy(page: Page, email = newAddress('hedy')): Promise<Page> {
  await page.getByLabel('Full Name').fill('Hedy Lamarr')
  await page.getByLabel('Email Address').fill(email)
  return submit(page, 'Add User')
}

async function edit(stage: Stage, name: string): Promise<Page> {
  const page = await openSettings(stage, 'admin')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page
}

/** Somebody who is deactivated while they are signed in. */
async function leaverOf({ enter }: Stage): Promise<Page> {
  const { founder, change } = await teamOf()
  const leaver = await newColleague(founder, { name: ['Edith', 'Clarke'] })
  const page = await enter(leaver)
  await expect(page.getByRole('banner')).toContainText('Edith Clarke')
  await change(leaver, { is_active: false })
  await expect(page).toHaveURL(/\/auth\/login$/)
  return page
}

/** Somebody who has just signed up: their address is not verified. */
async function enterNewOrganization({ enter }: Stage): Promise<Page> {
  const email = newAddress('una')
  const form = { email, password: PASSWORD, first_name: 'Una', last_name: 'New', organization_name: 'New' }
  await callApi(accountsApi.register, form)
  return enter({ email })
}

async function open(page: Page, select: string): Promise<Page> {
  await page.getByLabel(select).click()
  return page
}

async function submit(page: Page, button: string): Promise<Page> {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page
}

for (const [screen, ways] of Object.entries(conditions)) {
  for (const [condition, bringAbout] of Object.entries(ways)) {
    test(`${screen}, ${condition}`, async ({ browser, enter }) => {
      const page = await bringAbout({ browser, enter })
      const texts = textsUnder(screen, condition)
      expect(texts).not.toEqual([])
      // All at once: a toast does not wait.
      await Promise.all(texts.map((row) => expectText(page, row)))
      await page.close()
    })
  }
}
