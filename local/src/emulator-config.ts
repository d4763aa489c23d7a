import { readFileSync } from 'node:fs'
import { freePort, isPortFree } from './free-port'
import { projectRoot } from './project-root'
import { SetupError } from './setup-error'

export type EmulatorName = 'auth' | 'functions' | 'firestore' | 'storage' | 'hosting' | 'tasks'

/** What a person reads when a port is taken. Hub, logging and eventarc run beside every suite. */
const DESCRIPTIONS = {
  auth: 'Auth emulator',
  functions: 'Functions emulator',
  firestore: 'Firestore emulator',
  storage: 'Storage emulator',
  hosting: 'Hosting emulator',
  tasks: 'Cloud Tasks emulator',
  eventarc: 'Eventarc emulator',
  hub: 'emulator hub',
  logging: 'Logging emulator',
} as const

type Service = keyof typeof DESCRIPTIONS
export type EmulatorPorts = Record<Service, number>

const services = Object.keys(DESCRIPTIONS).filter((name): name is Service => name in DESCRIPTIONS)

/** The ports of firebase.json once they are known to be free, or free ones. */
export async function choosePorts(kind: 'configured' | 'free', only: EmulatorName[]): Promise<EmulatorPorts> {
  const { emulators } = readFirebaseJson()
  const port = (name: Service) => (kind === 'free' ? freePort() : emulators[name].port)
  const ports: EmulatorPorts = {
    auth: await port('auth'),
    functions: await port('functions'),
    firestore: await port('firestore'),
    storage: await port('storage'),
    hosting: await port('hosting'),
    tasks: await port('tasks'),
    eventarc: await port('eventarc'),
    hub: await port('hub'),
    logging: await port('logging'),
  }
  if (kind === 'configured') await requireFree(ports, only)
  return ports
}

/** Throws one sentence naming the first emulator whose port somebody else listens on. */
async function requireFree(ports: EmulatorPorts, only: readonly string[]): Promise<void> {
  for (const name of services) {
    const isStarted = only.includes(name) || name === 'hub' || name === 'logging' || name === 'eventarc'
    if (isStarted && !(await isPortFree(ports[name]))) {
      throw new SetupError(
        `Port ${ports[name]} of the ${DESCRIPTIONS[name]} is taken: stop what is listening there, or change the port in firebase.json.`,
      )
    }
  }
}

/**
 * firebase.json for one run: its ports, the folder it serves, and a content security policy that lets the page reach
 * the emulators. The committed file stays strict.
 */
export function runConfig(options: { ports: EmulatorPorts; websocketPort: number; hostingPublic?: string }): object {
  const { ports, websocketPort } = options
  const config = readFirebaseJson()
  const emulators: Record<string, unknown> = { singleProjectMode: false, ui: { enabled: false } }
  for (const name of services) emulators[name] = { host: '127.0.0.1', port: ports[name] }
  emulators.firestore = { host: '127.0.0.1', port: ports.firestore, websocketPort }
  const origins = [ports.auth, ports.firestore, ports.storage].map((port) => `http://127.0.0.1:${port}`)
  return {
    ...config,
    hosting: {
      ...config.hosting,
      public: options.hostingPublic ?? config.hosting.public,
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) =>
          header.key === 'Content-Security-Policy'
            ? { ...header, value: allowConnections(header.value, origins) }
            : header,
        ),
      })),
    },
    emulators,
  }
}

/** The policy with more origins in `connect-src`. */
export function allowConnections(policy: string, origins: string[]): string {
  return policy.replace(/connect-src [^;]*/, (directive) => [directive, ...origins].join(' '))
}

/** The parts of firebase.json this folder reads; the file is ours and its tests start every emulator with it. */
interface FirebaseJson {
  hosting: { public: string; headers: { source: string; headers: { key: string; value: string }[] }[] }
  emulators: Record<Service, { port: number }>
}

function readFirebaseJson(): FirebaseJson {
  return JSON.parse(readFileSync(`${projectRoot}/firebase.json`, 'utf8'))
}
