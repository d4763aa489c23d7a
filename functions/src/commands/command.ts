import type { Endpoint, Input, Output } from '@attestry/core/base/endpoint'
import type { Database, Queueing, Reads, Tx } from '../adapters/database'
import type { By, Caller } from '../platform/caller'
import { newId } from '../adapters/firestore'

type ForMembers = Endpoint & { access: 'member' | 'admin' }
/** Of commands and views, and of use cases that consist of several units of work. */
export type CommandDeps = Queueing & { database: Database; now: () => number }
type UseCase<E extends ForMembers, R> = (deps: CommandDeps, caller: Caller, input: Input<E>) => Promise<R>

/**
 * The use case of an endpoint as one unit of work: what is decided and what is stored stand together. The work starts
 * again when it came too late, so it has no effects but those of `tx`. `id` makes a new id.
 */
export const command =
  <E extends ForMembers, R extends Output<E>>(
    _endpoint: E,
    work: (it: { tx: Tx; by: By; id: () => number }, input: Input<E>) => Promise<R>,
  ): UseCase<E, R> =>
  (deps, { org, uid }, input) => {
    const by = { org, uid, now: deps.now() }
    return deps.database.transact(by, (tx) => work({ tx, by, id: newId }, input), deps)
  }

/** The use case of an endpoint that only reads. */
export const view =
  <E extends ForMembers, R extends Output<E>>(
    _endpoint: E,
    look: (it: Reads & By, input: Input<E>) => Promise<R>,
  ): UseCase<E, R> =>
  ({ database, now }, { org, uid }, input) =>
    look({ ...database.reads, org, uid, now: now() }, input)
