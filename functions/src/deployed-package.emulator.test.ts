import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { buildFunctions } from '@attestry/local/build-product'
import { packFunctions } from '@attestry/local/testing/functions-upload'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as listed from './index'

const run = promisify(execFile)

/** Outside of this project's node_modules, like the build in the cloud. */
const folder = mkdtempSync(join(tmpdir(), 'attestry-deployed-'))
afterAll(() => rmSync(folder, { recursive: true }))

let uploaded: string[] = []

beforeAll(async () => {
  await buildFunctions(() => {})
  const files = Object.entries(unzipSync(readFileSync(await packFunctions())))
  uploaded = files.map(([name]) => name)
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
}, 240_000)

test('nothing is uploaded but code, what was learnt, a manifest and its lock file', () => {
  expect(uploaded.filter((name) => !name.endsWith('.js')).sort()).toEqual([
    'clause-weights.json',
    'package-lock.json',
    'package.json',
    'weights.json',
  ])
})

test('the lock file is complete: it installs what the manifests ask for', async () => {
  await expect(run('npm', ['ls', '--all'], { cwd: folder })).resolves.toBeDefined()
})

test('installed alone it offers exactly the functions that are listed', async () => {
  const manifest = join(folder, 'functions.json')
  await run(join(folder, 'node_modules/.bin/firebase-functions'), ['.'], {
    cwd: folder,
    env: { PATH: process.env.PATH, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest, GCLOUD_PROJECT: 'demo-attestry' },
  })
  const { endpoints } = z
    .object({ endpoints: z.record(z.string(), z.object({ entryPoint: z.string() })) })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(listed).sort())
})

test('installed alone it answers', async () => {
  const key = () => randomBytes(32).toString('base64')
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createServer } from 'node:http'
       import { api } from ${JSON.stringify(join(folder, 'index.js'))}
       const server = createServer(api).listen(0, '127.0.0.1', () => console.log(server.address().port))`,
    ],
    {
      cwd: folder,
      env: { ...process.env, MAIL_KEY: key(), MESSAGE_ID_KEY: key() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [port] = await once(createInterface({ input: server.stdout }), 'line')
  const response = await fetch(`http://127.0.0.1:${port}/health`)
  expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 200 })
  server.kill()
  await once(server, 'exit')
})
