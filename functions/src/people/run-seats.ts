/**
 * `npm run seats -w functions -- ORGANIZATION SEATS`: gives an organization this many seats.
 *
 * It needs GCLOUD_PROJECT and STORAGE_BUCKET, and the credentials of somebody who may write the database, or the
 * emulators' variables.
 */
import { createDatabase } from '../adapters/database'
import { connectFirebase } from '../adapters/firebase'
import { giveSeats, MOST_SEATS } from './seats'

const { GCLOUD_PROJECT, STORAGE_BUCKET } = process.env
const [organization = '', seats, ...more] = process.argv.slice(2)
const wanted = Number(seats)
if (!GCLOUD_PROJECT || !STORAGE_BUCKET || !/^\w+$/.test(organization) || !(wanted >= 1) || more.length > 0) {
  process.stderr.write(
    `Say: GCLOUD_PROJECT=… STORAGE_BUCKET=… npm run seats -w functions -- ORGANIZATION SEATS (1 to ${MOST_SEATS})\n`,
  )
  process.exit(1)
}
const database = createDatabase(connectFirebase({ GCLOUD_PROJECT, STORAGE_BUCKET }).db)
const before = await giveSeats(database, { org: organization, now: Date.now() }, wanted)
process.stdout.write(`It had ${before} seats, and has ${wanted} now.\n`)
