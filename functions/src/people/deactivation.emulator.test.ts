import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { collection, doc, type DocumentSnapshot, getDocFromServer, limit, onSnapshot, query } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization, type SeededUser } from '../testing/seed-organization'
import { signInClient } from '../testing/sign-in-client'
import { startApi } from '../testing/start-api'

const ROUNDS = process.env.DEEP === '1' ? 50 : 2
const PATIENCE = { timeout: 120_000 }
/** How long after the deactivation something may still arrive. */
const GRACE = 1_000

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

/**
 * Listens as this person to a list and to a document, and notes what arrives and when. Resolves once both have
 * answered, because the emulator may miss a write that happens while it starts a listener.
 */
async function listenAs(person: SeededUser, org: string) {
  const client = await signInClient(person)
  const seen: { id: string; at: number }[] = []
  const failures: string[] = []
  const answered = new Set<string>()
  const note = (document: DocumentSnapshot) => seen.push({ id: document.id, at: Date.now() })
  const products = collection(client.db, collectionOf(paths.product(org, 'x')))
  onSnapshot(
    query(products, limit(100)),
    // Without this, an empty list from the cache cannot be told from the server's.
    { includeMetadataChanges: true },
    (page) => {
      if (!page.metadata.fromCache) answered.add('products')
      page.docChanges().forEach((change) => note(change.doc))
    },
    ({ code }) => failures.push(code),
  )
  onSnapshot(
    doc(client.db, paths.stats(org)),
    (stats) => {
      answered.add('stats')
      note(stats)
    },
    ({ code }) => failures.push(code),
  )
  await expect.poll(() => answered.size, PATIENCE).toBe(2)
  return { ...client, seen, failures }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'a deactivated member receives nothing more (round %i)',
  async () => {
    const { org, db, admin, member } = await seedOrganization()
    const [colleague, leaver] = await Promise.all([listenAs(admin, org), listenAs(member, org)])
    let written = 0
    const write = async () => {
      const id = `product-${++written}`
      await db.doc(paths.product(org, id)).create(toStored('product', sampleOf.product))
      await expect.poll(() => colleague.seen.some((one) => one.id === id), PATIENCE).toBe(true)
      return id
    }
    const first = await write()
    await expect
      .poll(() => leaver.seen.map(({ id }) => id), PATIENCE)
      .toEqual(expect.arrayContaining([first, 'current']))

    const off = await server.call(api.toggleUserActive, { id: member.uid, is_active: false }, admin.token)
    const deactivated = Date.now()
    expect(off.status).toBe(200)
    expect((await server.call(api.readMe, {}, member.token)).status).toBe(403)

    // A colleague receives each of these, long after the grace period.
    while (Date.now() < deactivated + 2 * GRACE) await write()
    const last = await write()
    expect(leaver.seen.filter(({ at }) => at > deactivated + GRACE)).toEqual([])
    expect(leaver.seen.map(({ id }) => id)).not.toContain(last)
    await expect.poll(() => leaver.failures, PATIENCE).toEqual(['permission-denied', 'permission-denied'])

    await expect(getDocFromServer(doc(leaver.db, paths.stats(org)))).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await expect(leaver.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' })
    await Promise.all([colleague.close(), leaver.close()])
  },
)
