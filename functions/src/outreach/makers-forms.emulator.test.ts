import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterEach, expect, test } from 'vitest'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

const NOW = Date.UTC(2026, 10, 28)
const DAY = 86_400_000

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

test('of several pages of forms, each maker is current, old, or without one, and only in its own organization', async () => {
  const { org, db, member } = await seedOrganization()
  const server = await startApi(() => ({ now: () => NOW }))
  close = () => server.close()
  const ids = Array.from({ length: 230 }, (_, at) => 1001 + at)
  const batch = db.batch()
  for (const id of ids) {
    const maker = { ...sampleOf.manufacturer, id, name: `Maker ${id}`, product_count: 1 }
    batch.set(db.doc(paths.manufacturer(org, id)), toStored('manufacturer', maker))
    // The last ten have none; that of each third is old, and those of two makers stand at the edges of pages.
    const forms = id > 1220 ? 0 : id === 1090 || id === 1191 ? 12 : 1
    for (let at = 0; at < forms; at += 1) {
      const issued_at = id % 3 === 0 ? NOW - 400 * DAY : NOW - DAY
      const of = { id: id * 100 + at, manufacturer_id: id, product_id: null, issued_at, expires_at: null }
      const file = { ...sampleOf.file, ...of, doc_type: 'CMRT' as const, state: 'vault' as const, reading: null }
      batch.set(db.doc(paths.file(org, file.id)), toStored('file', { ...file, superseded_by: null }))
    }
  }
  await batch.commit()
  const { body } = await server.call(api.listMakersForms, {}, member.token)
  const standing = body.forms.find(({ type }) => type === 'CMRT')
  const idsOf = (makers: readonly { id: number }[] = []) =>
    makers.map(({ id }) => id).toSorted((one, other) => one - other)
  expect(body.is_whole).toBe(true)
  expect(idsOf(standing?.missing)).toEqual(ids.filter((id) => id > 1220))
  expect(idsOf(standing?.old)).toEqual(ids.filter((id) => id <= 1220 && id % 3 === 0))
  expect(idsOf(standing?.current)).toEqual(ids.filter((id) => id <= 1220 && id % 3 !== 0))
  const other = await seedOrganization()
  const theirs = await server.call(api.listMakersForms, {}, other.member.token)
  expect(
    theirs.body.forms.every(({ current, old, missing }) => current.length + old.length + missing.length === 0),
  ).toBe(true)
})
