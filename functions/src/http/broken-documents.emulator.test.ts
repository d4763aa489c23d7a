import { randomUUID } from 'node:crypto'
import { api } from '@attestry/contract/api'
import { type ErrorCode, errors } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { DocumentReference } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId, toQuery } from '../platform/firestore'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const problemOf = (code: ErrorCode) => ({ status: errors[code][0], code })
const writeTo = ({ db, org }: Seeded) => ({ ...server.deps, db, org })

/** Paths that were reported while `work` ran. */
async function reportedBy(work: () => Promise<void>): Promise<string[]> {
  const write = vi.spyOn(process.stdout, 'write')
  try {
    await work()
    return write.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('A stored document cannot be read'))
      .map((line) => (JSON.parse(line) as { path: string }).path)
  } finally {
    write.mockRestore()
  }
}

type List = {
  /** Two rows; the answer is that of the list endpoint, `broken` one of its documents without the field that it lost. */
  seed: (where: Seeded) => Promise<{ broken: DocumentReference; lost: string }>
  rows: (where: Seeded) => Promise<unknown[]>
}

/** Every endpoint that lists documents. */
const lists: Record<string, List> = {
  listUsers: {
    seed: async ({ db, org, member }) => ({ broken: db.doc(paths.profile(org, member.uid)), lost: 'email' }),
    rows: async ({ admin }) => (await server.call(api.listUsers, {}, admin.token)).body,
  },
  'listUsers with invitations': {
    async seed({ db, org, admin }) {
      const form = { email: `${randomUUID()}@example.com`, first_name: 'Grace', last_name: '', is_admin: false }
      const by = { org, uid: admin.uid, now: Date.now() }
      const { id } = await server.deps.invitations.create(by, { ...form, is_active: true })
      return { broken: db.doc(paths.invitation(org, id)), lost: 'round' }
    },
    rows: async ({ admin }) => (await server.call(api.listUsers, {}, admin.token)).body,
  },
  listAuditLog: {
    async seed({ db, org, admin }) {
      await server.call(api.renameOrganization, { name: 'Other' }, admin.token)
      const { docs } = await toQuery(db, queries.auditLog(org, 1)).get()
      return { broken: docs[0]!.ref, lost: 'action' }
    },
    rows: async ({ admin }) => (await server.call(api.listAuditLog, {}, admin.token)).body.entries,
  },
  listEmailAccounts: {
    async seed(where) {
      const [account] = [await seedAccount(writeTo(where), 1), await seedAccount(writeTo(where), 1)]
      return { broken: where.db.doc(paths.emailAccount(where.org, account.id)), lost: 'health' }
    },
    rows: async ({ admin }) => (await server.call(api.listEmailAccounts, {}, admin.token)).body,
  },
  listInbox: {
    async seed(where) {
      const account = await seedAccount(writeTo(where), 1)
      const [mail] = [await seedMail(writeTo(where), account), await seedMail(writeTo(where), account)]
      return { broken: where.db.doc(paths.inboundEmail(where.org, mail.id)), lost: 'subject' }
    },
    rows: async ({ member }) => (await server.call(api.listInbox, {}, member.token)).body.emails,
  },
  listManufacturers: {
    async seed(where) {
      const [one] = [await seedProduct(writeTo(where)), await seedProduct(writeTo(where))]
      const broken = where.db.doc(paths.manufacturer(where.org, one.manufacturer.id))
      for (const id of [one.manufacturer.id, newId()])
        await where.db.doc(paths.manufacturer(where.org, id)).set({ name: 'Acme', uses_universal_docs: false })
      return { broken, lost: 'uses_universal_docs' }
    },
    rows: async ({ member }) => (await server.call(api.listManufacturers, {}, member.token)).body,
  },
  listProductTypes: {
    async seed({ db, org }) {
      const [broken, other] = [newId(), newId()].map((id) => db.doc(paths.productType(org, id)))
      for (const ref of [broken!, other!]) await ref.set({ name: 'Resistor' })
      return { broken: broken!, lost: 'name' }
    },
    rows: async ({ member }) => (await server.call(api.listProductTypes, {}, member.token)).body,
  },
}

