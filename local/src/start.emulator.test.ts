import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { afterAll, expect, test, vi } from 'vitest'
import { callApi } from './api-client'
import { demoMails } from './demo/mails'
import { CONTOSO, DEMO_PASSWORD, NORTHWIND } from './demo/people'
import { freePort } from './free-port'
import { familyOf, untilGone } from './testing/process-family'
import { projectRoot } from './project-root'

/** `npm start` as from a terminal, in its own process group, with everything it prints. */
function npmStart(...options: string[]) {
  const child = spawn('npm', ['start', '--silent', '--', ...options], { cwd: projectRoot, detached: true })
  started.push(child)
  const run = { child, said: '', exit: once(child, 'exit').then(([code]) => Number(code)) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.said += String(text)))
  return run
}

const started: ChildProcess[] = []
afterAll(() => {
  for (const { pid, exitCode, signalCode } of started) {
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
  }
})

async function untilReady(run: ReturnType<typeof npmStart>): Promise<string> {
  await vi.waitUntil(() => run.said.includes('Ctrl-C stops everything') || run.child.exitCode !== null, 400_000)
  expect(run.said).toContain('Ctrl-C stops everything')
  return /Attestry +(http:\S+)/.exec(run.said)?.[1] ?? ''
}

/** The states of all mail that an organization sees. */
async function mailboxOf(url: string, email: string): Promise<() => Promise<string[]>> {
  const signIn = () => callApi(url, accountsApi.login, { email, password: DEMO_PASSWORD })
  // On a busy machine the emulator gives up a call for which it has to start another process.
  const { token } = await vi.waitFor(signIn, { timeout: 120_000 })
  return async () => {
    const { emails } = await callApi(url, inboxApi.listInbox, { limit: 100 }, token.access_token)
    return emails.map(({ analysis }) => analysis.state)
  }
}

test('a taken port ends the start with one sentence', async () => {
  // If the product already runs here, the port is taken anyway.
  const squatter = createServer().listen(5000, '127.0.0.1')
  await once(squatter, 'listening').catch(() => {})
  const run = npmStart()
  expect(await run.exit).toBe(1)
  expect(run.said.trim().split('\n').slice(0, 1)).toEqual([
    expect.stringMatching(/^Port 5000 of the Hosting emulator is taken.*: stop what is listening there, or start on/),
  ])
  squatter.close()
})

test('--port takes a number', async () => {
  const run = npmStart('--port', 'abc')
  expect(await run.exit).toBe(1)
  expect(run.said).toContain('--port takes a number from 1024 to 65535, not abc.')
})

test(
  'two products run side by side, each where it says, and leave nothing behind',
  { timeout: 1_200_000 },
  async () => {
    // It takes this port and the next free ones, some seconds later: no server of another test may take them meanwhile.
    const port = String(await freePort({ lowest: 10_000, highest: 19_000 }))
    const empty = npmStart('--port', port, '--no-demo')
    const url = await untilReady(empty)
    expect(url).toBe(`http://127.0.0.1:${port}`)

    // Large bodies, which are refused before they are whole, do not end it.
    const large = { method: 'POST', body: Buffer.alloc(30e6, '['), headers: { 'Content-Type': 'application/json' } }
    const posts = Array.from({ length: 12 }, () => fetch(`${url}/api/v1/auth/login`, large))
    const refused = (await Promise.allSettled(posts)).flatMap((post) => (post.status === 'fulfilled' ? post.value : []))
    for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400)
    // A connection that was closed while its body was sent may end the next call too, as it would in a browser.
    const healthOf = async () => (await fetch(`${url}/health`).catch(() => undefined))?.status
    // What it printed is shown only if it ended.
    const ending = () => (empty.child.exitCode === null ? '' : empty.said)
    await vi.waitFor(async () => expect([await healthOf(), ending()]).toEqual([200, '']), {
      timeout: 30_000,
      interval: 500,
    })

    // The one with mailboxes comes last: it costs as long as it runs, because each of them is looked at every second.
    const demo = npmStart('--port', port)
    const other = await untilReady(demo)
    expect(Number(new URL(other).port)).toBeGreaterThan(Number(port))
    for (const { admin } of [NORTHWIND, CONTOSO]) {
      expect(demo.said).toContain(`Sign in as     ${admin.email}, password ${DEMO_PASSWORD}`)
    }
    expect((await fetch(`${other}/health`)).status).toBe(200)
    expect((await fetch(`${url}/health`)).status).toBe(200)

    // Every demo mail is there and analysed, and so is one more, sent as the README says.
    const send = promisify(execFile)
    const mail = ['run', '--silent', 'mail', '--', '--subject', 'REACH, please', '--port']
    await send('npm', [...mail, new URL(other).port], { cwd: projectRoot })
    const expected = (await demoMails(Date.now())).length + 1
    const mailboxes = await Promise.all([NORTHWIND, CONTOSO].map(({ admin }) => mailboxOf(other, admin.email)))
    const states = async () => (await Promise.all(mailboxes.map((read) => read()))).flat()
    await vi.waitFor(async () => expect(await states()).toEqual(Array(expected).fill('done')), {
      timeout: 400_000,
      interval: 1000,
    })

    // Ctrl-C reaches npm, its shell and our process at once.
    const family = familyOf(demo.child.pid)
    expect(family.length).toBeGreaterThan(5)
    process.kill(-(demo.child.pid ?? 0), 'SIGINT')
    await demo.exit
    await untilGone(family)

    // Emulators that end unexpectedly.
    const others = familyOf(empty.child.pid)
    const firebase = others.filter(({ command }) => command?.includes('emulators:start'))
    expect(firebase.length).toBeGreaterThan(0)
    for (const { pid } of firebase) if (!firebase.some((one) => one.parent === pid)) process.kill(pid, 'SIGKILL')
    expect(await empty.exit).not.toBe(0)
    expect(empty.said).toMatch(/The emulators ended by themselves; .*\.log says why/)
    await untilGone(others)
  },
)

test('a product whose npm is told to end leaves nothing behind', { timeout: 600_000 }, async () => {
  const port = String(await freePort({ lowest: 10_000, highest: 19_000 }))
  const run = npmStart('--port', port, '--no-demo')
  await vi.waitUntil(() => run.said.includes('Starting the emulators'), 400_000)
  const javas = () => familyOf(run.child.pid).filter(({ command }) => command?.includes('.jar'))
  await vi.waitUntil(() => javas().length > 0, 60_000)
  const family = familyOf(run.child.pid)
  expect(family.length).toBeGreaterThan(javas().length)
  // The signal goes to npm alone, which passes it to its shell and to nobody else.
  run.child.kill('SIGTERM')
  await untilGone(family)
})
