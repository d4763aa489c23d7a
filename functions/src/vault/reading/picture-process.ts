/** The process that reads the pictures of one PDF. `createReadPdf` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../../platform/serve-jobs'
import { readPictures } from './read-pictures'

serveJobs((bytes: Uint8Array) => readPictures(bytes))
