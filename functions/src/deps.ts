import { readFileSync } from 'node:fs'
import { createIdentities, type Identities } from './accounts/identities'
import { type CheckPassword, createCheckPassword } from './accounts/identity-toolkit'
import { type AccountStore, createAccountStore } from './accounts/store'
import { type Blobs, createBlobs } from './blobs'
import type { Config } from './config'
import { connectFirebase } from './firebase'
import { createIdempotency, type Idempotency } from './http/idempotency'
import { type Log, log } from './log'
import { type ConnectImap, createConnectImap } from './mail/imap'
import { createSmtp, type Smtp } from './mail/smtp'
import { mailKeys } from './mailboxes/password'
import { createMailboxStore, type MailboxStore } from './mailboxes/store'
import { createRateLimits, type RateLimits } from './rate-limits'
import { createTaskQueue, type TaskQueue } from './task-queue'
import { createVaultStore, type VaultStore } from './vault/store'

/** Everything use cases may need. Each names the few it uses. */
export type Deps = {
  blobs: Blobs
  queue: TaskQueue
  log: Log
  /** Epoch milliseconds. */
  now: () => number
  idempotency: Idempotency
  rateLimits: RateLimits
  identities: Identities
  checkPassword: CheckPassword
  accounts: AccountStore
  mailboxes: MailboxStore
  vault: VaultStore
  connectImap: ConnectImap
  smtp: Smtp
}

/** The real ones. Firebase's emulators are reached by the usual environment variables. */
export function createDeps(config: Config, now: () => number = Date.now): Deps {
  const { auth, db, bucket, functions } = connectFirebase(config)
  const mailServers = {
    allowLoopback: config.ALLOW_LOOPBACK_MAIL_SERVERS,
    ca: config.MAIL_CA_FILE === undefined ? undefined : readFileSync(config.MAIL_CA_FILE, 'utf8'),
  }
  return {
    blobs: createBlobs(bucket),
    queue: createTaskQueue(functions),
    log,
    now,
    idempotency: createIdempotency(db, now),
    rateLimits: createRateLimits(db, now),
    identities: createIdentities(auth),
    checkPassword: createCheckPassword({
      apiKey: config.WEB_API_KEY,
      emulatorHost: process.env.FIREBASE_AUTH_EMULATOR_HOST,
    }),
    accounts: createAccountStore(db),
    mailboxes: createMailboxStore(db, mailKeys(config.MAIL_KEY)),
    vault: createVaultStore(db),
    connectImap: createConnectImap(mailServers),
    smtp: createSmtp(mailServers),
  }
}
