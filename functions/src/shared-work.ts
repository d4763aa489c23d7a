import type { TaskPayload } from '@attestry/core/base/tasks'
import { answerChat } from './assistant/answer-chat'
import { chatJob } from './assistant/chat-job'
import { personJobId } from './jobs/person-job-id'
import { inShare } from './jobs/shares'
import { withinReadingTime } from './jobs/within-reading-time'
import type { Deps } from './deps'
import { hookJob, hookJobId } from './people/webhooks/events/hook-job'
import { tellWebhook } from './people/webhooks/tell-webhook'
import { postponeReading, readDocument } from './vault/read-document'
import { readingId, readingJob } from './vault/reading/reading-job'
import { storeDocument } from './vault/store-document'
import { storingId, storingJob } from './vault/storing-job'
import { importJob, importJobId } from './vault/import/import-job'
import { importProducts, postponeImport } from './vault/import/import-products'

/** Tasks of which each organization runs no more than its share at once, as long as it has reading time where they cost any. */
export const sharedWork = {
  readDocument: inShare<Deps, TaskPayload<'readDocument'>>(
    readingJob,
    ({ organization_id, file_id }) => readingId(organization_id, file_id),
    withinReadingTime<Deps, TaskPayload<'readDocument'>>('documents', postponeReading, readDocument),
  ),
  storeDocument: inShare<Deps, TaskPayload<'storeDocument'>>(
    storingJob,
    ({ organization_id, file_id }) => storingId(organization_id, file_id),
    storeDocument,
  ),
  importProducts: inShare<Deps, TaskPayload<'importProducts'>>(
    importJob,
    ({ organization_id, import_id }) => importJobId(organization_id, import_id),
    withinReadingTime<Deps, TaskPayload<'importProducts'>>('imports', postponeImport, importProducts),
  ),
  answerChat: inShare<Deps, TaskPayload<'answerChat'>>(
    chatJob,
    ({ organization_id, uid }) => personJobId(organization_id, uid),
    answerChat,
  ),
  tellWebhook: inShare<Deps, TaskPayload<'tellWebhook'>>(hookJob, hookJobId, tellWebhook),
}
