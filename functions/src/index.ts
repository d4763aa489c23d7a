/** What is deployed, by name: only what is listed here runs in production. */
import { tasks } from '@attestry/core/base/tasks'
import type { GlobalOptions } from 'firebase-functions/v2'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { z } from 'zod'
import { readConfig } from './config'
import type { Express } from 'express'
import type { Deps } from './deps'
import { type FunctionName, secretsOf, serviceAccountOf } from './grants'
import { keepBodies } from './http/keep-bodies'
import { failureFields, log } from './platform/log'
import { REGION } from './platform/region'
import { type Schedule, schedules } from './schedules'
import { triggers } from './triggers'
import { TASK_CONCURRENCY } from './platform/task-concurrency'

const as = (name: FunctionName) =>
  ({
    region: REGION,
    memory: '512MiB' as const,
    serviceAccount: serviceAccountOf(name),
    secrets: [...secretsOf[name]],
  }) satisfies GlobalOptions

// In the cloud and in the emulator a process serves one function, and this names it.
if (process.env.FUNCTION_TARGET === 'api') keepBodies()

export const api = onRequest(
  // The app checks origins itself; without `cors: false` the emulator would accept every origin.
  // 20 instances of 40 requests: docs/operations.md says how much memory they may use together. FORM_LIMITS is for the
  // process that reads a customer's form.
  {
    ...as('api'),
    memory: '1GiB',
    invoker: 'public',
    cors: false,
    concurrency: 40,
    maxInstances: 20,
    timeoutSeconds: 120,
  },
  async (request, response) => (await serving())(request, response),
)

export const syncMailbox = task(
  'syncMailbox',
  tasks.syncMailbox,
  async () => (await import('./mailboxes/sync-mailbox')).syncDueMailbox,
)
// Needs memory for 8 mails of 40 MB before and after parsing (4 per run), plus MAIL_LIMITS for each parsing process and
// ATTACHMENT_LIMITS for each that reads their files.
export const analyseEmails = task(
  'analyseEmails',
  tasks.analyseEmails,
  async () => (await import('./mail/analyse-emails')).analyseEmails,
  { memory: '4GiB', concurrency: 2 },
)
// Needs memory for one document of 50 MB at a time, plus PDF_LIMITS or PICTURE_LIMITS for the process that reads it.
export const readDocument = task(
  'readDocument',
  tasks.readDocument,
  async () => (await import('./shared-work')).sharedWork.readDocument,
  { memory: '1GiB', concurrency: 1 },
)
export const storeDocument = task(
  'storeDocument',
  tasks.storeDocument,
  async () => (await import('./shared-work')).sharedWork.storeDocument,
)
// Needs memory for one list of 25 MB and its rows of 64 MB, sent and received, plus SHEET_LIMITS for its process.
export const importProducts = task(
  'importProducts',
  tasks.importProducts,
  async () => (await import('./shared-work')).sharedWork.importProducts,
  { memory: '2GiB', concurrency: 1 },
)
// An answer is given up after 10 minutes, and the run has to live to say so.
export const answerChat = task(
  'answerChat',
  tasks.answerChat,
  async () => (await import('./shared-work')).sharedWork.answerChat,
  { timeoutSeconds: 660 },
)
export const sendCampaign = task(
  'sendCampaign',
  tasks.sendCampaign,
  async () => (await import('./outreach/campaign/send-campaign')).sendCampaign,
)
export const countInVault = task(
  'countInVault',
  tasks.countInVault,
  async () => (await import('./mail/vault-counts')).countInVault,
)
export const countRequests = task(
  'countRequests',
  tasks.countRequests,
  async () => (await import('./requests/count-requests')).countRequests,
)
export const repairOrganization = task(
  'repairOrganization',
  tasks.repairOrganization,
  async () => (await import('./repair/repair-organization')).repairOrganization,
)
export const exportOrganization = task(
  'exportOrganization',
  tasks.exportOrganization,
  async () => (await import('./people/export/export-organization')).exportOrganization,
  { concurrency: 2 },
)
export const remindContact = task(
  'remindContact',
  tasks.remindContact,
  async () => (await import('./outreach/reminders/reminders')).remindContact,
)
export const purgeEmails = task(
  'purgeEmails',
  tasks.purgeEmails,
  async () => (await import('./mail/deletion')).purgeEmails,
)
export const purgeProducts = task(
  'purgeProducts',
  tasks.purgeProducts,
  async () => (await import('./vault/bulk')).purgeProducts,
)
export const deliverEmail = task(
  'deliverEmail',
  tasks.deliverEmail,
  async () => (await import('./sending/deliver-email')).deliverEmail,
)
export const sendAccountMail = task(
  'sendAccountMail',
  tasks.sendAccountMail,
  async () => (await import('./people/account-mails')).sendAccountMail,
)
export const announceDemoRequest = task(
  'announceDemoRequest',
  tasks.announceDemoRequest,
  async () => (await import('./site/demo-requests')).announceDemoRequest,
)

