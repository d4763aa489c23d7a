import { paths } from '@attestry/core/paths'
import { colleagueOf } from '@attestry/core/people/team'
import { sampleOf } from '@attestry/core/sample-documents'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { startStandInServer, type Received } from '../../../testing/stand-in-server'
import { typeInto } from '../../../testing/type-into'
import { TemplatesPage } from './templates-page'

const ORG = 'maker'
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const found = { ...sampleOf.template, name: 'Everything found', version: 4 }
const maker = { ...found, id: 212, name: 'Ask a maker', kind: 'request' as const }
const rules = {
  version: 7,
  rules: [
    { id: 1, template_id: 211, languages: ['en'], domains: [], found: 'everything', topics: [] },
    { id: 2, template_id: 999, languages: [], domains: ['bosch.com'], found: 'any', topics: [] },
  ],
  assignments: [
    { id: 3, assignee_uid: 'gus', domains: ['siemens.com'], topics: [] },
    { id: 4, assignee_uid: 'grace', domains: [], topics: ['reach'] },
  ],
  assignments_version: 3,
}
const profile = (id: string, first_name: string, last_name: string) => ({
  ...sampleOf.profile,
  id,
  first_name,
  last_name,
  email: `${id}@maker.test`,
})
const ALL: Documents = {
  [paths.template(ORG, 211)]: found,
  [paths.template(ORG, 212)]: maker,
  [paths.answerRules(ORG)]: rules,
  [paths.team(ORG)]: {
    people: [
      colleagueOf({ is_active: true }, profile('grace', 'Grace', 'Hopper')),
      colleagueOf({ is_active: false }, profile('gus', 'Gus', 'Left')),
    ],
  },
}

async function openPage(documents: Documents = ALL) {
  const server = await startStandInServer(({ path }) => ({
    status: 200,
    json: path.includes('answer-rules')
      ? { ...rules, version: 8, assignments_version: 4 }
      : { ...found, version: 5, deleted_at: 1, id: found.id },
  }))
  const database = await startStandInDatabase(documents)
  closings.push(server.close, database.close)
  await renderInApp(<TemplatesPage />, { session: { db: database.db } })
  const calls = () => server.received.map(({ method, path, body }: Received) => [method, path, body])
  return { calls, database }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = async (name: string) => {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

test('lists what there is, says when a rule does nothing, and follows what teammates add', async () => {
  const { database } = await openPage()
  await screen.findByText('English, everything found')
  expect(screen.getByText('Emails to manufacturers')).toBeTruthy()
  expect(screen.getByText('From bosch.com')).toBeTruthy()
  expect(screen.getByText('Its template was deleted, so it does nothing.')).toBeTruthy()
  act(() => database.set(paths.template(ORG, 213), { ...found, name: 'From a teammate' }))
  await screen.findByText('From a teammate')
})

test('without any it says what to do first', async () => {
  await openPage({})
  await screen.findByText('No templates yet. Add a text that you write again and again.')
  await screen.findByText('No rules yet. Add a template for answers to customers first.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Rule' }).disabled).toBe(true)
})

test('adds a template, with placeholders at the cursor and a word about those that are not known', async () => {
  const { calls } = await openPage()
  await press('Add Template')
  typeInto({ Name: 'Thanks', Subject: 'Re {{contact}}' })
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  fireEvent.change(message, { target: { value: 'Dear ,' } })
  message.setSelectionRange(5, 5)
  await press('{{customer}}')
  expect(message.value).toBe('Dear {{customer}},')
  await screen.findByText(/\{\{contact\}\} is not known in answers to customers/)
  await inDialog('Add Template')
  await waitFor(() => expect(calls()).toHaveLength(1))
  const form = { name: 'Thanks', kind: 'answer', subject: 'Re {{contact}}', body_text: 'Dear {{customer}},' }
  expect(calls()).toEqual([['POST', '/api/v1/templates', form]])
})

test('changes only what was changed here, and names the version that was seen where both changed the same', async () => {
  const { calls, database } = await openPage()
  await press('Edit Everything found')
  await screen.findByRole('dialog')
  act(() => database.set(paths.template(ORG, 211), { ...found, subject: 'Theirs', version: 5 }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Mine' } })
  await waitFor(() => expect(screen.getAllByText(/Theirs/)).toHaveLength(1))
  await inDialog('Save Changes')
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(calls()[0]?.[2]).toMatchObject({ name: 'Mine', subject: 'Theirs', version: 5 })

  await press('Edit Everything found')
  await screen.findByRole('dialog')
  act(() => database.set(paths.template(ORG, 211), { ...found, name: 'Their name', version: 6 }))
  await screen.findAllByText('Their name')
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'My name' } })
  await inDialog('Save Changes')
  await waitFor(() => expect(calls()).toHaveLength(2))
  expect(calls()[1]?.[2]).toMatchObject({ name: 'My name', version: 5 })
})

test('deletes a template, and brings it back by Undo', async () => {
  const { calls } = await openPage()
  await press('Delete Everything found')
  const table = within(screen.getByRole('table', { name: 'Templates' }))
  await waitFor(() => expect(table.queryByText('Everything found')).toBeNull())
  await press('Undo')
  const { name, kind, subject, body_text } = found
  await waitFor(() =>
    expect(calls()).toEqual([
      ['DELETE', '/api/v1/templates/211', undefined],
      ['PUT', '/api/v1/templates/211', { name, kind, subject, body_text, version: 5 }],
    ]),
  )
})

