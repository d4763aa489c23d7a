import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { partKey } from '@attestry/core/base/part-number'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { tokensOfDocument } from '@attestry/core/vault/filenames'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { expect } from 'vitest'
import { EmailPage } from '../features/mail/email-page'
import { renderInApp } from './render-in-app'
import { sampleBody, sampleEmail } from './sample-mail'
import { startStandInDatabase, type Documents } from './stand-in-database'
import { startStandInServer, type Answer } from './stand-in-server'

/** The button that sends, which says what it sends. */
export const SEND = /^Send (\d|Without)/

export const ORG = 'maker'
export const NOW = Date.now()
export const DAY = 86_400_000

const closings: (() => Promise<void>)[] = []
/** Leaves the page, as its tab does. */
export const leave = async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
}

export const email = sampleEmail({
  id: 7,
  sender_name: 'Dana Reyes',
  sender_email: 'dana@helioworks.test',
  analysis: {
    state: 'done',
    is_compliance_related: true,
    compliance_confidence: 1,
    analysis_summary: '',
    product_count: 2,
  },
})
export const analysis: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  topics: ['rohs', 'reach'],
  extracted_products: [samplePart('LM317'), samplePart('NE555'), samplePart('NOSUCH9')],
}
export const product = (id: number, part_number: string) => ({
  ...sampleOf.product,
  id,
  part_number,
  part_key: partKey(part_number),
  manufacturer: { ...sampleOf.manufacturer, id },
})
export const ROHS = {
  ...sampleOf.file,
  id: 61,
  product_id: 3,
  issued_at: NOW - 10 * DAY,
  original_filename: 'rohs.pdf',
}
const OLD = { ...ROHS, id: 62, issued_at: NOW - 500 * DAY, original_filename: 'old.pdf' }
const REACH = {
  ...ROHS,
  id: 63,
  doc_type: 'REACH Declaration' as const,
  expires_at: NOW + 30 * DAY,
  original_filename: 'reach.pdf',
}
export const ORIGIN = { ...ROHS, id: 64, doc_type: 'Certificate of Origin' as const, original_filename: 'origin.pdf' }

export const answered = (id: number, created_at: number): EmailResponse => ({
  ...sampleOf.response,
  id,
  created_by: 'alex',
  created_at,
})

export const DONE: Answer = { status: 200, json: sampleOf.response }

/** Opens the mail with its composer. The server gives these answers one after the other, then repeats the last one. */
export async function openPanel({
  documents = {},
  answers = [DONE],
}: {
  documents?: Documents
  answers?: (Answer | Promise<Answer>)[]
} = {}) {
  const server = await startStandInServer(({ path }) =>
    path.endsWith('/undo') ? { status: 204 } : ((answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost'),
  )
  const database = await startStandInDatabase({
    [paths.inboundEmail(ORG, 7)]: email,
    [paths.emailBody(ORG, 7)]: sampleBody(),
    [paths.emailAnalysis(ORG, 7)]: analysis,
    [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount,
    [paths.profile(ORG, 'alex')]: { ...sampleOf.profile, first_name: 'Alex' },
    [paths.product(ORG, 3)]: product(3, 'LM317'),
    [paths.product(ORG, 4)]: product(4, 'NE555'),
    ...Object.fromEntries([ROHS, OLD, REACH, ORIGIN].map((file) => [paths.file(ORG, file.id), file])),
    ...documents,
  })
  closings.push(server.close, database.close)
  const hadFocus = focusOfDialog()
  await renderInApp(
    <>
      <Link to="/cm/hub/email/8">Another email</Link>
      <Link to="/cm/vault">Another screen</Link>
      <Routes>
        <Route
          path="/cm/hub/email/:emailId"
          element={
            <EmailPage inquiries={() => null} inquiring={() => null} comments={() => null} request={() => null} />
          }
        />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: '/cm/hub/email/7?answer=true', session: { db: database.db } },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Review Response' })
  expect(hadFocus()).toBe(true)
  const panel = within(dialog)
  await panel.findByRole('button', { name: SEND })
  return {
    panel,
    server,
    database,
    type: (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } }),
    press: (name: string | RegExp) => fireEvent.click(panel.getByRole('button', { name })),
    sent: () => server.received.filter(({ path }) => path.endsWith('/send-response')).map(({ body }) => body),
  }
}

/** Whether a dialog had the focus when it came into the page, before anybody could type. */
function focusOfDialog(): () => boolean | undefined {
  let hadFocus: boolean | undefined
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('dialog')
    if (dialog) hadFocus ??= document.activeElement === dialog
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    return hadFocus
  }
}

/** The tick of a document: that of its cell, if it also has one among all documents of its part. */
export const box = (name: RegExp) => {
  const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name })
  if (!first) throw new Error(`No tick ${name}`)
  return first
}
export const unfold = (partNumber: string) =>
  fireEvent.click(screen.getByRole('button', { name: `All documents of ${partNumber}` }))
export const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value

/** A file of one’s own, once the server keeps it. */
export const KEPT = { id: 501, original_filename: 'policy.docx', file_size: 4, mime_type: 'x/y', expires_at: NOW + DAY }
/** What the server says before it keeps one. */
export const UPLOAD: Answer[] = [
  { status: 200, json: { id: 501, url: '/storage', expires_at: NOW + DAY, max_size: 100 } },
  { status: 200 },
]
export const pick = (...names: string[]) => {
  const files = names.map((name) => new File(['PK..'], name))
  fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files } })
}

const POLICY = { ...ROHS, id: 71, product_id: null, manufacturer_id: 9, original_filename: 'Recycling policy.pdf' }
export const STM = { ...ROHS, id: 72, product_id: 5, original_filename: 'stm.pdf' }
export const FOUND: Documents = {
  [paths.product(ORG, 5)]: { ...product(5, 'STM32F4'), search_tokens: searchTokens(['STM32F4']) },
  [paths.file(ORG, 71)]: { ...POLICY, search_tokens: tokensOfDocument(POLICY) },
  [paths.file(ORG, 72)]: STM,
  [paths.file(ORG, 73)]: { ...STM, id: 73, superseded_by: 72, original_filename: 'stm-old.pdf' },
}
/** Finds a document of the vault and adds it. */
export async function addDocument(text: string, name: RegExp) {
  fireEvent.click(screen.getByRole('button', { name: 'Add Documents' }))
  const search = await screen.findByLabelText('Part number or file name')
  fireEvent.change(search, { target: { value: text } })
  fireEvent.click(await screen.findByRole('checkbox', { name }))
  expect(screen.queryByText('stm-old.pdf')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByLabelText('Part number or file name')).toBeNull())
}
