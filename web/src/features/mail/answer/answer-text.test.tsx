import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { analysis, box, DONE, email, leave, message, openPanel, ORG, ROHS, SEND } from '../../../testing/open-answer'
import { sampleBody } from '../../../testing/sample-mail'
import type { Documents } from '../../../testing/stand-in-database'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

test('what no document answers is answered in the text, if its writer says so, and then needs no document', async () => {
  const asked = { ...analysis, topics: ['rohs', 'hs_code'] as const, extracted_products: [samplePart('NOSUCH9')] }
  const { panel, type, press, sent } = await openPanel({ documents: { [paths.emailAnalysis(ORG, 7)]: asked } })
  expect(message()).toContain('Not included:\n\n- NOSUCH9: RoHS, HS Code')
  expect(panel.queryByRole('checkbox', { name: 'RoHS' })).toBeNull()
  fireEvent.click(box(/^HS Code$/))
  await waitFor(() => expect(message()).toContain('- NOSUCH9: RoHS\n'))
  type('Message', 'Its HS code is 8542.39.')
  press(SEND)
  await waitFor(() => expect(sent()).toMatchObject([{ product_ids: [], file_ids: [], topics_in_text: ['hs_code'] }]))
})

test('the list in the text follows the choice, whatever is typed around it', async () => {
  const { type, press, sent } = await openPanel()
  fireEvent.click(box(/reach.pdf/))
  await waitFor(() => expect(message()).toContain('- LM317: RoHS Certificate\n\nNot included:\n\n- LM317: REACH\n'))
  type('Message', message().replace('thank you', 'many thanks').replace('anything else', 'more'))
  fireEvent.click(box(/reach.pdf/))
  await waitFor(() => expect(message()).toContain('- LM317: RoHS Certificate, REACH Declaration\n\n'))
  expect(message()).toMatch(/many thanks.*\n- NOSUCH9: RoHS, REACH\n\nPlease let us know if you need more\./s)
  const shown = message()
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: shown }))
})

test('a text that says something else than its documents is sent after a question', async () => {
  const { panel, press, sent } = await openPanel()
  press('Turn into Text')
  fireEvent.click(box(/reach.pdf/))
  const warning = 'The text still says “LM317: RoHS Certificate, REACH Declaration”, which is no longer so.'
  await panel.findByText(warning)
  press(SEND)
  await screen.findByText('The text and the documents do not say the same. Send anyway?')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send as It Is?' })).toBeNull())
  press('Insert List')
  await waitFor(() => expect(panel.queryByText(warning)).toBeNull())
  expect(message()).toContain('- LM317: RoHS Certificate\n')
  press('Remove List')
  await panel.findByText('The text does not name LM317, of which a document is attached.')
  expect(message()).not.toContain('Not included')
  press(SEND)
  fireEvent.click(await screen.findByRole('button', { name: 'Send Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

const askForDraft = ({ press, type }: Awaited<ReturnType<typeof openPanel>>, command = 'REACH follows') => {
  press('Draft with AI')
  type('What should the answer say?', command)
  fireEvent.keyDown(screen.getByLabelText('What should the answer say?'), { key: 'Enter' })
}

test('a draft takes the place of the text and says whose it is; what was typed can be had back', async () => {
  const drafted = { body_text: 'Sehr geehrte Frau Reyes', provider: 'local', degraded: 'away' }
  const it = await openPanel({ answers: [{ status: 200, json: drafted }, DONE] })
  it.type('Message', 'My own words')
  askForDraft(it)
  await waitFor(() => expect(message()).toBe('Sehr geehrte Frau Reyes'))
  await screen.findByText('By the built-in analyser: the AI model was not available. Review it before sending.')
  expect(it.server.received.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/v1/emails/7/draft-reply',
      body: { ai_command: 'REACH follows', body_text: 'My own words', language: 'en' },
    },
  ])
  expect(it.panel.queryByLabelText('What should the answer say?')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(message()).toBe('My own words'))
})

test('a draft that was cancelled changes nothing, one that fails says so, and neither sends', async () => {
  const it = await openPanel({ answers: ['never', { status: 503 }] })
  it.type('Message', 'My own words')
  askForDraft(it)
  it.press('Cancel')
  askForDraft(it, 'Something else')
  await screen.findByText('Failed to draft the answer')
  expect(message()).toBe('My own words')
  expect(screen.getByLabelText<HTMLInputElement>('What should the answer say?').value).toBe('Something else')
  expect(it.sent()).toEqual([])
})

test('a text of one’s own needs no document, and asks once before it is sent without any', async () => {
  const { type, press, sent } = await openPanel({ answers: [{ status: 503 }, DONE] })
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  type('Message', 'Which revision do you mean?')
  press(SEND)
  await screen.findByText('No document is attached. Send anyway?')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('No document is attached. Send anyway?')).toBeNull())
  expect(sent()).toEqual([])
  press(SEND)
  await screen.findByText('No document is attached. Send anyway?')
  fireEvent.click(screen.getByRole('button', { name: 'Send Anyway' }))
  await screen.findByText('Failed to send compliance response')
  fireEvent.click(await screen.findByRole('button', { name: SEND }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ product_ids: [], file_ids: [], body_text: 'Which revision do you mean?' })
  expect(sent()[1]).not.toHaveProperty('topics_in_text')
})

const text = (id: number, name: string, body_text: string, subject = '') => ({
  ...sampleOf.template,
  id,
  name,
  subject,
  body_text,
})
const MISSING = text(
  1,
  'Not all yet',
  'Hello {{customer}},\n\nhere is:\n\n{{documents}}\n\nStill to come:\n\n{{missing}}',
)
const SHORT = text(2, 'Short', 'See {{parts}}. Due {{due}}.', 'About {{parts}}')
const WITH_TEMPLATES: Documents = {
  [paths.template(ORG, 1)]: MISSING,
  [paths.template(ORG, 2)]: SHORT,
  [paths.template(ORG, 3)]: { ...text(3, 'For makers', 'Hello'), kind: 'request' },
  [paths.answerRules(ORG)]: {
    rules: [
      { ...sampleOf.answerRules.rules[0], template_id: 2 },
      { id: 9, template_id: 1, languages: [], domains: ['helioworks.test'], found: 'missing', topics: ['reach'] },
    ],
    version: 3,
  },
}
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject').value
const useTemplate = async (panel: Awaited<ReturnType<typeof openPanel>>, name: string) => {
  panel.press('Templates')
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('an answer begins with the template of the first rule that fits, and follows the choice of documents', async () => {
  const { panel, press, sent } = await openPanel({ documents: WITH_TEMPLATES })
  const rule = 'from helioworks.test, parts missing, asks for REACH'
  expect(panel.getByText(`Template: Not all yet, by rule “${rule}”`)).toBeTruthy()
  expect(subject()).toBe('Re: RoHS for LM317')
  expect(message()).toBe(
    'Hello Dana Reyes,\n\nhere is:\n\n- RoHS Certificate: rohs.pdf\n- REACH Declaration: reach.pdf\n\n' +
      'Still to come:\n\n- NE555: RoHS, REACH\n- NOSUCH9: RoHS, REACH',
  )
  fireEvent.click(box(/rohs.pdf/))
  await waitFor(() => expect(message()).toContain('- LM317: RoHS'))
  const shown = message()
  expect(sent()).toEqual([])
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: shown, file_ids: [63] }))
})

