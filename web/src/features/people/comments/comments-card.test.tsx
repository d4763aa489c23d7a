import { MAX_COMMENT, type Comment } from '@attestry/core/people/comments'
import type { Commented } from '@attestry/core/mail/whole-conversation'
import { paths } from '@attestry/core/paths'
import { colleagueOf } from '@attestry/core/people/team'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer, type Answer, type Received } from '../../../testing/stand-in-server'
import { CommentsCard } from './comments-card'

const ORG = 'maker'
const NOW = Date.now()
const profile = (id: string, first_name: string, last_name: string) => ({
  ...sampleOf.profile,
  id,
  first_name,
  last_name,
  email: `${id}@maker.test`,
})
const people = [profile('ada', 'Ada', 'Byron'), profile('grace', 'Grace', 'Hopper'), profile('gus', 'Gus', 'Left')]
const comment = (changes: Partial<Comment> = {}): Comment => ({ ...sampleOf.emailComment, created_at: NOW, ...changes })

const closings: (() => Promise<void>)[] = []
afterEach(leave)
async function leave() {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
}

type Others = { commented?: readonly Commented[]; stored?: Record<string, Comment> }

async function open(
  comments: readonly Comment[] = [],
  answer?: (request: Received) => Answer | undefined,
  { commented = [], stored = {} }: Others = {},
) {
  const server = await startStandInServer((request) => answer?.(request) ?? { status: 200, json: comment() })
  const database = await startStandInDatabase({
    [paths.team(ORG)]: { people: people.map((one) => colleagueOf({ is_active: one.id !== 'gus' }, one)) },
    ...Object.fromEntries(comments.map((one) => [paths.emailComment(ORG, 7, one.id), one])),
    ...stored,
  })
  closings.push(server.close, database.close)
  await renderInApp(<CommentsCard about="inbound" mail={7} commented={commented} />, { session: { db: database.db } })
  return { database, server }
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add a comment')
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

/** Types at the end, as people do. */
function type(text: string) {
  field().focus()
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length, selectionEnd: text.length } })
}

test('the newest comments are shown, and older ones when they are asked for', async () => {
  const { database } = await open(
    Array.from({ length: 25 }, (_, place) =>
      comment({ id: place + 1, text: `Word ${place}.`, created_at: NOW - place }),
    ),
  )
  await screen.findByText('Word 0.')
  expect(screen.getAllByRole('article')).toHaveLength(6)
  expect(screen.queryByText('Word 7.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show Older Comments' }))
  await screen.findByText('Word 24.')
  expect(
    screen
      .getAllByRole('article')
      .map(({ textContent }) => /Word \d+/.exec(textContent)?.[0])
      .at(-1),
  ).toBe('Word 0')
  expect(screen.queryByRole('button', { name: 'Show Older Comments' })).toBeNull()
  expect(database.lists().map(({ limit }) => limit)).toEqual(expect.arrayContaining([6, 100]))
})

