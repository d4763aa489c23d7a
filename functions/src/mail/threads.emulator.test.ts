import { randomUUID } from 'node:crypto'
import { at, paths } from '@attestry/core/paths'
import fc from 'fast-check'
import { getFirestore } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { withoutId } from '../adapters/firestore'
import { receivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { rawBody } from './email-content'
import { saveParsed } from './save-email'

const { database } = createTestDeps()
const db = getFirestore()
const isDeep = process.env.DEEP === '1'
const MAILS = isDeep ? 14 : 6
const RUNS = isDeep ? 150 : 3
/**
 * Each time mails meet, the emulator waits 3 s for a lock, and the longer the more they are. In the product, at most
 * two meet: a run saves its mails one by one, and an organization has one run at a time.
 */
const RUNS_AT_ONCE = isDeep ? 12 : 3
const AT_ONCE = isDeep ? 3 : 6

/** For each mail, the mails it refers to. Numbers above the last mail are mails that never arrive. */
type Graph = number[][]

const { id: _id, ...fields } = receivedMail({ state: 'parsed' })

/**
 * Processes the mails in this order, one by one or several at once. Returns for each mail the first mail of its thread.
 */
async function threadsOf(graph: Graph, order: readonly number[], atOnce = 1): Promise<number[]> {
  const org = randomUUID()
  const emails = graph.map(() => receivedMail())
  const batch = db.batch()
  for (const email of emails) batch.create(db.doc(paths.inboundEmail(org, email.id)), withoutId(email))
  await batch.commit()
  const read = (index: number) =>
    saveParsed(database, org, emails[index]!.id, {
      fields,
      body: rawBody(''),
      report: null,
      thread: {
        known_keys: [`key${index}`],
        referenced_keys: graph[index]!.map((other) => `key${other}`),
        participants: [],
        now: 1,
      },
    })
  for (let next = 0; next < order.length; next += atOnce) await Promise.all(order.slice(next, next + atOnce).map(read))
  const stored = await Promise.all(emails.map(({ id }) => database.reads.read(at('inboundEmail', org, id))))
  const threads = stored.map((email) => email?.thread_id)
  expect(threads).not.toContain(null)
  return threads.map((thread) => threads.indexOf(thread))
}

/** Each mail answers the one before it. In this order, every second mail merges the threads of its neighbours. */
const chain = {
  graph: Array.from({ length: MAILS }, (_, index) => (index === 0 ? [] : [index - 1])),
  order: Array.from({ length: MAILS }, (_, index) => index).sort((a, b) => (a % 2) - (b % 2) || a - b),
}

/** The correct result: mails are in one thread when a chain of references connects them. */
function expected(graph: Graph): number[] {
  const group = Array.from({ length: MAILS + 3 }, (_, n) => n)
  graph.forEach((references, index) => {
    for (const other of references) {
      const [from, to] = [group[other]!, group[index]!]
      group.forEach((of, n) => of === from && (group[n] = to))
    }
  })
  const ofMails = group.slice(0, graph.length)
  return ofMails.map((of) => ofMails.indexOf(of))
}

const graphs = fc
  .array(fc.array(fc.nat(MAILS + 2), { maxLength: 2 }), { minLength: 2, maxLength: MAILS })
  .chain((graph) => {
    const all = graph.map((_, index) => index)
    return fc.record({
      graph: fc.constant(graph),
      order: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    })
  })

describe('threads', () => {
  test.each([
    ['one after the other', 1, RUNS],
    ['several at once', AT_ONCE, RUNS_AT_ONCE],
  ])(
    'are the same in any order of arrival, read %s',
    async (_, atOnce, numRuns) => {
      await fc.assert(
        fc.asyncProperty(graphs, async ({ graph, order }) => {
          expect(await threadsOf(graph, order, atOnce)).toEqual(expected(graph))
        }),
        { numRuns, examples: [[chain]] },
      )
    },
    600_000,
  )

  test('a reply that is processed before the mail between them ends up in the thread of both', async () => {
    expect(await threadsOf([[], [0], [1]], [0, 2, 1])).toEqual([0, 0, 0])
  })
})
