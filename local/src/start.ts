/**
 * npm start [-- --port <number>] [-- --import <folder>] [-- --export-on-exit <folder>] [-- --no-demo], npm run dev
 *
 * The whole product on this machine, until Ctrl-C. With --port it runs beside another one, on the first free ports from
 * that number on.
 */
import { createWriteStream, mkdirSync } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTOSO, DEMO_PASSWORD, NORTHWIND } from './demo/people'
import { DEV_SERVER_PORT, startDevServer } from './dev-server'
import { startPlatform } from './platform'
import type { Platform } from './platform'
import { projectRoot } from './project-root'
import { noteRunning } from './running'
import { SetupError } from './setup-error'
import { portTaker } from './take-port'
import type { PortChoice } from './take-port'
import { whenOrphaned } from './when-orphaned'

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    dev: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: true },
    port: { type: 'string' },
    import: { type: 'string' },
    'export-on-exit': { type: 'string' },
  },
})

const logFile = join(projectRoot, `.cache/platform${options.port === undefined ? '' : `-${process.pid}`}.log`)
mkdirSync(join(projectRoot, '.cache'), { recursive: true })
/**
 * Opened with the first line, when we already have the ports. So a second start does not overwrite the log of a running
 * product.
 */
let log: WriteStream | undefined
const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

let platform: Platform | undefined
let devServer: Awaited<ReturnType<typeof startDevServer>> | undefined
let stoppingSince: number | undefined

async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== undefined) {
    // One Ctrl-C arrives from the terminal and again from the wrappers around us. A later one means the person is
    // impatient: exit, and everything we started ends with us.
    if (Date.now() - stoppingSince > 1000) process.exit(1)
    return
  }
  stoppingSince = Date.now()
  console.log('\nStopping')
  await devServer?.stop()
  await platform?.stop()
  process.exit(exitCode)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
whenOrphaned(() => void stop(0))
// Nobody reads the output of an orphan any more.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const ports = portChoice(options.port)
  platform = await startPlatform({
    ports,
    demo: options.demo,
    watch: options.dev,
    importDir: options.import,
    exportDir: options['export-on-exit'],
    onStep: say,
    onLine: (line) => {
      log ??= createWriteStream(logFile)
      log.write(`${line}\n`)
      if (isTrouble(line)) console.log(line)
    },
  })
  if (options.dev) {
    const port = await portTaker(ports)(DEV_SERVER_PORT, 'development server')
    devServer = await startDevServer(platform, port, (line) => console.log(line))
  }
  noteRunning({ url: platform.url, smtpPort: platform.mail.smtpPort })
  announce(devServer?.url ?? platform.url, platform)
  const code = await platform.ended
  if (stoppingSince === undefined) {
    console.error(`The emulators ended by themselves; ${logFile} says why.`)
    await stop(code || 1)
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  await stop(1)
}

function portChoice(text: string | undefined): PortChoice {
  if (text === undefined) return 'configured'
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port
  throw new SetupError(`--port takes a number from 1024 to 65535, not ${text}.`)
}

function announce(address: string, { mail, signIn }: Platform): void {
  say('Ready')
  console.log(`
  Attestry       ${address}
${options.demo ? accounts() : ''}  Mailboxes      any address, password ${DEMO_PASSWORD}: IMAP localhost:${mail.imapPort} (TLS), SMTP localhost:${mail.smtpPort} (STARTTLS)
  Their sign-in  a local stand-in for Google and Microsoft, ${signIn.url}
  Send a mail    npm run mail -- --from you@customer.test --subject "REACH declaration"
  Log            ${logFile}

  Ctrl-C stops everything.
`)
}

function accounts(): string {
  const people = [NORTHWIND.admin, NORTHWIND.user, CONTOSO.admin]
  return people.map(({ email }) => `  Sign in as     ${email}, password ${DEMO_PASSWORD}\n`).join('')
}

/** Errors that functions log, and lines that the emulators mark as errors. */
function isTrouble(line: string): boolean {
  return /"severity":"(ERROR|CRITICAL)"/.test(line) || /^\W*(✖|Error:)/.test(line)
}
