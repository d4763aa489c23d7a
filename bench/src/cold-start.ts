/**
 * How long a new instance of the deployed package takes to its first answer. A process starts, loads functions/dist and
 * is asked for /health, or is given a write of a mail: it was marked as read, from which nothing follows, or there is
 * something to follow, so that all is loaded that reads and writes. Each is compared with one that loads the packages of
 * Firebase, and for the API Express, but none of our code. All take turns; the results are ratios of the medians, of the
 * time until the answer and of the processor's time, which depends less on what else the machine does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
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

const MARKED = ['{ is_read: false }', '{ is_read: true }'] as const
const REMOVED = ['{}', 'undefined'] as const
const following = (imports: string, follow: string, [before, after]: readonly [string, string] = MARKED) => `
  import { createServer } from 'node:http'
  ${imports}
  const written = (fields) => ({ exists: false, get: (name) => fields?.[name], data: () => fields })
  const event = { params: { org: 'acme', id: '1' }, data: { before: written(${before}), after: written(${after}) } }
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
const ourFollowing = following(`import { followEmail } from './index.js'`, 'followEmail.run', REMOVED)

type Start = { took: number; processor: number }

async function firstAnswer(program: string): Promise<Start> {
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
  const processor = processorTime(server.pid)
  server.kill()
  await once(server, 'exit')
  return { took, processor }
}

/** Of a process so far, in milliseconds, as Linux counts it in hundredths of a second. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

await buildProduct((text) => console.log(text))
const programs = { bare, ours, bareTrigger, ourTrigger, ourFollowing }
const names = Object.keys(programs) as (keyof typeof programs)[]
const starts = Object.fromEntries(names.map((name) => [name, [] as Start[]])) as Record<keyof typeof programs, Start[]>
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) starts[name].push(await firstAnswer(programs[name]))
}
const middle = (name: keyof typeof programs, part: keyof Start) => median(starts[name].map((start) => start[part]))
for (const [what, own, base, most] of [
  ['the API', 'ours', 'bare', 2],
  ['a trigger', 'ourTrigger', 'bareTrigger', 1.5],
  ['a trigger with something to follow', 'ourFollowing', 'bareTrigger', undefined],
] as const) {
  const ratio = (part: keyof Start) => middle(own, part) / middle(base, part)
  console.log(
    `First answer of ${what}: ${middle(own, 'took').toFixed(0)} ms, bare ${middle(base, 'took').toFixed(0)} ms`,
  )
  console.log(
    `cold start of ${what}: ${ratio('took').toFixed(2)} times the bare one, by the processor ${ratio('processor').toFixed(2)} times`,
  )
  if (most !== undefined && ratio('processor') > most) {
    console.error(`It may be ${most} times the bare one`)
    process.exitCode = 1
  }
}
console.log(`${ROUNDS} rounds, load ${loadavg()[0]?.toFixed(1)}`)
