export class Killed extends Error {}

/**
 * A server that is killed before the given call to the parts it returns, counted from 1. `after`: it has done the call,
 * but nobody has heard of it. `only`: the one method that counts.
 */
export function killedAt(step: number, { after = false } = {}) {
  let calls = 0
  return <T extends object>(part: T, only?: keyof T): T =>
    new Proxy(part, {
      get(whole, name) {
        const call: unknown = Reflect.get(whole, name)
        if (typeof call !== 'function') return call
        return (...given: unknown[]): unknown => {
          const isCounted = only === undefined || name === only
          if (isCounted) calls += 1
          if (!isCounted || calls < step) return Reflect.apply(call, whole, given)
          if (calls > step || !after) throw new Killed()
          const done: unknown = Reflect.apply(call, whole, given)
          if (!(done instanceof Promise)) throw new Killed()
          return done.then(() => {
            throw new Killed()
          })
        }
      },
    })
}
