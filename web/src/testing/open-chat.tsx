import type { ChatAnswer, ChatDocument, ChatPart, ChatSession } from '@attestry/core/assistant/chat'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { toast } from 'sonner'
import { expect } from 'vitest'
import { loadAnswerView } from '../features/assistant/messages/later-answer'
import { AiScreen } from '../features/mail/hub/ai-screen'
import { queryClient } from '../lib/api/query-client'
import { routes } from '../lib/routes'
import type { Session } from '../lib/api/session'
import { renderInApp } from './render-in-app'
import { startStandInDatabase, type Documents } from './stand-in-database'
import { startStandInServer, type Answer, type Received } from './stand-in-server'

const ORG = 'maker'
export const SESSION = sampleOf.chatSession.id
/** Where the question is answered. */
export const PLACE = paths.chatSession(ORG, 'ada', SESSION)

const model = { kind: 'model', label: 'Model', page: null, file_id: null, product_id: null, email_id: null } as const
const page = { ...model, kind: 'document', label: 'rohs.pdf', page: 2, file_id: 77, product_id: 31 } as const
const table = { ...model, kind: 'table', label: 'HS 2022' } as const

export const cached: ChatDocument = {
  session_id: SESSION,
  cached_metadata: { filename: 'reach.pdf', file_size: 1638, document_type: 'REACH Declaration' },
  saved_to_vault: false,
  vault_file_id: null,
  user_product_id: null,
  vault_link: null,
  attachment: { email_id: 41, index: 0 },
}
const saved: ChatDocument = {
  ...cached,
  cached_metadata: { filename: 'rohs.pdf', file_size: 2048, document_type: 'RoHS Certificate' },
  saved_to_vault: true,
  vault_file_id: 77,
  user_product_id: 31,
  vault_link: '/cm/vault/product/31',
  attachment: null,
}

export const part: ChatPart = {
  part_number: 'LM317',
  product_id: 31,
  vault_link: '/cm/vault/product/31',
  compliance_summary: {
    manufacturer: 'Texas Instruments',
    manufacturer_info: { name: 'Texas Instruments', reputation: 'Well established' },
    product_info: {
      type: 'Regulator',
      description: 'Adjustable voltage regulator',
      key_features: ['1.5 A output'],
      manufacturer: 'Texas Instruments',
      sources: [page],
    },
    country_of_origin: { value: 'Malaysia', confidence: 0.825, sources: [page] },
    hs_codes: [
      { region: 'global', code: '8542.39', confidence: 0.9, alternatives: [], is_suggested: false, sources: [table] },
      { region: 'eu', code: '8542.39.90', confidence: 0.8, alternatives: [], is_suggested: true, sources: [model] },
      {
        region: 'us',
        code: '8542.39.0001',
        confidence: 0.7,
        alternatives: [{ code: '8542.39.0050', spec: 'Voltage regulators', confidence: 0.6 }],
        is_suggested: false,
        sources: [table],
      },
    ],
    rohs: {
      status: 'compliant',
      details: 'The declaration of 2026 says so.',
      substances: [],
      disputed_by: null,
      exemptions: [],
      is_expired: false,
      confidence: 0.95,
      sources: [page],
    },
    reach: {
      status: 'unknown',
      details: 'No document says anything.',
      substances: [],
      disputed_by: null,
      exemptions: [],
      is_expired: false,
      confidence: 0,
      sources: [],
    },
    prop65: {
      status: 'non_compliant',
      details: 'It contains lead.',
      substances: [],
      disputed_by: null,
      exemptions: [],
      is_expired: false,
      confidence: 0.5,
      sources: [model],
    },
    conflict_minerals: {
      status: 'declared',
      details: 'The maker has sent a CMRT.',
      substances: [],
      disputed_by: null,
      exemptions: [],
      is_expired: false,
      confidence: 0.876,
      sources: [],
    },
    confidence_score: 0.9,
  },
  documents: [saved, cached],
}

export const answer: ChatAnswer = {
  summary: 'Here is what is known about LM317.',
  parts: [part],
  lists: [],
  is_compliance_only: false,
  wants_compliance_trade: false,
  wants_compliance_summary: false,
  wants_compliance_documents: true,
  is_query_intent_compliance: true,
  parsing_error: null,
  suggestions: ['Is LM317 REACH compliant?'],
  provider: 'local',
  degraded: sampleOf.chatSession.answer?.degraded as never,
}

/** A question as the server stores it. */
export const asked = (changes: Partial<Omit<ChatSession, 'answer'>> & { answer?: unknown }) => ({
  ...sampleOf.chatSession,
  answer: null,
  state: 'running',
  steps: ['Searching the vault', 'Reading 3 documents'],
  ...changes,
})

export const answered = (changes: Partial<ChatAnswer> = {}) =>
  asked({ state: 'done', answer: { ...answer, ...changes } })

/** What the API answers to the reads of this screen. */
const reads: Readonly<Record<string, unknown>> = {
  '/api/v1/files/manufacturers': [sampleOf.manufacturer, { ...sampleOf.manufacturer, id: 19, name: 'Nova' }],
  '/api/v1/files/product-types': [
    { id: 8, name: 'IC' },
    { id: 9, name: 'Voltage Regulator' },
  ],
}

const closings: (() => Promise<void>)[] = []

export type Options = {
  /** What the database has. */
  documents?: Documents
  /** Answers a call in place of the usual. */
  answers?: (request: Received) => Answer | undefined
  at?: string
  session?: Partial<Session>
}

/** Opens the assistant. A question that is asked becomes the session `SESSION`. */
export async function openChat({ documents = {}, answers, at = routes.ai, session = {} }: Options = {}) {
  const server = await startStandInServer((request) => {
    const special = answers?.(request)
    if (special) return special
    const { method, path } = request
    if (method === 'POST' && path === '/api/v1/chat/sessions') return { status: 200, json: { session_id: SESSION } }
    if (method === 'DELETE') return { status: 204 }
    const json = reads[path.split('?')[0] ?? '']
    return json === undefined ? { status: 404 } : { status: 200, json }
  })
  // On a screen it is loaded while the first question is answered.
  await loadAnswerView()
  const { db, set, close } = await startStandInDatabase({ [paths.stats(ORG)]: sampleOf.stats, ...documents })
  closings.push(server.close, close)
  const show = () =>
    renderInApp(
      <>
        <Routes>
          <Route path={routes.ai} element={<AiScreen />} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
        <Link to={routes.vault}>Vault</Link>
        <Address />
      </>,
      { at, session: { db, ...session }, isGuarded: true },
    )
  await show()
  return {
    received: server.received,
    set,
    /** The page is loaded again. */
    reload: async () => {
      cleanup()
      await show()
    },
  }
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

export const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')

export const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

/** Asks by the keyboard. */
export function ask(text = 'Find the compliance package for LM317'): void {
  type(text)
  fireEvent.keyDown(field(), { key: 'Enter' })
}

/** Asks, and waits for the bubble that stands for its answer. */
export async function askAndSee(text: string, options: Options = {}) {
  const chat = await openChat(options)
  ask()
  await waitFor(() => expect(screen.queryAllByText(text)).not.toEqual([]))
  return chat
}

/** Opens the chat with this answer in it. */
export const seeAnswer = (changes: Partial<ChatAnswer> = {}, options: Options = {}) =>
  askAndSee(changes.summary?.trim() ?? answer.summary, {
    ...options,
    documents: { [PLACE]: answered(changes), ...options.documents },
  })

export async function leaveChat(): Promise<void> {
  toast.dismiss()
  cleanup()
  localStorage.clear()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
}
