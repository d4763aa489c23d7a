import { readFileSync } from 'node:fs'
import { createIdentities, type Identities } from './adapters/identities'
import {
  type BeginSession,
  type CheckPassword,
  createBeginSession,
  createCheckPassword,
  createRedeemCode,
  type RedeemCode,
} from './adapters/identity-toolkit'
import { type AiBudget, createAiBudget } from './ai/usage/ai-budget'
import { createModels } from './ai/models'
import type { AiSettings } from './ai/usage/ai-settings'
import type { Models } from './ai/tasks/task'
import { createVertexClient, type Generate } from './adapters/vertex-client'
import type { SealBlobs } from './people/audit/seals'
import { createDatabase, type Database } from './adapters/database'
import { type Blobs, createBlobs } from './adapters/blobs'
import type { Config } from './config'
import { createIdempotency, type Idempotency } from './adapters/idempotency'
import { createOrganizationDocuments, type OrganizationDocuments } from './adapters/organization-documents'
import { createRewriteDocuments, type RewriteDocuments } from './adapters/rewrite-documents'
import { createRemoveDocumentsOf } from './adapters/remove-documents-of'
import { createDayTotals } from './adapters/day-totals'
import { connectFirebase } from './adapters/firebase'
import type { ReadAttachments } from './mail/attachments/read-attachments'
import type { ParseEmail } from './mail/parse-email'
import { createReadingTime, type ReadingTime } from './jobs/reading-time'
import { createShares, type Shares } from './jobs/shares'
import { type Log, log } from './platform/log'
import { once } from './platform/once'
import { findNoServers } from './adapters/mail/find-no-servers'
import type { FindServers } from './adapters/mail/find-servers'
import type { PostWebhook } from './adapters/web/post-webhook'
import type { MailServerPolicy } from './adapters/mail/server-address'
import type { ConnectImap } from './adapters/mail/imap'
import type { Smtp } from './adapters/mail/smtp'
import { createMailCredentials, type MailCredentials } from './mailboxes/credentials'
import { type MailKeys, mailKeys } from './mailboxes/password'
import type { SyncLimits } from './mailboxes/sync-run'
import { createSignIns, type SignIns } from './mailboxes/sign-ins'
import type { SendNotice, SystemMailbox } from './adapters/mail/send-notice'
import { createRateLimits, type RateLimits } from './adapters/rate-limits'
import { Secret } from './platform/secret'
import { SHARE } from './platform/task-concurrency'
import type { FormReader } from './sending/forms/form-reader'
import { createTaskQueue, type TaskQueue } from './adapters/task-queue'
import type { ReadPdf } from './vault/reading/read-pdf'
import type { ReadSheet } from './vault/import/read-sheet'

/** Everything that use cases may need. Each names the few it uses. */
export type Deps = {
  /** What commands read and write. */
  database: Database
  blobs: Blobs
  queue: TaskQueue
  log: Log
  /** Epoch milliseconds. */
  now: () => number
  idempotency: Idempotency
  rateLimits: RateLimits
  identities: Identities
  checkPassword: CheckPassword
  beginSession: BeginSession
  redeemCode: RedeemCode
  removeDocumentsOf: (org: string) => Promise<void>
  organizationDocuments: OrganizationDocuments
  rewriteDocuments: RewriteDocuments
  seals: SealBlobs
  credentials: MailCredentials
  signIns: SignIns
  /** Encrypt and decrypt passwords and tokens of mail accounts. Few functions are given them. */
  mailKeys: MailKeys | undefined
  shares: Shares
  readingTime: ReadingTime
  parseEmail: ParseEmail
  readAttachments: ReadAttachments
  models: Models
  aiBudget: AiBudget
  ai: AiSettings
  readPdf: ReadPdf
  readSheet: ReadSheet
  forms: FormReader
  /** How long a call waits for the assistant's answer, in milliseconds. Hosting ends it after 60 seconds. */
  chatWait: number
  connectImap: ConnectImap
  findServers: FindServers
  limits: Pick<SyncLimits, 'pollEvery'>
  smtp: Smtp
  postWebhook: PostWebhook
  sendNotice: SendNotice
  /** The start of links in mails. */
  appUrl: string
  /** Who receives demo requests. */
  salesAddress?: string
  /** Signs our Message-IDs. Read only when it is needed, because few functions have it. */
  messageIdKey: () => Buffer
}

