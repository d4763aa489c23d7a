import { randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectRoot } from './project-root'

const NAMES = [
  'MAIL_KEY',
  'MAIL_KEYS_OLD',
  'MESSAGE_ID_KEY',
  'SYSTEM_SMTP_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
]

/**
 * Stands in for Secret Manager. The secrets are made once for this machine in functions/.secret.local, and copied to
 * where the Functions emulator looks. Keep the file, because exported data is encrypted with them.
 */
export function devSecrets(): Record<string, string> {
  const file = join(projectRoot, 'functions/.secret.local')
  try {
    writeFileSync(file, linesFor(NAMES), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  // The file may be older than one of the names.
  const known = readSecrets(file)
  const missing = NAMES.filter((name) => !(name in known))
  if (missing.length > 0) appendFileSync(file, linesFor(missing))
  const dist = join(projectRoot, 'functions/dist')
  mkdirSync(dist, { recursive: true })
  copyFileSync(file, join(dist, '.secret.local'))
  return readSecrets(file)
}

const linesFor = (names: string[]): string => names.map((name) => `${name}=${newSecret(name)}\n`).join('')

const newSecret = (name: string): string => (name === 'MAIL_KEYS_OLD' ? 'none' : randomBytes(32).toString('base64'))

function readSecrets(file: string): Record<string, string> {
  const secrets = parseEnv(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value ?? '']))
}
