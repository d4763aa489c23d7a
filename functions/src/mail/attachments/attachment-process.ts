/** The process that reads one attachment. `createReadAttachment` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../../platform/serve-jobs'
import { type AttachedFile, readAttachment } from './attachment-text'

serveJobs((file: AttachedFile) => readAttachment(file))
