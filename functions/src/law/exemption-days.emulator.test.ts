import { at, paths } from '@attestry/core/paths'
import { toStored } from '@attestry/core/documents'
import { exemptionText } from '@attestry/core/law/words'
import { exemptionStates } from '@attestry/core/law/exemption-state'
import { sampleOf } from '@attestry/core/sample-documents'
import { withListing } from '@attestry/core/vault/listing'
import { expect, test } from 'vitest'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { relistDue } from '../vault/relist'

const CODES = { 1: '6(b)-I', 2: '7(a)-III', 3: '7(c)-I' } as const
const before = Date.parse('2026-12-01')

test('on each day of the calendar, exactly the parts, notices and words change that it concerns', async () => {
  const { org, db, member } = await seedOrganization()
  let now = before
  const server = await startApi(() => ({ now: () => now }))
  const { deps } = server
  const known = { confidence: 1, source: 'user_input', last_updated: 1 }
  for (const [id, code] of Object.entries(CODES)) {
    const rohs = { ...known, status: 'compliant_with_exemption' as const, exemptions: [code] }
    const compliance_summary = { ...sampleOf.product.compliance_summary, rohs }
    const part = { ...sampleOf.product, id: Number(id), part_key: `P${id}`, compliance_summary, statements: [] }
    await db.doc(paths.product(org, id)).set(toStored('product', withListing(part, undefined, before, undefined)))
  }
  const notices = { collection: `${paths.profile(org, member.uid)}/notifications`, where: [], orderBy: [], limit: 100 }
  const seen: Record<string, unknown> = {}
  let told = 0
  for (const day of ['2026-12-10', '2026-12-11', '2026-12-12', '2027-07-01', '2028-01-01']) {
    now = Date.parse(day) + 21 * 3_600_000
    await relistDue(deps, org)
    await relistDue(deps, org)
    const parts = await deps.database.reads.pick([1, 2, 3].map((id) => at('product', org, id)))
    const all = await deps.database.reads.list('notification', notices)
    const marked = parts.filter(({ listing }) => listing?.marks.exemption_ending).map(({ id }) => CODES[id as 1])
    const words = exemptionStates(Object.values(CODES), now).map((one) => exemptionText(one).slice(0, 24))
    seen[day] = { marked, news: all.length - told, words }
    told = all.length
  }
  const pending = '7(c)-I, ends Jun 30, 202'
  expect(seen).toEqual({
    '2026-12-10': {
      marked: ['6(b)-I'],
      news: 0,
      words: ['6(b)-I, ends Dec 11, 202', '7(a)-III, ends Dec 31, 2', pending],
    },
    '2026-12-11': {
      marked: ['6(b)-I'],
      news: 0,
      words: ['6(b)-I, ends Dec 11, 202', '7(a)-III, ends Dec 31, 2', pending],
    },
    '2026-12-12': {
      marked: ['6(b)-I'],
      news: 1,
      words: ['6(b)-I, ended Dec 11, 20', '7(a)-III, ends Dec 31, 2', pending],
    },
    '2027-07-01': {
      marked: ['6(b)-I'],
      news: 1,
      words: ['6(b)-I, ended Dec 11, 20', '7(a)-III, ends Dec 31, 2', '7(c)-I, was to end Jun 3'],
    },
    '2028-01-01': {
      marked: ['6(b)-I', '7(a)-III'],
      news: 1,
      words: ['6(b)-I, ended Dec 11, 20', '7(a)-III, ended Dec 31, ', '7(c)-I, was to end Jun 3'],
    },
  })
  const titles = (await deps.database.reads.list('notification', notices)).map(({ title }) => title)
  expect(titles).toContainEqual(
    expect.stringMatching(
      /^RoHS exemption 6\(b\)-I, ended Dec 11, 2026 for categories 1-7 and 10.* \(source: EUR-Lex and .*, read on Nov 23, 2026\)$/,
    ),
  )
  await server.close()
})
