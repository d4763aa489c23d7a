/**
 * `npm run second-factor -w functions -- ADDRESS`: takes away the second factor of whoever signs in with this address.
 *
 * It needs GCLOUD_PROJECT and STORAGE_BUCKET, and the credentials of somebody who may write the database and the users, or
 * the emulators' variables.
 */
import { createDatabase } from '../../adapters/database'
import { connectFirebase } from '../../adapters/firebase'
import { createIdentities } from '../../adapters/identities'
import { resetByOperator } from './require'

const { GCLOUD_PROJECT, STORAGE_BUCKET } = process.env
const [email = '', ...more] = process.argv.slice(2)
if (!GCLOUD_PROJECT || !STORAGE_BUCKET || !email.includes('@') || more.length > 0) {
  process.stderr.write('Say: GCLOUD_PROJECT=… STORAGE_BUCKET=… npm run second-factor -w functions -- ADDRESS\n')
  process.exit(1)
}
const { db, auth } = connectFirebase({ GCLOUD_PROJECT, STORAGE_BUCKET })
await resetByOperator({ database: createDatabase(db), identities: createIdentities(auth) }, email, Date.now())
process.stdout.write(`${email} signs in with the password alone now.\n`)
