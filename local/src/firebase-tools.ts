import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('firebase-tools/package.json'))

export const firebaseCommand = join(folder, 'lib/bin/firebase.js')

/** Where firebase-tools keeps the emulator it downloads, or would put it. */
export function downloadedEmulator(name: 'firestore' | 'storage', env: NodeJS.ProcessEnv = process.env) {
  const cache = env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators')
  const details = JSON.parse(readFileSync(join(folder, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8'))
  const path = join(cache, String(details[name].downloadPathRelativeToCacheDir))
  return { path, exists: existsSync(path) }
}
