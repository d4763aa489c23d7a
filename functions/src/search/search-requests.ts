import { ownNames } from '@attestry/core/base/own-kinds'
import { requestsAsked } from '@attestry/core/request-lists'
import { at } from '@attestry/core/paths'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { askFor, requestFilterNames } from '@attestry/core/requests/request-filters'
import { requestName } from '@attestry/core/requests/words'
import { peopleNamed } from '@attestry/core/search/people'
import type { Hit } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { officeOf } from '../commands/office-of'
import { type Asked, type FoundPage, hitOf, scan, type SearchPage, type SearchReads } from './found-page'
import { alsoInMails, textsSought } from './found-in-mails'
import { colleaguesFor } from './search-emails'
import type { TheirParts } from '../vault/their-parts'

/**
 * Requests that match all of a search: first those that say its words themselves, in the order of their list, then those
 * whose mails, or our answers to these, say them, the newest mail first.
 */
export async function searchRequests(
  reads: SearchReads,
  query: SearchQuery,
  page: SearchPage,
  theirs: TheirParts,
  { q, filters = '', document, order }: Asked,
): Promise<FoundPage> {
  const { org, uid, now } = reads
  const [colleagues, { time_zone: zone, own_kinds }] = await Promise.all([
    colleaguesFor(reads, query),
    officeOf(reads, org),
  ])
  const named = filters.split(',')
  const { choice, ...is } = askFor(
    {
      text: q,
      filters: requestFilterNames.filter((one) => named.includes(one)),
      document: document ?? null,
      sort: order === 'due' ? order : 'newest',
    },
    { uid, now, zone, people: peopleNamed(colleagues, query.assignees), own: ownNames(own_kinds) },
  )
  const list = (limit: number) => requestsAsked(org, { ...choice, created: query }, limit)
  return alsoInMails<CustomerRequest>(
    reads,
    textsSought(query, page.step, theirs),
    { ...page, reads: page.reads - 2 },
    (own) => scan(reads, 'request', list, own, is.isShown, requestHit),
    {
      idOf: ({ request_id }) => request_id,
      readAll: (ids) => reads.pick(ids.map((id) => at('request', org, id))),
      isMeant: (request) => is.isLeft(request) && !is.isShown(request),
      hitOf: requestHit,
    },
  )
}

function requestHit(request: CustomerRequest): Hit {
  const { id, customer_name, customer_email, documents, created_at } = request
  const name = `${requestName(request)} ${customer_name || customer_email}`
  return hitOf('requests', id, { name, detail: documents.join(', '), at: created_at })
}
