import { ownNames } from '@attestry/core/base/own-kinds'
import { requestsAsked } from '@attestry/core/request-lists'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { askFor, requestFilterNames } from '@attestry/core/requests/request-filters'
import { requestName } from '@attestry/core/requests/words'
import { peopleNamed } from '@attestry/core/search/people'
import type { Hit } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { officeOf } from '../commands/office-of'
import { isShown } from '../mail/inbound/shown-email'
import {
  type Asked,
  beginOf,
  type FoundPage,
  hitOf,
  NOTHING,
  scan,
  type SearchPage,
  type SearchReads,
  untilFull,
} from './found-page'
import { textsOf } from './meant-emails'
import { colleaguesFor } from './search-emails'
import { hasAll, holdsPhrase, isSaid, keysOf, type Term, termsOf } from './terms'
import type { TheirParts } from '../vault/their-parts'

/** What the position of a page begins with that looks for words in the texts of mails. */
const IN_MAILS = 'mails'

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
  const most = page.reads - 2
  const inMails = textsSought(query, page.step, theirs)
  const isInMails = page.from?.[0] === IN_MAILS
  const list = (limit: number) => requestsAsked(org, { ...choice, created: query }, limit)
  const own = isInMails
    ? { ...NOTHING, left: most - inMails.cost }
    : await scan(reads, 'request', list, { ...page, reads: most - inMails.cost }, is.isShown, requestHit)
  if (own.next || inMails.terms.length === 0) return own
  const limit = page.limit - own.hits.length
  if (limit === 0) return { ...own, next: beginOf(IN_MAILS) }
  const from = isInMails ? page.from?.slice(1) : undefined
  const rest = { ...page, limit, reads: own.left + inMails.cost, from: from?.length === 1 ? undefined : from }
  const found = await requestsOfMails(reads, inMails, rest, (request) => is.isLeft(request) && !is.isShown(request))
  return { ...found, hits: [...own.hits, ...found.hits], next: found.next && [IN_MAILS, ...found.next] }
}

/** An entry, its mail and its request; where there are phrases, also the texts of the mail. */
const COST = 3
const TEXTS = 5

type Sought = { terms: readonly Term[]; phrases: readonly string[]; step: number; cost: number }

/** What of a search is looked for in texts of mails, how many of them are looked at at once, and what that costs. */
function textsSought({ words, phrases, parts, ...query }: SearchQuery, most: number, theirs: TheirParts): Sought {
  const sought = { ...query, words: [...words, ...parts], phrases, parts: [], from: [], to: [], topics: [] }
  const terms = termsOf(sought, theirs)
  const step = phrases.length > 0 ? Math.floor(most / 3) : most
  const each = phrases.length > 0 ? COST + TEXTS : COST
  return { terms, phrases, step, cost: terms.length > 0 ? step * each + 1 : 0 }
}

/** Requests of mails whose texts say it, each at the newest of them on the page. */
function requestsOfMails(
  reads: SearchReads,
  { terms, phrases, step, cost }: Sought,
  page: SearchPage,
  isMeant: (request: CustomerRequest) => boolean,
): Promise<FoundPage> {
  const { org, pick, pageAfter } = reads
  const [rarest] = terms
  const list = queries.emailsWithWords(org, rarest ? keysOf(rarest) : [], { after: null, before: null }, step + 1)
  return untilFull(page, cost, true, async (from) => {
    const { rows, next } = await pageAfter('emailWords', list, from)
    const entries = rows.filter((entry) => hasAll(entry, terms))
    const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
    const mails = (await pick(entries.map(({ id }) => at('inboundEmail', org, id))))
      .filter(isOfRequest)
      .filter((email) => {
        const entry = entryOf.get(email.id)
        return entry !== undefined && isSaid(entry, terms, email)
      })
    const said = await keepEach(mails, async (email) => {
      if (phrases.length === 0) return true
      const texts = await textsOf(reads, email)
      return phrases.every((phrase) => texts.some((text) => holdsPhrase(text, phrase)))
    })
    const ids = [...new Set(said.map(({ request_id }) => request_id))]
    const requests = new Map((await pick(ids.map((id) => at('request', org, id)))).map((one) => [one.id, one]))
    const found = said.flatMap(({ request_id, received_date, id }) => {
      const request = requests.get(request_id)
      return request && isMeant(request) ? [{ hit: requestHit(request), position: [received_date, id] }] : []
    })
    return {
      found,
      read: step + 1 + entries.length + ids.length + (phrases.length > 0 ? mails.length * TEXTS : 0),
      next,
    }
  })
}

const isOfRequest = (email: InboundEmail): email is InboundEmail & { request_id: number } =>
  email.request_id !== null && isShown(email)

async function keepEach<T>(all: readonly T[], isKept: (one: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(all.map(isKept))
  return all.filter((_, place) => kept[place])
}

function requestHit(request: CustomerRequest): Hit {
  const { id, customer_name, customer_email, documents, created_at } = request
  const name = `${requestName(request)} ${customer_name || customer_email}`
  return hitOf('requests', id, { name, detail: documents.join(', '), at: created_at })
}
