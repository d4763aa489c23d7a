import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  answer,
  answered,
  ask,
  askAndSee,
  asked,
  field,
  leaveChat,
  openChat,
  part,
  PLACE,
  seeAnswer,
  SESSION,
  type,
} from '../../testing/open-chat'
import type { Received } from '../../testing/stand-in-server'

afterEach(leaveChat)

const THINKING = { documents: { [PLACE]: asked({}) } }
const STARTS = '/api/v1/chat/sessions'
const CANCELS = `${STARTS}/${SESSION}`

const callsTo = (received: readonly Received[], start: string) => received.filter(({ path }) => path.startsWith(start))
const questionsOf = (received: readonly Received[]) =>
  received.flatMap(({ method, path, body }) => (method === 'POST' && path === STARTS ? [body] : []))
const bubbles = () => screen.getAllByRole('listitem').filter((item) => item.dataset.by !== undefined)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const address = () => screen.getByTestId('address').textContent

describe('a question', () => {
  test('is sent by Enter, not by Shift+Enter or while a word is composed', async () => {
    const { received } = await openChat(THINKING)
    type('Is LM317 RoHS compliant?')
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(field().value).toBe('Is LM317 RoHS compliant?')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().value).toBe('')
    await waitFor(() =>
      expect(questionsOf(received)).toEqual([{ query: 'Is LM317 RoHS compliant?', earlier_parts: [] }]),
    )
  })

  test('cannot be sent blank, or while another is being answered', async () => {
    await openChat(THINKING)
    expect(button('Send').disabled).toBe(true)
    type('  \n ')
    expect(button('Send').disabled).toBe(true)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(bubbles()).toHaveLength(1)
    type('LM317?')
    press('Send')
    await screen.findByText('Searching the vault')
    type('And NE555?')
    expect(button('Send').disabled).toBe(true)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().value).toBe('And NE555?')
  })

  test('comes from an example, which only fills the field', async () => {
    const { received } = await openChat()
    fireEvent.click(screen.getByRole('button', { name: /^Trade summary/ }))
    expect(field().value).toBe('Give me a trade summary for TLC555CDR')
    expect(document.activeElement).toBe(field())
    expect(questionsOf(received)).toEqual([])
  })

  test('comes from an example about the newest parts of the own vault', async () => {
    const part = (id: number, part_number: string) => ({
      [paths.product('maker', id)]: { ...sampleOf.product, part_number, part_key: part_number, created_at: id },
    })
    await openChat({ documents: { ...part(1, 'BC547'), ...part(2, 'NE555P') } })
    const examples = screen.getByRole('complementary', { name: 'Try These' })
    await waitFor(() =>
      expect([...examples.querySelectorAll('.question')].map(({ textContent }) => textContent)).toEqual([
        'Give me a compliance summary for NE555P',
        'Give me a trade summary for BC547',
        'Find the compliance package for NE555P',
        'Show products similar to BC547 in my vault',
      ]),
    )
  })

  test('comes from the address, which loses it', async () => {
    await openChat({ at: '/cm/ai?query=Find%20NE555P' })
    await waitFor(() => expect(field().value).toBe('Find NE555P'))
    expect(address()).toBe('/cm/ai')
  })

  test('names the parts that the conversation was about', async () => {
    const { received } = await seeAnswer()
    fireEvent.click(await screen.findByRole('button', { name: 'Is LM317 REACH compliant?' }))
    await waitFor(() =>
      expect(questionsOf(received)[1]).toEqual({ query: 'Is LM317 REACH compliant?', earlier_parts: ['LM317'] }),
    )
  })

  test('names the parts of the newest answer that has any, not of the whole conversation', async () => {
    const { received, set } = await seeAnswer()
    for (const changes of [
      { parts: [{ ...part, part_number: 'NE555' }], summary: 'About NE555.' },
      { parts: [], summary: '12 documents expire.' },
    ]) {
      set(PLACE, asked({}))
      ask('Another question')
      await screen.findByText('Searching the vault')
      set(PLACE, answered(changes))
      await waitFor(() => expect(screen.queryAllByText(changes.summary)).not.toEqual([]))
    }
    ask('And REACH?')
    await waitFor(() => expect(questionsOf(received)[3]).toEqual({ query: 'And REACH?', earlier_parts: ['NE555'] }))
  })

  test('is brought back by the arrow key, while nothing else is typed', async () => {
    await openChat(THINKING)
    const up = () => fireEvent.keyDown(field(), { key: 'ArrowUp' })
    up()
    expect(field().value).toBe('')
    ask('RoHS for LM317?')
    await screen.findByText('Searching the vault')
    press('Cancel')
    up()
    expect(field().value).toBe('RoHS for LM317?')
    type('And NE555?')
    up()
    expect(field().value).toBe('And NE555?')
  })

  test('leaves the keyboard at the field, whatever asked or cancelled it', async () => {
    const { set } = await seeAnswer()
    const follow = button('Is LM317 REACH compliant?')
    follow.focus()
    set(PLACE, asked({}))
    fireEvent.click(follow)
    await screen.findByText('Searching the vault')
    expect(document.activeElement).toBe(field())
    button('Cancel').focus()
    press('Cancel')
    expect(document.activeElement).toBe(field())
  })

  test('that was given up by leaving is asked again', async () => {
    const { received, reload } = await askAndSee('Searching the vault', THINKING)
    fireEvent.click(screen.getByRole('link', { name: 'Vault' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Navigate Anyway' }))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await reload()
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await screen.findByText('Searching the vault')
    expect(questionsOf(received).map((body) => (body as { query: string }).query)).toEqual(
      Array(2).fill('Find the compliance package for LM317'),
    )
  })

  test('that failed is asked again', async () => {
    let isAway = true
    const { received } = await openChat({
      ...THINKING,
      answers: ({ path }) => (path === STARTS && isAway ? { status: 503 } : undefined),
    })
    ask('LM317?')
    await screen.findByRole('button', { name: 'Try Again' })
    isAway = false
    press('Try Again')
    await screen.findByText('Searching the vault')
    expect(questionsOf(received)).toHaveLength(2)
  })
})

describe('while it thinks', () => {
  test('a reload finds the question again, and its answer', async () => {
    const { received, reload, set } = await askAndSee('Searching the vault', THINKING)
    await reload()
    await screen.findByText('Reading 3 documents')
    set(PLACE, answered())
    await waitFor(() => expect(screen.queryAllByText(answer.summary)).not.toEqual([]))
    expect(questionsOf(received)).toHaveLength(1)
    await reload()
    expect(bubbles()).toHaveLength(3)
  })

  test('a reload before the server has answered asks once more with the same key', async () => {
    let isSilent = true
    const { received, reload } = await openChat({
      ...THINKING,
      answers: ({ path }) => (path === STARTS && isSilent ? 'never' : undefined),
    })
    ask('LM317?')
    await waitFor(() => expect(questionsOf(received)).toHaveLength(1))
    isSilent = false
    await reload()
    await screen.findByText('Searching the vault')
    const [first, second] = callsTo(received, STARTS)
    expect(second?.key).toBe(first?.key)
  })

  test('Cancel tells the server, and adds no message', async () => {
    const { received } = await askAndSee('Searching the vault', THINKING)
    press('Cancel')
    expect(screen.queryByText('Searching the vault')).toBeNull()
    expect(bubbles()).toHaveLength(2)
    expect(screen.getByText('Cancelled ·')).toBeTruthy()
    await waitFor(() => expect(received.some(({ method, path }) => method === 'DELETE' && path === CANCELS)).toBe(true))
  })

  test('staying keeps it, and navigating anyway cancels it on the server', async () => {
    const { received } = await askAndSee('Searching the vault', THINKING)
    fireEvent.click(screen.getByRole('link', { name: 'Vault' }))
    const stay = await screen.findByRole('button', { name: 'Stay on Page' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    fireEvent.click(stay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/cm/ai')
    expect(callsTo(received, CANCELS)).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'Vault' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Navigate Anyway' }))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await waitFor(() => expect(callsTo(received, CANCELS)).toHaveLength(1))
  })
})

describe('what is kept', () => {
  test('outlives a reload, until it is cleared', async () => {
    const { reload } = await seeAnswer()
    await reload()
    expect(bubbles()).toHaveLength(3)
    press('Clear Chat')
    expect(bubbles()).toHaveLength(1)
    await reload()
    expect(bubbles()).toHaveLength(1)
  })

  test('is shown to nobody else who uses this browser', async () => {
    await seeAnswer()
    cleanup()
    await openChat({ session: { uid: 'grace' } })
    expect(bubbles()).toHaveLength(1)
  })

  test('a chat that grows loses its oldest messages, never its greeting', async () => {
    const one = { id: '', type: 'user', content: 'LM317?', timestamp: 1 }
    const greeting = { ...one, id: 'greeting', type: 'ai', content: 'Hello' }
    const messages = [greeting, ...Array.from({ length: 150 }, (_, place) => ({ ...one, id: `${place}` }))]
    localStorage.setItem('chat:ada', JSON.stringify({ messages, pending: null }))
    await askAndSee('Searching the vault', THINKING)
    const kept = JSON.parse(localStorage.getItem('chat:ada') ?? '') as { messages: { id: string; content: string }[] }
    expect(kept.messages).toHaveLength(100)
    expect(kept.messages[0]?.content).toBe('Hello')
    expect(kept.messages.at(-1)?.content).toBe('Find the compliance package for LM317')
  })
})

describe('an answer', () => {
  test('says when it came, and so does its question', async () => {
    await seeAnswer()
    const times = bubbles().map((bubble) => bubble.querySelector('time')?.dateTime ?? '')
    expect(times).toHaveLength(3)
    for (const time of times) expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000)
  })

  test('a list without rows has no table: the text says that there are none', async () => {
    const list = { title: 'Overdue requests', columns: ['Request', 'Due'], rows: [], total: 0 }
    await seeAnswer({ parts: [], summary: 'Overdue requests: none.', lists: [list] })
    expect(await screen.findAllByText('Overdue requests: none.')).not.toEqual([])
    expect(screen.queryAllByRole('table')).toEqual([])
  })

  test('does not say twice that it has found no part', async () => {
    const problem = 'I could not find a part number in your question.'
    await seeAnswer({ parts: [], summary: `${problem} You can ask for a summary.`, parsing_error: problem })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(bubbles().at(-1)?.textContent?.split(problem)).toHaveLength(2)
  })

  test.each([
    ['a summary', { wants_compliance_documents: false, wants_compliance_summary: true }, ['Compliance Analysis']],
    ['trade', { wants_compliance_documents: false, wants_compliance_trade: true }, ['Trade Information']],
    ['compliance only', { wants_compliance_documents: false, is_compliance_only: true }, ['Product Info']],
    ['nothing of the kind', { wants_compliance_documents: false }, []],
    ['documents', {}, ['Product Info', 'Trade Information', 'Compliance Analysis', 'Found Documents']],
  ])('about %s shows its blocks', async (_kind, wants, blocks) => {
    await seeAnswer(wants)
    const known = ['Product Info', 'Trade Information', 'Compliance Analysis', 'Found Documents']
    expect(known.filter((name) => screen.queryByRole('heading', { name }))).toEqual(blocks)
  })

  test('leads to the composer of a request to the manufacturer, which is stored as one of the chat', async () => {
    const account = { ...sampleOf.emailAccount, account_type: 'outbound_sending' } as const
    const contact = { ...sampleOf.contact, id: 3, manufacturer_name: 'Texas Instruments', email: 'max@ti.test' }
    const made = { ...sampleOf.outboundEmail, id: 12, body_html: '' }
    const { received } = await seeAnswer(
      {},
      {
        documents: { [paths.emailAccount('maker', account.id)]: account, [paths.contact('maker', 3)]: contact },
        answers: ({ method, path }) => {
          if (path.startsWith('/api/v1/manufacturers/contacts'))
            return { status: 200, json: { contacts: [contact], total_count: 1, has_more: false } }
          const isMade = method === 'POST' && path === '/api/v1/manufacturers/outbound-emails'
          return isMade ? { status: 200, json: made } : undefined
        },
      },
    )
    press('Contact Manufacturer')
    await screen.findByRole('dialog', { name: 'Compose Email to Manufacturer' })
    await screen.findByText('max@ti.test')
    expect(screen.getByLabelText<HTMLInputElement>('Request Type').value).toBe('Request compliance documents')
    expect(screen.getByLabelText<HTMLInputElement>('Part Number').value).toBe('LM317')
    await waitFor(() => expect(address()).toBe('/cm/ai?draft=new'))
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'RoHS' } })
    await waitFor(() =>
      expect(callsTo(received, '/api/v1/manufacturers/outbound-emails')[0]?.body).toMatchObject({
        contact_id: 3,
        ai_command: 'Request compliance documents for part LM317',
        sent_from_context: 'ai_chat',
      }),
    )
  })

  test('is reported with what it showed', async () => {
    const { received } = await seeAnswer(
      {},
      { answers: ({ path }) => (path === '/api/v1/chat/report-issue' ? { status: 200, json: { id: 5 } } : undefined) },
    )
    fireEvent.click(screen.getAllByRole('button', { name: 'Report' }).at(-1)!)
    fireEvent.change(await screen.findByLabelText(/^Issue details/), { target: { value: 'It is not.' } })
    press('Submit Report')
    await waitFor(() =>
      expect(callsTo(received, '/api/v1/chat/report-issue')[0]?.body).toMatchObject({
        issue_details: 'It is not.',
        message_context: answer.summary,
        compliance_summary: { LM317: { rohs: { status: 'compliant', confidence: 0.95 } } },
        documents: [{ filename: 'rohs.pdf' }, { filename: 'reach.pdf' }],
        source: 'ai_chat',
      }),
    )
  })

  test('downloads a document by its session and name', async () => {
    const { received } = await seeAnswer()
    press('Download reach.pdf')
    await waitFor(() => expect(callsTo(received, `/api/v1/chat/download/${SESSION}/reach.pdf`)).toHaveLength(1))
  })
})

