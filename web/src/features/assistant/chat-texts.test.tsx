import type { ChatList } from '@attestry/core/assistant/chat'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import {
  answer,
  ask,
  askAndSee,
  asked,
  cached,
  leaveChat,
  openChat,
  part,
  PLACE,
  seeAnswer,
  type Options,
} from '../../testing/open-chat'
import type { Answer } from '../../testing/stand-in-server'
import { testTexts } from '../../testing/test-texts'
import { chatTexts } from '../../testing/texts/chat-texts'

const closings: (() => void)[] = []
afterEach(async () => {
  await leaveChat()
  for (const close of closings.splice(0)) close()
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** The assistant answers a question with this. */
async function askFor(documents: Options['documents'] = {}, answers?: Options['answers']) {
  await openChat({ documents, ...(answers && { answers }) })
  ask()
}

const answering = (start: string, reply: Answer): Options => ({
  answers: ({ path }) => (path.startsWith(start) ? reply : undefined),
})
const refusing = (reply: Answer) => askFor({}, answering('/api/v1/chat/sessions', reply).answers)

const expiring: ChatList = {
  title: 'Expiring documents',
  columns: ['Part', 'Expires'],
  rows: [
    { cells: ['LM317', 'Mar 1, 2027'], about: { kind: 'product', id: 31 } },
    { cells: ['ACME', 'Mar 2, 2027'], about: { kind: 'request', id: 5 } },
  ],
  total: 120,
}

/** Goes elsewhere during a question. */
async function leave() {
  const chat = await askAndSee('Searching the vault', { documents: { [PLACE]: asked({}) } })
  fireEvent.click(screen.getByRole('link', { name: 'Vault' }))
  return chat
}

async function report() {
  await seeAnswer({}, answering('/api/v1/chat/report-issue', { status: 200, json: { id: 5 } }))
  const all = await screen.findAllByRole('button', { name: 'Report' })
  fireEvent.click(all.at(-1)!)
  return within(await screen.findByRole('dialog'))
}

async function download(reply: Answer) {
  await seeAnswer({}, answering('/api/v1/chat/download', reply))
  await press('Download reach.pdf')
}

const SAVED = { filename: 'reach.pdf', file_id: 500, user_product_id: 99, session_id: cached.session_id }
const result = { ...SAVED, vault_link: '/cm/vault/product/99' }

async function openSave(reply?: Answer, documents = part.documents) {
  const options = reply ? answering('/api/v1/chat/save-multiple-to-vault', reply) : {}
  await seeAnswer({ parts: [{ ...part, documents }] }, options)
  await press('Save All to Vault')
  const dialog = within(await screen.findByRole('dialog'))
  // The lists to choose from have come, and what the answer means is chosen.
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Manufacturer/).value).not.toBe(''))
  return dialog
}

async function save(reply: Answer, documents?: typeof part.documents) {
  const dialog = await openSave(reply, documents)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
}

testTexts(chatTexts, {
  chat: {
    opened: () => openChat(),
    'without a connection': async () => {
      const { onLine } = navigator
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
      closings.push(() => Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true }))
      await openChat()
    },
    'while it thinks': () => askFor({ [PLACE]: asked({}) }),
    'answered with documents': () => seeAnswer(),
    'answered without documents': () => seeAnswer({ parts: [{ ...part, documents: [] }] }),
    'answered with three parts': () =>
      seeAnswer({
        parts: [part, { ...part, part_number: 'NE555' }, { ...part, part_number: 'TL431', product_id: null }],
      }),
    'answered with a list': () => seeAnswer({ parts: [], lists: [expiring] }),
    'answered with a list on a phone': async () => {
      const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
      const width = innerWidth
      happyDOM.setViewport({ width: 390 })
      closings.push(() => happyDOM.setViewport({ width }))
      await seeAnswer({ parts: [], lists: [expiring] })
    },
    'where no part was found': () => seeAnswer({ parts: [], parsing_error: 'Which part do you mean?' }),
    'where the question is refused': () =>
      refusing({ status: 429, json: { detail: 'Too many questions. Please wait a minute.' } }),
    'where the connection breaks': () => refusing('lost'),
    'where answering fails': () =>
      askFor({ [PLACE]: asked({ state: 'failed', problem: 'The documents cannot be read.' }) }),
    'where answering fails without words': () => askFor({ [PLACE]: asked({ state: 'failed' }) }),
    'where it takes longer than ten minutes': async () => {
      const { reload } = await askAndSee('Searching the vault', { documents: { [PLACE]: asked({}) } })
      const kept = JSON.parse(localStorage.getItem('chat:ada') ?? '') as { pending: { asked_at: number } }
      kept.pending.asked_at -= 10 * 60_000
      localStorage.setItem('chat:ada', JSON.stringify(kept))
      await reload()
    },
    'where the answer cannot be used': () => askFor({ [PLACE]: asked({ state: 'done', answer: { parts: 5 } }) }),
    'where the answer says nothing': () =>
      askFor({ [PLACE]: asked({ state: 'done', answer: { ...answer, summary: ' ' } }) }),
    'left while it thinks': leave,
    'back after leaving': async () => {
      const { reload } = await leave()
      await press('Navigate Anyway')
      await screen.findByRole('heading', { name: 'Elsewhere' })
      await reload()
    },
    reporting: report,
    reported: async () => {
      const dialog = await report()
      fireEvent.change(dialog.getByLabelText(/^Issue details/), { target: { value: 'It is not.' } })
      fireEvent.click(dialog.getByRole('button', { name: 'Submit Report' }))
    },
    downloading: () => download({ status: 200, json: 'bytes' }),
    'where a download fails': () => download({ status: 500 }),
    'downloading signed out': () => download({ status: 401, json: { detail: 'Sign in first' } }),
  },
  save: {
    opened: () => openSave(),
    'with the trade information': async () => {
      await openSave()
      await press('Trade Information (optional)')
    },
    sending: () => save('never'),
    'with a field left empty': async () => {
      const dialog = await openSave()
      fireEvent.change(dialog.getByLabelText(/^Part Number/), { target: { value: ' ' } })
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    },
    done: () => save({ status: 200, json: { results: [result], successful: 1, failed: 0, failures: [] } }),
    'done in part': () => {
      const other = { ...cached, cached_metadata: { ...cached.cached_metadata, filename: 'logo.pdf' } }
      const failures = [{ filename: 'logo.pdf', detail: 'This file is not a PDF.' }]
      return save({ status: 200, json: { results: [result], successful: 1, failed: 1, failures } }, [cached, other])
    },
    refused: () => save({ status: 422, json: { detail: 'The vault is full.' } }),
    'failed without words': () => save({ status: 500 }),
    'signed out': () => save({ status: 401, json: { detail: 'Sign in first' } }),
  },
})
