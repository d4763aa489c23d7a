/** The process that reads one list of products. `createReadSheet` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../../platform/serve-jobs'
import { extractRows } from './extract-rows'

serveJobs((bytes: Uint8Array) => extractRows(bytes))
