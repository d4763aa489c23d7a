import { Stats } from '@attestry/core/people/accounts'
import { RequestDetails } from '@attestry/core/requests/customer-requests'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { LooseFile } from '@attestry/core/vault/loose-file'
import { VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { readList, toQuery } from '../adapters/firestore'

/** What an organization has stored must be counted as its documents say. */
export async function checkCountedBytes({ db, org }: { db: Firestore; org: string }): Promise<void> {
  const stats = Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {})
  const files = readList(VaultFile, (await db.collection(`organizations/${org}/files`).get()).docs)
  const loose = await toQuery(db, queries.namedAfter(paths.looseFile(org, ''))).get()
  const requests = await db.collection(`organizations/${org}/requests`).get()
  const details = await Promise.all(requests.docs.map(({ id }) => db.doc(paths.requestDetails(org, id)).get()))
  const attached = readList(RequestDetails, details).flatMap(({ attachments }) => attachments)
  const sizes = [
    ...files.map(({ file_size, shared_size }) => file_size - shared_size),
    ...[...readList(LooseFile, loose.docs), ...attached].map(({ size }) => size),
  ]
  const stored = sizes.reduce((sum, size) => sum + size, 0)
  if (stats.stored_bytes !== stored) throw new Error(`${stats.stored_bytes} bytes are counted, and ${stored} stored`)
}
