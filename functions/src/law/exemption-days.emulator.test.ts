import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { toStored } from '@attestry/core/documents'
import { exemptionText } from '@attestry/core/law/words'
import { exemptionStates } from '@attestry/core/law/exemption-state'
import { UTC } from '@attestry/core/base/time-zone'
import { ServiceLevel } from '@attestry/core/people/accounts'
import { nextMorning } from '@attestry/core/people/notifications'
import { sampleOf } from '@attestry/core/sample-documents'
import { withListing } from '@attestry/core/vault/listing'
import { expect, test } from 'vitest'
import { sendDailyMail } from '../people/notifications/daily-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { relistDue } from '../vault/relist'

const CODES = { 1: '6(b)-I', 2: '7(a)-III', 3: '7(c)-I' } as const
const before = Date.parse('2026-12-01')
/** As a new organization works. */
const OFFICE = { service_level: ServiceLevel.parse({}), time_zone: UTC }

test('on each day of the calendar, exactly the parts whose makers can be asked, the notices, the daily mail and the words change', async () => {
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
  await server.call(api.setDailyMail, { is_on: true }, member.token)
  /** What the mail of the next working day says: the exemptions that are news, and how many parts are concerned. */
  const nextMail = async () => {
    const texts: string[] = []
    now = nextMorning(now, OFFICE)
    await sendDailyMail(
      {
        ...deps,
        now: () => now,
        sendNotice: async ({ text }, start) => {
          await start?.()
          texts.push(text)
          return 'sent'
        },
      },
      { kind: 'daily', organization_id: org, uid: member.uid },
    )
    return texts.map((text) => text.match(/^RoHS exemption .*|^.*: \d+ parts? of your vault$|^\S+\?only=\S+$/gm))
  }
  const seen: Record<string, unknown> = {}
  const told = new Set<string>()
  const days = ['2026-12-10', '2026-12-11', '2026-12-12', '2027-07-01', '2028-01-01']
  for (const [place, day] of days.entries()) {
    now = Date.parse(day) + 21 * 3_600_000
    await relistDue(deps, org)
    await relistDue(deps, org)
    const { body } = await server.call(api.listConcerned, { narrowed_to: 'exemption_ending' }, member.token)
    const concerned = body.products.map(({ id }) => CODES[id as 1])
    const titles = (await deps.database.reads.list('notification', notices)).map(({ title }) => title)
    const news = titles.filter((title) => !told.has(title))
    for (const title of news) told.add(title)
    const words = exemptionStates(Object.values(CODES), now).map(exemptionText)
    // What comes on a Friday evening is mailed on Monday, with what comes on Saturday.
    const isMailed = nextMorning(now, OFFICE) < Date.parse(days[place + 1] ?? '2029-01-01')
    seen[day] = { concerned, news, words, mails: isMailed ? await nextMail() : [] }
  }
  const source = '(source: EUR-Lex and compliance.globalnorm.de, read on Nov 23, 2026)'
  const first = '6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10'
  const partly = `6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10, ends Jun 11, 2027 (another source says Jun 30, 2027) for other categories`
  const whole = partly.replace('10, ends', '10, ended')
  const later = '7(a)-III, ends Dec 31, 2027'
  const over = '7(a)-III, ended Dec 31, 2027, unless it was renewed'
  const asked = '7(c)-I, ends Jun 30, 2027, renewal asked for'
  const pending = '7(c)-I, was to end Jun 30, 2027, renewal asked for, still valid until it is decided'
  const link = `${deps.appUrl}/cm/vault?only=exemption_ending`
  const mailOf = (ending: string, parts: number) => [
    `RoHS exemption ${ending}`,
    link,
    `Exemption ended, or ends within 180 days: ${parts} part${parts === 1 ? '' : 's'} of your vault`,
    link,
  ]
  expect(seen).toEqual({
    '2026-12-10': { concerned: ['6(b)-I'], news: [], words: [first, later, asked], mails: [] },
    '2026-12-11': { concerned: ['6(b)-I'], news: [], words: [first, later, asked], mails: [] },
    '2026-12-12': {
      concerned: ['6(b)-I'],
      news: [`RoHS exemption ${partly} ${source}`],
      words: [partly, later, asked],
      mails: [mailOf(`${partly} ${source}`, 1)],
    },
    '2027-07-01': {
      concerned: ['6(b)-I'],
      news: [`RoHS exemption ${whole} ${source}`],
      words: [whole, later, pending],
      mails: [mailOf(`${whole} ${source}`, 1)],
    },
    '2028-01-01': {
      concerned: ['6(b)-I', '7(a)-III'],
      news: [`RoHS exemption ${over} (source: compliance.globalnorm.de, read on Nov 23, 2026)`],
      words: [whole, over, pending],
      mails: [mailOf(`${over} (source: compliance.globalnorm.de, read on Nov 23, 2026)`, 2)],
    },
  })
  await server.close()
})
