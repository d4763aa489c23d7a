import { accountsApi } from '@attestry/core/people/accounts-api'
import { searchApi } from '@attestry/core/search/search'
import { RequestStatus } from '@attestry/core/base/request-status'
import { DAY, dayAt } from '@attestry/core/base/day'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, SCREEN_AND_PHONE, type Look } from '../src/looks'
import { callsOf } from '../src/calls-of'
import { ASKED_AGAIN, foundBusyInbox } from '../src/busy-inbox'
import { callApi, foundOrganization, newAddress } from '../src/organization'
import { NORTHWIND_ADMIN, requestRow } from '../src/people'
import { seedRequests } from '../src/requests'
import { PASSWORD } from '../src/session'
import { test, type Enter } from '../src/test'

type Stage = { browser: Browser; enter: Enter }

/** Something to be seen on the page that is open, and how to get there. */
type Scene = readonly [name: string, show: (page: Page) => Promise<unknown>]

/** Scenes that follow each other on one page. A dialog is closed by Escape before the next. */
type Story = { open: (stage: Stage) => Promise<Page>; scenes: readonly Scene[]; looks?: readonly Look[] }

const visit = async ({ browser }: Stage): Promise<Page> => browser.newPage({ reducedMotion: 'reduce' })
const asAdmin =
  (path: string) =>
  ({ enter }: Stage) =>
    enter(NORTHWIND_ADMIN, path, { reducedMotion: 'reduce' })

const at =
  (path: string): Scene[1] =>
  async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

const dialog =
  (button: string | RegExp, exact = true): Scene[1] =>
  async (page) => {
    await page.getByRole('button', { name: button, exact }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

/** What an entry of a menu opens. */
const fromMenu =
  (button: string | RegExp, entry: string | RegExp): Scene[1] =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

const menu =
  (button: string | RegExp): Scene[1] =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('menu')).toBeVisible()
  }

/** Keys come a moment later than what is seen. */
const byKey =
  (key: string): Scene[1] =>
  async (page) => {
    await expect(async () => {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
    }).toPass()
  }

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your question' })
  await field.fill(question)
  await field.press('Enter')
}

/** An answer of the assistant that shows a part of this name. A run that was lost is repeated within two minutes. */
const asked =
  (question: string, heading: string | RegExp): Scene[1] =>
  async (page) => {
    await ask(page, question)
    await expect(page.getByRole('heading', { name: heading }).last()).toBeVisible({ timeout: 150_000 })
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  }

const view = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Views' }).getByRole('button', { name })
const rowLinks = (page: Page) => page.getByRole('table', { name: 'Customer requests' }).getByRole('link')
const SEARCHES = `${callsOf(searchApi.search)}?*`
/** Each trigger of the emulator takes its time. */
const COUNTED = { timeout: 120_000 }

/** A view of the inbox that has so many conversations. */
const shown =
  (name: string): Scene[1] =>
  async (page) => {
    await view(page, name).click(COUNTED)
    await expect(rowLinks(page).first()).toBeVisible()
  }

/** The first row is to be snoozed. */
async function snooze(page: Page): Promise<void> {
  await rowLinks(page).first().focus()
  await byKey('h')(page)
}

