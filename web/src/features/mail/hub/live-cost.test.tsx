import { ALONE, type InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import type { InboxView } from '@attestry/core/mail/inbox-views'
import { colleagueOf } from '@attestry/core/people/team'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { doc, getDocFromServer } from 'firebase/firestore'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { routes } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { CampaignPage } from './campaigns/campaign-page'
import { CampaignsPage } from './campaigns/campaigns-page'
import { EmailScreen } from './email-screen'
import { HubPage } from './hub-page'
import { OutboundScreen } from './outbound-screen'

const ORG = 'maker'
/** What people may wait and pay for when they open a screen. */
const MOST = 30
/** Who they are, what they may do, and of which organization, is read before the first screen. */
const SESSION = 3
/** As many as there are of each: the names, and the views of one person and of the team, are a document each. */
const [COLLEAGUES, VIEWS] = [100, 30]
const FEW = 100
const HUB = '/cm/hub?tab='
const MANY = process.env.DEEP ? 100_000 : 1_000

const closings: (() => Promise<void>)[] = []
afterEach(leave)
async function leave() {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
}

/** An organization with so many mails of each kind. The first of each has a conversation, comments and requests. */
function organization(size: number, mails: Partial<InboundEmail>): Documents {
  const documents: Documents = {
    [paths.emailAccount(ORG, 1)]: sampleOf.emailAccount,
    [paths.emailAccount(ORG, 2)]: { ...sampleOf.emailAccount, id: 2, account_type: 'outbound_sending' },
    [paths.stats(ORG)]: {
      ...sampleOf.stats,
      inbound_email_count: size,
      outbound_email_count: size,
      contact_count: size,
    },
    [paths.campaign(ORG, 1)]: { ...sampleOf.campaign, state: 'done', mail_count: size },
    [paths.emailBody(ORG, 1)]: sampleBody(),
    [paths.emailAnalysis(ORG, 1)]: sampleOf.emailAnalysis,
    [paths.emailCorrection(ORG, 1)]: undefined,
    [paths.team(ORG)]: {
      people: Array.from({ length: COLLEAGUES }, (_, index) => ({
        ...colleagueOf({ is_active: true }, sampleOf.profile),
        id: `colleague-${index}`,
      })),
    },
    [paths.inboxViews(ORG)]: { views: viewsFrom(1) },
    [paths.ownInboxViews(ORG, 'ada')]: { views: viewsFrom(100) },
  }
  const { outboundEmail, inboundEmail, contact, campaign, emailComment } = sampleOf
  const analysis = {
    state: 'done',
    is_compliance_related: true,
    compliance_confidence: 1,
    analysis_summary: '',
    product_count: 1,
  } as const
  for (let id = 1; id <= size; id++) {
    const isFirst = id <= 3
    const email = {
      id,
      assignee_uid: 'colleague-7',
      created_at: id,
      received_date: id,
      thread_id: isFirst ? 21 : 1000 + id,
    }
    // A conversation of fifty mails, each with an answer.
    const row = { conversation_state: 'open', conversation: ALONE } as const
    const other = { conversation_state: null, conversation: null } as const
    const turn = id <= 50 ? { thread_id: 21, response_count: 1, ...(id === 50 ? row : other) } : {}
    if (id <= 50) documents[paths.response(ORG, id, id)] = { ...sampleOf.response, delivery: 'sent', status: 'sent' }
    const outbound = { ...email, subject: `Request ${id}`, campaign_id: 1, email_id: isFirst ? 1 : null }
    documents[paths.outboundEmail(ORG, id)] = { ...outboundEmail, ...outbound, delivery: 'sent', status: 'sent' }
    documents[paths.inboundEmail(ORG, id)] = {
      ...inboundEmail,
      ...sampleEmail({ ...email, ...turn, analysis, ...mails }),
    }
    documents[paths.contact(ORG, id)] = { ...contact, id, name: `Person ${id}`, sort_name: `person ${id}` }
    documents[paths.campaign(ORG, 1 + id)] = { ...campaign, id: 1 + id, name: `Campaign ${id}`, created_at: id }
  }
  for (let id = 1; id <= 60; id++) {
    documents[paths.emailComment(ORG, 1, id)] = {
      ...emailComment,
      id,
      text: `Word ${id}`,
      created_at: id,
      mentions: [],
    }
    documents[paths.outboundComment(ORG, 1, id)] = {
      ...emailComment,
      id,
      text: `Word ${id}`,
      created_at: id,
      mentions: [],
    }
  }
  return documents
}

const viewsFrom = (first: number): InboxView[] =>
  Array.from({ length: VIEWS }, (_, index) => ({
    ...sampleOf.inboxView,
    id: first + index,
    name: `View ${first + index}`,
  }))

/** Opens a screen. @returns what it was given once it is whole */
async function open(
  at: string,
  size: number,
  texts: readonly (string | RegExp)[],
  expected: Given,
  mails: Partial<InboundEmail> = {},
) {
  const counts = { drafts: 0, sending: 0, failed: 0, waiting: size, answered: 0 }
  const found = { next_cursor: 'more', looked_back_to: null, unknown: [] }
  const server = await startStandInServer(({ path }) => ({
    status: 200,
    json: path.includes('/search') ? { ...found, hits: hitsOf(size, path) } : { ...sampleOf.campaign, counts },
  }))
  const database = await startStandInDatabase(organization(size, mails))
  const given: Given = {}
  const note = (event: Event) => {
    const { key, documents } = (event as CustomEvent<{ key: string; documents: number }>).detail
    const path = key.replace(`organizations/${ORG}/`, '')
    // Who has a mail open: this person alone, whose own word comes before the answer or after it.
    given[path] = (given[path] ?? 0) + (path === 'presence' ? 0 : documents)
  }
  window.addEventListener('live', note)
  closings.push(server.close, database.close, async () => window.removeEventListener('live', note))
  await renderInApp(
    <Routes>
      <Route path={routes.hub} element={<HubPage />} />
      <Route path={routes.email} element={<EmailScreen />} />
      <Route path={routes.outboundEmail} element={<OutboundScreen />} />
      <Route path={routes.campaigns} element={<CampaignsPage />} />
      <Route path={routes.campaign} element={<CampaignPage />} />
    </Routes>,
    { at, session: { db: database.db } },
  )
  for (const text of texts) await screen.findAllByText(text, undefined, { timeout: 60_000 })
  const emptyLists = () =>
    database
      .lists()
      .filter(({ of }) => Object.keys(given).every((path) => path.split('/').at(-1) !== of))
      .map(({ of }) => [of, 0] as const)
  const all = () => ({ ...given, ...Object.fromEntries(emptyLists()) })
  await waitFor(() => expect(all()).toMatchObject(expected))
  // Answers come in the order of the questions, so after this one nothing that was asked for is still on its way.
  await getDocFromServer(doc(database.db, 'nobody/listens'))
  return { given: all(), lists: database.lists() }
}

/**
 * How many documents came from each document and list. A document that does not exist counts as one, an empty list as
 * none.
 */
type Given = Record<string, number>

const sumOf = (given: Given): number => Object.values(given).reduce((sum, documents) => sum + documents, 0)

/** As many mails as a search asks for, the newest of so many. */
const hitsOf = (size: number, path: string) =>
  Array.from({ length: Number(new URL(path, 'http://server').searchParams.get('limit')) }, (_, place) => ({
    scope: 'emails',
    name: '',
    detail: '',
    at: 1,
    is_cut: false,
    meant_by: null,
    maker_id: null,
    id: size - place,
    row_id: size - place,
  }))

const ofInbox = {
  inboundEmails: PAGE_SIZE,
  emailAccounts: 2,
  'stats/current': 1,
  'team/current': 1,
  'views/inbox': 1,
  'profiles/ada/views/inbox': 1,
  presence: 0,
}

/** The views of the inbox, with mails that are in them. */
const views: [name: string, at: string, texts: (string | RegExp)[], given: Given, mails: Partial<InboundEmail>][] = [
  ['Waiting', '/cm/hub?view=waiting', ['Page 1'], ofInbox, { conversation_state: 'waiting' }],
  ['Done', '/cm/hub?view=done', ['Page 1'], ofInbox, { conversation_state: 'done' }],
  ['All', '/cm/hub?view=all', ['Page 1'], ofInbox, { conversation_state: 'done' }],
  // One more says whether there is a next page.
  ['a filter', '/cm/hub?filter=unread', ['Page 1'], { ...ofInbox, inboundEmails: PAGE_SIZE + 1 }, { is_read: false }],
  [
    'To Answer with perhaps requests',
    '/cm/hub',
    ['Page 1', 'To answer'],
    ofInbox,
    { conversation: { ...ALONE, is_perhaps: true, perhaps_id: 9_000_000 } },
  ],
  // What is found, two less than a page, and the newest three, which tell when to search again.
  ['a search', '/cm/hub?q=auditor', ['Page 1'], { ...ofInbox, inboundEmails: PAGE_SIZE - 2 + 3 }, {}],
  [
    'a search in a view',
    '/cm/hub?q=auditor&view=open',
    ['Page 1'],
    { ...ofInbox, inboundEmails: PAGE_SIZE - 2 + 3 },
    {},
  ],
  ['two filters', '/cm/hub?filter=unread,due', ['Page 1'], { ...ofInbox, inboundEmails: PAGE_SIZE - 2 + 3 }, {}],
]

/** Where each screen is, what it shows when it is whole, and everything that it is given. */
const screens: [name: string, at: string, texts: (string | RegExp)[], given: Given][] = [
  ['the inbox', '/cm/hub', [/Showing 1-\d+ of/], ofInbox],
  [
    'the outreach',
    `${HUB}manufacturer-outreach`,
    [/Showing 1-\d+ of/],
    { outboundEmails: PAGE_SIZE, emailAccounts: 2, 'stats/current': 1 },
  ],
  ['the contacts', `${HUB}contacts`, [/Showing 1-\d+ of/], { contacts: PAGE_SIZE, 'stats/current': 1 }],
  // One more says whether there is a next page: nobody counts them.
  ['the campaigns', '/cm/hub/campaigns', ['Page 1'], { campaigns: PAGE_SIZE + 1 }],
  ['a campaign', '/cm/hub/campaign/1', [/Showing 1-\d+ of/], { 'campaigns/1': 1, outboundEmails: PAGE_SIZE }],
  [
    'a mail to a contact',
    '/cm/hub/outbound/1',
    ['Word 60'],
    { 'outboundEmails/1': 1, inboundEmails: 4, outboundEmails: 3, 'outboundEmails/1/comments': 6 },
  ],
  [
    'a mail of a customer',
    '/cm/hub/email/1',
    ['Word 60', 'Manufacturer Requests'],
    {
      'inboundEmails/1': 1,
      'inboundEmails/1/content/body': 1,
      'inboundEmails/1/content/analysis': 1,
      'inboundEmails/1/content/correction': 1,
      'inboundEmails/1/responses': 1,
      'inboundEmails/1/comments': 6,
      // The newest of the conversation, with the answers to them, and whether there is more.
      // (The opened mail is in the cache, and is one of it until the server has answered.)
      inboundEmails: 4 + 1,
      'inboundEmails/50/responses': 1,
      'inboundEmails/49/responses': 1,
      'inboundEmails/48/responses': 1,
      // What manufacturers were asked because of the mail.
      outboundEmails: 3 + 3,
      // What an earlier answer could not bring may have come, if it is not too old by the rules for answers.
      'answerRules/current': 1,
      // What the conversation accepts, and what its customer was sent, by which the parts say what is missing.
      'conversations/21': 1,
      'sentDocuments/customer.test': 1,
      'sentDocuments/jane%40customer.test': 1,
      'team/current': 1,
      // It names no part, so it may ask for papers of the company, of which there is none, nor a maker of its name.
      files: 0,
      manufacturers: 0,
      presence: 0,
    },
  ],
]

test.each(screens)(
  'opening %s delivers at most 30 documents, as many where there are few as where there are many',
  async (_, at, texts, expected) => {
    expect(sumOf(expected)).toBeLessThanOrEqual(MOST)
    for (const size of [FEW, MANY]) {
      const { given, lists } = await open(at, size, texts, expected)
      expect(given, `of ${size}`).toEqual(expected)
      const rows = lists.filter(({ of }) => ['outboundEmails', 'contacts', 'campaigns'].includes(of))
      const most = (of: string) => (of === 'campaigns' ? PAGE_SIZE + 1 : PAGE_SIZE)
      expect(rows.filter(({ of, limit }) => limit === undefined || limit > most(of))).toEqual([])
      await leave()
    }
  },
)

test.each(views)(
  'opening %s delivers at most 30 documents, as many where there are few as where there are many',
  async (_, at, texts, expected, mails) => {
    expect(sumOf(expected)).toBeLessThanOrEqual(MOST)
    for (const size of [FEW, MANY]) {
      const { given } = await open(at, size, texts, expected, mails)
      expect(given, `of ${size}`).toEqual(expected)
      await leave()
    }
  },
)

test('signing in to any view, with all that the session reads, delivers at most 30 documents', () => {
  for (const [name, , , given] of views) expect([name, sumOf(given) + SESSION <= MOST]).toEqual([name, true])
})