test.each(Object.entries(lists))('%s shows what can be read and reports what cannot', async (_name, { seed, rows }) => {
  const where = await seedOrganization()
  const { broken, lost } = await seed(where)
  const before = await rows(where)
  expect(before.length).toBeGreaterThan(1)
  // Not removed: a list ordered by a field does not have the documents without it.
  await broken.update({ [lost]: [] })
  const reported = await reportedBy(async () => {
    expect(await rows(where)).toHaveLength(before.length - 1)
  })
  expect(new Set(reported)).toEqual(new Set([broken.path]))
})

test('answers and parts of a mail are shown as far as they can be read', async () => {
  const where = await seedOrganization()
  const { db, org, member } = where
  const mail = await seedMail(writeTo(where), await seedAccount(writeTo(where), 1))
  const product = await seedProduct(writeTo(where))
  await seedFile(writeTo(where), { product_id: product.id })
  const answer = { id: mail.id, product_ids: [product.id] }
  const [first] = [
    (await server.call(api.sendResponse, answer, member.token)).body,
    (await server.call(api.sendResponse, answer, member.token)).body,
  ]
  await db.doc(paths.response(org, mail.id, first.id)).update({ to: 5 })
  const { responses } = (await server.call(api.listResponses, { id: mail.id }, member.token)).body
  expect(responses).toHaveLength(1)
})

test('the pages of a list go on past a document that cannot be read', async () => {
  const where = await seedOrganization()
  const account = await seedAccount(writeTo(where), 1)
  const mails = []
  for (const received_date of [4, 3, 2, 1]) mails.push(await seedMail(writeTo(where), account, { received_date }))
  // The last of the first page.
  await where.db.doc(paths.inboundEmail(where.org, mails[1]!.id)).update({ subject: 5 })
  const shown: number[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(api.listInbox, { limit: 2, ...(cursor && { cursor }) }, where.member.token)
    shown.push(...page.body.emails.map(({ id }) => id))
    cursor = page.body.next_cursor ?? undefined
  } while (cursor)
  expect(shown).toEqual([mails[0], mails[2], mails[3]].map((mail) => mail?.id))
})

test('one document asked for says that it is damaged, and is not written over', async () => {
  const where = await seedOrganization()
  const { db, org, member } = where
  const account = await seedAccount(writeTo(where), 1)
  const mail = await seedMail(writeTo(where), account)
  await db.doc(paths.inboundEmail(org, mail.id)).update({ subject: 5 })
  await db.doc(paths.emailAccount(org, account.id)).update({ health: 'well' })
  const before = await Promise.all(
    [paths.inboundEmail(org, mail.id), paths.emailAccount(org, account.id)].map((path) => db.doc(path).get()),
  )
  const replies = [
    await server.call(api.readEmail, { id: mail.id }, member.token),
    await server.call(api.markEmailRead, { id: mail.id }, member.token),
    await server.call(api.updateEmailAccount, { id: account.id, display_name: 'New' }, member.token),
  ]
  for (const { status, problem } of replies) {
    expect({ status, code: problem.code }).toEqual(problemOf('unreadable-document'))
    expect(problem.detail).toBe(errors['unreadable-document'][1])
  }
  for (const { ref, updateTime } of before) expect((await ref.get()).updateTime).toEqual(updateTime)
})

test('one mailbox that cannot be read does not keep the others from being looked at', async () => {
  const where = await seedOrganization()
  const [one, other] = [await seedAccount(writeTo(where), 1), await seedAccount(writeTo(where), 1)]
  await where.db.doc(paths.lease(where.org, one.id)).update({ account_id: 'x' })
  const due = await server.deps.mailboxes.due(Date.now())
  const ours = due.filter(({ organization_id }) => organization_id === where.org)
  expect(ours.map(({ account_id }) => account_id)).toEqual([other.id])
})