test('another template takes the place of what was typed, which Undo brings back', async () => {
  const opened = await openPanel({ documents: WITH_TEMPLATES })
  opened.type('Message', 'My own words')
  opened.type('Subject', 'My own subject')
  await useTemplate(opened, 'Short')
  await waitFor(() => expect([subject(), message()]).toEqual(['About LM317', 'See LM317. Due {{due}}.']))
  expect(opened.panel.getByText('Template: Short')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect([subject(), message()]).toEqual(['My own subject', 'My own words']))
  await useTemplate(opened, 'Standard Text')
  await waitFor(() => expect(message()).toContain('Please find attached the following documents:'))
  expect(subject()).toBe('Re: RoHS for LM317')
  opened.press('Templates')
  await screen.findByRole('menuitem', { name: 'Short' })
  expect(screen.queryByRole('menuitem', { name: 'For makers' })).toBeNull()
})

test('a placeholder for which nothing is known does not leave unseen', async () => {
  const opened = await openPanel({ documents: WITH_TEMPLATES })
  await useTemplate(opened, 'Short')
  const { panel, press, sent, type } = opened
  await panel.findByText('Nothing is known for {{due}}. Write it yourself, or remove it.')
  const button = () => panel.getByRole<HTMLButtonElement>('button', { name: SEND })
  expect(button().disabled).toBe(true)
  type('Message', 'Due soon.')
  expect(button().disabled).toBe(false)
  type('Message', 'LM317, a pattern: {{LM}}')
  expect(panel.getByText('The text still has {{LM}}.')).toBeTruthy()
  press('Keep')
  press(SEND)
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({ body_text: 'LM317, a pattern: {{LM}}', subject: 'About LM317' }),
  )
})

test('an answer whose documents go as a link does not call them attached', async () => {
  const documents = { [paths.file(ORG, ROHS.id)]: { ...ROHS, file_size: 26_000_000 } }
  await openPanel({ documents })
  expect(message()).toContain('The following documents are behind the link at the end of this email:')
  fireEvent.click(box(/rohs.pdf/))
  await waitFor(() => expect(message()).toContain('Please find attached the following documents:'))
})