const stories: Record<string, Story> = {
  'public pages': {
    open: visit,
    scenes: [
      ...['/', '/about', '/contact', '/demo', '/no-such-page'].map((path): Scene => [path, at(path)]),
      ...['/privacy', '/terms', '/data-processing', '/security', '/accessibility'].map((path): Scene => [
        path,
        at(path),
      ]),
      [
        'the menu of small screens',
        async (page) => {
          await page.setViewportSize({ width: 360, height: 700 })
          await at('/demo')(page)
          await expect(page.getByRole('button', { name: 'Request Demo' })).toBeEnabled()
          await page.getByRole('button', { name: 'Menu' }).click()
        },
      ],
      [
        'a demo form with mistakes',
        async (page) => {
          await at('/demo')(page)
          await page.getByRole('button', { name: 'Request Demo' }).click()
          await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
        },
      ],
    ],
  },
  'ways in': {
    open: visit,
    scenes: [
      ...['login', 'signup', 'forgot', 'reset#x', 'verify#x', 'invite#x'].map((path): Scene => [
        path,
        at(`/auth/${path}`),
      ]),
      [
        'a refused sign-in',
        async (page) => {
          await at('/auth/login')(page)
          await page.getByLabel('Work Email').fill('nobody@fabrikam.test')
          await page.getByLabel('Password').fill('not the password')
          await page.getByRole('button', { name: 'Sign In' }).click()
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        },
      ],
    ],
  },
  'the hub': {
    open: asAdmin('/cm/hub'),
    scenes: [
      ['the inbox', (page) => expect(page.getByText(/Showing 1-\d+/)).toBeVisible()],
      ['all commands', byKey('Control+k')],
      ['the keys', byKey('?')],
      ['deletion', dialog(/^Delete Email /)],
      ['the menu of a row', menu(/^More for /)],
      [
        'selected rows',
        async (page) => {
          for (const place of [1, 2])
            await page
              .getByRole('checkbox', { name: /^Select / })
              .nth(place)
              .click()
          await expect(page.getByText('2 selected')).toBeVisible()
        },
      ],
      [
        'the menu of the account',
        async (page) => {
          await page.getByRole('button', { name: 'Clear selection' }).click()
          await page.getByRole('button', { name: 'Account', exact: true }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
      ],
      [
        'the menu of small screens',
        async (page) => {
          await page.setViewportSize({ width: 390, height: 800 })
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
        },
      ],
      [
        'the contacts',
        async (page) => {
          await page.getByRole('tab', { name: 'Contacts' }).click()
          await expect(page.getByRole('link', { name: 'Karen Whitfield' })).toBeVisible()
        },
      ],
      [
        'the form of a contact',
        async (page) => {
          await page.getByRole('button', { name: 'Add Contact' }).click()
          await expect(page.getByRole('dialog', { name: 'Add Contact' })).toBeVisible()
        },
      ],
    ],
  },
  'an inbox at work': {
    looks: SCREEN_AND_PHONE,
    open: async ({ enter }) => enter(await foundBusyInbox(), '/cm/hub', { reducedMotion: 'reduce' }),
    scenes: [
      [
        'what may be a request, and what is to answer',
        async (page) => {
          const groups = page.getByRole('table', { name: 'Customer requests' }).getByRole('rowheader')
          await expect(groups).toHaveText([/^Perhaps requests/, 'To answer'], COUNTED)
          await expect(view(page, 'To Answer 4')).toBeVisible(COUNTED)
        },
      ],
      [
        'waiting only if nobody replies',
        async (page) => {
          await snooze(page)
          await page.getByRole('checkbox', { name: 'Only if nobody replies' }).check()
        },
      ],
      [
        'what waits',
        async (page) => {
          await snooze(page)
          await page.keyboard.press('Enter')
          await shown('Waiting 1')(page)
        },
      ],
      [
        'a mail that is snoozed',
        async (page) => {
          await rowLinks(page).first().click()
          await expect(page.getByText(/^Snoozed until /)).toBeVisible()
        },
      ],
      [
        'what is done',
        async (page) => {
          await page.goBack()
          await shown('Done 1')(page)
        },
      ],
      ['all', shown('All 5')],
      [
        'a view without a name',
        async (page) => {
          await page.getByRole('button', { name: 'Unread', exact: true }).click()
          await dialog('Save View')(page)
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
        },
      ],
      [
        'how far back was searched',
        async (page) => {
          await page.getByRole('button', { name: 'Unread', exact: true }).click()
          await page.route(SEARCHES, async (route) => {
            const response = await route.fetch()
            const more = { next_cursor: 'later', looked_back_to: Date.now() }
            await route.fulfill({ response, json: { ...(await response.json()), ...more } })
          })
          await page.getByRole('searchbox').fill('REACH')
          await expect(page.getByText(/Searched back to /).first()).toBeVisible()
          await expect(page.getByRole('button', { name: 'Go On' })).toBeVisible()
        },
      ],
      [
        'commands, and what has the words that are typed',
        async (page) => {
          await page.unroute(SEARCHES)
          await page.getByRole('searchbox').fill('')
          await byKey('Control+k')(page)
          await page.keyboard.type('TLC555CDR')
          for (const kind of ['Email', 'Request', 'Part'])
            await expect(
              page
                .getByRole('option')
                .filter({ hasText: new RegExp(`^${kind}`) })
                .first(),
            ).toBeVisible()
        },
      ],
      [
        'a mail over the whole width',
        async (page) => {
          await rowLinks(page).filter({ hasText: ASKED_AGAIN }).click()
          await page.getByRole('button', { name: 'Full Width' }).first().click()
        },
      ],
      [
        'a word to add as a part',
        async (page) => {
          await page.getByRole('button', { name: 'Full Width' }).first().click()
          await page.frameLocator('iframe[title="Message text"]').getByText('Zebrawood', { exact: true }).click()
          await expect(page.getByRole('button', { name: 'Add as Part' })).toBeVisible()
        },
      ],
      [
        'a request whose customer wrote again',
        async (page) => {
          await page.keyboard.press('Escape')
          await page
            .getByRole('link', { name: /^REQ-\d+/ })
            .first()
            .click()
          await expect(page.getByText(/Customer wrote again/).first()).toBeVisible(COUNTED)
          await page.getByRole('button', { name: /^Assignee: Unassigned/ }).click()
          await page.getByRole('menuitem', { name: 'Grace Hopper' }).click()
          await expect(page.getByRole('menu')).toHaveCount(0)
        },
      ],
      [
        'a report by person and by customer',
        async (page) => {
          await page.getByRole('link', { name: 'Hub', exact: true }).click()
          await page.getByRole('link', { name: 'All Requests' }).click()
          await page.getByRole('link', { name: 'Reports' }).click()
          await expect(page.getByRole('table', { name: 'By Customer' })).toContainText('Bosch', COUNTED)
          // It is as it was when it was opened, and the assignment may have come just then.
          await expect(async () => {
            await page.reload()
            const people = page.getByRole('table', { name: 'By Person' })
            await expect(people).toContainText('Grace Hopper', { timeout: 10_000 })
          }).toPass(COUNTED)
        },
      ],
      ['what a report is saved as', menu('Export Report')],
      [
        'nothing to answer',
        async (page) => {
          await page.getByRole('link', { name: 'Hub', exact: true }).click()
          await page.getByRole('checkbox', { name: 'Select all' }).click()
          await page.getByRole('button', { name: 'Done', exact: true }).click()
          await expect(page.getByText('Nothing to answer.')).toBeVisible(COUNTED)
        },
      ],
    ],
  },
  'a mail': {
    open: async (stage) => {
      const page = await asAdmin('/cm/hub')(stage)
      await requestRow(page, 'Compliance')
        .filter({ hasText: /[1-9]\d* product/ })
        .first()
        .getByRole('link')
        .click()
      return page
    },
    scenes: [
      [
        'the mail',
        async (page) => {
          await expect(page.getByRole('table', { name: 'Product Analysis' })).toBeVisible()
          await expect(page.getByRole('button', { name: 'Send Response' })).toBeVisible()
        },
      ],
      ['its menu', menu(/^More for /)],
      ['its deletion', fromMenu(/^More for /, /^Delete Email/)],
      ['a correction', dialog('Correct')],
      ['parts to add', dialog('Add Parts')],
      ['a part', dialog(/^Edit Part /)],
      ['the answer', dialog('Send Response')],
    ],
  },
  'the vault': {
    open: asAdmin('/cm/vault'),
    scenes: [
      [
        'the vault',
        (page) => expect(page.getByRole('table', { name: 'Products' }).getByRole('link')).not.toHaveCount(0),
      ],
      ['an upload', dialog('Upload')],
      ['an upload for all products of a maker', dialog('Universal Upload')],
    ],
  },
  'a product': {
    open: asAdmin('/cm/vault'),
    scenes: [
      [
        'a product',
        async (page) => {
          await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
          await expect(page).toHaveURL(/\/cm\/vault\/product\/\d+$/)
          await expect(page.getByRole('button', { name: /^Preview / }).first()).toBeVisible()
        },
      ],
      ['new documents', dialog('Update')],
      ['its details', dialog('Edit product details')],
      ['a document', dialog(/^Edit .*\.pdf$/)],
      ['its maker', dialog(/^Edit (?!product details|specifications).*(?<!pdf)$/)],
      ['a report', fromMenu('More actions', 'Report')],
      ['deletion', fromMenu('More actions', 'Delete')],
    ],
  },
  'requests of customers': {
    open: async ({ enter }) => {
      const founder = await foundOrganization()
      const statuses = RequestStatus.options
      await seedRequests(founder, 12, (id) => ({
        status: statuses[id % statuses.length] ?? 'new',
        due_date: dayAt(Date.now() + ((id % 3) - 1) * DAY),
      }))
      return enter(founder, '/cm/requests', { reducedMotion: 'reduce' })
    },
    scenes: [
      ['the list', (page) => expect(page.getByRole('link', { name: 'REQ-1001' })).toBeVisible()],
      [
        'those that are overdue and nobody has',
        async (page) => {
          const filters = page.getByRole('group', { name: 'Filters' })
          for (const name of ['Overdue', 'Unassigned']) await filters.getByRole('button', { name }).click()
          await expect(page.getByRole('link', { name: /^REQ-10/ }).first()).toBeVisible()
        },
      ],
      [
        'the menu of a row',
        async (page) => {
          await at('/cm/requests')(page)
          await menu(/^More for /)(page)
        },
      ],
      [
        'selected rows',
        async (page) => {
          await page.getByRole('checkbox', { name: 'Select all' }).click()
          await expect(page.getByText('12 selected')).toBeVisible()
        },
      ],
      ['a status to choose', dialog('Change Status')],
      [
        'the board',
        async (page) => {
          await page.goto('/cm/requests?view=board')
          await expect(page.getByRole('link', { name: 'REQ-1001' })).toBeVisible()
        },
      ],
      [
        'one request',
        async (page) => {
          await page.getByRole('link', { name: 'REQ-1001' }).click()
          await expect(page.getByRole('table', { name: 'Requested Parts' })).toContainText('LM317')
          await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
        },
      ],
      ['its content', dialog('Edit')],
      [
        'a new request with mistakes',
        async (page) => {
          await at('/cm/requests/new')(page)
          await page.getByLabel('Customer Name').press('Enter')
          await expect(page.getByText('All parts must have a part number')).toBeVisible()
        },
      ],
    ],
  },
  settings: {
    open: asAdmin('/cm/settings'),
    scenes: [
      [
        'settings',
        async (page) => {
          await expect(page.getByText(/seats taken/)).toBeVisible()
          await expect(page.getByText('outreach@northwind.test')).toBeVisible()
        },
      ],
      ...(
        [
          'Add User',
          'Edit Robin Castellanos',
          'Edit Alex Morgan',
          'Deactivate Robin Castellanos',
          'Rename organization',
          'Add Inbound',
          'Edit outreach@northwind.test',
          'Remove outreach@northwind.test',
          'New Key',
          'New Webhook',
          'Leave Organization',
          'Dissolve Organization',
        ] as const
      ).map((name): Scene => [name, dialog(name)]),
      [
        'the API',
        async (page) => {
          await page.getByRole('link', { name: 'How that works' }).click()
          await expect(page.getByRole('heading', { name: 'API', exact: true })).toBeVisible()
        },
      ],
      [
        'the audit log',
        async (page) => {
          await page.goBack()
          await page.getByRole('link', { name: 'Audit Log' }).click()
          const log = page.getByRole('table', { name: 'Audit log' })
          await expect(log.getByText('Signed in').first()).toBeVisible()
        },
      ],
    ],
  },
  'a new organization': {
    open: async ({ enter }) => {
      const email = newAddress('new')
      const names = { first_name: 'Una', last_name: 'Fabri', organization_name: 'Fabrikam' }
      await callApi(accountsApi.register, { email, password: PASSWORD, ...names })
      return enter({ email }, '/cm/hub', { reducedMotion: 'reduce' })
    },
    scenes: [
      [
        'first steps, and a mailbox to be set up',
        async (page) => {
          await expect(page.getByRole('region', { name: 'First Steps' })).toBeVisible()
          await expect(page.getByText('Set Up Inbound Email Account')).toBeVisible()
        },
      ],
      ['a mailbox for an unverified address', dialog('Add Email Account')],
      [
        'sample requests',
        async (page) => {
          await at('/cm/requests')(page)
          await expect(page.getByText('Sample data')).toBeVisible()
        },
      ],
    ],
  },
  'the assistant': {
    open: asAdmin('/cm/ai'),
    scenes: [
      ['the examples', (page) => expect(page.getByRole('complementary', { name: 'Try These' })).toBeVisible()],
      ['a summary', asked('Give me a compliance summary for STM32F407VGT6', 'Compliance Analysis')],
      ['its trade information', asked('Give me a trade summary for TLC555CDR', 'Trade Information')],
      ['a package', asked('Find the compliance package for IP4220CZ6,125', 'Found Documents')],
      ['documents to save', dialog('Save All to Vault')],
      [
        'a report',
        async (page) => {
          await page.getByRole('button', { name: 'Report' }).last().click()
          await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
        },
      ],
      ['several parts', asked('Compliance summary for TLC555CDR, STM32F407VGT6 and XYZ-98765Q', 'STM32F407VGT6')],
      ['what expires', asked('Which documents expire this year?', /^Documents that expire by/)],
    ],
  },
  'the assistant without an answer': {
    // Somebody else than above: a new question of one person ends the one before it.
    open: async ({ enter }) => enter(await foundOrganization(), '/cm/ai', { reducedMotion: 'reduce' }),
    scenes: [
      [
        'no part',
        async (page) => {
          await ask(page, 'Find me the compliance package of a part')
          await expect(page.getByText('I could not find a part number in your question.').last()).toBeVisible()
        },
      ],
      [
        'an error',
        async (page) => {
          await page.route('**/api/v1/chat/sessions', (route) => route.fulfill({ status: 503 }))
          await ask(page, 'LM317?')
          await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
        },
      ],
      [
        'a question on its way',
        async (page) => {
          await page.route('**/api/v1/chat/sessions', () => {})
          await ask(page, 'LM317?')
          await expect(page.getByText('Sending your question').first()).toBeVisible()
        },
      ],
      [
        'leaving it',
        async (page) => {
          await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
          await expect(page.getByRole('dialog', { name: 'Pending AI Request' })).toBeVisible()
        },
      ],
    ],
  },
  'what goes wrong': {
    open: async ({ enter }) => enter(await foundOrganization(), '/cm/ai', { reducedMotion: 'reduce' }),
    scenes: [
      ['a screen that comes later', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
      ['a mail that does not exist', at('/cm/hub/email/1')],
      ['an address that does not exist', at('/cm/nope')],
      [
        'a screen that cannot be loaded',
        async (page) => {
          await page.route('**/assets/settings-page-*.js', (route) => route.abort())
          await at('/cm/settings')(page)
        },
      ],
      [
        'no connection',
        async (page) => {
          await at('/cm/ai')(page)
          await page.context().setOffline(true)
          await expect(page.getByText('You are offline.')).toBeVisible()
        },
      ],
    ],
  },
}

for (const [title, { open, scenes, looks }] of Object.entries(stories)) {
  test(`axe finds nothing and nothing is cut off: ${title}`, async ({ browser, enter }) => {
    const page = await open({ browser, enter })
    for (const [name, show] of scenes) {
      await show(page)
      await expectAccessible(page, name, looks)
      // Where nothing is open, Escape leads back to the list.
      const opened = page.getByRole('dialog').or(page.getByRole('menu'))
      if ((await opened.count()) > 0) await page.keyboard.press('Escape')
      await expect(page.locator('.MuiModal-root')).toHaveCount(0)
    }
    await page.context().close()
  })
}
