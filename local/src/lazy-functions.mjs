/**
 * Loaded into the process of the emulators and into each process of a function, so that functions start sooner. What both
 * need of firebase-tools imports all that deploys functions and extensions, which takes a third of a function's start.
 * Here that is loaded by who uses it.
 */
import Module from 'node:module'

const USERS = /firebase-tools.lib.emulator.functionsEmulatorShared\.js$/
const LATER = new Set([
  '../deploy/functions/backend',
  '../deploy/functions/prepare',
  '../deploy/functions/services',
  '../extensions/extensionsHelper',
  '../extensions/manifest',
  './extensions/postinstall',
])

const load = Module._load
Module._load = function (request, parent, isMain) {
  if (!LATER.has(request) || !USERS.test(parent?.filename)) return load.call(this, request, parent, isMain)
  return new Proxy({}, { get: (_, name) => load.call(this, request, parent, isMain)[name] })
}

const own = `--import=${import.meta.url}`
const options = process.env.NODE_OPTIONS ?? ''
// Functions run with the environment of the emulators.
if (!options.includes(own)) process.env.NODE_OPTIONS = `${options} ${own}`.trim()
