/**
 * What the counts on documents count, where that is documents of their own: the table that the nightly repair goes by.
 * What the documents of a part or a maker add up to, and the figures of a request, are worked out beside it.
 */
import { type ListQuery, queries } from '@attestry/core/queries'

type Counted = (org: string, id: number) => ListQuery

export const rowCounts = {
  inboundEmail: {
    response_count: (org, id) => queries.sentResponses(org, id),
    comment_count: (org, id) => queries.comments(org, 'inbound', id),
  },
  outboundEmail: { comment_count: (org, id) => queries.comments(org, 'outbound', id) },
  campaign: { mail_count: (org, id) => queries.campaignEmails(org, id) },
  manufacturer: { product_count: (org, id) => queries.products(org, { manufacturers: [id] }) },
  product: {},
  request: { comment_count: (org, id) => queries.comments(org, 'request', id) },
} satisfies Record<string, Record<string, Counted>>

/** The kinds of documents whose rows are walked through. */
export type RowKind = keyof typeof rowCounts

export const countsOf = (kind: RowKind): [field: string, counted: Counted][] => Object.entries(rowCounts[kind])
