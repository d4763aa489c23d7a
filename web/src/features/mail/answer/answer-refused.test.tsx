import { errors } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addDocument,
  analysis,
  box,
  DONE,
  email,
  FOUND,
  KEPT,
  leave,
  openPanel,
  ORG,
  pick,
  SEND,
  unfold,
  UPLOAD,
} from '../../../testing/open-answer'
import { sampleBody } from '../../../testing/sample-mail'
import type { Answer } from '../../../testing/stand-in-server'

afterEach(async () => {
  vi.unstubAllGlobals()
  await leave()
  localStorage.clear()
})

const TITLE = 'Failed to send compliance response'
const NO_ANSWER = 'No answer came from the server. Send it again: it leaves only once.'

const documents = {
  ...FOUND,
  [paths.emailAnalysis(ORG, 7)]: { ...analysis, topics: ['rohs', 'reach', 'hs_code'] },
  [paths.inboundEmail(ORG, 8)]: { ...email, id: 8 },
  [paths.emailBody(ORG, 8)]: sampleBody(),
  [paths.emailAnalysis(ORG, 8)]: analysis,
}

/** An answer with something of everything in it. What the server says of it is said later. */
async function writeAnswer() {
  let say: (answer: Answer) => void = () => {}
  const held = new Promise<Answer>((resolve) => (say = resolve))
  const it = await openPanel({ documents, answers: [...UPLOAD, { status: 200, json: KEPT }, held, DONE] })
  it.type('Subject', 'Another subject')
  it.press('Cc')
  fireEvent.change(screen.getByRole('combobox', { name: 'Cc' }), { target: { value: 'max@helioworks.test' } })
  fireEvent.click(box(/reach.pdf/))
  unfold('LM317')
  fireEvent.click(box(/origin.pdf/))
  fireEvent.click(box(/^HS Code$/))
  await addDocument('polic', /Recycling policy.pdf/)
  pick('policy.docx')
  await it.panel.findByRole('button', { name: 'policy.docx' })
  const field = it.panel.getByLabelText<HTMLTextAreaElement>('Message')
  it.type('Message', `${field.value}\n\nP.S. My own words`)
  return { ...it, say }
}

/** All attempts are one intention with one content. */
const SAME = {
  keys: 1,
  bodies: [
    expect.objectContaining({
      product_ids: [3],
      file_ids: [61, 64],
      added_file_ids: [71],
      own_file_ids: [501],
      topics_in_text: ['hs_code'],
      cc: ['max@helioworks.test'],
      subject: 'Another subject',
      body_text: expect.stringContaining('P.S. My own words'),
    }),
  ],
}

const composer = () => screen.findByRole('dialog', { name: 'Review Response' })
const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Response' })).toBeNull())

/** All that can be typed and ticked in the composer, as it is now. */
function contentOf(dialog: HTMLElement) {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')]
  return {
    fields: fields.map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)),
    items: [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}

/** Sends what is in the composer that has opened again. Tells what that is, and what the server got of all attempts. */
async function sendAgain({ server }: Awaited<ReturnType<typeof writeAnswer>>) {
  const again = await composer()
  await within(again).findByText('Added by you')
  unfold('LM317')
  const content = contentOf(again)
  fireEvent.click(within(again).getByRole('button', { name: SEND }))
  await screen.findByText('Email sent!')
  const calls = server.received.filter(({ path }) => path.endsWith('/send-response'))
  const bodies = new Set(calls.map(({ body }) => JSON.stringify(body)))
  return {
    content,
    attempts: calls.length,
    keys: new Set(calls.map(({ key }) => key)).size,
    bodies: [...bodies].map((body): unknown => JSON.parse(body)),
  }
}

const refused = (status: number, detail?: unknown, code?: string): Answer =>
  detail === undefined ? { status } : { status, json: { detail, ...(code && { code }) } }
