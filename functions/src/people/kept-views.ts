/** What people keep of their searches of a list: with the team's views, or below their own profile. */
import { AppError } from '@attestry/core/base/errors'
import { MAX_VIEWS, type ViewName } from '@attestry/core/base/kept-view'
import type { InboxView } from '@attestry/core/mail/inbox-views'
import { at, type Place } from '@attestry/core/paths'
import type { AuditAction } from '@attestry/core/people/audit'
import { queries } from '@attestry/core/queries'
import type { VaultView } from '@attestry/core/vault/vault-views'
import type { Reads, Tx } from '../adapters/database'
import type { By } from '../platform/caller'

type Searches = { vault: VaultView['search']; inbox: InboxView['search'] }
export type ViewedList = keyof Searches
type View<List extends ViewedList> = Omit<InboxView, 'search'> & { search: Searches[List] }
type Form<List extends ViewedList> = ViewName & { search: Searches[List] }
type It = { tx: Tx; by: By; id: () => number }
/** Whose views: one person's, or the team's. */
type Of = { org: string; uid: string | null }

/** Keeps a search of this list under a name. @throws AppError too-many-views */
export async function addView<List extends ViewedList>(list: List, { tx, by, id }: It, form: Form<List>) {
  const { is_shared, name, search } = form
  const of = ofWhom(by, is_shared)
  const known = await viewsOf(tx, list, of)
  const view = { name, search, id: id(), created_by: by.uid, created_at: by.now }
  put(tx, list, of, withRoomFor(known, view))
  if (is_shared) tell(tx, list, by, 'added', view)
  return view
}

/** Renames a view, or shares it, or ends that. @throws AppError view-not-found, too-many-views */
export async function updateView<List extends ViewedList>(
  list: List,
  { tx, by }: Pick<It, 'tx' | 'by'>,
  { id, name, is_shared }: ViewName & { id: number },
) {
  const found = await findView(tx, list, by, id)
  const isMoved = found.is_shared !== is_shared
  const view = { ...found.view, name }
  if (isMoved) {
    const to = ofWhom(by, is_shared)
    const known = await viewsOf(tx, list, to)
    put(tx, list, found.of, without(found.views, id))
    put(tx, list, to, withRoomFor(known, view))
  } else {
    const views = found.views.map((one) => (one.id === id ? view : one))
    put(tx, list, found.of, views)
  }
  if (is_shared || isMoved) tell(tx, list, by, 'changed', view)
  return view
}

/** @throws AppError view-not-found */
export async function deleteView(list: ViewedList, { tx, by }: Pick<It, 'tx' | 'by'>, id: number): Promise<null> {
  const { view, views, of, is_shared } = await findView(tx, list, by, id)
  put(tx, list, of, without(views, id))
  if (is_shared) tell(tx, list, by, 'deleted', view)
  return null
}

/** Gathers the views that earlier versions stored one by one: the team's, or one person's. */
export async function gatherViews(tx: Tx, of: Of): Promise<() => void> {
  const gathered = await Promise.all(
    LISTS.map(async (list) => {
      const known = await tx.read(placeOf(list, of))
      const older = await tx.places(olderKind(list, of), OLDER[list](of.org, of.uid))
      return { list, older, views: known ? undefined : await viewsOf(tx, list, of) }
    }),
  )
  return () => {
    for (const { list, older, views = [] } of gathered) {
      if (views.length > 0) put(tx, list, of, views)
      for (const place of older) tx.remove(place)
    }
  }
}

const LISTS = ['vault', 'inbox'] as const

const ACTIONS = {
  vault: { added: 'vault-view-added', changed: 'vault-view-changed', deleted: 'vault-view-deleted' },
  inbox: { added: 'inbox-view-added', changed: 'inbox-view-changed', deleted: 'inbox-view-deleted' },
} as const satisfies Record<ViewedList, Record<string, AuditAction>>

/** What the team can see is written down; what somebody keeps for themselves is not. */
const tell = (
  tx: Tx,
  list: ViewedList,
  { org }: By,
  what: keyof (typeof ACTIONS)[ViewedList],
  { id, name }: { id: number; name: string },
) => tx.audit(ACTIONS[list][what], list === 'vault' ? at('vaultView', org, id) : at('inboxView', org, id), name)

const ofWhom = ({ org, uid }: By, is_shared: boolean): Of => ({ org, uid: is_shared ? null : uid })

function placeOf(list: ViewedList, { org, uid }: Of) {
  if (list === 'vault') return uid === null ? at('vaultViews', org) : at('ownVaultViews', org, uid)
  return uid === null ? at('inboxViews', org) : at('ownInboxViews', org, uid)
}

// At the places of a list lie its views.
const put = <List extends ViewedList>(tx: Tx, list: List, of: Of, views: View<List>[]) =>
  tx.put(placeOf(list, of) as Place<'inboxViews'>, { views: views as View<'inbox'>[] })

const OLDER = { vault: queries.olderVaultViews, inbox: queries.olderInboxViews }

const olderKind = (list: ViewedList, { uid }: Of) =>
  list === 'vault' ? (uid === null ? 'vaultView' : 'ownVaultView') : uid === null ? 'inboxView' : 'ownInboxView'

/** All views of a list, in the order in which they were added. */
async function viewsOf<List extends ViewedList>({ read, list: all }: Reads, list: List, of: Of): Promise<View<List>[]> {
  const stored = await read(placeOf(list, of))
  const views = stored ? stored.views : await all(olderKind(list, of), OLDER[list](of.org, of.uid))
  return views as View<List>[]
}

/** One's own view, or one of the team. @throws AppError view-not-found */
async function findView<List extends ViewedList>(reads: Reads, list: List, by: By, id: number) {
  for (const is_shared of [false, true]) {
    const of = ofWhom(by, is_shared)
    const views = await viewsOf(reads, list, of)
    const view = views.find((one) => one.id === id)
    if (view) return { view, views, of, is_shared }
  }
  throw new AppError('view-not-found')
}

function withRoomFor<One>(views: readonly One[], view: One): One[] {
  if (views.length >= MAX_VIEWS) throw new AppError('too-many-views')
  return [...views, view]
}

const without = <One extends { id: number }>(views: readonly One[], id: number): One[] =>
  views.filter((one) => one.id !== id)
