import { errors } from '@attestry/core/base/errors'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { routes } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { type Answer, type Received, startStandInServer } from '../../../testing/stand-in-server'
import { testTexts } from '../../../testing/test-texts'
import { outreachTexts } from '../../../testing/texts/outreach-texts'
import { OutboundScreen } from './outbound-screen'
import { HubPage } from './hub-page'

const ORG = 'maker'
const DAY = 86_400_000
const { contact } = sampleOf

const closings: (() => Promise<void>)[] = []
afterEach(leave)
async function leave() {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
}

const account = {
  ...sampleOf.emailAccount,
  id: 2,
  account_type: 'outbound_sending',
  email_address: 'outreach@maker.test',
} as const
const WITH_ACCOUNT: Documents = { [paths.emailAccount(ORG, 2)]: account, [paths.contact(ORG, contact.id)]: contact }

const email = (id: number, subject: string, changes: Partial<OutboundEmail> = {}): OutboundEmail => ({
  ...sampleOf.outboundEmail,
  id,
  subject,
  created_at: Date.now() - id * DAY,
  ...changes,
})
const sent = { status: 'sent', delivery: 'sent', sent_at: Date.now() - DAY, from: account.email_address } as const
const failed = { status: 'failed', delivery: 'failed', error_message: '550 No such user here' } as const
const draft = email(1, 'RoHS draft')
const answered = email(3, 'RoHS answered', {
  ...sent,
  response_to_email_id: 81,
  responded_at: Date.now(),
  ai_command: 'RoHS certificate for part LM317',
})
const leaving = email(2, 'RoHS leaving', { delivery: 'queued' })
const broken = email(6, 'RoHS failed', failed)
const overdue = email(5, 'RoHS overdue', {
  ...sent,
  is_awaiting: true,
  due_at: Date.now() - 2 * DAY,
  reminders: { is_on: true, sent: 1 },
})
const ALL = [
  draft,
  leaving,
  answered,
  email(4, 'RoHS waiting', { ...sent, is_awaiting: true, due_at: Date.now() + DAY }),
  overdue,
  broken,
  email(7, 'RoHS bounced', { ...sent, bounced: true, error_message: 'No such user' }),
  email(8, ''),
]
const emailsOf = (...emails: OutboundEmail[]): Documents =>
  Object.fromEntries(emails.map((one) => [paths.outboundEmail(ORG, one.id), one]))

const contactView = { ...contact, search_tokens: undefined, sort_name: undefined }
const listed = (...contacts: object[]) => ({ contacts, total_count: contacts.length, has_more: false })
const view = { ...draft, body_html: '' }

/** What the API answers, unless a test says otherwise. */
function answerTo({ method, path }: Received): Answer {
  if (path.includes('/contacts')) return { status: 200, json: listed(contactView) }
  if (path.includes('/generate')) return { status: 200, json: { subject: 'Request: RoHS', body: 'Dear Max Weber' } }
  return method === 'DELETE' ? { status: 204 } : { status: 200, json: view }
}

async function open(
  at: string,
  documents: Documents,
  answer: (request: Received) => Answer | Promise<Answer> | undefined = () => undefined,
) {
  const server = await startStandInServer((request) => answer(request) ?? answerTo(request))
  const database = await startStandInDatabase(documents)
  closings.push(server.close, database.close)
  await renderInApp(
    <Routes>
      <Route path={routes.hub} element={<HubPage />} />
      <Route path={routes.outboundEmail} element={<OutboundScreen />} />
    </Routes>,
    { at, session: { db: database.db } },
  )
  return { server, database }
}

const HUB = '/cm/hub?tab=manufacturer-outreach'
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

/** Opens the composer of a new mail to Max. */
async function compose(search = `&contact=${contact.id}`, answer?: Parameters<typeof open>[2]) {
  const opened = await open(HUB + search, { ...WITH_ACCOUNT, ...emailsOf(draft) }, answer)
  await screen.findByRole('button', { name: 'Save Draft' })
  if (search.includes('contact=')) await screen.findByText('max@ti.test')
  return opened
}
async function composeWhole(answer?: Parameters<typeof open>[2]) {
  const opened = await compose(undefined, answer)
  type(/^Subject/, 'RoHS draft')
  type(/^Message/, 'Please send it.')
  return opened
}
const failing =
  (part: RegExp) =>
  ({ path }: Received): Answer | undefined =>
    part.test(path) ? { status: 503 } : undefined

