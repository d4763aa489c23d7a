import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveVault, openVault, ORG, press, STATS } from '../../testing/open-vault'
import type { Documents } from '../../testing/stand-in-database'

afterEach(leaveVault)

const MOST = 30
const SIZE = process.env.DEEP ? 100_000 : 1000
const MAKERS = 800
/** Of all makers, so many have documents that cover all their parts. */
const EACH = 10

function vault(): Documents {
  const { product, manufacturer } = sampleOf
  const documents: Documents = {
    [paths.stats(ORG)]: { ...STATS, product_count: SIZE, manufacturer_count: MAKERS },
  }
  for (let id = 1; id <= MAKERS; id++)
    documents[paths.manufacturer(ORG, id)] = {
      ...manufacturer,
      name: `Maker ${id}`,
      file_count: id % EACH === 0 ? 1 : 0,
    }
  for (let id = 1; id <= SIZE; id++) {
    const maker = 1 + (id % MAKERS)
    const listing = { marks: {}, maker: '', type: '', expiry: 0, of_maker: maker % EACH === 0, changes_at: null }
    const of = { ...product.manufacturer, id: maker, name: `Maker ${maker}` }
    documents[paths.product(ORG, id)] = {
      ...product,
      part_number: `PART${id}`,
      created_at: id,
      manufacturer: of,
      listing,
    }
  }
  return documents
}

test('opening the vault delivers at most 30 documents, however many parts and makers there are', async () => {
  const given: Record<string, number> = {}
  const note = (event: Event) => {
    const { key, documents } = (event as CustomEvent<{ key: string; documents: number }>).detail
    given[key] = (given[key] ?? 0) + documents
  }
  window.addEventListener('live', note)
  const { received } = await openVault('/cm/vault', vault())
  expect(await screen.findByText(`PART${SIZE}`)).toBeTruthy()
  // Two of the twenty rows are of makers with documents.
  await waitFor(() => expect(screen.getAllByText('2 files')).toHaveLength(2))
  window.removeEventListener('live', note)
  const total = Object.values(given).reduce((sum, one) => sum + one, 0)
  expect({ total, given }).toEqual({ total: expect.toSatisfy((sum: number) => sum <= MOST), given })

  const lists = () => received.filter(({ path }) => path === '/api/v1/files/manufacturers').length
  expect(lists()).toBe(0)
  await press('Filters')
  await waitFor(() => expect(lists()).toBe(1))
})
