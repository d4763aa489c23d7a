/** Things that are found by the texts of their mails: requests, and what makers were asked. */
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Hit } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { isShown } from '../mail/inbound/shown-email'
import { beginOf, type FoundPage, NOTHING, type SearchPage, type SearchReads, untilFull } from './found-page'
import { textsOf } from './meant-emails'
import { hasAll, holdsPhrase, isSaid, keysOf, type Term, termsOf } from './terms'
import type { TheirParts } from '../vault/their-parts'

/** What the position of a page begins with that looks for words in the texts of mails. */
const IN_MAILS = 'mails'

/** An entry, its mail and the thing; where there are phrases, also the texts of the mail. */
const COST = 3
const TEXTS = 5

type Sought = { terms: readonly Term[]; phrases: readonly string[]; step: number; cost: number }

/** What of a search is looked for in texts of mails, how many of them are looked at at once, and what that costs. */
export function textsSought(
  { words, phrases, parts, ...query }: SearchQuery,
  most: number,
  theirs?: TheirParts,
): Sought {
  const sought = { ...query, words: [...words, ...parts], phrases, parts: [], from: [], to: [], topics: [] }
  const terms = termsOf(sought, theirs)
  const step = phrases.length > 0 ? Math.floor(most / 3) : most
  const each = phrases.length > 0 ? COST + TEXTS : COST
  return { terms, phrases, step, cost: terms.length > 0 ? step * each + 1 : 0 }
}

/** `idOf`: the thing that a mail belongs to. `isMeant`: the search wants it, and it does not say it itself. */
type Things<Thing extends { id: number }> = {
  idOf: (email: InboundEmail) => number | null
  readAll: (ids: readonly number[]) => Promise<Thing[]>
  isMeant: (thing: Thing) => boolean
  hitOf: (thing: Thing) => Hit
}

/**
 * First what says the words of a search itself (`ownOf`), in the order of its list, then what its mails say, or our answers
 * to these, the newest mail first.
 */
export async function alsoInMails<Thing extends { id: number }>(
  reads: Pick<SearchReads, 'org' | 'pick' | 'list' | 'pageAfter'>,
  inMails: Sought,
  page: SearchPage,
  ownOf: (page: SearchPage) => Promise<FoundPage>,
  things: Things<Thing>,
): Promise<FoundPage> {
  const isInMails = page.from?.[0] === IN_MAILS
  const most = page.reads - inMails.cost
  const own = isInMails ? { ...NOTHING, left: most } : await ownOf({ ...page, reads: most })
  if (own.next || inMails.terms.length === 0) return own
  const limit = page.limit - own.hits.length
  if (limit === 0) return { ...own, next: beginOf(IN_MAILS) }
  const from = isInMails ? page.from?.slice(1) : undefined
  const rest = { ...page, limit, reads: own.left + inMails.cost, from: from?.length === 1 ? undefined : from }
  const found = await foundInMails(reads, inMails, rest, things)
  return { ...found, hits: [...own.hits, ...found.hits], next: found.next && [IN_MAILS, ...found.next] }
}

/** Things of mails whose texts say it, each at the newest of them on the page. */
function foundInMails<Thing extends { id: number }>(
  reads: Pick<SearchReads, 'org' | 'pick' | 'list' | 'pageAfter'>,
  { terms, phrases, step, cost }: Sought,
  page: SearchPage,
  { idOf, readAll, isMeant, hitOf }: Things<Thing>,
): Promise<FoundPage> {
  const { org, pick, pageAfter } = reads
  const [rarest] = terms
  const list = queries.emailsWithWords(org, rarest ? keysOf(rarest) : [], { after: null, before: null }, step + 1)
  return untilFull(page, cost, true, async (from) => {
    const { rows, next } = await pageAfter('emailWords', list, from)
    const entries = rows.filter((entry) => hasAll(entry, terms))
    const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
    const mails = (await pick(entries.map(({ id }) => at('inboundEmail', org, id))))
      .filter((email) => idOf(email) !== null && isShown(email))
      .filter((email) => {
        const entry = entryOf.get(email.id)
        return entry !== undefined && isSaid(entry, terms, email)
      })
    const said = await keepEach(mails, async (email) => {
      if (phrases.length === 0) return true
      const texts = await textsOf(reads, email)
      return phrases.every((phrase) => texts.some((text) => holdsPhrase(text, phrase)))
    })
    const ids = [...new Set(said.flatMap((email) => idOf(email) ?? []))]
    const known = new Map((await readAll(ids)).map((one) => [one.id, one]))
    const found = said.flatMap((email) => {
      const thing = known.get(idOf(email) ?? 0)
      return thing && isMeant(thing) ? [{ hit: hitOf(thing), position: [email.received_date, email.id] }] : []
    })
    return {
      found,
      read: step + 1 + entries.length + ids.length + (phrases.length > 0 ? mails.length * TEXTS : 0),
      next,
    }
  })
}

async function keepEach<T>(all: readonly T[], isKept: (one: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(all.map(isKept))
  return all.filter((_, place) => kept[place])
}
