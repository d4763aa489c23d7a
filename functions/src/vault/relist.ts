/**
 * What the list of the vault finds a part by, where something else than the part has changed: the documents of its
 * maker, an inquiry, the day. Whoever changes the part itself stores it with the part.
 */
import { isDeepStrictEqual } from 'node:util'
import { inGroups } from '@attestry/core/base/in-groups'
import { type Ending, exemptionNews } from '@attestry/core/law/exemption-state'
import type { ImportedList } from '@attestry/core/law/imported-list'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at, collectionOf, idOf } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { exemptionsIn, factsOf } from '@attestry/core/vault/facts'
import { listingOf } from '@attestry/core/vault/listing'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { readImportedList } from '../law/imported-list'
import { tellEndings } from '../law/tell-law'

type Deps = Pick<CommandDeps, 'database' | 'now'>

/** Parts that are looked at together. */
const PAGE = 100

/** Looks at all parts of a maker. Doing it again writes only what is not right yet. */
export async function relistMaker(deps: Deps, org: string, maker: number): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) after = await relistPage(deps, org, maker, after)
}

/** @returns where the next page begins */
const relistPage = (deps: Deps, org: string, maker: number, after: string): Promise<string | undefined> =>
  relistNext(deps, org, queries.productsMadeBy(org, maker, PAGE), after)

/** Looks at the next of all parts, after one by its id, where a newer Candidate List may mark any. @returns as `relistPage` */
export const relistAll = (deps: Deps, org: string, after: string): Promise<string | undefined> =>
  relistNext(
    deps,
    org,
    { collection: collectionOf(at('product', org, 'x').path), where: [], orderBy: [], limit: PAGE },
    after,
  )

async function relistNext(deps: Deps, org: string, query: ListQuery, after: string): Promise<string | undefined> {
  const rows = await deps.database.reads.storedIn('product', query, after)
  await relist(
    deps,
    org,
    rows.flatMap(({ document }) => document ?? []),
  )
  const last = rows.at(-1)
  return last && rows.length === PAGE ? String(idOf(last.place)) : undefined
}

/** Looks at the parts of which time has changed a mark. */
export async function relistDue(deps: Deps, org: string): Promise<void> {
  const query = queries.productsToMark(org, deps.now())
  let written = query.limit
  while (written === query.limit) written = await relist(deps, org, await deps.database.reads.list('product', query))
}

/** Brings what lists find some parts by up to date. @returns how many were not */
export async function relist(deps: Deps, org: string, products: readonly Product[]): Promise<number> {
  if (products.length === 0) return 0
  const now = deps.now()
  const { reads } = deps.database
  const outdated = outdatedOf(products, await makersOf(reads, org, products), now, await readImportedList(reads))
  for (const some of inGroups(outdated, PAGE))
    await deps.database.transact({ org, now }, (tx) => relistSome(tx, org, some, now))
  return outdated.length
}

async function relistSome(tx: Tx, org: string, some: readonly Product[], now: number): Promise<void> {
  const products = await tx.pick(some.map(({ id }) => at('product', org, id)))
  const makers = await makersOf(tx, org, products)
  const imported = await readImportedList(tx)
  const outdated = outdatedOf(products, makers, now, imported)
  const tellAll = await tellEndings(
    tx,
    { org, now },
    outdated.flatMap((product) => newsOf(product, makers.get(product.manufacturer.id), now)),
  )
  for (const product of outdated)
    tx.update(at('product', org, product.id), {
      listing: listingOf(product, makers.get(product.manufacturer.id), now, imported),
      ...(product.changed_at === 0 && { changed_at: product.created_at }),
    })
  tellAll()
}

/** What time has changed of the exemptions of a part since it was listed. */
function newsOf(product: Product, maker: Manufacturer | undefined, now: number): Ending[] {
  const changed_at = product.listing?.changes_at ?? null
  if (changed_at === null || changed_at > now) return []
  return exemptionNews(exemptionsIn(factsOf(product, maker, now).rohs), changed_at - 1, now)
}

const outdatedOf = (
  products: readonly Product[],
  makers: Makers,
  now: number,
  imported: ImportedList | undefined,
): Product[] =>
  products.filter(
    (product) =>
      product.changed_at === 0 ||
      !isDeepStrictEqual(product.listing, listingOf(product, makers.get(product.manufacturer.id), now, imported)),
  )

type Makers = ReadonlyMap<number, Manufacturer>

async function makersOf({ pick }: Reads, org: string, products: readonly Product[]): Promise<Makers> {
  const ids = new Set(products.map(({ manufacturer }) => manufacturer.id))
  const makers = await pick([...ids].map((id) => at('manufacturer', org, id)))
  return new Map(makers.map((maker) => [maker.id, maker]))
}

/** Notes for the parts with these keys whether their makers were asked and have not answered. */
export async function noteAwaited({ database, now }: Deps, org: string, partKeys: readonly string[]): Promise<void> {
  for (const keys of inGroups(partKeys))
    await database.transact({ org, now: now() }, async (tx) => {
      const products = await tx.list('product', queries.productsByPartKey(org, keys))
      const inquiries = await tx.list('outboundEmail', queries.inquiriesAbout(org, keys))
      for (const product of products) {
        const is_awaited = inquiries.some((mail) => isAbout(mail, product))
        if (is_awaited !== product.is_awaited) tx.update(at('product', org, product.id), { is_awaited })
      }
    })
}

/** Whether an inquiry asks for a part; one to somebody whose maker is not known asks for any with its number. */
const isAbout = ({ part_keys, manufacturer_id }: OutboundEmail, { part_key, manufacturer }: Product): boolean =>
  part_keys.includes(part_key) && (manufacturer_id === null || manufacturer_id === manufacturer.id)
