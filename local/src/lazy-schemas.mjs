/**
 * Loaded into the process of the emulators, so that they are ready sooner. The Auth emulator checks calls by a schema for
 * each of its hundred endpoints, and to compile all of them takes longer than all else of its start. Here each is
 * compiled by the first call of its endpoint.
 */
import { createRequire } from 'node:module'

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const options = firebase('exegesis/lib/options')

const { compileOptions } = options
options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true })
