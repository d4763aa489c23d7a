import { readFileSync } from 'node:fs'
import { projectRoot } from './project-root'
import type { TakePort } from './take-port'

export type EmulatorName = 'auth' | 'functions' | 'firestore' | 'storage' | 'hosting' | 'tasks'

/** The names that people read when a port is taken. Hub, logging and eventarc always run. */
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

/**
 * A port for each service. Services that are not started (not in `only`) keep their port of firebase.json, free or not.
 */
export async function choosePorts(take: TakePort, only: EmulatorName[]): Promise<EmulatorPorts> {
  const { emulators } = readFirebaseJson()
  const started: Service[] = [...only, 'hub', 'logging', 'eventarc']
  const port = async (name: Service) =>
    started.includes(name) ? take(emulators[name].port, DESCRIPTIONS[name]) : emulators[name].port
  return {
    // Hosting is the address people open. It comes first, so that a chosen port number goes to it.
    hosting: await port('hosting'),
    auth: await port('auth'),
    functions: await port('functions'),
    firestore: await port('firestore'),
    storage: await port('storage'),
    tasks: await port('tasks'),
    eventarc: await port('eventarc'),
    hub: await port('hub'),
    logging: await port('logging'),
  }
}

/**
 * firebase.json for one run: its ports, the folder it serves, and a content security policy that allows the page to
 * reach the emulators. The committed file stays strict.
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

/** The parts of firebase.json that we use here. The file is our own, and our tests start every emulator with it. */
interface FirebaseJson {
  hosting: { public: string; headers: { source: string; headers: { key: string; value: string }[] }[] }
  emulators: Record<Service, { port: number }>
}

function readFirebaseJson(): FirebaseJson {
  return JSON.parse(readFileSync(`${projectRoot}/firebase.json`, 'utf8'))
}
