import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Exact, Id, Line, Millis } from '../base/primitives'
import { ProductOrder } from '../vault/product-search'
import { FilterForm } from '../vault/products'

/**
 * Server only: what a mail is found by, a customer's or one of ours to a maker. Its id is the mail's. `words` are the
 * tokens of its row (plain), the words of its text and files and those of our answers to it, of which only a hash is
 * kept, and who it is from and to and what it asks for, each with its operator.
 */
export const EmailWords = z.object({
  id: Id,
  /** When the mail is listed. */
  at: Millis,
  words: z.array(z.string()),
  /** It has more words than are kept. */
  is_cut: z.boolean(),
  /** So many answers to it have their words here. */
  answer_count: z.number().int().default(0),
})
export type EmailWords = z.infer<typeof EmailWords>

export const SearchScope = z.enum(['emails', 'requests', 'products', 'contacts', 'inquiries', 'documents'])
export type SearchScope = z.infer<typeof SearchScope>

/** Something that a search has found. `name` and `detail` are what a row of a list would begin with. */
export const Hit = z.object({
  scope: SearchScope,
  id: Id,
  name: z.string(),
  detail: z.string(),
  at: Millis.nullable(),
  /** Of a mail: the mail that is the row of its conversation in lists, which may be the mail itself. */
  row_id: Id.nullable(),
  /** The mail has more words than are searched, so that others may have been missed. */
  is_cut: z.boolean(),
  /** Of a part that no word finds: which customers mean it by the number that was typed, "4711 of customer.com", or which document it has. */
  meant_by: z.string().nullable(),
  /** Of a document: the maker who says it of all its products. Null: it is a paper of the company. */
  maker_id: Id.nullable(),
})
export type Hit = z.infer<typeof Hit>

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    access: 'member',
    summary:
      'Find mails, requests, parts, contacts, mails to makers (inquiries) and documents that are about no single part by words in any order, "a phrase", and `from:`, `to:`, `topic:`, `purpose:`, `assignee:`, `part:`, `has:`, `is:`, `before:` and `after:`, newest first, contacts by name. Mails that are still to be answered (`is:open`) come by the day they are due, unless a time is asked for. Without a scope, the first few of each; an operator that a kind does not have finds none of it. Requests can be narrowed by `filters` (their statuses, `open`, `mine`, `overdue` and the like, with commas between them) and a `document`, and ordered by `due`; parts by makers, types and marks, in any order of theirs. A page may end before it is full: it has then looked back to `looked_back_to`, unless its order is not by time, and `next_cursor` goes on',
    input: FilterForm.extend({
      q: Line(300),
      scope: SearchScope.optional(),
      filters: Line(200).optional(),
      document: Line(200).optional(),
      order: z.enum([...ProductOrder.options, 'due']).default('newest'),
      limit: z.coerce.number().int().min(1).max(30).default(20),
      cursor: Exact(1000).optional(),
    }),
    output: z.object({
      hits: z.array(Hit),
      next_cursor: z.string().nullable(),
      looked_back_to: Millis.nullable(),
      /** Operators whose value means nothing, as they were typed. */
      unknown: z.array(z.string()),
    }),
  }),
}
