/** What is deployed, by name: only what is listed here runs in production. */
import type { TaskName } from '@attestry/core/base/tasks'
import type { GlobalOptions } from 'firebase-functions/v2'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { readConfig } from './config'
import type { Express } from 'express'
import type { Deps } from './deps'
import { type FunctionName, secretsOf, serviceAccountOf } from './grants'
import { keepBodies } from './http/keep-bodies'
import { followAgain } from './platform/follow-again'
import { failureFields, log } from './platform/log'
import { REGION } from './platform/region'
import { queueWork, runTask } from './queue-work'
import { type Schedule, schedules } from './schedules'
import { type Trigger, triggers } from './triggers'
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

export const syncMailbox = task('syncMailbox')
export const analyseEmails = task('analyseEmails')
export const readDocument = task('readDocument')
export const storeDocument = task('storeDocument')
export const importProducts = task('importProducts')
export const answerChat = task('answerChat')
export const sendCampaign = task('sendCampaign')
export const countInVault = task('countInVault')
export const countRequests = task('countRequests')
export const repairOrganization = task('repairOrganization')
export const exportOrganization = task('exportOrganization')
export const goOnErasing = task('goOnErasing')
export const remindContact = task('remindContact')
export const purgeEmails = task('purgeEmails')
export const purgeProducts = task('purgeProducts')
export const deliverEmail = task('deliverEmail')
export const tellWebhook = task('tellWebhook')
export const sendAccountMail = task('sendAccountMail')
export const announceDemoRequest = task('announceDemoRequest')

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
function task<N extends TaskName>(name: N) {
  const { memory = '1GiB', concurrency = 8, timeoutSeconds = 540 } = queueWork[name]
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
      if (!(await runTask(connected, name, data))) log('ERROR', 'A task has no proper payload and is dropped')
    },
  )
}

function schedule(name: keyof typeof schedules) {
  const { every, run, timeoutSeconds = 120 }: Schedule = schedules[name]
  return onSchedule({ ...as(name), schedule: every, timeoutSeconds }, async () => run(await connected()))
}

/** What follows from a write. It comes at least once, in no order, and again until it has worked. */
function trigger(name: keyof typeof triggers) {
  const { document, concerns = () => true, run }: Trigger = triggers[name]
  return onDocumentWritten({ ...as(name), document, retry: true, timeoutSeconds: 120 }, async ({ params, data }) => {
    if (!data) return
    const write = { params, before: data.before, after: data.after }
    if (!concerns(write)) return
    const deps = await connected()
    const failed = (failure: unknown) =>
      deps.log('WARNING', 'A write could not be followed and comes again', {
        name,
        ...params,
        ...failureFields(failure),
      })
    await followAgain(() => run(deps, write), failed)
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
