import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { downloadedEmulator } from './firebase-tools'

/**
 * The environment in which firebase-tools finds a storage rules runtime. It is empty if firebase-tools has its jar.
 * Otherwise it puts a `java` first on PATH that runs storage-rules-runtime.ts for that one jar and passes everything
 * else on.
 *
 * @param folder where the wrapper is written
 */
export function storageRulesEnvironment(folder: string, env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (env.STORAGE_EMULATOR_BINARY_PATH || downloadedEmulator('storage', env).exists) return {}
  const jar = join(folder, 'storage-rules-runtime')
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(jar, '')
  writeFileSync(join(bin, 'java'), wrapper(jar, env.PATH ?? ''), { mode: 0o755 })
  return { STORAGE_EMULATOR_BINARY_PATH: jar, PATH: `${bin}${delimiter}${env.PATH}` }
}

function wrapper(jar: string, path: string): string {
  const runtime = fileURLToPath(new URL('storage-rules-runtime.ts', import.meta.url))
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return `#!/bin/sh
for argument in "$@"; do
  if [ "$argument" = ${quoted(jar)} ]; then
    exec ${quoted(process.execPath)} --import ${quoted(loader)} ${quoted(runtime)}
  fi
done
PATH=${quoted(path)} exec java "$@"
`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
