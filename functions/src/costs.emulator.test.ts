import { readFileSync, writeFileSync } from 'node:fs'
import { api } from '@attestry/core/api'
import { collectionOf, paths } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollMailboxes } from './mailboxes/poll-mailboxes'
import { planRepairs } from './repair/repair-job'
import { repairOrganization } from './repair/repair-organization'
import { schedules } from './schedules'
import type { Cost } from './testing/cost-prices'
import { type Counted, withCounts } from './testing/scale-page'
import { seedFile, seedProduct } from './testing/seed-answerable-mail'
import { startSmallCloud } from './testing/small-cloud'
import { mailText } from './testing/sync-fixture'

const PAGE = new URL('../../docs/scale.md', import.meta.url)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Of one mailbox in a month: each minute in 220 working hours, else each quarter of an hour. */
const CHECKS = 220 * 60 + (30 * 24 - 220) * 4
const NIGHTS = 30
const PARTS = ['LM317T', 'NE555P', 'TLC555CDR', 'STM32F407VGT6', 'GRM155R71C104KA88D']

let cloud: Awaited<ReturnType<typeof startSmallCloud>>
beforeAll(async () => {
  cloud = await startSmallCloud()
})
afterAll(() => cloud.close())

/** Where what was counted is right, `COSTS=write npx vitest run --project emulator functions/src/costs` puts it into the page. */
test('docs/scale.md says what each event reads and writes, and what follows for a month', async () => {
  const { counted, idle } = await countAll()
  const page = withCounts(readFileSync(PAGE, 'utf8'), counted, idle)
  if (process.env.COSTS === 'write') writeFileSync(PAGE, page)
  expect(readFileSync(PAGE, 'utf8')).toBe(page)
})

async function countAll(): Promise<{ counted: Counted[]; idle: Cost }> {
  const { write, cost, deps, deliver, pass, call, member, db, org } = cloud
  const products: number[] = []
  for (const part of PARTS) {
    const product = await seedProduct(write, { part })
    await seedFile(write, { product_id: product.id }, { bytes: Buffer.from(`%PDF-1.7 ${part}\n%%EOF`) })
    products.push(product.id)
  }
  const { token } = member
  const poll = async () => {
    pass(20 * MINUTE)
    await pollMailboxes(deps)
  }
  /** What a mail costs beside the check that finds it. */
  const arriving = async (raw: string) => {
    deliver(raw)
    return cost(poll)
  }
  await cost(poll)
  const check = await cost(poll)
  const plain = await arriving(mailText('Thank you', 'Thank you very much, everything has arrived.'))
  const request = await arriving(mailText('Documents', `Please send us the RoHS declarations for ${PARTS.join(', ')}.`))
  const asking = await db
    .collection(collectionOf(paths.inboundEmail(org, 1)))
    .where('subject', '==', 'Documents')
    .get()
  const id = Number(asking.docs[0]?.id)
  const answer = await cost(() => call(api.sendResponse, { id, product_ids: products }, token))
  const document = await cost(async () => {
    const bytes = Buffer.from('%PDF-1.7\nnew\n%%EOF')
    const { body } = await call(api.startUpload, { filename: 'new.pdf', size: bytes.length }, token)
    await fetch(body.url, { method: 'PUT', body: bytes })
    const target = { product_id: products[0] ?? 0 }
    await call(api.finaliseUpload, { id: body.id, target, facts: { doc_type: 'REACH Declaration' } }, token)
  })
  const question = await cost(() => call(api.startChat, { query: `Is ${PARTS[0]} RoHS compliant?` }, token))
  const search = await cost(() => call(api.search, { scope: 'emails', q: 'please declarations rohs' }, token))
  const report = await cost(() => call(api.readReport, {}, token))
  await planRepairs(deps)
  const repair = async () => {
    pass(DAY)
    await repairOrganization(deps, { organization_id: org })
  }
  await cost(repair)
  const night = await cost(repair)
  const { sealAuditLog: _, planRepairs: __, pollMailboxes: ___, ...often } = schedules
  const runAll = async () => {
    for (const { run } of Object.values(often)) await run(deps)
  }
  await cost(runAll)
  const quiet = await cost(runAll)
  const counted: Counted[] = [
    { event: 'A mail that asks for nothing arrives', perMail: 0.9, cost: plain },
    { event: 'A request for the documents of five parts arrives', perMail: 0.1, cost: request },
    { event: 'It is answered with five documents', perMail: 0.1, cost: answer },
    { event: 'A document is added to a part and read', perMail: 0.05, cost: document },
    { event: 'A question to the assistant about one part', perMail: 0.02, cost: question },
    { event: 'A page of a search with three words', perMail: 0.05, cost: search },
    { event: 'The report of a month is opened', perMail: 0.001, cost: report },
    { event: 'A check of a mailbox that finds nothing', perMail: 0, cost: check },
    { event: 'A night with nothing to repair', perMail: 0, cost: night },
    { event: 'Once each schedule with nothing to do, for all organizations', perMail: 0, cost: quiet },
  ]
  const idle = (part: keyof Cost) => CHECKS * check[part] + NIGHTS * night[part]
  return { counted, idle: { read: idle('read'), written: idle('written') } }
}
