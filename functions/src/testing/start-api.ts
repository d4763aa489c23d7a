import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TaskName } from '@attestry/core/base/tasks'
import { callerOf, type Call } from '@attestry/local/api-client'
import { listen } from '@attestry/local/listen'
import { readConfig } from '../config'
import { createApiApp } from '../create-api-app'
import { createDeps, type Deps } from '../deps'
import { readAttachment } from '../mail/attachments/attachment-text'
import { createReadAttachments } from '../mail/attachments/read-attachments'

export type QueuedTask = { name: TaskName; payload: unknown; delaySeconds: number }

/**
 * The API on a free port, with the running emulators. `queued` are the tasks that were queued; nobody runs them here.
 * `overrides` gets the real dependencies, so that a test can make one of them fail.
 */
export async function startApi(overrides: Partial<Deps> | ((deps: Deps) => Partial<Deps>) = {}): Promise<{
  url: string
  deps: Deps
  call: Call
  queued: QueuedTask[]
  close(): Promise<void>
}> {
  const queued: QueuedTask[] = []
  const real: Deps = {
    ...createTestDeps(typeof overrides === 'function' ? undefined : overrides.now),
    queue: {
      async enqueue(name, payload, { delaySeconds = 0 } = {}) {
        queued.push({ name, payload, delaySeconds })
      },
    },
  }
  const deps = { ...real, ...(typeof overrides === 'function' ? overrides(real) : overrides) }
  const server = createServer(createApiApp(deps, { trustedProxies: 1 }))
  // On a slow machine a client may reuse a kept connection just as the server closes it.
  server.keepAliveTimeout = 0
  const url = `http://127.0.0.1:${await listen(server)}`
  return {
    url,
    deps,
    call: callerOf(url),
    queued,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The real dependencies, with the emulators named by the environment, and what else is configured. */
export function createTestDeps(now?: () => number, configured: NodeJS.ProcessEnv = {}): Deps {
  const anyKey = Buffer.alloc(32, 7).toString('base64')
  const deps = createDeps(
    readConfig({
      STORAGE_BUCKET: 'demo-attestry.appspot.com',
      MAIL_KEY: anyKey,
      MESSAGE_ID_KEY: anyKey,
      ALLOW_LOOPBACK_MAIL_SERVERS: 'true',
      ...process.env,
      ...configured,
    }),
    now,
  )
  readers ??= { parseEmail: deps.parseEmail, readPdf: deps.readPdf, readSheet: deps.readSheet, forms: deps.forms }
  // In this process, as the process that reads attachments is tested by itself.
  return { ...deps, ...readers, readAttachments: createReadAttachments({ run: readAttachment, stop: () => {} }) }
}

/** All tests of a worker share their processes, as all calls to an instance of the product do: to start one takes longer than to read. */
let readers: Pick<Deps, 'parseEmail' | 'readPdf' | 'readSheet' | 'forms'> | undefined