async function deleteDraft(answer: Answer) {
  await open(HUB, { ...WITH_ACCOUNT, ...emailsOf(draft) }, ({ method }) => (method === 'DELETE' ? answer : undefined))
  await press('Delete Email RoHS draft')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
}

async function changedByTeammate() {
  const { database } = await open(`${HUB}&draft=1`, { ...WITH_ACCOUNT, ...emailsOf(draft) })
  await screen.findByDisplayValue('RoHS draft')
  // Their text may arrive after typing is over: then what was typed is written, and the rules refuse it.
  database.refuseWrites()
  type(/^Message/, 'My text')
  act(() =>
    database.set(paths.outboundEmail(ORG, 1), {
      ...draft,
      body_text: 'Their text',
      body_text_version: 9,
    }),
  )
}

testTexts(outreachTexts, {
  outreach: {
    'with emails': () =>
      open(HUB, { ...WITH_ACCOUNT, ...emailsOf(...ALL), [paths.stats(ORG)]: { outbound_email_count: 8 } }),
    'without an outbound account': () => open(HUB, { [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount }),
    'adding an account': async () => {
      await open(HUB, {})
      await press('Add Outbound Email Account')
    },
    'without emails': () => open(HUB, WITH_ACCOUNT),
    'where the emails cannot be loaded': () =>
      open(HUB, { ...WITH_ACCOUNT, [collectionOf(paths.outboundEmail(ORG, 1))]: null }),
  },
  'delete draft': {
    'asked for': async () => {
      await open(HUB, { ...WITH_ACCOUNT, ...emailsOf(draft) })
      await press('Delete Email RoHS draft')
    },
    done: () => deleteDraft({ status: 204 }),
    refused: () => {
      const [status, detail] = errors['only-drafts-deletable']
      return deleteDraft({ status, json: { detail, code: 'only-drafts-deletable' } })
    },
  },
  compose: {
    opened: async () => {
      await open(HUB, WITH_ACCOUNT)
      await press('New Request')
    },
    'saved without a subject': async () => {
      await compose()
      await press('Save Draft')
    },
    'sent without a message': async () => {
      await compose()
      type(/^Subject/, 'RoHS')
      await press('Send')
    },
    'generated from nothing': async () => {
      await compose()
      type(/^Request Type/, ' ')
      await press('Generate with AI')
    },
    generated: async () => {
      await compose()
      await press('RoHS certificate')
      await press('Generate with AI')
    },
    'generating failed': async () => {
      await compose(undefined, failing(/generate/))
      await press('RoHS certificate')
      await press('Generate with AI')
    },
    saved: async () => {
      await composeWhole()
      await press('Save Draft')
    },
    'saving failed': async () => {
      await composeWhole(failing(/outbound-emails$/))
      await press('Save Draft')
    },
    sent: async () => {
      await composeWhole()
      await press('Send')
    },
    'sending failed': async () => {
      await composeWhole(failing(/send$/))
      await press('Send')
    },
    'where contacts cannot be loaded': () =>
      compose('&draft=new', ({ path }) => (path.includes('/contacts') ? { status: 400 } : undefined)),
    'for a maker without contacts': () =>
      compose('&manufacturer=Nobody%20Inc', ({ path }) =>
        path.includes('/contacts') ? { status: 200, json: listed() } : undefined,
      ),
    'changed by a teammate': changedByTeammate,
  },
  'outbound email': {
    answered: () => open('/cm/hub/outbound/3', { ...WITH_ACCOUNT, ...emailsOf(answered) }),
    failed: () => open('/cm/hub/outbound/6', { ...WITH_ACCOUNT, ...emailsOf(broken) }),
    overdue: () => open('/cm/hub/outbound/5', { ...WITH_ACCOUNT, ...emailsOf(overdue) }),
    leaving: () => open('/cm/hub/outbound/2', { ...WITH_ACCOUNT, ...emailsOf(leaving) }),
    'as a draft': () => open('/cm/hub/outbound/1', { ...WITH_ACCOUNT, ...emailsOf(draft) }),
    'that does not exist': () => open('/cm/hub/outbound/9', { [paths.outboundEmail(ORG, 9)]: undefined }),
  },
})

test('a row says how much the team has said about its mail', async () => {
  await open(HUB, {
    ...WITH_ACCOUNT,
    ...emailsOf(email(1, 'RoHS draft', { comment_count: 3 }), email(2, 'RoHS other')),
  })
  const row = (await screen.findByText('RoHS draft')).closest('tr')
  expect(within(row as HTMLElement).getByTitle('3 comments')).toBeTruthy()
  expect(screen.getAllByTitle(/comments?$/)).toHaveLength(1)
})

test('a failed mail can be written anew, for somebody else', async () => {
  const { server } = await open('/cm/hub/outbound/6', { ...WITH_ACCOUNT, ...emailsOf(broken, draft) })
  await press('Edit as New Draft')
  const { contact_id, body_text, parts } = broken
  const made = () => server.received.filter(({ method, path }) => method === 'POST' && path.endsWith('outbound-emails'))
  await waitFor(() => expect(made()).toHaveLength(1))
  expect(made()[0]?.body).toMatchObject({ contact_id, subject: 'RoHS failed', body_text, parts })
  // The composer of the new draft, whose contact can be another.
  await screen.findByRole('dialog', { name: 'Compose Email to Manufacturer' })
  expect(await screen.findByDisplayValue('RoHS draft')).toBeTruthy()
})

describe('the composer', () => {
  const callsTo = ({ received }: { received: Received[] }, part: string) =>
    received.filter(({ method, path }) => method !== 'GET' && path.endsWith(part)).map(({ body }) => body)

  test('sends what is shown: from, to, subject and text', async () => {
    const { server } = await composeWhole()
    await press('RoHS certificate')
    type(/^Part Number/, 'LM317, NE555')
    await press('Send')
    await waitFor(() => expect(callsTo(server, '/send')).toHaveLength(1))
    expect(callsTo(server, '/outbound-emails')).toEqual([
      {
        contact_id: contact.id,
        subject: 'RoHS draft',
        body_text: 'Please send it.',
        ai_command: 'RoHS certificate for part LM317, NE555',
        parts: [
          { part_number: 'LM317', topics: ['rohs'] },
          { part_number: 'NE555', topics: ['rohs'] },
        ],
        sent_from_context: 'hub',
      },
    ])
    expect(callsTo(server, '/send')).toEqual([
      {
        subject: 'RoHS draft',
        body_text: 'Please send it.',
        to: 'max@ti.test',
        from: 'outreach@maker.test',
        reminders: false,
        has_reply_link: false,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each(['product', 'ai_chat'])(
    'begins with what the address says, which then goes from it: %s',
    async (source) => {
      const { server } = await compose(`&manufacturer=texas&command=REACH%20for%20part%20NE555&source=${source}`)
      await screen.findByText('max@ti.test')
      expect([valueOf(/^Request Type/), valueOf(/^Part Number/)]).toEqual(['REACH', 'NE555'])
      type(/^Subject/, 'REACH')
      await waitFor(() => expect(callsTo(server, '/outbound-emails')).toHaveLength(1))
      expect(callsTo(server, '/outbound-emails')[0]).toMatchObject({ sent_from_context: source })
    },
  )

  test('is locked while it generates, and cannot be closed', async () => {
    await compose(undefined, ({ path }) => (path.includes('/generate') ? 'never' : undefined))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate with AI' }).disabled).toBe(true)
    type(/^Part Number/, 'LM317')
    await press('Generate with AI')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Draft' }).disabled).toBe(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.getByLabelText(/^Subject/).closest('fieldset[disabled]')).toBeTruthy()
  })

  test('keeps what was typed when it is sent back by Undo, and resets when it is closed', async () => {
    const { server } = await composeWhole()
    await press('Send')
    await press('Undo')
    await waitFor(() => expect(callsTo(server, '/undo')).toHaveLength(1))
    expect(await screen.findByDisplayValue('RoHS draft')).toBeTruthy()
    await press('Close')
    await press('New Request')
    await screen.findByRole('button', { name: 'Save Draft' })
    expect([valueOf(/^Subject/), valueOf(/^Message/)]).toEqual(['', ''])
  })

  test('a mail that is discarded while it is being stored is deleted, and only Undo brings it back', async () => {
    let store = () => {}
    const held = new Promise<Answer>((resolve) => {
      store = () => resolve({ status: 200, json: view })
    })
    const { server } = await composeWhole(({ method, path }) =>
      method === 'POST' && path.endsWith('/outbound-emails') ? held : undefined,
    )
    await waitFor(() => expect(callsTo(server, '/outbound-emails')).toHaveLength(1))
    await press('Close')
    await screen.findByText('Draft discarded')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    store()
    const deleted = () => server.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    await waitFor(() => expect(deleted()).toEqual([`/api/v1/manufacturers/outbound-emails/${draft.id}`]))
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Undo')
    expect(await screen.findByDisplayValue('Please send it.')).toBeTruthy()
    expect(deleted()).toHaveLength(1)
  })

  test('begins with a template, which never takes typed words away for good', async () => {
    const body_text = 'Dear {{contact}},\n\n{{documents}} for:\n\n{{parts}}\n\n{{sender}}, {{company}} {{due}}'
    const template = { ...sampleOf.template, name: 'Polite', kind: 'request', subject: 'We need {{parts}}', body_text }
    await open(`${HUB}&contact=${contact.id}&command=RoHS%20for%20parts%20LM317,%20NE555`, {
      ...WITH_ACCOUNT,
      [paths.template(ORG, 1)]: template,
      [paths.template(ORG, 2)]: sampleOf.template,
    })
    await screen.findByText('max@ti.test')
    type(/^Message/, 'My own words')
    await press('Templates')
    await screen.findByRole('menuitem', { name: 'Manage Templates...' })
    expect(screen.queryByRole('menuitem', { name: sampleOf.template.name })).toBeNull()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Polite' }))
    const filled = 'Dear Max Weber,\n\nRoHS certificate for:\n\n- LM317\n- NE555\n\nAda Byron, Maker {{due}}'
    await waitFor(() => expect(valueOf(/^Message/)).toBe(filled))
    expect(valueOf(/^Subject/)).toBe('We need LM317, NE555')
    expect(screen.getByText('The text still has {{due}}.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    await press('Undo')
    await waitFor(() => expect([valueOf(/^Subject/), valueOf(/^Message/)]).toEqual(['', 'My own words']))
  })

  test('what cannot be stored yet is kept in this browser', async () => {
    await compose('&draft=new')
    type(/^Message/, 'Half a text')
    cleanup()
    for (const close of closings.splice(0)) await close()
    await compose('&draft=new')
    expect(valueOf(/^Message/)).toBe('Half a text')
  })

  test('shows at once what a teammate writes where nothing was typed here, and typing goes on from it', async () => {
    const { database } = await open(`${HUB}&draft=1`, { ...WITH_ACCOUNT, ...emailsOf(draft) })
    await screen.findByDisplayValue('RoHS draft')
    const theirs = { ...draft, body_text: 'Their text', body_text_version: 9 }
    act(() => database.set(paths.outboundEmail(ORG, 1), theirs))
    await waitFor(() => expect(valueOf(/^Message/)).toBe('Their text'))
    type(/^Subject/, 'RoHS and REACH')
    await screen.findByText('Saving...')
    await screen.findByText('Draft saved')
    expect([valueOf(/^Subject/), valueOf(/^Message/)]).toEqual(['RoHS and REACH', 'Their text'])
    expect(screen.queryByRole('button', { name: 'Keep Mine' })).toBeNull()
  })

  test('lets a person decide between their text and that of a teammate', async () => {
    await changedByTeammate()
    await press('Use Theirs')
    expect(valueOf(/^Message/)).toBe('Their text')
    expect(screen.queryByRole('button', { name: 'Keep Mine' })).toBeNull()
  })
})
