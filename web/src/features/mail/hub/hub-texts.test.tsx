import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { errors } from '@attestry/core/base/errors'
import { partKey } from '@attestry/core/base/part-number'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { testTexts } from '../../../testing/test-texts'
import { renderInApp } from '../../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { startStandInServer, type Answer } from '../../../testing/stand-in-server'
import { inboxTexts } from '../../../testing/texts/inbox-texts'
import { typeInto } from '../../../testing/type-into'
import { HubPage } from './hub-page'
import { EmailScreen } from './email-screen'

const ORG = 'maker'
const HOUR = 3600_000

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
})

const WITH_ACCOUNT: Documents = { [paths.emailAccount(ORG, 1)]: sampleOf.emailAccount }

const done = { is_compliance_related: true, compliance_confidence: 0.93, product_count: 1 } as const
const SUMMARY = 'Asks for the RoHS certificate of one part.'

const asking = sampleEmail({
  id: 7,
  sender_name: 'Dana Reyes',
  sender_email: 'dana@helioworks.test',
  received_date: Date.now() - HOUR,
  is_important: true,
  has_attachments: true,
  attachment_count: 1,
  part_keys: [partKey('LM317'), partKey('NOSUCH9')],
  analysis: { state: 'done', analysis_summary: SUMMARY, ...done },
})
const lunch = sampleEmail({
  id: 8,
  subject: 'Lunch',
  received_date: 3,
  response_count: 2,
  analysis: { state: 'done', analysis_summary: '', ...done, is_compliance_related: false, product_count: 0 },
})
const nameless = sampleEmail({ id: 9, subject: '', received_date: 2, is_read: false })
const garbled = sampleEmail({ id: 10, subject: 'Garbled', analysis: { state: 'failed' } })
const withheld = sampleEmail({
  id: 11,
  subject: '',
  state: 'unfetched',
  analysis: { state: 'failed' },
  unfetched: { uid: 43, reason: 'The mail server does not hand it out.', is_gone: false, tried_at: 1 },
})

const emailsOf = (...emails: (typeof asking)[]): Documents =>
  Object.fromEntries(emails.map((email) => [paths.inboundEmail(ORG, email.id), email]))

async function openHub(documents: Documents, answer: (path: string) => Answer = () => ({ status: 204 })) {
  await surround(answer)
  await renderInApp(<HubPage />, { at: '/cm/hub', session: await withDatabase(documents) })
}

async function withDatabase(documents: Documents) {
  const { db, close } = await startStandInDatabase(documents)
  closings.push(close)
  return { db }
}

async function surround(answer: (path: string) => Answer) {
  const { close } = await startStandInServer(({ path }) => answer(path))
  closings.push(close)
}

const ALL = { ...WITH_ACCOUNT, ...emailsOf(asking, lunch, nameless, garbled, withheld) }

const analysis: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  extracted_products: [samplePart('LM317'), samplePart('NOSUCH9')],
}
const lm317 = {
  ...sampleOf.product,
  id: 3,
  part_key: partKey('LM317'),
  manufacturer: { id: 4, name: 'Texas Instruments', uses_universal_docs: false },
}

