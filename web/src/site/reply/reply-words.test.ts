import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { afterEach, expect, test } from 'vitest'
import { startStandInServer } from '../../testing/stand-in-server'
import { createReplyWords } from './reply-words'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const PAGE: ReplyPage = {
  company: 'Northwind',
  from: 'us@northwind.test',
  to: 'max@ti.test',
  asked_at: 1,
  subject: 'RoHS',
  by_day: null,
  parts: [],
  text: '',
  words: [],
  files: [],
  sent: [],
  ends_at: 2,
}

/** A server that keeps one text, as the real one does, and a page that writes it. */
async function open() {
  let kept = ''
  let isAway = false
  const pageOf = () => ({ ...PAGE, words: kept === '' ? [] : [{ part: 'LM317', text: kept }] })
  const server = await startStandInServer(({ path, body }) => {
    if (isAway) return { status: 503, json: {} }
    const { text = '', was = '' } = body as { text?: string; was?: string }
    if (path.endsWith('/words') && kept !== was && kept !== text)
      return { status: 409, json: { detail: 'Changed', code: 'changed-meanwhile' } }
    if (path.endsWith('/words')) kept = text
    return { status: 200, json: pageOf() }
  })
  const words = createReplyWords('token', (page) => words.take(page))
  // What is still to be saved goes to this server, not to that of the next test.
  closings.push(async () => {
    await words.flush()
    await server.close()
  })
  return {
    words,
    kept: () => kept,
    away: (is: boolean) => {
      isAway = is
    },
    colleague: (text: string) => {
      kept = text
    },
    pageOf,
  }
}

test('what is written is saved, with what its writer has seen', async () => {
  const it = await open()
  it.words.change('LM317', 'By 4 December ')
  expect(it.words.isSaved()).toBe(false)
  expect(await it.words.flush()).toBe(true)
  expect([it.kept(), it.words.of('LM317').text]).toEqual(['By 4 December', 'By 4 December '])
  it.words.change('LM317', 'By 11 December')
  expect(await it.words.flush()).toBe(true)
  expect(it.kept()).toBe('By 11 December')
})

test('of two texts in one place both stay until a person decides', async () => {
  const it = await open()
  it.colleague('Theirs')
  it.words.change('LM317', 'Mine')
  expect(await it.words.flush()).toBe(false)
  expect(it.words.of('LM317')).toMatchObject({ text: 'Mine', theirs: 'Theirs' })
  expect([await it.words.flush(), it.kept()]).toEqual([false, 'Theirs'])
  it.words.decide('LM317', true)
  expect([await it.words.flush(), it.kept()]).toEqual([true, 'Mine'])

  it.colleague('Theirs again')
  it.words.change('LM317', 'Mine again')
  await it.words.flush()
  it.words.decide('LM317', false)
  expect(await it.words.flush()).toBe(true)
  expect([it.kept(), it.words.of('LM317').text]).toEqual(['Theirs again', 'Theirs again'])
})

test('what a colleague writes shows where nobody types, and never over what is typed', async () => {
  const it = await open()
  it.colleague('Theirs')
  it.words.take(it.pageOf())
  expect(it.words.of('LM317').text).toBe('Theirs')
  it.words.change('LM317', 'Theirs and mine')
  it.colleague('Something else')
  it.words.take(it.pageOf())
  expect(it.words.of('LM317').text).toBe('Theirs and mine')
})

test('without a connection it says so, keeps the text and saves it later', async () => {
  const it = await open()
  it.away(true)
  it.words.change('LM317', 'By 4 December')
  expect(await it.words.flush()).toBe(false)
  expect(it.words.of('LM317')).toMatchObject({ text: 'By 4 December', problem: 'Not saved yet. Trying again…' })
  it.away(false)
  expect(await it.words.flush()).toBe(true)
  expect(it.words.of('LM317').problem).toBe('')
})