test('what is saved is what the dialog shows, with the answer as it is known', async () => {
  const result = { filename: 'reach.pdf', file_id: 500, user_product_id: 99, session_id: SESSION }
  const json = { results: [{ ...result, vault_link: '/cm/vault/product/99' }], successful: 1, failed: 0, failures: [] }
  const { received, reload } = await seeAnswer(
    {},
    { answers: ({ path }) => (path === '/api/v1/chat/save-multiple-to-vault' ? { status: 200, json } : undefined) },
  )
  press('Save All to Vault')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save 1 Document to Vault' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Part Number/).value).toBe('LM317')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Manufacturer/).value).toBe('Texas Instruments'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Product Type/).value).toBe('Voltage Regulator')
  expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe(
    part.compliance_summary.product_info?.description,
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Trade Information (optional)' }))
  fireEvent.change(dialog.getByLabelText('HS Code (Canada)'), { target: { value: '8542.39.00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Successfully saved 1 documents to vault')
  const [call] = callsTo(received, '/api/v1/chat/save-multiple')
  const { documents_data } = { documents_data: '[]', ...(call?.body as object) }
  const [item, ...more] = JSON.parse(documents_data) as { compliance_data: string }[]
  expect(more).toEqual([])
  expect(item).toMatchObject({
    session_id: SESSION,
    filename: 'reach.pdf',
    doc_type: 'REACH Declaration',
    part_number: 'LM317',
    product_type_id: 9,
    description: 'Adjustable voltage regulator',
  })
  expect(JSON.parse(item?.compliance_data ?? '')).toMatchObject({
    source: 'ai_chat_analysis',
    compliance_summary: {
      rohs: { status: 'compliant', confidence: 0.95 },
      country_of_origin: { value: 'Malaysia', confidence: 0.825 },
      hs_codes: [
        { region: 'global', code: '8542.39', confidence: 0.9 },
        { region: 'eu', source: 'Model' },
        { region: 'us', alternatives: [{ code: '8542.39.0050', spec: 'Voltage regulators', confidence: 0.6 }] },
        { region: 'ca', code: '8542.39.00', confidence: 1 },
      ],
    },
  })
  expect(item?.compliance_data).not.toContain('unknown')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await reload()
  expect(screen.getAllByText('Saved to Vault')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Save All to Vault' })).toBeNull()
})
