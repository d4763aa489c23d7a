import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

test('a document is downloaded with its bytes and name, to be saved and never shown as a page', async () => {
  const { org, db, member } = await seedOrganization()
  const write = { ...server.deps, org, db }
  const product = await seedProduct(write)
  const bytes = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')
  const { id } = await seedFile(write, { product_id: product.id }, { bytes, name: 'RoHS 声明.pdf' })
  const { url } = callOf(api.downloadFile, { id })
  const response = await fetch(server.url + url, { headers: { Authorization: `Bearer ${member.token}` } })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="RoHS __.pdf"; filename*=UTF-8''RoHS%20%E5%A3%B0%E6%98%8E.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})