test('those of the same conversation stand among them, and each is changed where it was written', async () => {
  const { server } = await open([comment({ id: 1, text: 'Word 1.', created_at: NOW - 2 })], undefined, {
    commented: [
      { about: 'inbound', id: 7 },
      { about: 'inbound', id: 8 },
      { about: 'request', id: 1001 },
    ],
    stored: {
      [paths.emailComment(ORG, 8, 2)]: comment({ id: 2, text: 'Word 2.', created_at: NOW - 3 }),
      [paths.requestComment(ORG, 1001, 3)]: comment({ id: 3, text: 'Word 3.', created_at: NOW - 1 }),
    },
  })
  await screen.findByText('Word 3.')
  const texts = () => screen.getAllByRole('article').map(({ textContent }) => /Word \d/.exec(textContent)?.[0])
  expect(texts()).toEqual(['Word 2', 'Word 1', 'Word 3'])
  const last = within(screen.getAllByRole('listitem').at(-1)!)
  fireEvent.click(last.getByRole('button', { name: 'More for this comment' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Comment' }))
  await waitFor(() => expect(texts()).toEqual(['Word 2', 'Word 1']))
  await waitFor(() => expect(server.received.map(({ path }) => path)).toEqual(['/api/v1/comments/request/1001/3']))
})

test('of a list that goes on nothing older is shown than what is known of it', async () => {
  await open(
    Array.from({ length: 9 }, (_, place) =>
      comment({ id: place + 1, text: `Word ${place}.`, created_at: NOW - place }),
    ),
    undefined,
    {
      commented: [{ about: 'inbound', id: 8 }],
      stored: { [paths.emailComment(ORG, 8, 20)]: comment({ id: 20, text: 'Older.', created_at: NOW - 8 }) },
    },
  )
  await screen.findByText('Word 0.')
  expect(screen.queryByText('Older.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show Older Comments' }))
  await screen.findByText('Older.')
})

describe('a comment', () => {
  test('shows who wrote it and when, whom it mentions, and whether it was edited; who it mentions sees it at once', async () => {
    const text = '@Ada Byron and @Grace Hopper: look'
    await open([
      comment({ id: 1, author_uid: 'grace', text, mentions: ['ada', 'grace'], edited_at: NOW }),
      comment({ id: 2, author_uid: 'nobody', text: 'Gone', mentions: [], created_at: NOW - 1 }),
    ])
    expect(screen.getByText('Internal: only your team sees this.')).toBeTruthy()
    const one = await screen.findByRole('article', { name: 'Comment by Grace Hopper' })
    expect(within(one).getByText('Mentions you')).toBeTruthy()
    expect(within(one).getByText('(edited)')).toBeTruthy()
    await waitFor(() =>
      expect([...one.querySelectorAll('mark')].map(({ textContent, dataset }) => [textContent, dataset.mine])).toEqual([
        ['@Ada Byron', 'true'],
        ['@Grace Hopper', 'false'],
      ]),
    )
    expect(one.textContent).toContain(text)
    const other = screen.getByRole('article', { name: 'Comment by A former member' })
    expect(within(other).queryByText('Mentions you')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    // Nobody changes what others wrote.
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
  })

  test('of a teammate appears without being asked for', async () => {
    const { database } = await open()
    await waitFor(() => expect(database.listenersTo('comments')).toBe(1))
    database.set(paths.emailComment(ORG, 7, 3), comment({ id: 3, author_uid: 'grace', text: 'New', mentions: [] }))
    expect(await screen.findByText('New')).toBeTruthy()
  })

  test('is deleted by its author, and comes back by Undo', async () => {
    const mine = comment({ id: 1, text: 'Mine', mentions: ['grace'] })
    const { server } = await open([mine], ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined))
    fireEvent.click(await screen.findByRole('button', { name: 'More for this comment' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /Delete Comment/ }))
    expect(await screen.findByText('Comment deleted')).toBeTruthy()
    expect(screen.queryByText('Mine')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Comment restored')).toBeTruthy()
    expect(screen.getByText('Mine')).toBeTruthy()
    expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', '/api/v1/comments/inbound/7/1', undefined],
      ['PUT', '/api/v1/comments/inbound/7/1', { text: 'Mine', mentions: ['grace'] }],
    ])
  })

  test('is edited by its author, with whom it mentions then', async () => {
    const { server } = await open([comment({ id: 1, text: 'Mine', mentions: [] })])
    fireEvent.click(await screen.findByRole('button', { name: 'More for this comment' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /Edit Comment/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Comment' })
    const text = within(dialog).getByLabelText('Comment')
    fireEvent.change(text, { target: { value: '' } })
    expect(within(dialog).getByText('Write a comment')).toBeTruthy()
    fireEvent.change(text, { target: { value: 'Ours, @Grace Hopper' } })
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
    await waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.received[0]?.body).toEqual({ text: 'Ours, @Grace Hopper', mentions: ['grace'] })
  })
})

describe('whoever writes a comment', () => {
  test('is offered active teammates after an @, by keys', async () => {
    const { server } = await open()
    type('Ask @')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options().join()).not.toContain('Gus')
    type('Ask @g')
    await waitFor(() => expect(options()).toEqual(['Grace Hoppergrace@maker.test']))
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(field().value).toBe('Ask @g')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().value).toBe('Ask @Grace Hopper ')
    expect(options()).toEqual([])
    expect(screen.getByText('Mentions Grace Hopper')).toBeTruthy()

    type('Ask @Grace Hopper @')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    const chosen = screen.getByRole('option', { selected: true })
    expect([chosen.textContent, field().getAttribute('aria-activedescendant')]).toEqual([
      'Ada Byronada@maker.test',
      chosen.id,
    ])
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(options()).toEqual([])
    expect(field().value).toBe('Ask @Grace Hopper @')

    // In an input method, Enter ends a word only.
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true })
    type('Ask @Grace Hopper @all')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(field().value).toBe(''))
    expect(server.received.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/comments/inbound/7', { text: 'Ask @Grace Hopper @all', mentions: ['grace'] }],
    ])
    expect(server.received[0]?.key).toBeTruthy()
  })

  test('keeps the text when it is refused, and when the page is left', async () => {
    await open([], () => ({ status: 404, json: { detail: 'Email not found', code: 'email-not-found' } }))
    expect(addButton().disabled).toBe(true)
    type('Unfinished')
    fireEvent.click(addButton())
    expect(await screen.findByText('Failed to add comment')).toBeTruthy()
    expect(field().value).toBe('Unfinished')
    await leave()
    await open()
    expect(field().value).toBe('Unfinished')
    fireEvent.click(addButton())
    await waitFor(() => expect(field().value).toBe(''))
    expect(Object.values(localStorage).join()).not.toContain('text')
  })

  test('is told when it is too long', async () => {
    await open()
    type('x'.repeat(MAX_COMMENT + 1))
    expect(screen.getByText('A comment has at most 5,000 characters.')).toBeTruthy()
    expect(addButton().disabled).toBe(true)
  })
})

test('comments that cannot be loaded say so, and one can still be written', async () => {
  const server = await startStandInServer(() => ({ status: 200, json: comment() }))
  const { db, close } = await startStandInDatabase({ [`${paths.inboundEmail(ORG, 7)}/comments`]: null })
  closings.push(server.close, close)
  await renderInApp(<CommentsCard about="inbound" mail={7} />, { session: { db } })
  expect(await screen.findByText('The comments could not be loaded.')).toBeTruthy()
  expect(field()).toBeTruthy()
})
