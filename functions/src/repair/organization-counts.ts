/**
 * What each count of an organization counts: the table that the nightly repair goes by. Whoever adds a count to `Stats`
 * says here what it counts, or the types fail.
 */
import type { Stats } from '@attestry/core/people/accounts'
import { collectionOf, paths } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'

/** Documents that are counted, or a number in each of them that is added up, less another one. */
type Part = { list: ListQuery; sum?: string; less?: string }

export type OrganizationCount = {
  parts: readonly Part[]
  /** It is known only while these find the same number of documents: earlier versions have not stored what is added up. */
  knownIf?: readonly [ListQuery, ListQuery]
}

const all = (path: string): ListQuery => ({ collection: collectionOf(path), where: [], orderBy: [], limit: 100 })

const countOf = (list: ListQuery): OrganizationCount => ({ parts: [{ list }] })

export type CountName = Exclude<keyof Stats, 'user_limit'>

export const organizationCounts = (org: string): Record<CountName, OrganizationCount> => ({
  user_count: countOf(queries.activeMembers(org)),
  product_count: countOf(all(paths.product(org, ''))),
  document_count: countOf(queries.vaultFiles(org)),
  manufacturer_count: countOf(queries.makersWithProducts(org)),
  universal_document_count: countOf(queries.vaultFiles(org, { isUniversal: true })),
  inbound_email_count: countOf(all(paths.inboundEmail(org, ''))),
  open_count: countOf(queries.countedAs(org, 'open')),
  waiting_count: countOf(queries.countedAs(org, 'waiting')),
  done_count: countOf(queries.countedAs(org, 'done')),
  contact_count: countOf(all(paths.contact(org, ''))),
  outbound_email_count: countOf(all(paths.outboundEmail(org, ''))),
  stored_bytes: {
    parts: [
      { list: all(paths.file(org, '')), sum: 'file_size', less: 'shared_size' },
      { list: queries.looseFilesOf(org), sum: 'size' },
      { list: queries.requestsWithFiles(org, { isSized: true }), sum: 'attachment_bytes' },
    ],
    knownIf: [queries.requestsWithFiles(org), queries.requestsWithFiles(org, { isSized: true })],
  },
})
