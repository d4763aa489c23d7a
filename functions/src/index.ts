/** What is deployed, by name: only what is listed here runs in production. */
import { tasks } from '@attestry/core/base/tasks'
import type { GlobalOptions } from 'firebase-functions/v2'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { z } from 'zod'
import { readConfig } from './config'
import { createApiApp } from './create-api-app'
import { announceDemoRequest as announceDemoRequestNow } from './site/demo-requests'
import { sendAccountMail as sendAccountMailNow } from './people/account-mails'
import { createDeps, type Deps } from './deps'
import { type FunctionName, secretsOf, serviceAccountOf } from './grants'
import { keepBodies } from './http/keep-bodies'
import { analyseEmails as analyseEmailsNow } from './mail/analyse-emails'
import { purgeEmails as purgeEmailsNow } from './mail/deletion'
import { failureFields, log } from './platform/log'
import { syncDueMailbox } from './mailboxes/sync-mailbox'
import { sendCampaign as sendCampaignNow } from './outreach/campaign/send-campaign'
import { remindContact as remindContactNow } from './outreach/reminders/reminders'
import { sharedWork } from './shared-work'
import { countInVault as countInVaultNow } from './mail/vault-counts'
import { countRequests as countRequestsNow } from './requests/count-requests'
import { deliverEmail as deliverEmailNow } from './sending/deliver-email'
import { REGION } from './platform/region'
import { repairOrganization as repairOrganizationNow } from './repair/repair-organization'
import { schedules } from './schedules'
import { triggers } from './triggers'
import { purgeProducts as purgeProductsNow } from './vault/bulk'
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
  // 20 instances of 40 requests: docs/operations.md says how much memory they may use together.
  { ...as('api'), invoker: 'public', cors: false, concurrency: 40, maxInstances: 20, timeoutSeconds: 120 },
  (request, response) => context().app(request, response),
)

export const syncMailbox = task('syncMailbox', tasks.syncMailbox, syncDueMailbox)
// Needs memory for 8 mails of 40 MB before and after parsing (4 per run), plus MAIL_LIMITS for each parsing process and
// ATTACHMENT_LIMITS for each that reads their files.
export const analyseEmails = task('analyseEmails', tasks.analyseEmails, analyseEmailsNow, {
  memory: '4GiB',
  concurrency: 2,
})
// Needs memory for one document of 50 MB at a time, plus PDF_LIMITS or PICTURE_LIMITS for the process that reads it.
export const readDocument = task('readDocument', tasks.readDocument, sharedWork.readDocument, {
  memory: '1GiB',
  concurrency: 1,
})
export const storeDocument = task('storeDocument', tasks.storeDocument, sharedWork.storeDocument)
// Needs memory for one list of 25 MB and its rows of 64 MB, sent and received, plus SHEET_LIMITS for its process.
export const importProducts = task('importProducts', tasks.importProducts, sharedWork.importProducts, {
  memory: '2GiB',
  concurrency: 1,
})
// An answer is given up after 10 minutes, and the run has to live to say so.
export const answerChat = task('answerChat', tasks.answerChat, sharedWork.answerChat, { timeoutSeconds: 660 })
export const sendCampaign = task('sendCampaign', tasks.sendCampaign, sendCampaignNow)
export const countInVault = task('countInVault', tasks.countInVault, countInVaultNow)
export const countRequests = task('countRequests', tasks.countRequests, countRequestsNow)
export const repairOrganization = task('repairOrganization', tasks.repairOrganization, repairOrganizationNow)
export const remindContact = task('remindContact', tasks.remindContact, remindContactNow)
export const purgeEmails = task('purgeEmails', tasks.purgeEmails, purgeEmailsNow)
export const purgeProducts = task('purgeProducts', tasks.purgeProducts, purgeProductsNow)
export const deliverEmail = task('deliverEmail', tasks.deliverEmail, deliverEmailNow)
export const sendAccountMail = task('sendAccountMail', tasks.sendAccountMail, sendAccountMailNow)
export const announceDemoRequest = task('announceDemoRequest', tasks.announceDemoRequest, announceDemoRequestNow)

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

/** A queue task, tried up to 8 times. Only the project's own service accounts may call it (the default). */
function task<S extends z.ZodType>(
  name: FunctionName,
  payload: S,
  work: (deps: Deps, payload: z.output<S>) => Promise<unknown>,
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
      await work(context().deps, parsed.data)
    },
  )
}

function schedule(name: keyof typeof schedules) {
  const { every, run } = schedules[name]
  return onSchedule({ ...as(name), schedule: every, timeoutSeconds: 120 }, () => run(context().deps))
}

/** What follows from a write. It comes at least once, in no order, and again until it has worked. */
function trigger(name: keyof typeof triggers) {
  const { document, run } = triggers[name]
  return onDocumentWritten({ ...as(name), document, retry: true, timeoutSeconds: 120 }, async ({ params, data }) => {
    if (!data) return
    const { deps } = context()
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

type Running = { deps: Deps; app: ReturnType<typeof createApiApp> }
let running: Running | undefined

/** Created on the first call, because a deployment loads this file without configuration. */
function context(): Running {
  if (running) return running
  const config = readConfig(process.env)
  const deps = createDeps(config)
  const app = createApiApp(deps, {
    allowedOrigins: config.ALLOWED_ORIGINS,
    trustedProxies: config.TRUSTED_PROXIES,
    frontNetworks: config.FRONT_NETWORKS,
  })
  return (running = { deps, app })
}