/** Opens a mail. The defaults are those of `asking`. */
async function openEmail(
  email: typeof asking = asking,
  {
    body = sampleBody(),
    documents = {},
    answer = () => ({ status: 204 }),
  }: {
    body?: ReturnType<typeof sampleBody>
    documents?: Documents
    answer?: (path: string) => Answer
  } = {},
): Promise<void> {
  await surround(answer)
  const hasAnalysis = email.analysis.state === 'done'
  const session = await withDatabase({
    ...emailsOf(email),
    ...(email.state === 'unfetched' ? {} : { [paths.emailBody(ORG, email.id)]: body }),
    ...(hasAnalysis ? { [paths.emailAnalysis(ORG, email.id)]: analysis } : {}),
    ...WITH_ACCOUNT,
    [paths.product(ORG, 3)]: lm317,
    [paths.file(ORG, 6)]: { ...sampleOf.file, id: 6, product_id: 3 },
    ...documents,
  })
  await renderInApp(
    <Routes>
      <Route path="/cm/hub/email/:emailId" element={<EmailScreen />} />
    </Routes>,
    { at: `/cm/hub/email/${email.id}`, session },
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (answer: Answer) => {
  await openEmail(asking, { answer: (path) => (path.endsWith('/undo') ? { status: 204 } : answer) })
  return openAnswer()
}
async function openAnswer() {
  await press('Send Response')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Send 1 document for 1 of 2 parts' })
  return dialog
}
const send = async (answer: Answer) => {
  const dialog = await choose(answer)
  fireEvent.click(dialog.getByRole('button', { name: 'Send 1 document for 1 of 2 parts' }))
}

async function deleteAsking(answer: Answer) {
  await openHub(ALL, () => answer)
  await press('Delete Email RoHS for LM317')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
}

async function openAddAccount(answer: Answer) {
  await openHub({}, () => answer)
  await press('Add Email Account')
}

async function addAccount(answer: Answer) {
  await openAddAccount(answer)
  const dialog = within(await screen.findByRole('dialog'))
  typeInto({ 'Email Address': 'a@maker.test', 'Display Name': 'A', Username: 'a', Password: 'secret' })
  fireEvent.click(dialog.getByRole('button', { name: 'Add Email Account' }))
}

const elsewhere = sampleBody({
  reply_to: 'dana@he1ioworks.test',
  authentication: { spf: 'unknown', dkim: 'unknown', dmarc: 'fail' },
})

const answered = (id: number, changes: Partial<EmailResponse>): Documents => ({
  [paths.response(ORG, asking.id, id)]: {
    ...sampleOf.response,
    id,
    subject: `Answer ${id}`,
    created_at: id,
    ...changes,
  },
})

const BOB: Documents = {
  [paths.profile(ORG, 'bob')]: { ...sampleOf.profile, first_name: 'Bob', last_name: 'Miller' },
  [paths.member(ORG, 'bob')]: sampleOf.member,
}

/** A question and its answer, then the mail that is opened, then one more. */
function openConversation() {
  const one = { ...asking, thread_id: 21 }
  const first = { ...one, id: 5, sender_name: 'Dana before', received_date: 1000, response_count: 1 }
  const last = { ...one, id: 6, sender_name: 'Dana again', received_date: Date.now() }
  const answer = { ...sampleOf.response, subject: 'Our first answer', created_by: 'bob', created_at: 2000 }
  return openEmail(one, {
    body: sampleBody({
      body_text: 'And by Friday, please.\n\nOn 2 Nov 2026 Bob wrote:\n> Here.',
      references: ['<x@y>'],
    }),
    documents: {
      ...emailsOf(first, last),
      [paths.emailBody(ORG, 5)]: sampleBody({ body_text: 'Our first question' }),
      [paths.response(ORG, 5, 1)]: answer,
      ...BOB,
    },
  })
}

const byBob = <T,>(value: T) => ({ value, by: 'bob', at: 1 })
const asCorrected = (email: typeof asking): typeof asking => ({
  ...email,
  correction_count: 1,
  analysis: { state: 'done', analysis_summary: SUMMARY, ...done, is_compliance_related: false },
})
const CORRECTED: Answer = {
  status: 200,
  json: { correction_count: 1, made_request_id: null, analysis: { ...analysis, extracted_products: [] } },
}

/** Of these, only the last is in the vault. */
const openManyParts = () => {
  const extracted_products = Array.from({ length: 70 }, (_, index) => samplePart(`PART${index}`))
  const last = { ...lm317, part_number: 'PART69', part_key: 'PART69' }
  return openEmail(asking, {
    documents: {
      [paths.emailAnalysis(ORG, asking.id)]: { ...analysis, extracted_products },
      [paths.product(ORG, 3)]: last,
    },
  })
}

/** Opens a mail whose parts have been looked up. */
async function openRead(answer: Answer = CORRECTED) {
  await openEmail(asking, { answer: () => answer })
  await screen.findAllByText('In vault · 1 file')
}

async function correct(answer: Answer = { status: 204 }) {
  await openRead(answer)
  await press('Correct')
  return within(await screen.findByRole('dialog'))
}

testTexts(inboxTexts, {
  hub: {
    'with emails': () => openHub({ ...ALL, [paths.stats(ORG)]: { inbound_email_count: 5 } }),
    'without an inbound account': () => openHub({}),
    'with an empty inbox': () => openHub(WITH_ACCOUNT),
    'where the emails cannot be loaded': () =>
      openHub({ ...WITH_ACCOUNT, [collectionOf(paths.inboundEmail(ORG, 1))]: null }),
    'while it is refreshed': async () => {
      await openHub(ALL, () => 'never')
      await screen.findByText('Lunch')
      await press('Refresh')
    },
  },
  'delete email': {
    'asked for': async () => {
      await openHub(ALL)
      await press('Delete Email RoHS for LM317')
    },
    done: () => deleteAsking({ status: 200, json: { id: 1, email_ids: [7] } }),
    'failing without words': () => deleteAsking({ status: 503 }),
  },
  'add email account': {
    opened: () => openAddAccount({ status: 204 }),
    'of a server that nobody knows': async () => {
      await openAddAccount({ status: 204 })
      await screen.findByRole('dialog')
      typeInto({ 'Email Address': 'a@maker.test' })
    },
    'of a provider that is known': async () => {
      await openAddAccount({ status: 204 })
      await screen.findByRole('dialog')
      typeInto({ 'Email Address': 'a@gmail.com' })
    },
    done: () => addAccount({ status: 200, json: sampleOf.emailAccount }),
    'failing without words': () => addAccount({ status: 503 }),
  },
  email: {
    opened: () => {
      const attachments = [{ index: 0, filename: 'parts.csv', mime_type: 'text/csv', size: 1, sha256: null }]
      return openEmail(asking, { body: sampleBody({ attachments }) })
    },
    'without a subject, about nothing of ours': () =>
      openEmail(
        sampleEmail({
          id: 7,
          subject: '',
          kind: 'auto_reply',
          analysis: { state: 'done', analysis_summary: '', ...done, is_compliance_related: false },
        }),
        {
          body: sampleBody({ body_text: '' }),
          documents: { [paths.emailAnalysis(ORG, 7)]: { ...analysis, extracted_products: [] } },
        },
      ),
    'whose answers go elsewhere': () => openEmail(asking, { body: elsewhere }),
    'taken for phishing': () =>
      openEmail(
        {
          ...asking,
          analysis: { state: 'done', analysis_summary: '', ...done, is_phishing: true },
        },
        { body: sampleBody({ body_html: '<p>Verify <a href="https://evil.test">here</a></p>' }) },
      ),
    'in a conversation': openConversation,
    'in a conversation, with what came before': async () => {
      await openConversation()
      await press('2 earlier messages')
      await press(/^Dana before/)
    },
    'that answers something unknown': () => openEmail(asking, { body: sampleBody({ references: ['<a@b.test>'] }) }),
    'assigned to a colleague': () => openEmail({ ...asking, assignee_uid: 'bob' }, { documents: BOB }),
    'being assigned to somebody else': async () => {
      await openEmail({ ...asking, assignee_uid: 'bob' }, { documents: BOB })
      await press('Assigned to Bob Miller')
    },
    'damaged, with remote pictures': () =>
      openEmail(sampleEmail({ state: 'unreadable' }), { body: sampleBody({ blocked_remote_count: 2 }) }),
    'too large to be shown': () => openEmail(sampleEmail({ state: 'too_large' })),
    'of which only a part is shown': () => openEmail(asking, { body: sampleBody({ truncated: true }) }),
    'not fetched': () => openEmail(withheld),
    'not fetched and gone': () =>
      openEmail({ ...withheld, unfetched: { uid: 43, reason: 'It is gone.', is_gone: true, tried_at: 1 } }),
    'not fetched, tried again': async () => {
      await openEmail(withheld)
      await press('Try Again')
    },
    'whose analysis failed': () => openEmail(sampleEmail({ analysis: { state: 'failed' } })),
    'still being analysed': () => openEmail(sampleEmail()),
    'whose products cannot be loaded': () =>
      openEmail(asking, { documents: { [collectionOf(paths.product(ORG, 3))]: null } }),
    'corrected by a colleague': () =>
      openEmail(asCorrected(asking), {
        documents: {
          [paths.emailCorrection(ORG, asking.id)]: {
            is_compliance_related: byBob(false),
            topics: byBob(['reach']),
            due_date: byBob('2026-12-24'),
            extracted_products: byBob([samplePart('BC547B')]),
            said: null,
          },
          ...BOB,
        },
      }),
    'with a part without documents': () =>
      openEmail(asking, { documents: { [paths.product(ORG, 3)]: { ...lm317, file_count: 0 } } }),
    'with a part that documents of its maker answer': () =>
      openEmail(asking, {
        documents: {
          [paths.product(ORG, 3)]: {
            ...lm317,
            file_count: 0,
            manufacturer: { ...lm317.manufacturer, uses_universal_docs: true },
          },
          ...Object.fromEntries(
            [1, 2].map((id) => [paths.file(ORG, id), { ...sampleOf.file, product_id: null, manufacturer_id: 4 }]),
          ),
        },
      }),
    'with 70 parts': openManyParts,
    'with 70 parts, at their last page': async () => {
      await openManyParts()
      await press('Next')
      await screen.findByText('Showing 31-60 of 70 parts')
      await press('Next')
    },
    'that does not exist': () => openEmail(asking, { documents: { [paths.inboundEmail(ORG, asking.id)]: undefined } }),
    'that may not be read': () => openEmail(asking, { documents: { [paths.inboundEmail(ORG, asking.id)]: null } }),
    'answered in every way': () =>
      openEmail(
        { ...asking, response_count: 5 },
        {
          documents: {
            ...answered(1, { delivery: 'queued' }),
            ...answered(2, { delivery: 'sending' }),
            ...answered(3, {
              delivery: 'sent',
              attachments: [
                { id: 6, original_filename: 'LM317_RoHS.pdf', file_size: 2048, doc_type: 'RoHS Certificate' },
              ],
            }),
            ...answered(4, { delivery: 'failed', error_message: 'The mail server refused the recipient.' }),
            ...answered(5, { delivery: 'uncertain', error_message: 'It may have been taken.' }),
          },
        },
      ),
  },
  'correct analysis': {
    opened: () => correct(),
    'after somebody else': async () => {
      const [status, detail] = errors['corrected-meanwhile']
      const dialog = await correct({ status, json: { detail, code: 'corrected-meanwhile' } })
      fireEvent.click(dialog.getByRole('checkbox', { name: 'PFAS' }))
      fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    },
  },
  parts: {
    'being added': async () => {
      await openRead()
      await press('Add Parts')
    },
    added: async () => {
      await openRead()
      await press('Add Parts')
      const dialog = within(await screen.findByRole('dialog'))
      typeInto({ 'Part Numbers': 'NE555P\nBC547B\tonsemi' })
      fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    },
    removed: async () => {
      await openEmail(asking, { answer: () => CORRECTED })
      await press('Remove Part LM317')
    },
    'brought back': async () => {
      await openEmail(asking, { answer: () => CORRECTED })
      await press('Remove Part LM317')
      await press('Undo')
    },
  },
  'send response': {
    opened: async () => {
      const dialog = await choose({ status: 204 })
      fireEvent.click(dialog.getByRole('button', { name: 'All documents of LM317' }))
      fireEvent.click(dialog.getByRole('button', { name: '1 document (1.21 KB)' }))
    },
    'with nothing chosen': async () => {
      const dialog = await choose({ status: 204 })
      fireEvent.click(dialog.getByRole('checkbox', { name: /LM317/ }))
    },
    'to an address elsewhere': async () => {
      await openEmail(asking, { body: elsewhere })
      await openAnswer()
    },
    'under way': () => send('never'),
    done: () => send({ status: 200, json: sampleOf.response }),
    'taken back': async () => {
      await send({ status: 200, json: sampleOf.response })
      await press('Undo')
    },
    refused: () => {
      const [status, detail] = errors['attachments-too-large']
      return send({ status, json: { detail, code: 'attachments-too-large' } })
    },
  },
})
