import { type TaskName, type TaskPayload, tasks } from '@attestry/core/base/tasks'
import type { z } from 'zod'
import type { Deps } from './deps'

export type QueueWork<N extends TaskName> = {
  /** What a task does, which only the function that does it loads. */
  load: () => Promise<(deps: Deps, payload: TaskPayload<N>) => Promise<unknown>>
  memory?: '1GiB' | '2GiB' | '4GiB'
  concurrency?: number
  timeoutSeconds?: number
}

/** What is done for each task of the queue, and what it needs. */
export const queueWork: { [N in TaskName]: QueueWork<N> } = {
  syncMailbox: {
    load: async () => (await import('./mailboxes/sync-mailbox')).syncDueMailbox,
  },
  // Needs memory for 8 mails of 40 MB before and after parsing (4 per run), plus MAIL_LIMITS for each parsing process and
  // ATTACHMENT_LIMITS for each that reads their files.
  analyseEmails: {
    load: async () => (await import('./mail/analyse-emails')).analyseEmails,
    memory: '4GiB',
    concurrency: 2,
  },
  // Needs memory for one document of 50 MB at a time, plus PDF_LIMITS or PICTURE_LIMITS for the process that reads it.
  readDocument: {
    load: async () => (await import('./shared-work')).sharedWork.readDocument,
    memory: '1GiB',
    concurrency: 1,
  },
  storeDocument: {
    load: async () => (await import('./shared-work')).sharedWork.storeDocument,
  },
  // Needs memory for one list of 25 MB and its rows of 64 MB, sent and received, plus SHEET_LIMITS for its process.
  importProducts: {
    load: async () => (await import('./shared-work')).sharedWork.importProducts,
    memory: '2GiB',
    concurrency: 1,
  },
  // An answer is given up after 10 minutes, and the run has to live to say so.
  answerChat: {
    load: async () => (await import('./shared-work')).sharedWork.answerChat,
    timeoutSeconds: 660,
  },
  sendCampaign: {
    load: async () => (await import('./outreach/campaign/send-campaign')).sendCampaign,
  },
  countInVault: {
    load: async () => (await import('./mail/vault-counts')).countInVault,
  },
  countRequests: {
    load: async () => (await import('./requests/count-requests')).countRequests,
  },
  repairOrganization: {
    load: async () => (await import('./repair/repair-organization')).repairOrganization,
  },
  exportOrganization: {
    load: async () => (await import('./people/export/export-organization')).exportOrganization,
    concurrency: 2,
  },
  // Needs memory for one mail of 40 MB with its files, read and built anew, plus MAIL_LIMITS for the parsing process.
  goOnErasing: {
    load: async () => (await import('./people/erasure/go-on-erasing')).goOnErasing,
    memory: '1GiB',
    concurrency: 1,
  },
  remindContact: {
    load: async () => (await import('./outreach/reminders/reminders')).remindContact,
  },
  purgeEmails: {
    load: async () => (await import('./mail/deletion')).purgeEmails,
  },
  purgeProducts: {
    load: async () => (await import('./vault/bulk')).purgeProducts,
  },
  deliverEmail: {
    load: async () => (await import('./sending/deliver-email')).deliverEmail,
  },
  tellWebhook: {
    load: async () => (await import('./shared-work')).sharedWork.tellWebhook,
  },
  sendAccountMail: {
    load: async () => (await import('./people/account-mails')).sendAccountMail,
  },
  announceDemoRequest: {
    load: async () => (await import('./site/demo-requests')).announceDemoRequest,
  },
}

/** As `tasks`, so that the compiler knows what the schema of some task gives. */
const payloads: { [N in TaskName]: z.ZodType<TaskPayload<N>> } = tasks

/** @returns false, having done nothing, when the payload is no proper one: trying again would not help */
export async function runTask<N extends TaskName>(connected: () => Promise<Deps>, name: N, data: unknown) {
  const { success, data: payload } = payloads[name].safeParse(data)
  if (!success) return false
  const [work, deps] = await Promise.all([queueWork[name].load(), connected()])
  await work(deps, payload)
  return true
}
