/**
 * npm start [-- --import <folder>] [-- --export-on-exit <folder>] [-- --no-demo], npm run dev
 *
 * The whole product on this machine, until Ctrl-C.
 */
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTOSO, DEMO_PASSWORD, NORTHWIND } from './demo/people'
import { startDevServer } from './dev-server'
import { startPlatform } from './platform'
import type { Platform } from './platform'
import { projectRoot } from './project-root'
import { SetupError } from './setup-error'

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    dev: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: true },
    import: { type: 'string' },
    'export-on-exit': { type: 'string' },
  },
})

const logFile = join(projectRoot, '.cache/platform.log')
mkdirSync(join(projectRoot, '.cache'), { recursive: true })
const log = createWriteStream(logFile)
const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

let platform: Platform | undefined
let devServer: Awaited<ReturnType<typeof startDevServer>> | undefined
let stoppingSince: number | undefined

async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== undefined) {
    // One Ctrl-C arrives from the terminal and once more from the wrappers around us; a later one is impatience, and
    // whatever we started ends with us.
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

try {
  platform = await startPlatform({
    ports: 'configured',
    demo: options.demo,
    watch: options.dev,
    importDir: options.import,
    exportDir: options['export-on-exit'],
    onStep: say,
    onLine: (line) => {
      log.write(`${line}\n`)
      if (isTrouble(line)) console.log(line)
    },
  })
  if (options.dev) devServer = await startDevServer(platform, (line) => console.log(line))
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

function announce(address: string, { mail }: Platform): void {
  say('Ready')
  console.log(`
  Attestry       ${address}
${options.demo ? accounts() : ''}  Mailboxes      any address, password ${DEMO_PASSWORD}: IMAP localhost:${mail.imapPort} (TLS), SMTP localhost:${mail.smtpPort} (STARTTLS)
  Send a mail    npm run mail -- --from you@customer.test --subject "REACH declaration"
  Log            ${logFile}

  Ctrl-C stops everything.
`)
}

function accounts(): string {
  const people = [NORTHWIND.admin, NORTHWIND.user, CONTOSO.admin]
  return people.map(({ email }) => `  Sign in as     ${email}, password ${DEMO_PASSWORD}\n`).join('')
}

/** What functions log as an error, and what the emulators mark as one. */
function isTrouble(line: string): boolean {
  return /"severity":"(ERROR|CRITICAL)"/.test(line) || /^\W*(✖|Error:)/.test(line)
}
