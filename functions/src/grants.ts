import type { tasks } from '@attestry/core/base/tasks'
import type { schedules } from './schedules'
import type { triggers } from './triggers'

/**
 * The secrets of each deployed function. Each function runs as its own service account (docs/operations.md), which can
 * read only these. So whoever breaks into the function that parses strangers' mail finds no password there.
 */
const mailPasswords = ['MAIL_KEY', 'MAIL_KEYS_OLD']
/** A mailbox that signs in at its provider needs an access token before each login. */
const mailLogins = [...mailPasswords, 'GOOGLE_CLIENT_SECRET', 'MICROSOFT_CLIENT_SECRET']
const notices = ['MESSAGE_ID_KEY', 'SYSTEM_SMTP_PASSWORD']

export const secretsOf = {
  api: [...mailLogins, 'MESSAGE_ID_KEY'],
  syncMailbox: mailLogins,
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
  purgeEmails: [],
  purgeProducts: [],
  deliverEmail: mailLogins,
  tellWebhook: mailPasswords,
  sendAccountMail: notices,
  announceDemoRequest: notices,
  pollMailboxes: [],
  sweepJobs: [],
  wakeSnoozed: [],
  countRequestDays: [],
  notifyDue: [],
  sweepDemoRequests: [],
  purgeDissolved: [],
  resealPasswords: mailPasswords,
  sweepLooseFiles: [],
  planRepairs: [],
  sealAuditLog: [],
  followRequest: [],
  followEmail: [],
  followManufacturer: [],
  followInquiry: [],
} satisfies Record<keyof typeof tasks | keyof typeof schedules | keyof typeof triggers | 'api', string[]>

export type FunctionName = keyof typeof secretsOf

/** `analyseEmails` runs as `attestry-analyse-emails@…` of its project. */
export const serviceAccountOf = (name: FunctionName): `${string}@` =>
  `attestry-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}@`
