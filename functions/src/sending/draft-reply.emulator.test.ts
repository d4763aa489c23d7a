import { responsesApi } from '@attestry/core/sending/responses'
import { collectionOf, paths } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { injections, mailWith } from '../testing/injections'
import { obeys } from '../testing/obedience'
import { seedOrganization } from '../testing/seed-organization'
import { seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps, startApi } from '../testing/start-api'
import { startVertexStandIn } from '../testing/vertex-stand-in'
import { analyseEmails } from '../mail/analyse-emails'

let standIn: Awaited<ReturnType<typeof startVertexStandIn>>
beforeAll(async () => {
  standIn = await startVertexStandIn()
})
afterAll(() => standIn.close())

test('a draft of an answer is text for its writer: it sends nothing, links nowhere and is of no other mail', async () => {
  const obedient = obeys(() => ({ body: 'Dear Anna, attached.' }))
  standIn.behave(obedient)
  const { org, db, member } = await seedOrganization()
  const vertex = { AI_PROVIDER: 'vertex', VERTEX_MODEL: 'gemini-test', VERTEX_STAND_IN_URL: standIn.url }
  const deps = { ...createTestDeps(undefined, vertex), log: () => {} }
  const server = await startApi(deps)
  const [instruction] = injections(300).filter(({ place }) => place === 'body')
  if (!instruction) throw new Error('There is no instruction in a body')
  const { id } = await seedReceivedMail({ db, blobs: deps.blobs, org }, mailWith(instruction))
  await analyseEmails(deps, { organization_id: org })

  const ask = (changes: object = {}, token = member.token) =>
    server.call(
      responsesApi.draftReply,
      { id, ai_command: 'REACH follows', body_text: 'Dear Anna,', ...changes },
      token,
    )
  const before = obedient.obeyed()
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(obedient.obeyed()).toBeGreaterThan(before)
  expect(Object.keys(body).sort()).toEqual(['body_text', 'degraded', 'provider'])
  expect(JSON.stringify(body)).not.toMatch(/https?:|evil\.example\/|@/)
  expect(standIn.asked.at(-1)?.input).toMatchObject({ command: 'REACH follows', text: 'Dear Anna,' })

  expect((await ask({ ai_command: ' ' })).status).toBe(422)
  const stranger = await seedOrganization()
  expect((await ask({}, stranger.member.token)).status).toBe(404)
  const ours = await db
    .collection(collectionOf(paths.outboxItem(1)))
    .where('organization_id', '==', org)
    .get()
  expect(ours.size).toBe(0)
  expect((await db.collection(collectionOf(paths.response(org, id, 1))).get()).size).toBe(0)
  expect(server.queued.filter(({ name }) => name === 'deliverEmail')).toEqual([])
  await server.close()
})
