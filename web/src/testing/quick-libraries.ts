import { configure, getConfig } from '@testing-library/react'
import { createRequire } from 'node:module'
import * as react from 'react'

/**
 * React notes with a stack of calls where each element was made, up to a number of them a second, and this takes as long
 * as all else that it does. Only the text of a warning needs it, which names the component without it, too.
 */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
const never = { get: () => Infinity, set: () => {}, configurable: true }
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', never)

/** React and MUI look at the environment at each step, and it takes ten times as long to ask the process as an object. */
process.env = { ...process.env }

/** Testing Library prints the whole page each time that something is not there yet. It does so again when it gives up. */
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Elements of happy-dom become strings with all that is in them, where a browser says `[object HTMLDivElement]`. */
Element.prototype.toString = function () {
  return Object.prototype.toString.call(this)
}

/**
 * Firestore's SDK reads the definition of its protocol again for each client, which takes as long as a small test, and
 * a client lasts as long as the process (see `stand-in-database`). Here all clients share the first.
 */
type ProtoLoader = { fromJSON: (definition: object, options?: object) => object }
const loader = createRequire(import.meta.url)('@grpc/proto-loader') as ProtoLoader
const { fromJSON } = loader
const read = new WeakMap<object, object>()
loader.fromJSON = (definition, options) => {
  const known = read.get(definition) ?? fromJSON(definition, options)
  read.set(definition, known)
  return known
}
