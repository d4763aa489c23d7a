import type { Firestore } from 'firebase-admin/firestore'
import { createDatabase } from '../adapters/database'

export class Killed extends Error {}

/**
 * A server that is killed before the given call to the parts it returns, counted from 1; each unit of work counts as one.
 * `after`: it has done the call, but nobody has heard of it.
 */
export function killedAt(step: number, { after = false } = {}) {
  let calls = 0
  const deadly = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(whole, name) {
        const call: unknown = Reflect.get(whole, name)
        if (typeof call !== 'function') return call
        return (...given: unknown[]): unknown => {
          calls += 1
          if (calls < step) return Reflect.apply(call, whole, given)
          if (calls > step || !after) throw new Killed()
          const done: unknown = Reflect.apply(call, whole, given)
          if (!(done instanceof Promise)) throw new Killed()
          return done.then(() => {
            throw new Killed()
          })
        }
      },
    })
  const database = (db: Firestore) =>
    createDatabase(db, {
      beforeCommit() {
        calls += 1
        if (calls > step || (calls === step && !after)) throw new Killed()
      },
      afterCommit() {
        if (calls === step) throw new Killed()
      },
    })
  return Object.assign(deadly, { database })
}