const known = (code: keyof typeof errors): [Answer, string] => {
  const [status, text] = errors[code]
  return [refused(status, text, code), text]
}
const meanwhile = [known('answered-meanwhile')[0], `${known('answered-meanwhile')[1]} Yours has not left.`] as const
const SUBJECT = [{ loc: ['body', 'subject'], msg: 'This subject is too long.', type: 'too_big' }]

test.each<[place: string, refusal: Answer, says: string]>([
  ['whose answer is lost on the way back', 'lost', NO_ANSWER],
  ['because of a field', refused(400, SUBJECT), 'This subject is too long.'],
  ['because the session has ended', ...known('unauthenticated')],
  ['because its writer may not', ...known('not-a-member')],
  ['because its mail has just been deleted', ...known('email-not-found')],
  ['because somebody has answered meanwhile', ...meanwhile],
  ['because it is too large', ...known('attachments-too-large')],
  ['because a quota is used up', ...known('too-many-requests')],
  ['by a server that fails', refused(500), 'HTTP 500: Internal Server Error'],
  ['by a server that is away', refused(503, 'Please try again in a minute.'), 'Please try again in a minute.'],
])('an answer refused %s opens again whole, says why, and is sent again as it was', async (_, refusal, says) => {
  const it = await writeAnswer()
  const before = contentOf(await composer())
  it.press(SEND)
  await hasClosed()
  it.say(refusal)
  await within(await composer()).findByText(says)
  expect(await sendAgain(it)).toEqual({ content: before, attempts: 2, ...SAME })
})

test('an answer that is sent without a connection opens again whole, says why, and is sent again as it was', async () => {
  const it = await writeAnswer()
  it.say(DONE)
  const before = contentOf(await composer())
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const { href } = window.location
  // Nobody listens there.
  happyDOM.setURL('http://127.0.0.1:1/')
  it.press(SEND)
  await screen.findByText(TITLE)
  await within(await composer()).findByText(NO_ANSWER)
  happyDOM.setURL(href)
  expect(await sendAgain(it)).toEqual({ content: before, attempts: 1, ...SAME })
})

test.each(['Another email', 'Another screen'])(
  'an answer that is refused while its writer is at another place says so there: %s',
  async (place) => {
    const it = await writeAnswer()
    const before = contentOf(await composer())
    it.press(SEND)
    await hasClosed()
    fireEvent.click(screen.getByRole('link', { name: place }))
    await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull())
    it.say(refused(503, 'Please try again in a minute.'))
    await screen.findByText(TITLE)
    expect(screen.getByText('Please try again in a minute.')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Review Response' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await within(await composer()).findByText('Please try again in a minute.')
    expect(await sendAgain(it)).toEqual({ content: before, attempts: 2, ...SAME })
  },
)

test('an answer to a mail that is gone can still be read', async () => {
  const it = await writeAnswer()
  it.press(SEND)
  await hasClosed()
  it.database.set(paths.inboundEmail(ORG, 7), { ...email, deletion_id: 99 })
  await screen.findByText('Email not found')
  it.say(known('email-not-found')[0])
  await screen.findByText(TITLE)
  const left = within(await screen.findByRole('region', { name: 'Your answer' }))
  expect(left.getByLabelText<HTMLInputElement>('Subject').value).toBe('Another subject')
  expect(left.getByLabelText<HTMLTextAreaElement>('Message').value).toContain('P.S. My own words')
})

test('an answer that the browser had no room to keep is whole when it is refused', async () => {
  const setItem = () => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem })
  const it = await writeAnswer()
  expect(it.panel.getByText('This draft could not be saved in this browser.')).toBeTruthy()
  const before = contentOf(await composer())
  it.press(SEND)
  await hasClosed()
  it.say(refused(503))
  await within(await composer()).findByText('HTTP 503', { exact: false })
  expect(await sendAgain(it)).toEqual({ content: before, attempts: 2, ...SAME })
})
