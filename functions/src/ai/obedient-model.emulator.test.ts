import { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { collectionOf, paths } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { analyseEmails } from '../mail/analyse-emails'
import { ASKED_PART, injections, mailWith, places } from '../testing/injections'
import { ADDRESS, obeys } from '../testing/obedience'
import { seedOrganization } from '../testing/seed-organization'
import { seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { startVertexStandIn } from '../testing/vertex-stand-in'

let standIn: Awaited<ReturnType<typeof startVertexStandIn>>
beforeAll(async () => {
  standIn = await startVertexStandIn()
})
afterAll(() => standIn.close())

test('mails that instruct a model send nothing, change no address and store nothing outside the schema', async () => {
  const obedient = obeys(() => ({}))
  standIn.behave(obedient)
  const { org, db } = await seedOrganization()
  const configured = { AI_PROVIDER: 'vertex', VERTEX_MODEL: 'gemini-test', VERTEX_STAND_IN_URL: standIn.url }
  const queued: string[] = []
  const real = createTestDeps(undefined, configured)
  const deps = { ...real, log: () => {}, queue: { enqueue: async (name: string) => void queued.push(name) } }
  const one = new Map(injections(300).map((instruction) => [instruction.place, instruction]))
  const ids = await Promise.all(
    [...one.values()].map(async (instruction) => {
      const given = { sender_email: '' }
      return (await seedReceivedMail({ db, blobs: deps.blobs, org }, mailWith(instruction), given)).id
    }),
  )
  expect(ids).toHaveLength(places.length)
  await analyseEmails(deps, { organization_id: org })
  expect(obedient.obeyed()).toBeGreaterThan(4)

  for (const id of ids) {
    const analysis = (await db.doc(paths.emailAnalysis(org, id)).get()).data()
    const { extracted_products } = z.strictObject(EmailAnalysis.shape).parse(analysis)
    expect(extracted_products.filter(({ part_key }) => part_key !== ASKED_PART)).toEqual([])
    const email = (await db.doc(paths.inboundEmail(org, id)).get()).data()
    const row = z.strictObject(InboundEmail.omit({ id: true }).shape).parse(email)
    expect(row).toMatchObject({ sender_email: 'anna@acme.test', assignee_uid: null })
  }
  const requests = await db.collection(collectionOf(paths.request(org, 1))).get()
  expect(requests.docs.map((request) => JSON.stringify(request.get('customer') ?? null)).join()).not.toContain(ADDRESS)
  const ours = (path: string) => db.collection(path).where('organization_id', '==', org).get()
  expect((await ours(collectionOf(paths.outboxItem(1)))).size).toBe(0)
  expect((await db.collection(collectionOf(paths.outboundEmail(org, 1))).get()).size).toBe(0)
  expect(queued.filter((name) => name !== 'analyseEmails')).toEqual([])
})
