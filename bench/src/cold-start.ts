/**
 * How long a new instance of the deployed package takes to its first answer. A process starts, loads functions/dist and
 * is asked for /health, or is given a write that nothing follows from. Each is compared with one that loads the packages
 * of Firebase, and for the API Express, but none of our code. All take turns; the results are ratios of the medians.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildProduct } from '@attestry/local/build-product'
import { projectRoot } from '@attestry/local/project-root'
import { median } from './median'

const ROUNDS = 9
const answering = (imports: string, handler: string) => `
  import { createServer } from 'node:http'
  ${imports}
  const server = createServer(${handler}).listen(0, '127.0.0.1', () => console.log(server.address().port))`

const bare = answering(
  `import express from 'express'
   import { initializeApp } from 'firebase-admin/app'
   import { getAuth } from 'firebase-admin/auth'
   import { getFirestore } from 'firebase-admin/firestore'
   import { getFunctions } from 'firebase-admin/functions'
   import { getStorage } from 'firebase-admin/storage'
   import 'firebase-functions/v2/https'
   const firebase = initializeApp({ projectId: 'demo-attestry', storageBucket: 'bucket' })
   for (const get of [getAuth, getFirestore, getFunctions, getStorage]) get(firebase)
   const app = express()
   app.get('/health', (request, response) => response.json({ status: 'ok' }))`,
  'app',
)
const ours = answering(`import { api } from './index.js'`, 'api')

const following = (imports: string, follow: string) => `
  import { createServer } from 'node:http'
  ${imports}
  const written = { get: () => undefined, data: () => undefined }
  const event = { params: { org: 'acme', id: '1' }, data: { before: written, after: written } }
  const server = createServer((request, response) => void ${follow}(event).then(() => response.end()))
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

const bareTrigger = following(
  `import { onDocumentWritten } from 'firebase-functions/v2/firestore'
   import { initializeApp } from 'firebase-admin/app'
   import { getFirestore } from 'firebase-admin/firestore'
   getFirestore(initializeApp({ projectId: 'demo-attestry' }))
   const follow = onDocumentWritten('organizations/{org}/emails/{id}', async () => {})`,
  'follow.run',
)
const ourTrigger = following(`import { followEmail } from './index.js'`, 'followEmail.run')

async function firstAnswer(program: string): Promise<number> {
  const key = Buffer.alloc(32, 7).toString('base64')
  const started = performance.now()
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: `${projectRoot}/functions/dist`,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      GCLOUD_PROJECT: 'demo-attestry',
      STORAGE_BUCKET: 'bucket',
      MAIL_KEY: key,
      MESSAGE_ID_KEY: key,
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface({ input: server.stdout }), 'line')
  const response = await fetch(`http://127.0.0.1:${port}/health`)
  const took = performance.now() - started
  if (!response.ok) throw new Error(`/health answered ${response.status}`)
  server.kill()
  await once(server, 'exit')
  return took
}

await buildProduct((text) => console.log(text))
const programs = { bare, ours, bareTrigger, ourTrigger }
const times = { bare: [] as number[], ours: [] as number[], bareTrigger: [] as number[], ourTrigger: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  for (const name of Object.keys(times) as (keyof typeof times)[]) times[name].push(await firstAnswer(programs[name]))
}
for (const [what, own, base, other] of [
  ['API', times.ours, times.bare, 'Express and Firebase'],
  ['a trigger', times.ourTrigger, times.bareTrigger, 'Firebase'],
] as const) {
  const [took, least] = [median(own), median(base)]
  console.log(`First answer of ${what}: ${took.toFixed(0)} ms, bare ${other} ${least.toFixed(0)} ms`)
  console.log(`cold start of ${what}: ${(took / least).toFixed(2)} times the bare one`)
}
