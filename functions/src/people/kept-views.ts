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

type Views = { vault: VaultView; inbox: InboxView }
export type ViewedList = keyof Views
type Form<List extends ViewedList> = ViewName & { search: Views[List]['search'] }
type It = { tx: Tx; by: By; id: () => number }

/** Keeps a search of this list under a name. @throws AppError too-many-views */
export async function addView<List extends ViewedList>(list: List, { tx, by, id }: It, form: Form<List>) {
  const { is_shared, name, search } = form
  await requireRoom(tx, list, by, is_shared)
  const view = { name, search, id: id(), created_by: by.uid, created_at: by.now }
  tx.create(placeOf(list, by, view.id, is_shared), view)
  if (is_shared) tell(tx, list, by, 'added', view)
  return view
}

/** Renames a view, or shares it, or ends that. @throws AppError view-not-found, too-many-views */
export async function updateView<List extends ViewedList>(
  list: List,
  { tx, by }: Pick<It, 'tx' | 'by'>,
  { id, name, is_shared }: ViewName & { id: number },
) {
  const found = await viewOf(tx, list, by, id)
  const isMoved = found.is_shared !== is_shared
  if (isMoved) await requireRoom(tx, list, by, is_shared)
  const view = { ...found.view, name }
  tx.put(placeOf(list, by, id, is_shared), view)
  if (isMoved) tx.remove(placeOf(list, by, id, found.is_shared))
  if (is_shared || isMoved) tell(tx, list, by, 'changed', view)
  // At the places of a list lie its views.
  return view as Views[List]
}

/** @throws AppError view-not-found */
export async function deleteView(list: ViewedList, { tx, by }: Pick<It, 'tx' | 'by'>, id: number): Promise<null> {
  const { view, is_shared } = await viewOf(tx, list, by, id)
  tx.remove(placeOf(list, by, id, is_shared))
  if (is_shared) tell(tx, list, by, 'deleted', view)
  return null
}

const ACTIONS = {
  vault: { added: 'vault-view-added', changed: 'vault-view-changed', deleted: 'vault-view-deleted' },
  inbox: { added: 'inbox-view-added', changed: 'inbox-view-changed', deleted: 'inbox-view-deleted' },
} as const satisfies Record<ViewedList, Record<string, AuditAction>>

/** What the team can see is written down; what somebody keeps for themselves is not. */
const tell = (
  tx: Tx,
  list: ViewedList,
  by: By,
  what: keyof (typeof ACTIONS)[ViewedList],
  { id, name }: { id: number; name: string },
) => tx.audit(ACTIONS[list][what], placeOf(list, by, id, true), name)

type ViewPlace = Place<'vaultView' | 'ownVaultView' | 'inboxView' | 'ownInboxView'>

function placeOf(list: ViewedList, { org, uid }: By, id: number, is_shared: boolean): ViewPlace {
  if (list === 'vault') return is_shared ? at('vaultView', org, id) : at('ownVaultView', org, uid, id)
  return is_shared ? at('inboxView', org, id) : at('ownInboxView', org, uid, id)
}

/** One's own view, or one of the team. @throws AppError view-not-found */
async function viewOf({ read }: Reads, list: ViewedList, by: By, id: number) {
  for (const is_shared of [false, true]) {
    const view = await read(placeOf(list, by, id, is_shared))
    if (view) return { view, is_shared }
  }
  throw new AppError('view-not-found')
}

async function requireRoom({ ids }: Reads, list: ViewedList, { org, uid }: By, is_shared: boolean): Promise<void> {
  const of = { vault: queries.vaultViews, inbox: queries.inboxViews }[list]
  if ((await ids(of(org, is_shared ? null : uid))).length >= MAX_VIEWS) throw new AppError('too-many-views')
}
