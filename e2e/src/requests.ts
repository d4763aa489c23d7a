import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { dayAt } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { expect } from '@playwright/test'
import { admin } from './admin'

const HOUR = 60 * 60 * 1000

/** Requests of customers as they are stored, from REQ-1001 on. The first is the newest. */
export async function seedRequests(
  { org }: { org: string },
  count: number,
  changesOf: (number: number) => Partial<CustomerRequest> = () => ({}),
): Promise<void> {
  const { db } = admin()
  for (let from = 0; from < count; from += 200) {
    const batch = db.batch()
    for (let place = from; place < Math.min(count, from + 200); place++) {
      const id = 1001 + place
      const request = {
        ...sampleOf.request,
        id,
        email_id: null,
        customer_name: `Customer ${id}`,
        created_at: Date.now() - place * HOUR,
        changed_at: Date.now() - place * HOUR,
        due_date: dayAt(Date.now() + 5 * 24 * HOUR),
        ...changesOf(id),
      }
      const search_tokens = searchTokens([request.customer_name, `REQ-${id}`, ...request.part_numbers])
      const parts = request.part_numbers.map((part_number) => ({
        ...sampleOf.requestDetails.parts[0],
        part_number,
        part_key: partKey(part_number),
        manufacturer: null,
        description: '',
        topics: [],
      }))
      batch.create(db.doc(paths.request(org, id)), toStored('request', { ...request, search_tokens }))
      batch.create(
        db.doc(paths.requestDetails(org, id)),
        toStored('requestDetails', { ...sampleOf.requestDetails, parts }),
      )
    }
    await batch.commit()
  }
}

/** Waits until so many new requests are counted and no further count comes: each would be delivered to open pages. */
export async function untilCounted({ org }: { org: string }, count: number): Promise<void> {
  const { db } = admin()
  let last: unknown
  const isAtRest = async () => {
    const stats = (await db.doc(paths.requestStats(org)).get()).data()
    const isSame = stats?.counted_at === last
    last = stats?.counted_at
    return isSame && stats?.by_status.new === count
  }
  await expect.poll(isAtRest, { intervals: [3000] }).toBe(true)
}
