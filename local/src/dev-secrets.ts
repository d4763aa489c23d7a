import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectRoot } from './project-root'

const NAMES = ['MAIL_KEY', 'MESSAGE_ID_KEY']

/**
 * What Secret Manager holds in production: made once for this machine in functions/.secret.local, where the Functions
 * emulator reads it. It stays, because exported data is sealed with it.
 */
export function devSecrets(): Record<string, string> {
  const file = join(projectRoot, 'functions/.secret.local')
  const lines = NAMES.map((name) => `${name}=${randomBytes(32).toString('base64')}\n`)
  try {
    writeFileSync(file, lines.join(''), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secrets = parseEnv(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value ?? '']))
}
