/**
 * Loaded into the process of the emulators, so that it does not write down what it does: for each call of a function some
 * ten lines, in all 100 MB for a run of the browser tests, which are removed when it has ended. What people read of it is
 * written as before.
 */
import { createRequire } from 'node:module'

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const { logger } = firebase('./lib/logger')

logger.debug = () => logger
