import type { Sent } from '@attestry/core/base/endpoint'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { type ListQuery, liveQueries } from '@attestry/core/live-queries'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { Contact } from '@attestry/core/outreach/contacts'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import type { searchApi, SearchScope } from '@attestry/core/search/search'
import { Product } from '@attestry/core/vault/vault'
import type { z } from 'zod'
import { useConnectingBackend } from '../api/backend'
import { useSession } from '../api/session'
import type { LiveSource } from './live'
import type { Cursor, Page } from './live-firestore'

/** A kind of thing that is searched, and how its rows are read. */
export type FoundKind<Row> = {
  scope: SearchScope
  path: Parameters<typeof liveQueries.withIds>[1]
  schema: z.ZodType<Row>
  newest: (org: string, limit: number) => ListQuery
  /** Changes when what a search knows of a row does. */
  readingOf: (row: Row) => string
}

/** What is typed, and what the list is narrowed to, as the search takes it. */
export type Sought = Omit<Sent<typeof searchApi.search>, 'scope' | 'limit' | 'cursor'>

/** The most rows that a page of a search can have. */
export const LARGEST_PAGE = 30

/** What a search finds of a kind, page by page: the same in each list, and in the palette. */
export function useFound<Row extends { id: number }>(kind: FoundKind<Row>) {
  const { db, uid, org } = useSession()
  const backend = useConnectingBackend()
  return (sought: Sought, after: Cursor | null, limit = PAGE_SIZE): LiveSource<Page<Row>> => ({
    key: `${uid}:${org}:search:${kind.scope}:${JSON.stringify([sought, limit])}:${after?.join() ?? ''}`,
    listen: (onData, onError) => {
      let stop: (() => void) | undefined
      let isOver = false
      void Promise.all([backend, import('./found-rows')])
        .then(([{ api }, { foundRows }]) => {
          if (!isOver) stop = foundRows(api, { db, uid, org }, kind, sought, limit, after)(onData, onError)
        })
        .catch(onError)
      return () => {
        isOver = true
        stop?.()
      }
    },
  })
}

export const foundEmails: FoundKind<InboundEmail> = {
  scope: 'emails',
  path: 'inboundEmail',
  schema: InboundEmail,
  newest: (org, limit) => liveQueries.conversations(org, {}, limit),
  readingOf: ({ id, state, analysis, correction_count }) => [id, state, analysis.state, correction_count].join(' '),
}

export const foundRequests: FoundKind<CustomerRequest> = {
  scope: 'requests',
  path: 'request',
  schema: CustomerRequest,
  newest: (org, limit) => liveQueries.requests(org, {}, limit),
  readingOf: ({ id, edit_count }) => `${id} ${edit_count}`,
}

export const foundProducts: FoundKind<Product> = {
  scope: 'products',
  path: 'product',
  schema: Product,
  newest: (org, limit) => liveQueries.products(org, {}, limit),
  readingOf: ({ id }) => `${id}`,
}

export const foundContacts: FoundKind<Contact> = {
  scope: 'contacts',
  path: 'contact',
  schema: Contact,
  newest: (org, limit) => liveQueries.newestContacts(org, limit),
  readingOf: ({ id, name, email }) => `${id} ${name} ${email}`,
}

export const foundInquiries: FoundKind<OutboundEmail> = {
  scope: 'inquiries',
  path: 'outboundEmail',
  schema: OutboundEmail,
  newest: (org, limit) => liveQueries.outboundEmails(org, {}, limit),
  readingOf: ({ id, status }) => `${id} ${status}`,
}
