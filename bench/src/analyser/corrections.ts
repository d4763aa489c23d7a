/**
 * `npm run corrections -w bench -- FOLDER ORGANIZATION`: writes the mails of one organization that people have
 * corrected to FOLDER, labelled for `npm run analyser -w bench -- FOLDER`, which says how good the analyser is on them.
 *
 * It needs GCLOUD_PROJECT and STORAGE_BUCKET, and the credentials of somebody who may read both, or the emulators'
 * variables. The file holds customers' mails: it is readable by its owner only, and belongs to no repository.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { EmailAnalysis, EmailCorrection, InboundEmail } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { createBlobs } from '@attestry/functions/adapters/blobs'
import { connectFirebase } from '@attestry/functions/adapters/firebase'
import { readDocument, readList, toQuery } from '@attestry/functions/adapters/firestore'
import { labelledCorrection } from './labelled-correction'

const [folder, org] = process.argv.slice(2)
const { GCLOUD_PROJECT, STORAGE_BUCKET } = process.env
if (!folder || !org || !GCLOUD_PROJECT || !STORAGE_BUCKET) {
  throw new Error('Say: GCLOUD_PROJECT=… STORAGE_BUCKET=… npm run corrections -w bench -- FOLDER ORGANIZATION')
}
const { db, bucket } = connectFirebase({ GCLOUD_PROJECT, STORAGE_BUCKET })
const blobs = createBlobs(bucket)
const some = toQuery(db, queries.correctedEmails(org))
const lines: string[] = []
for (let { docs } = await some.get(); docs.length > 0; { docs } = await some.startAfter(docs.at(-1)).get()) {
  for (const email of readList(InboundEmail, docs)) {
    const refs = [paths.emailAnalysis(org, email.id), paths.emailCorrection(org, email.id)].map((path) => db.doc(path))
    const [said, people] = await db.getAll(...refs)
    const correction = people && readDocument(EmailCorrection, people)
    if (!correction || email.deletion_id !== null) continue
    const raw = await blobs.read(objects.rawMail(org, email.id))
    const labelled = await labelledCorrection({
      email,
      said: said && readDocument(EmailAnalysis, said),
      correction,
      raw,
    })
    lines.push(`${JSON.stringify(labelled)}\n`)
  }
}
mkdirSync(folder, { recursive: true })
const file = `${folder}/corrections-${org}.jsonl`
writeFileSync(file, lines.join(''), { mode: 0o600 })
console.log(`${lines.length} corrected mails: ${file}`)
