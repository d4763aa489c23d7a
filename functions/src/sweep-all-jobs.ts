import { chatJob } from './assistant/chat-job'
import type { Deps } from './deps'
import { sweepJobs } from './jobs/sweep'
import { deletionJob } from './mail/deletion-job'
import { inboxJob } from './mail/inbox-job'
import { campaignJob } from './outreach/campaign/campaign-job'
import { reminderJob } from './outreach/reminders/reminders'
import { erasureJob } from './people/erasure/erasure-job'
import { exportJob } from './people/export/export-job'
import { dailyMailJob } from './people/notifications/daily-mail'
import { hookJob } from './people/webhooks/events/hook-job'
import { repairJob } from './repair/repair-job'
import { requestCountJob } from './requests/count-requests'
import { deliveryJob } from './sending/delivery'
import { productDeletionJob } from './vault/deletion-job'
import { importJob } from './vault/import/import-job'
import { readingJob } from './vault/reading/reading-job'
import { storingJob } from './vault/storing-job'

/** Starts again what has come to a stop, of every kind of job. */
export const sweepAllJobs = (deps: Deps): Promise<void> =>
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
    exportJob,
    erasureJob,
    hookJob,
  ])
