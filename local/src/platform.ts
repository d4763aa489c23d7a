import { join } from 'node:path'
import { SIGN_IN_RETURN } from '@attestry/core/mailboxes/mail-sign-ins'
import { buildProduct } from './build-product'
import { DEMO_PASSWORD } from './demo/people'
import { seedDemo } from './demo/seed'
import { devSecrets } from './dev-secrets'
import { choosePorts } from './emulator-config'
import type { EmulatorName } from './emulator-config'
import { startEmulators } from './emulators'
import type { Emulators } from './emulators'
import { startGuarded } from './guarded-process'
import { hostWeb } from './hosted-web'
import { startMailServer } from './mail-server'
import type { MailServer } from './mail-server'
import { projectRoot } from './project-root'
import { startSignInServer } from './sign-in-server'
import type { SignInServer } from './sign-in-server'
import { portTaker } from './take-port'
import type { PortChoice } from './take-port'

const EMULATORS: EmulatorName[] = ['auth', 'functions', 'firestore', 'storage', 'hosting', 'tasks']
const PROJECT = 'demo-attestry'
const HEALTHY_WITHIN_MS = 180_000

/** The mail server's ports when the ports are the configured ones. */
const MAIL_PORTS = { imap: 1993, smtp: 1587 }
/** The port of the stand-in for the sign-in of Google and Microsoft. */
const SIGN_IN_PORT = 1443
/** Our registration with the stand-in. */
const CLIENT_ID = 'attestry-local'

/** The sender of our own mails, and the address that hears of demo requests. */
const SYSTEM_ADDRESS = 'no-reply@attestry.test'
const SALES_ADDRESS = 'sales@attestry.test'

export interface PlatformOptions {
  ports: PortChoice
  /** Fill an empty product with the demo organizations. */
  demo?: boolean
  /** Watch the functions' sources and bundle them again after each change. */
  watch?: boolean
  importDir?: string
  exportDir?: string
  /** How long the schedules wait for what takes a minute in the cloud. */
  scheduleIntervalMs?: number
  /** More variables for the functions. */
  settings?: Record<string, string>
  onStep: (text: string) => void
  /** Called with every line that emulators, functions and schedules print. */
  onLine?: (line: string) => void
}

export interface Platform {
  /** The address of the web app. The API is below it, under /api/v1. */
  url: string
  mail: MailServer
  signIn: SignInServer
  emulators: Emulators
  /** The variables through which the Admin and client SDKs find this run's emulators. */
  env: Record<string, string>
  /** Resolves when the emulators have ended, for any reason. */
  ended: Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the whole product on this machine: mail server, emulators with functions and web app, and the schedules.
 * Everything ends with this process, however it ends.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { onStep, onLine = () => {} } = options
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    const take = portTaker(options.ports)
    const ports = await choosePorts(take, EMULATORS)
    const secrets = devSecrets()
    const signIn = await startSignInServer({
      port: await take(SIGN_IN_PORT, 'stand-in for the sign-in of Google and Microsoft'),
      redirectUri: `http://127.0.0.1:${ports.hosting}${SIGN_IN_RETURN}`,
      clients: {
        google: { id: CLIENT_ID, secret: secrets.GOOGLE_CLIENT_SECRET ?? '' },
        microsoft: { id: CLIENT_ID, secret: secrets.MICROSOFT_CLIENT_SECRET ?? '' },
      },
    })
    stops.push(() => signIn.stop())
    const mail = await startMailServer({
      imapPort: await take(MAIL_PORTS.imap, 'mail server (IMAP)'),
      smtpPort: await take(MAIL_PORTS.smtp, 'mail server (SMTP)'),
      accounts: { [SYSTEM_ADDRESS]: secrets.SYSTEM_SMTP_PASSWORD ?? '' },
      defaultPassword: DEMO_PASSWORD,
      isAccessToken: (user, token) => signIn.isAccessToken(user, token),
    })
    stops.push(() => mail.stop())
    await buildProduct(onStep)

    onStep('Starting the emulators')
    const settings = {
      // In a demo, new mail should appear at once.
      MAIL_POLL_SECONDS: '1',
      ...secrets,
      SYSTEM_SMTP_HOST: 'localhost',
      SYSTEM_SMTP_PORT: String(mail.smtpPort),
      SYSTEM_SMTP_USER: SYSTEM_ADDRESS,
      SYSTEM_SMTP_FROM: SYSTEM_ADDRESS,
      SALES_ADDRESS,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      MICROSOFT_CLIENT_ID: CLIENT_ID,
      SIGN_IN_STAND_IN_URL: signIn.url,
      SIGN_IN_STAND_IN_IMAP_PORT: String(mail.imapPort),
      SIGN_IN_STAND_IN_SMTP_PORT: String(mail.smtpPort),
      APP_URL: `http://127.0.0.1:${ports.hosting}`,
      ALLOW_LOOPBACK_MAIL_SERVERS: 'true',
      MAIL_CA_FILE: mail.caFile,
      ...options.settings,
    }
    const web = hostWeb({ projectId: PROJECT, ports, imapPort: mail.imapPort, smtpPort: mail.smtpPort })
    const emulators = await startEmulators({
      only: EMULATORS,
      ports,
      projectId: PROJECT,
      importDir: options.importDir,
      exportDir: options.exportDir,
      hostingPublic: web,
      removeAfter: [join(projectRoot, web)],
      env: settings,
      onLine,
    })
    stops.push(() => emulators.stop())
    const url = `http://127.0.0.1:${ports.hosting}`
    await untilHealthy(url, emulators)

    const functions = join(projectRoot, 'functions')
    if (options.watch) {
      const bundler = startGuarded({
        command: process.execPath,
        args: ['build.mjs', '--watch'],
        cwd: functions,
        env: process.env,
        onLine,
      })
      stops.push(() => bundler.stop())
    }
    const schedules = startGuarded({
      command: process.execPath,
      args: [...(options.watch ? ['--watch'] : []), '--import', 'tsx', 'src/run-schedules.ts'],
      cwd: functions,
      env: {
        ...process.env,
        ...emulators.env,
        ...settings,
        SCHEDULE_INTERVAL_MS: String(options.scheduleIntervalMs ?? 2000),
      },
      onLine,
    })
    stops.push(() => schedules.stop())
    if (options.demo)
      await seedDemo({ apiUrl: url, mail: { ...mail, password: DEMO_PASSWORD }, env: emulators.env, onStep })
    return { url, mail, signIn, emulators, env: emulators.env, ended: emulators.ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The first call loads the functions. Make it here, so that nobody else waits for it. The Hosting emulator gives a
 * function that is still loading up after a minute, and answers 504; on a busy machine the next call finds it loaded.
 */
async function untilHealthy(url: string, emulators: Emulators): Promise<void> {
  const signal = AbortSignal.timeout(HEALTHY_WITHIN_MS)
  for (;;) {
    const response = await Promise.race([
      fetch(`${url}/health`, { signal }),
      emulators.ended.then((code) => Promise.reject(new Error(`The emulators ended with code ${code}`))),
    ])
    if (response.ok) return
    const text = (await response.text()).slice(0, 500)
    if (response.status !== 504) throw new Error(`${url}/health answered ${response.status}: ${text}`)
  }
}