const GERMAN: Documents = { [paths.emailAnalysis(ORG, 7)]: { ...analysis, language: 'de-AT' } }
const languageLine = () => screen.queryByText(/^In [A-Z][a-z]+$/)?.textContent

test('an answer to a German mail is in German, one click makes it English, and another one German again', async () => {
  const { panel, press, sent } = await openPanel({ documents: GERMAN })
  expect(languageLine()).toBe('In German')
  const german = message()
  expect(screen.getByRole('textbox', { name: 'Message' }).closest<HTMLElement>('[lang]')?.lang).toBe('de')
  expect(german).toMatch(/^Guten Tag Dana Reyes,\n\nvielen Dank für Ihre Anfrage\.\n/)
  expect(german).toContain('- LM317: RoHS-Zertifikat, REACH-Erklärung\n\nNicht enthalten:\n\n- NE555: RoHS, REACH')
  press('Use English')
  await waitFor(() => expect(message()).toMatch(/^Dear Dana Reyes,\n\nthank you/))
  expect([languageLine(), message().includes('RoHS Certificate')]).toEqual(['In English', true])
  press('Use German')
  await waitFor(() => expect(message()).toBe(german))
  expect(panel.queryByText(/which is no longer so/)).toBeNull()
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: german, language: 'de' }))
})

test('words that a person has typed stay when the language changes, and so does the language of a draft', async () => {
  const first = await openPanel({ documents: GERMAN })
  first.type('Message', message().replace('vielen Dank', 'herzlichen Dank'))
  first.press('Use English')
  await waitFor(() => expect(message()).toContain('Please find attached'))
  const mixed = message()
  expect(mixed).toMatch(/^Guten Tag Dana Reyes,\n\nherzlichen Dank für Ihre Anfrage\..*Kind regards/s)
  await leave()
  const { panel, press } = await openPanel({ documents: GERMAN })
  expect([languageLine(), message()]).toEqual(['In English', mixed])
  press('Turn into Text')
  press('Use German')
  await waitFor(() => expect(languageLine()).toBe('In German'))
  expect([message(), panel.queryByText(/The text/)?.textContent]).toEqual([
    mixed,
    'The text has no list of documents that follows your choice.',
  ])
  fireEvent.click(box(/reach.pdf/))
  await panel.findByText('The text still says “LM317: RoHS Certificate, REACH Declaration”, which is no longer so.')
})

test('an answer in a template, and a draft, name documents in the language of the mail', async () => {
  const drafted = { body_text: 'Guten Tag\n\n{{documents}}', provider: 'local', degraded: null }
  const documents = { ...WITH_TEMPLATES, ...GERMAN }
  const it = await openPanel({ documents, answers: [{ status: 200, json: drafted }] })
  expect(message()).toContain('- RoHS-Zertifikat: rohs.pdf\n- REACH-Erklärung: reach.pdf')
  await useTemplate(it, 'Standard Text')
  askForDraft(it)
  await waitFor(() => expect(message()).toMatch(/^Guten Tag\n\nIm Anhang finden Sie/))
  expect(it.server.received[0]?.body).toMatchObject({
    language: 'de',
    body_text: expect.stringContaining('vielen Dank'),
  })
})

test('an answer to a mail of a department greets whoever signed it, and one in English has no other language', async () => {
  const documents = {
    [paths.inboundEmail(ORG, 7)]: { ...email, sender_name: 'Purchasing' },
    [paths.emailBody(ORG, 7)]: sampleBody({ body_text: 'RoHS for LM317?\n\nBest regards\nAlex Doe\nPurchasing' }),
  }
  const { panel } = await openPanel({ documents })
  expect(message()).toMatch(/^Dear Alex Doe,\n/)
  expect([languageLine(), panel.queryByRole('button', { name: /^Use / })]).toEqual([undefined, null])
})

test('a part that was written without the suffix of its packing is named with both numbers', async () => {
  const extracted_products = [samplePart('SHT40-AD1F-R2', { own_number: 'SHT40-AD1F' })]
  await openPanel({ documents: { [paths.emailAnalysis(ORG, 7)]: { ...analysis, extracted_products } } })
  expect(message()).toContain('- SHT40-AD1F (SHT40-AD1F-R2): RoHS, REACH')
})

test('that the question is quoted is said, and sent as it was said; the text does not have it', async () => {
  const documents = { [paths.answerRules(ORG)]: { ...sampleOf.answerRules, quotes_question: true } }
  const { panel, press, sent } = await openPanel({ documents })
  expect(panel.getByText('The question is quoted below.')).toBeTruthy()
  expect(message()).not.toContain('wrote:')
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ quotes_question: true }))
})