test('adds a rule after the others, and refuses a domain that is none', async () => {
  const { calls } = await openPage()
  await screen.findByText('From bosch.com')
  await press('Add Rule')
  const dialog = within(await screen.findByRole('dialog'))
  typeInto({ 'Customer’s Domain': 'no domain at all' })
  await inDialog('Add Rule')
  await dialog.findByText('Enter domains such as customer.com, separated by commas')
  await dialog.findByText('Choose a template')
  typeInto({ 'Customer’s Domain': '@Bosch.com, example.org' })
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Answer Begins With' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Everything found' }))
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /Language of the Email/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'German' }))
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  await inDialog('Add Rule')
  await waitFor(() => expect(calls()).toHaveLength(1))
  const [method, path, body] = calls()[0] ?? []
  expect([method, path]).toEqual(['PUT', '/api/v1/answer-rules'])
  expect(body).toMatchObject({ version: 7, rules: [rules.rules[0], rules.rules[1], {}] })
  expect((body as typeof rules).rules[2]).toMatchObject({
    template_id: 211,
    languages: ['de'],
    domains: ['@Bosch.com', 'example.org'],
    found: 'any',
    topics: [],
  })
})

test('moves a rule, and deletes one with Undo', async () => {
  const { calls } = await openPage()
  await press('Move Up rule 2: from bosch.com')
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(calls()[0]?.[2]).toEqual({ rules: rules.rules.toReversed(), version: 7 })
  await press('Delete rule 1: English, everything found')
  await press('Undo')
  await waitFor(() => expect(calls()).toHaveLength(3))
  expect(calls().map(([, , body]) => body)[1]).toEqual({ rules: [rules.rules[1]], version: 7 })
  expect(calls().map(([, , body]) => body)[2]).toEqual({ rules: rules.rules, version: 8 })
})

test('says who gets which requests, adds a rule, and deletes one with Undo', async () => {
  const { calls } = await openPage()
  await screen.findByText('From siemens.com')
  await screen.findByText('Gus Left is no longer active, so it does nothing.')
  await screen.findByText('Grace Hopper')
  await press('Add Assignment')
  const dialog = within(await screen.findByRole('dialog'))
  await inDialog('Add Rule')
  await dialog.findByText('Choose a person')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Assign To' }))
  expect(screen.queryByRole('option', { name: 'Gus Left' })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: 'Grace Hopper' }))
  typeInto({ 'Customer’s Domain': 'abb.com' })
  await inDialog('Add Rule')
  await waitFor(() => expect(calls()).toHaveLength(1))
  const added = { assignee_uid: 'grace', domains: ['abb.com'], topics: [] }
  expect(calls()[0]).toMatchObject([
    'PUT',
    '/api/v1/answer-rules/assignments',
    { assignments_version: 3, assignments: [...rules.assignments, added] },
  ])
  await press('Delete rule 1: from siemens.com')
  await press('Undo')
  await waitFor(() => expect(calls()).toHaveLength(3))
  expect(calls().map(([, , body]) => body)[1]).toEqual({ assignments: [rules.assignments[1]], assignments_version: 3 })
  expect(calls().map(([, , body]) => body)[2]).toEqual({ assignments: rules.assignments, assignments_version: 4 })
})

test('whether answers quote the question is set with one press, and follows what teammates set', async () => {
  const { calls, database } = await openPage()
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Quote the question below each answer' })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  await waitFor(() => expect(calls()).toEqual([['PUT', '/api/v1/answer-rules/quoting', { quotes_question: true }]]))
  act(() => database.set(paths.answerRules(ORG), { ...rules, quotes_question: true }))
  await waitFor(() => expect(box.checked).toBe(true))
})

test('how old documents may be that are sent without asking is chosen, and follows what teammates choose', async () => {
  const { calls, database } = await openPage()
  const choice = await screen.findByRole('combobox', { name: 'Sent without asking' })
  expect(choice.textContent).toBe('Documents of any age')
  fireEvent.mouseDown(choice)
  fireEvent.click(await screen.findByRole('option', { name: 'Documents of up to 12 months' }))
  await waitFor(() => expect(calls()).toEqual([['PUT', '/api/v1/answer-rules/document-age', { max_document_age: 12 }]]))
  act(() => database.set(paths.answerRules(ORG), { ...rules, max_document_age: 13 }))
  await waitFor(() => expect(choice.textContent).toBe('Documents of up to 13 months'))
})

test('a kind of documents that is not answered with is turned off, and on again', async () => {
  const { calls } = await openPage({ [paths.answerRules(ORG)]: { ...rules, kinds_off: ['TSCA Declaration'] } })
  const tsca = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'TSCA Declaration' })
  expect(tsca.checked).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'PFAS Declaration' }))
  fireEvent.click(tsca)
  const path = '/api/v1/answer-rules/kinds'
  await waitFor(() =>
    expect(calls()).toEqual([
      ['PUT', path, { kind: 'PFAS Declaration', is_on: false }],
      ['PUT', path, { kind: 'TSCA Declaration', is_on: true }],
    ]),
  )
})
