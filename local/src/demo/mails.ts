import { customerRequests } from './customer-requests'
import { mailDays } from './mail-days'
import { otherMails } from './other-mails'
import { type MailSource, type Person, rawMail } from './raw-mail'

export type DemoMail = MailSource & { raw: Buffer }

const NORTHWIND: Person = { name: 'Northwind Compliance', address: 'compliance@northwind.test' }
/** Their manufacturers answer here. */
const OUTREACH: Person = { name: 'Northwind Outreach', address: 'outreach@northwind.test' }
const CONTOSO: Person = { name: 'Contoso Compliance', address: 'compliance@contoso.test' }

/** All mails that the two organizations got in the five days before `now`, oldest first. */
export async function demoMails(now: number): Promise<DemoMail[]> {
  const day = mailDays(now)
  const sources = [
    ...customerRequests(NORTHWIND, day),
    ...(await otherMails(NORTHWIND, OUTREACH, day, now)),
    ...contosoMails(day.english(11)),
  ].toSorted((a, b) => b.hours_ago - a.hours_ago)
  return Promise.all(sources.map(async (source) => ({ ...source, raw: await rawMail(source, now) })))
}

const contosoMails = (due: string): MailSource[] => [
  {
    key: 'contoso-rohs',
    from: { name: 'Yusuf Demir', address: 'yusuf.demir@anadolu-meters.test' },
    to: CONTOSO,
    subject: 'RoHS certificate for STM32F407VGT6',
    hours_ago: 5,
    text: `Hello,

please send us the RoHS certificate for STM32F407VGT6 and the REACH declaration for GRM155R60J475ME47D by ${due}.

Yusuf Demir`,
    expected: {
      kind: 'message',
      is_compliance_related: true,
      topics: ['rohs', 'reach'],
      parts: ['STM32F407VGT6', 'GRM155R60J475ME47D'],
    },
  },
  {
    key: 'contoso-origin',
    from: { name: 'Ana Ribeiro', address: 'ana.ribeiro@tejo-systems.test' },
    to: CONTOSO,
    subject: 'Origin of 0787231001 (Molex)',
    hours_ago: 31,
    text: `Hi,

for customs we need the country of origin and the HS code of Molex 0787231001. Can you send both?

Ana`,
    expected: {
      kind: 'message',
      is_compliance_related: true,
      topics: ['country_of_origin', 'hs_code'],
      parts: ['0787231001'],
    },
  },
  {
    key: 'contoso-lunch',
    from: { name: 'Facilities', address: 'facilities@contoso-park.test' },
    to: CONTOSO,
    subject: 'Fire drill on Thursday',
    hours_ago: 52,
    text: 'A fire drill takes place on Thursday at 10:00. Please leave the building by the nearest exit.',
    expected: { kind: 'message', is_compliance_related: false, topics: [], parts: [] },
  },
]
