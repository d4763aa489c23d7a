/** Replaces packages that others import and we never call (see vite.config.ts). Calling it is a mistake. */
const unused = (): never => {
  throw new Error('This package is not part of the build')
}

// re2js
export const RE2JS = { compile: unused }
// firebase/database, of which reactfire has a table
export {
  unused as get,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
}
