import { readFileSync } from 'node:fs'
import { tasks } from '@attestry/core/base/tasks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DISPATCH_DEADLINE_S } from './adapters/task-queue'
import * as deployed from './index'
import { schedules } from './schedules'
import { triggers } from './triggers'

/** What the deployment reads of each function. */
const Manifest = z.object({
  region: z.array(z.string()),
  httpsTrigger: z.object({ invoker: z.array(z.string()).optional() }).optional(),
  taskQueueTrigger: z.object({ invoker: z.unknown().optional() }).optional(),
  timeoutSeconds: z.number().optional(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
  eventTrigger: z
    .object({ eventFilterPathPatterns: z.object({ document: z.string() }), retry: z.boolean() })
    .optional(),
  serviceAccountEmail: z.string(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
})
const functions = Object.entries(deployed).map(([name, value]) => ({ name, ...Manifest.parse(value.__endpoint) }))
const namesOf = (kind: 'httpsTrigger' | 'taskQueueTrigger' | 'scheduleTrigger' | 'eventTrigger') =>
  functions.flatMap((one) => (one[kind] ? one.name : [])).sort()

test('the API is the only thing the public can call', () => {
  expect(namesOf('httpsTrigger')).toEqual(['api'])
  expect(functions.find(({ name }) => name === 'api')?.httpsTrigger?.invoker).toEqual(['public'])
  for (const { taskQueueTrigger } of functions) expect(taskQueueTrigger?.invoker).toBeUndefined()
})

test('every task of the core has a worker, and every schedule runs', () => {
  expect(namesOf('taskQueueTrigger')).toEqual(Object.keys(tasks).sort())
  expect(namesOf('scheduleTrigger')).toEqual(Object.keys(schedules).sort())
  for (const [name, { every }] of Object.entries(schedules)) {
    expect(functions.find((one) => one.name === name)?.scheduleTrigger).toMatchObject({ schedule: every })
  }
})

test('no task is begun a second time while it may still run', () => {
  const longest = functions.flatMap((one) => (one.taskQueueTrigger ? (one.timeoutSeconds ?? Infinity) : []))
  expect(Math.max(...longest)).toBeLessThan(DISPATCH_DEADLINE_S)
})

test('every trigger follows its documents, and a write that could not be followed comes again', () => {
  expect(namesOf('eventTrigger')).toEqual(Object.keys(triggers).sort())
  for (const [name, { document }] of Object.entries(triggers)) {
    const { eventTrigger } = functions.find((one) => one.name === name) ?? {}
    expect(eventTrigger).toEqual({ eventFilterPathPatterns: { document }, retry: true })
  }
})

test('everything runs where the queues are', () => {
  expect(new Set(functions.flatMap(({ region }) => region))).toEqual(new Set(['europe-west1']))
})

test('each function runs as its own account, with only the secrets that it uses', () => {
  const [passwords, notices] = [
    ['MAIL_KEY', 'MAIL_KEYS_OLD'],
    ['MESSAGE_ID_KEY', 'SYSTEM_SMTP_PASSWORD'],
  ]
  const logins = ['GOOGLE_CLIENT_SECRET', ...passwords]
  const secrets = functions.map(({ name, secretEnvironmentVariables }) => [
    name,
    secretEnvironmentVariables.map(({ key }) => key).sort(),
  ])
  expect(Object.fromEntries(secrets)).toEqual({
    api: [...logins, 'MESSAGE_ID_KEY', 'MICROSOFT_CLIENT_SECRET'],
    syncMailbox: [...logins, 'MICROSOFT_CLIENT_SECRET'],
    analyseEmails: [],
    readDocument: [],
    storeDocument: [],
    importProducts: [],
    answerChat: [],
    sendCampaign: ['MESSAGE_ID_KEY'],
    remindContact: ['MESSAGE_ID_KEY'],
    countRequests: [],
    countInVault: [],
    repairOrganization: [],
    exportOrganization: [],
    goOnErasing: [],
    followRequest: [],
    followEmail: [],
    purgeEmails: [],
    purgeProducts: [],
    followManufacturer: [],
    followInquiry: [],
    deliverEmail: [...logins, 'MICROSOFT_CLIENT_SECRET'],
    tellWebhook: passwords,
    sendAccountMail: notices,
    announceDemoRequest: notices,
    pollMailboxes: [],
    sweepJobs: [],
    wakeSnoozed: [],
    countRequestDays: [],
    notifyDue: [],
    sweepLooseFiles: [],
    sweepDemoRequests: [],
    purgeDissolved: [],
    resealPasswords: passwords,
    planRepairs: [],
    sealAuditLog: [],
  })
  const accounts = functions.map(({ serviceAccountEmail }) => serviceAccountEmail)
  expect(new Set(accounts).size).toBe(functions.length)
  // The account names that Google Cloud accepts.
  for (const account of accounts) expect(account).toMatch(/^attestry-[a-z-]{1,20}[a-z]@$/)
})

test('every account is created as the operations guide says', () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  for (const { serviceAccountEmail } of functions) expect(guide).toContain(`\`${serviceAccountEmail.slice(0, -1)}\``)
})
