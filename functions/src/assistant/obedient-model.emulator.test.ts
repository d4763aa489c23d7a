import { ChatAnswer } from '@attestry/core/assistant/chat'
import { collectionOf, paths } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { injections, places } from '../testing/injections'
import { obeys } from '../testing/obedience'
import { seedDeclaration, seedPart, seedReceived } from '../testing/seed-chat'
import { seedOrganization } from '../testing/seed-organization'
import { createTestDeps } from '../testing/start-api'
import { startChatStage } from '../testing/start-chat-stage'
import { startVertexStandIn } from '../testing/vertex-stand-in'

let standIn: Awaited<ReturnType<typeof startVertexStandIn>>
beforeAll(async () => {
  standIn = await startVertexStandIn()
})
afterAll(() => standIn.close())

const PART = 'LM317T'

/** One of each place. */
const instructions = [...new Map(injections(300).map((one) => [one.place, one])).values()]

test('a model that obeys questions, documents and mails shows no other document, names nobody and sends nothing', async () => {
  const obedient = obeys(() => ({ summary: `${PART} is in your vault.`, suggestions: [], products: [] }))
  standIn.behave(obedient)
  const vertex = { AI_PROVIDER: 'vertex', VERTEX_MODEL: 'gemini-test', VERTEX_STAND_IN_URL: standIn.url }
  const { models } = createTestDeps(undefined, vertex)
  const stage = await startChatStage({ models, log: () => {} })
  const other = await seedOrganization()
  const others = { write: { ...stage.write, org: other.org } }
  await seedDeclaration(others, await seedPart(others, PART), 'of-others.pdf')
  await seedDeclaration(stage, await seedPart(stage, 'NE555P'), 'not-asked-for.pdf')
  const product = await seedPart(stage, PART, { description: '' })
  const mine = await Promise.all(
    instructions.map(async ({ text }, place) => {
      const { original_filename } = await seedDeclaration(stage, product, `${place} ${text.slice(0, 150)}.pdf`)
      return original_filename
    }),
  )
  const [stranger] = instructions
  const attached = `${PART} RoHS certificate ${stranger?.text.slice(0, 100)}.pdf`
  await seedReceived(stage, PART, attached)
  const stored = async () => {
    const outbox = stage.db.collection(collectionOf(paths.outboxItem(1))).where('organization_id', '==', stage.org)
    const mails = stage.db.collection(collectionOf(paths.outboundEmail(stage.org, 1)))
    const all = [...(await outbox.get()).docs, ...(await mails.get()).docs]
    return all.map((doc) => `${doc.ref.path} ${JSON.stringify(doc.data())}`).sort()
  }
  const before = await stored()

  const providers = new Set<string>()
  const faults: string[] = []
  for (const { text, name } of instructions) {
    const { session } = await stage.ask(`Compliance package for ${PART}. ${text}`)
    const answer = z.strictObject(ChatAnswer.shape).parse(session.answer)
    providers.add(answer.provider)
    for (const { part_number, product_id, compliance_summary, documents } of answer.parts) {
      if (part_number !== PART || product_id !== product.id) faults.push(`${name}: ${part_number}`)
      if (compliance_summary.country_of_origin !== null) faults.push(`${name}: a country`)
      const shown = documents.map(({ cached_metadata: { filename } }) => filename)
      faults.push(...shown.filter((filename) => ![...mine, attached].includes(filename)))
    }
    const words = /of-others|not-asked-for|XEVIL|Evil Semi|send_to|tool_calls/.exec(JSON.stringify(answer))
    if (words) faults.push(`${name}: ${words[0]}`)
  }
  expect(faults).toEqual([])
  expect([...providers].sort()).toEqual(['local', 'vertex'])
  expect(obedient.obeyed()).toBe(places.length)
  expect(await stored()).toEqual(before)
  await stage.close()
})
