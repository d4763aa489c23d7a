import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { choosePorts, runConfig } from './emulator-config'
import type { EmulatorName, EmulatorPorts } from './emulator-config'
import { firebaseCommand } from './firebase-tools'
import { firestoreEmulator } from './firestore-emulator'
import { freePort } from './free-port'
import { startGuarded } from './guarded-process'
import type { GuardedProcess } from './guarded-process'
import { requireJava } from './java'
import { storageRulesEnvironment } from './java-wrapper'
import { projectRoot } from './project-root'
import { startFailure } from './start-failure'
import { portTaker } from './take-port'

const READY_WITHIN_MS = 180_000
/**
 * Halves the cost of the Firestore emulator on two cores. Compilers and collectors for long-running programs do not pay
 * off in these short runs.
 */
const JAVA_OPTIONS = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1'

export interface EmulatorOptions {
  only: EmulatorName[]
  /** `free` lets several suites run side by side; otherwise the given ports. */
  ports: 'free' | EmulatorPorts
  projectId?: string
  /** Folder of an earlier export to start from. */
  importDir?: string
  /** Folder for the export when the emulators stop. */
  exportDir?: string
  /** More environment variables for the functions. */
  env?: Record<string, string>
  /** Folder below the project root that hosting serves instead of web/dist. */
  hostingPublic?: string
  /** Files and folders of this run. They are removed when the emulators have ended. */
  removeAfter?: string[]
  /** Called with every line that the emulators print. */
  onLine?: (line: string) => void
}

export interface Emulators {
  ports: EmulatorPorts
  projectId: string
  /** The variables through which the Admin and client SDKs find these emulators. */
  env: Record<string, string>
  /** Resolves when the emulators have ended, for any reason. */
  ended: Promise<number>
  stop(): Promise<void>
}

/** What is mended in the process of the emulators before it starts. */
const MENDS = [
  'lone-failures.mjs',
  'deliver-writes.mjs',
  'lazy-schemas.mjs',
  'lazy-functions.mjs',
  'shared-functions.mjs',
  'quiet-emulators.mjs',
].flatMap((file) => ['--import', new URL(file, import.meta.url).href])

let runs = 0

/**
 * Starts the Firebase emulators and waits until they are ready. They end with this process, however it ends.
 *
 * @throws SetupError with one sentence if something must be installed or a port is taken
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const projectId = options.projectId ?? 'demo-attestry'
  await requireJava()
  const jar = firestoreEmulator()
  const ports = options.ports === 'free' ? await choosePorts(portTaker('free'), options.only) : options.ports
  // firebase-tools treats the folder of its configuration as the project, so the copy is beside the original.
  const config = join(projectRoot, `firebase.${process.pid}-${++runs}.json`)
  // Sockets, logs and the hub's locator go to a folder of this run, so that suites do not find each other's.
  const folder = mkdtempSync(join(tmpdir(), 'attestry-'))
  writeFileSync(
    config,
    JSON.stringify(runConfig({ ports, websocketPort: await freePort(), hostingPublic: options.hostingPublic })),
  )
  const env = emulatorAddresses(ports, projectId)
  const output: string[] = []
  let isReady = () => {}
  const ready = new Promise<void>((done) => (isReady = done))

  const emulators = startGuarded({
    command: process.execPath,
    args: [...MENDS, firebaseCommand, ...commandLine(options, config, projectId)],
    cwd: folder,
    env: {
      ...withoutEmulators(process.env),
      ...options.env,
      ...storageRulesEnvironment(folder),
      ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
      TMPDIR: folder,
      STORAGE_BUCKET: env.STORAGE_BUCKET,
      METADATA_SERVER_DETECTION: env.METADATA_SERVER_DETECTION,
      JDK_JAVA_OPTIONS: `${JAVA_OPTIONS} ${process.env.JDK_JAVA_OPTIONS ?? ''}`,
      NO_UPDATE_NOTIFIER: '1',
      // Also how long each process of a function may take to start. On a busy machine that is long, and what it was to
      // work on is lost if it is given up.
      FUNCTIONS_DISCOVERY_TIMEOUT: '600',
    },
    removeAfter: [config, folder, ...(options.removeAfter ?? [])],
    onLine(line) {
      output.push(line)
      options.onLine?.(line)
      if (line.includes('All emulators ready!')) isReady()
    },
  })
  await untilReady(emulators, ready, output)
  return { ports, projectId, env, ended: emulators.ended, stop: () => emulators.stop() }
}

async function untilReady(emulators: GuardedProcess, ready: Promise<void>, output: string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const outcome = await Promise.race([
    ready.then(() => 'ready' as const),
    emulators.ended.then(() => 'ended' as const),
    new Promise<'late'>((done) => (timer = setTimeout(() => done('late'), READY_WITHIN_MS))),
  ])
  clearTimeout(timer)
  if (outcome === 'ready') return
  await emulators.stop()
  throw startFailure(
    outcome === 'late' ? `were not ready after ${READY_WITHIN_MS / 1000} s` : 'ended while starting',
    output,
  )
}

function commandLine(options: EmulatorOptions, config: string, projectId: string): string[] {
  return [
    'emulators:start',
    '--config',
    config,
    '--project',
    projectId,
    '--only',
    options.only.join(','),
    ...(options.importDir ? ['--import', resolve(options.importDir)] : []),
    ...(options.exportDir ? ['--export-on-exit', resolve(options.exportDir)] : []),
  ]
}

/**
 * Emulators need no credentials. Outside Google's network, the search for some takes seconds, so it is switched off.
 */
function emulatorAddresses(ports: EmulatorPorts, projectId: string) {
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    GCLOUD_PROJECT: projectId,
    STORAGE_BUCKET: `${projectId}.appspot.com`,
    METADATA_SERVER_DETECTION: 'none',
  }
}

/** A suite that another suite's tests start must not talk to that other suite. */
function withoutEmulators(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.endsWith('EMULATOR_HOST')))
}
