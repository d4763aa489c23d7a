import { sealAuditLog } from './people/audit/seals'
import { sweepDemoRequests } from './site/demo-requests'
import type { Deps } from './deps'
import { purgeDissolved } from './people/organization'
import { chatJob } from './assistant/chat-job'
import { deletionJob } from './mail/deletion-job'
import { wakeSnoozed } from './mail/follow-conversation'
import { inboxJob } from './mail/inbox-job'
import { sweepJobs } from './jobs/sweep'
import { pollMailboxes } from './mailboxes/poll-mailboxes'
import { resealPasswords } from './mailboxes/reseal-passwords'
import { campaignJob } from './outreach/campaign/campaign-job'
import { reminderJob } from './outreach/reminders/reminders'
import { dailyMailJob } from './people/notifications/daily-mail'
import { notifyDue } from './people/notifications/due-notices'
import { countRequestDays } from './requests/reports/request-days'
import { requestCountJob } from './requests/count-requests'
import { planRepairs, repairJob } from './repair/repair-job'
import { sweepLooseFiles } from './vault/loose-files'
import { productDeletionJob } from './vault/deletion-job'
import { importJob } from './vault/import/import-job'
import { readingJob } from './vault/reading/reading-job'
import { storingJob } from './vault/storing-job'
import { deliveryJob } from './sending/delivery'

/** Work that is repeated. Cloud Scheduler runs it in production, `run-schedules.ts` on a single machine. */
export const schedules = {
  pollMailboxes: { every: 'every 1 minutes', run: (deps: Deps) => pollMailboxes(deps) },
  sweepJobs: {
    every: 'every 1 minutes',
    run: (deps: Deps) =>
      sweepJobs(deps, [
        inboxJob,
        deletionJob,
        productDeletionJob,
        deliveryJob,
        readingJob,
        storingJob,
        importJob,
        chatJob,
        campaignJob,
        reminderJob,
        requestCountJob,
        dailyMailJob,
        repairJob,
      ]),
  },
  wakeSnoozed: { every: 'every 1 minutes', run: (deps: Deps) => wakeSnoozed(deps) },
  countRequestDays: { every: 'every 1 minutes', run: (deps: Deps) => countRequestDays(deps) },
  notifyDue: { every: 'every 5 minutes', run: (deps: Deps) => notifyDue(deps) },
  sweepDemoRequests: { every: 'every 1 minutes', run: (deps: Deps) => sweepDemoRequests(deps) },
  purgeDissolved: { every: 'every 5 minutes', run: (deps: Deps) => purgeDissolved(deps) },
  resealPasswords: { every: 'every 5 minutes', run: (deps: Deps) => resealPasswords(deps) },
  sweepLooseFiles: { every: 'every 5 minutes', run: (deps: Deps) => sweepLooseFiles(deps) },
  planRepairs: { every: 'every 24 hours', run: (deps: Deps) => planRepairs(deps) },
  sealAuditLog: { every: 'every 24 hours', run: (deps: Deps) => sealAuditLog(deps) },
} as const
