import { documents as schemas } from '@attestry/core/documents'
import { collectionOf, paths } from '@attestry/core/paths'
import { askFor, requestFilterNames } from '@attestry/core/requests/request-filters'
import { searchApi, type Hit, type SearchScope } from '@attestry/core/search/search'
import { isContactMeant } from '@attestry/core/search/search-contacts'
import { isInquiryMeant } from '@attestry/core/search/search-inquiries'
import { productsMeant } from '@attestry/core/search/search-products'
import { UTC } from '@attestry/core/base/time-zone'
import { parseSearch } from '@attestry/core/search/search-query'
import { matchesSearch } from '@attestry/core/base/search-tokens'
import { findsProduct } from '@attestry/core/vault/product-search'
import type { Documents } from './stand-in-database'
import type { Answer } from './stand-in-server'

const ORG = 'maker'

type Row = { id: number; created_at?: number }
type Asked = { q: string; filters: string; uid: string }

/** Whether a search means a stored document, as the core decides it. */
const MEANT: Partial<Record<SearchScope, { path: string; isMeant: (row: Row, asked: Asked) => boolean }>> = {
  requests: {
    path: paths.request(ORG, 'x'),
    isMeant: (row, { q, filters, uid }) => {
      const named = filters.split(',')
      const chosen = requestFilterNames.filter((one) => named.includes(one))
      return askFor({ text: q, filters: chosen }, { now: Date.now(), zone: 'UTC', uid }).isShown(
        schemas.request.parse(row),
      )
    },
  },
  products: {
    path: paths.product(ORG, 'x'),
    isMeant: (row, { q }) =>
      findsProduct(productsMeant({ text: q, manufacturers: [] }, UTC), schemas.product.parse(row)),
  },
  contacts: {
    path: paths.contact(ORG, 'x'),
    isMeant: (row, { q }) => isContactMeant(schemas.contact.parse(row), parseSearch(q)),
  },
  inquiries: {
    path: paths.outboundEmail(ORG, 'x'),
    isMeant: (row, { q, uid }) => {
      const [inquiry, query] = [schemas.outboundEmail.parse(row), parseSearch(q)]
      const isFound = matchesSearch([...query.words, ...query.to].join(' '), inquiry.search_tokens)
      return isFound && isInquiryMeant(inquiry, query, { now: Date.now(), uid })
    },
  },
}

/** What the search of a server with these documents answers to a call; undefined if the call is another one. */
export function standInSearch(documents: Documents, path: string, uid = 'ada'): Answer | undefined {
  const { pathname, searchParams } = new URL(path, 'http://stand-in.test')
  const asked = pathname === searchApi.search.path ? searchParams : undefined
  const scope = searchApi.search.input.shape.scope.parse(asked?.get('scope') ?? undefined)
  const meant = scope && MEANT[scope]
  if (!asked || !meant) return undefined
  const rows = Object.entries(documents)
    .filter(([at]) => collectionOf(at) === collectionOf(meant.path))
    .map(([at, fields]): Row => ({ ...Object(fields), id: Number(at.split('/').at(-1)) }))
    .filter((row) => meant.isMeant(row, { q: asked.get('q') ?? '', filters: asked.get('filters') ?? '', uid }))
    .toSorted((one, other) => (other.created_at ?? 0) - (one.created_at ?? 0))
  const [begin, limit] = [Number(asked.get('cursor') ?? 0), Number(asked.get('limit'))]
  const hits = rows.slice(begin, begin + limit).map(({ id }): Hit => ({ ...NOTHING_SAID, scope, id }))
  const next_cursor = begin + limit < rows.length ? `${begin + limit}` : null
  return { status: 200, json: { hits, next_cursor, looked_back_to: null, unknown: [] } }
}

const NOTHING_SAID = { name: '', detail: '', at: null, row_id: null, is_cut: false, meant_by: null, maker_id: null }