/** The real dependencies. The usual environment variables point them to Firebase's emulators. */
export function createDeps(config: Config, now: () => number = Date.now): Deps {
  const { auth, db, bucket, sealBucket, functions } = connectFirebase(config)
  const mailServers = {
    allowLoopback: config.ALLOW_LOOPBACK_MAIL_SERVERS,
    ca: config.MAIL_CA_FILE === undefined ? undefined : readFileSync(config.MAIL_CA_FILE, 'utf8'),
  }
  const smtp = smtpLater(mailServers)
  const keys = config.MAIL_KEY === undefined ? undefined : mailKeys(config.MAIL_KEY, ...config.MAIL_KEYS_OLD)
  const messageIdKey = () => {
    if (config.MESSAGE_ID_KEY === undefined) throw new Error('This function is not given MESSAGE_ID_KEY')
    return Buffer.from(config.MESSAGE_ID_KEY, 'base64')
  }
  const database = createDatabase(db)
  const totals = createDayTotals(db, now)
  const ai = aiOf(config)
  const aiBudget = createAiBudget(database, { ...ai, totals, now })
  const signIns = createSignIns(registrations(config), now, { standIn: standIn(config) })
  const toolkit = { apiKey: config.WEB_API_KEY, emulatorHost: process.env.FIREBASE_AUTH_EMULATOR_HOST }
  return {
    database,
    blobs: createBlobs(bucket),
    queue: createTaskQueue(functions),
    log,
    now,
    idempotency: createIdempotency(db, now),
    rateLimits: createRateLimits(db, now),
    identities: createIdentities(auth),
    checkPassword: createCheckPassword(toolkit),
    beginSession: createBeginSession(toolkit),
    redeemCode: createRedeemCode(toolkit),
    removeDocumentsOf: createRemoveDocumentsOf(db),
    organizationDocuments: createOrganizationDocuments(db),
    rewriteDocuments: createRewriteDocuments(db),
    seals: createBlobs(sealBucket),
    credentials: createMailCredentials({ database, mailKeys: keys, signIns, now }),
    signIns,
    mailKeys: keys,
    shares: createShares(database, { now, share: SHARE }),
    readingTime: createReadingTime(database, {
      totals,
      now,
      log,
      perOrganization: config.READING_SECONDS_PER_DAY,
      overAll: config.READING_SECONDS_PER_DAY_OVER_ALL,
    }),
    models: createModels({ generate: vertexOf(config), budget: aiBudget, log }),
    aiBudget,
    ai,
    chatWait: config.CHAT_WAIT_SECONDS * 1000,
    parseEmail: later(async () => (await import('./mail/parse-email')).createParseEmail()),
    readAttachments: later(async () => (await import('./mail/attachments/read-attachments')).createReadAttachments()),
    readPdf: later(async () => (await import('./vault/reading/read-pdf')).createReadPdf()),
    readSheet: later(async () => (await import('./vault/import/read-sheet')).createReadSheet()),
    forms: formsLater(),
    connectImap: later(async () => (await import('./adapters/mail/imap')).createConnectImap(mailServers)),
    findServers: mailServers.allowLoopback
      ? findNoServers
      : later(async () => (await import('./adapters/mail/find-servers')).createFindServers()),
    limits: { pollEvery: config.MAIL_POLL_SECONDS * 1000 },
    smtp,
    postWebhook: later(async () => (await import('./adapters/web/post-webhook')).createPostWebhook()),
    messageIdKey,
    sendNotice: later(async () =>
      (await import('./adapters/mail/send-notice')).createSendNotice(
        { smtp, messageIdKey, now },
        systemMailbox(config),
      ),
    ),
    appUrl: (config.APP_URL ?? `https://${config.GCLOUD_PROJECT}.web.app`).replace(/\/+$/, ''),
    salesAddress: config.SALES_ADDRESS,
  }
}

/** A function that its first call loads. */
function later<Given extends unknown[], Result>(
  load: () => Promise<(...given: Given) => Promise<Result>>,
): (...given: Given) => Promise<Result> {
  const loaded = once(load)
  return async (...given) => (await loaded())(...given)
}

function formsLater(): FormReader {
  const forms = once(async () => (await import('./sending/forms/form-reader')).createFormReader())
  return {
    read: async (...given) => (await forms()).read(...given),
    fill: async (...given) => (await forms()).fill(...given),
  }
}

function smtpLater(policy: MailServerPolicy): Smtp {
  const smtp = once(async () => (await import('./adapters/mail/smtp')).createSmtp(policy))
  return {
    check: async (...given) => (await smtp()).check(...given),
    send: async (...given) => (await smtp()).send(...given),
  }
}

const aiOf = (config: Config): AiSettings => ({
  provider: config.AI_PROVIDER,
  model: config.AI_PROVIDER === 'vertex' ? (config.VERTEX_MODEL ?? null) : null,
  tokensPerMonth: config.AI_TOKENS_PER_MONTH,
  tokensPerDay: config.AI_TOKENS_PER_DAY,
  tokensPerDayOverAll: config.AI_TOKENS_PER_DAY_OVER_ALL,
})

function vertexOf(config: Config): Generate | undefined {
  if (config.AI_PROVIDER !== 'vertex' || config.VERTEX_MODEL === undefined) return undefined
  const { GCLOUD_PROJECT: project, VERTEX_LOCATION: location, VERTEX_MODEL: model } = config
  return createVertexClient({ project, location, model, standInUrl: config.VERTEX_STAND_IN_URL })
}

function systemMailbox(config: Config): SystemMailbox | undefined {
  if (config.SYSTEM_SMTP_HOST === undefined) return undefined
  const password = new Secret(config.SYSTEM_SMTP_PASSWORD)
  const { SYSTEM_SMTP_HOST: host, SYSTEM_SMTP_PORT: port, SYSTEM_SMTP_USER: username } = config
  return { login: { host, port, username, password }, address: config.SYSTEM_SMTP_FROM }
}

/** The providers that we are registered with. */
const registrations = (config: Config) => ({
  google: registration(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
  microsoft: registration(config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET),
})

const registration = (id: string | undefined, secret: string) =>
  id === undefined || secret === 'none' ? undefined : { id, secret: new Secret(secret) }

const standIn = (config: Config) =>
  config.SIGN_IN_STAND_IN_URL === undefined
    ? undefined
    : {
        url: config.SIGN_IN_STAND_IN_URL,
        imapPort: config.SIGN_IN_STAND_IN_IMAP_PORT,
        smtpPort: config.SIGN_IN_STAND_IN_SMTP_PORT,
      }