export const pollMailboxes = schedule('pollMailboxes')
export const sweepJobs = schedule('sweepJobs')
export const wakeSnoozed = schedule('wakeSnoozed')
export const countRequestDays = schedule('countRequestDays')
export const notifyDue = schedule('notifyDue')
export const sweepDemoRequests = schedule('sweepDemoRequests')
export const purgeDissolved = schedule('purgeDissolved')
export const resealPasswords = schedule('resealPasswords')
export const sweepLooseFiles = schedule('sweepLooseFiles')
export const planRepairs = schedule('planRepairs')
export const sealAuditLog = schedule('sealAuditLog')

export const followRequest = trigger('followRequest')
export const followEmail = trigger('followEmail')
export const followManufacturer = trigger('followManufacturer')
export const followInquiry = trigger('followInquiry')

/**
 * A queue task, tried up to 8 times. Only the project's own service accounts may call it (the default).
 * @param load what it does, which only the function that does it loads
 */
function task<S extends z.ZodType>(
  name: FunctionName,
  payload: S,
  load: () => Promise<(deps: Deps, payload: z.output<S>) => Promise<unknown>>,
  {
    memory = '1GiB',
    concurrency = 8,
    timeoutSeconds = 540,
  }: { memory?: '1GiB' | '2GiB' | '4GiB'; concurrency?: number; timeoutSeconds?: number } = {},
) {
  return onTaskDispatched(
    {
      ...as(name),
      // Mails are held in memory, so an instance works on only a few at once.
      memory,
      concurrency,
      timeoutSeconds,
      retryConfig: { maxAttempts: 8, minBackoffSeconds: 10, maxBackoffSeconds: 600 },
      rateLimits: { maxConcurrentDispatches: TASK_CONCURRENCY, maxDispatchesPerSecond: 100 },
    },
    async ({ data }) => {
      const parsed = z.safeParse(payload, data)
      // Trying again would not help.
      if (!parsed.success) return log('ERROR', 'A task has no proper payload and is dropped')
      const [work, deps] = await Promise.all([load(), connected()])
      await work(deps, parsed.data)
    },
  )
}

function schedule(name: keyof typeof schedules) {
  const { every, run, timeoutSeconds = 120 }: Schedule = schedules[name]
  return onSchedule({ ...as(name), schedule: every, timeoutSeconds }, async () => run(await connected()))
}

/** What follows from a write. It comes at least once, in no order, and again until it has worked. */
function trigger(name: keyof typeof triggers) {
  const { document, run } = triggers[name]
  return onDocumentWritten({ ...as(name), document, retry: true, timeoutSeconds: 120 }, async ({ params, data }) => {
    if (!data) return
    const deps = await connected()
    try {
      await run(deps, { params, before: data.before, after: data.after })
    } catch (failure) {
      deps.log('WARNING', 'A write could not be followed and comes again', {
        name,
        ...params,
        ...failureFields(failure),
      })
      throw failure
    }
  })
}

let deps: Promise<Deps> | undefined
let app: Promise<Express> | undefined

/** Loaded by the first call, because a deployment loads this file without configuration. */
const connected = (): Promise<Deps> => (deps ??= import('./deps').then(({ createDeps }) => createDeps(config())))

const serving = (): Promise<Express> => (app ??= startApp())

async function startApp(): Promise<Express> {
  const { createApiApp } = await import('./create-api-app')
  const { ALLOWED_ORIGINS, TRUSTED_PROXIES, FRONT_NETWORKS } = config()
  return createApiApp(await connected(), {
    allowedOrigins: ALLOWED_ORIGINS,
    trustedProxies: TRUSTED_PROXIES,
    frontNetworks: FRONT_NETWORKS,
  })
}

const config = () => readConfig(process.env)
