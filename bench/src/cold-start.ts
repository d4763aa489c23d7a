/**
 * How long a new instance of the deployed package takes to its first answer. A process starts, loads functions/dist and
 * is asked for /health. It is compared with one that loads Express and the Admin SDK but none of our code. Both take
 * turns; the result is the ratio of the medians.
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
const times = { bare: [] as number[], ours: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  times.bare.push(await firstAnswer(bare))
  times.ours.push(await firstAnswer(ours))
}
const [base, own] = [median(times.bare), median(times.ours)]
console.log(`First answer: ${own.toFixed(0)} ms, bare Express and Admin SDK ${base.toFixed(0)} ms`)
console.log(`cold start: ${(own / base).toFixed(2)} times the bare one`)
