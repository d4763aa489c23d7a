import { collectionOf, paths } from '@attestry/contract/paths'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { actors, SIGNED_IN_AT, standings, type Actor } from './actors'
import { firstFromServer } from './first-from-server'
import { emulatorUrl, loadRules } from './load-rules'
import { outcomeOf } from './outcome-of'
import { mail, markRead, type Fields, type Row, type Subject } from './permission-matrix'

/** One row tried by one actor. `observed` is 'allowed' or the code of the error. */
export type Trial = {
  subject: string
  row: Row
  who: Actor | 'server'
  expected: 'allowed' | 'permission-denied'
  observed: string
}

type Attempt = Omit<Trial, 'observed'> & { org: string; path: string; companion: string; seed: Fields | undefined }

/** Every document exists in the first; in the second nothing but member documents, so that all can be created. */
const FULL = 'acme'
const BARE = 'bare'
const OTHER = 'other'

/** How much is asked at once: a connection that waits long for its turn counts as lost. */
const IN_FLIGHT = 100

export type Project = {
  /**
   * Tries every row as every actor under `rules`.
   *
   * @throws when a row cannot mean what it says: a create of what exists, a change of what does not.
   */
  check: (rules: string, subjects: Readonly<Record<string, Subject>>) => Promise<Trial[]>
  close: () => Promise<void>
}

/** A project of its own on the emulator. Its checks run one after the other and share their connections. */
export async function openProject(projectId: string): Promise<Project> {
  setLogLevel('silent')
  const environment = await initializeTestEnvironment({ projectId })
  const clients = openClients(environment)
  return {
    close: () => environment.cleanup(),
    check: async (rules, subjects) => {
      await loadRules(projectId, rules)
      await environment.clearFirestore()
      const attempts = Object.entries(subjects).flatMap(([name, subject]) => attemptsAt(name, subject))
      await asServer(environment, (server) => seed(server, attempts))
      await refuseMeaninglessRows(projectId, attempts)

      const byClients: (Trial & { path: string })[] = []
      const ofClients = attempts.flatMap((attempt) => (attempt.who === 'server' ? [] : [{ attempt, who: attempt.who }]))
      for (let start = 0; start < ofClients.length; start += IN_FLIGHT) {
        const some = ofClients.slice(start, start + IN_FLIGHT)
        const concluded = some.map(async ({ attempt, who }) => ({
          ...(await conclude(clients(who, attempt.org), attempt)),
          path: attempt.path,
        }))
        byClients.push(...(await Promise.all(concluded)))
      }
      const stored = await readStored(projectId, attempts)
      const judged = byClients.map(({ path, ...trial }) =>
        tookEffect(trial.row, stored.get(path)) ? { ...trial, observed: 'allowed' } : trial,
      )
      // The server comes last, because nobody stops it.
      const byServer: Trial[] = []
      await asServer(environment, async (server) => {
        await Promise.all(
          Object.keys(subjects).map(async (name) => {
            const ofServer = attempts.filter(({ subject, who }) => subject === name && who === 'server')
            for (const attempt of ofServer) byServer.push(await conclude(server, attempt))
          }),
        )
      })
      return [...judged, ...byServer]
    },
  }
}

function attemptsAt(subject: string, { at, seed, rows, actors: some = actors }: Subject): Attempt[] {
  return rows.flatMap((row, index) =>
    [...some, 'server' as const].map((who): Attempt => {
      const [verb, allowed] = row
      const org = verb === 'create' ? BARE : FULL
      const isWrite = verb === 'create' || verb === 'update' || verb === 'delete' || verb === 'batch'
      const id = isWrite ? `${index}-${who}` : 'sample'
      return {
        subject,
        row,
        who,
        expected: who === 'server' || allowed.includes(who) ? 'allowed' : 'permission-denied',
        org,
        path: at(org, id, who),
        companion: paths.inboundEmail(FULL, `companion-${subject}-${id}`),
        seed: verb === 'create' ? undefined : seed,
      }
    }),
  )
}

async function seed(server: Firestore, attempts: readonly Attempt[]): Promise<void> {
  const documents = new Map<string, Fields>()
  for (const { row, path, companion, seed: fields } of attempts) {
    if (fields) documents.set(path, fields)
    if (row[0] === 'batch') documents.set(companion, mail)
  }
  for (const [uid, { member }] of Object.entries(standings)) {
    for (const org of [FULL, BARE]) if (member) documents.set(paths.member(org, uid), { id: uid, ...member })
  }
  const { admin, deactivated } = standings
  documents.set(paths.member(FULL, 'server'), { id: 'server', ...admin.member })
  documents.set(paths.member(OTHER, 'outsider'), { id: 'outsider', ...admin.member })
  documents.set(paths.member(OTHER, 'stale'), { id: 'stale', ...deactivated.member })

  const all = [...documents]
  for (let start = 0; start < all.length; start += 500) {
    const batch = writeBatch(server)
    for (const [path, fields] of all.slice(start, start + 500)) batch.set(doc(server, path), fields)
    await batch.commit()
  }
}

async function refuseMeaninglessRows(projectId: string, attempts: readonly Attempt[]): Promise<void> {
  const stored = await readStored(projectId, attempts)
  for (const { row, path, subject } of attempts) {
    const [verb] = row
    if (verb === 'create' && stored.has(path)) throw new Error(`${subject}: ${path} exists, so this is no create`)
    if ((verb === 'update' || verb === 'delete' || verb === 'batch') && !stored.has(path)) {
      throw new Error(`${subject}: ${path} does not exist, so this is no ${verb}`)
    }
  }
}

type Stored = { createTime: string; updateTime: string }

/** Asks the database itself which of the documents are there, past the rules. */
async function readStored(projectId: string, attempts: readonly Attempt[]): Promise<Map<string, Stored>> {
  const root = `projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`${emulatorUrl()}/v1/${root}:batchGet`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      documents: [...new Set(attempts.map(({ path }) => `${root}/${path}`))],
      mask: { fieldPaths: ['__name__'] },
    }),
  })
  const answers: { found?: Stored & { name: string } }[] = await response.json()
  return new Map(answers.flatMap(({ found }) => (found ? [[found.name.slice(root.length + 1), found] as const] : [])))
}

/**
 * Whether a write is in the database, whatever its client heard: a client makes a write again when the answer was lost,
 * and may then be refused what was allowed the first time.
 */
function tookEffect([verb]: Row, stored: Stored | undefined): boolean {
  if (verb === 'create') return stored !== undefined
  if (verb === 'delete') return stored === undefined
  return (verb === 'update' || verb === 'batch') && stored?.updateTime !== stored?.createTime
}

/** One connection for each actor and organization, made when it is first needed. */
function openClients(environment: RulesTestEnvironment): (who: Actor, org: string) => Firestore {
  const opened = new Map<string, Firestore>()
  return (who, org) => {
    const key = `${who} ${org}`
    const firestore = opened.get(key) ?? modular(contextOf(environment, who, org).firestore())
    opened.set(key, firestore)
    return firestore
  }
}

function contextOf(environment: RulesTestEnvironment, who: Actor, org: string) {
  const { claims } = standings[who]
  const auth_time = SIGNED_IN_AT
  if (claims === null) return environment.unauthenticatedContext()
  if (claims === undefined) return environment.authenticatedContext(who, { auth_time })
  return environment.authenticatedContext(who, { auth_time, org: claims === 'own' ? org : OTHER })
}

async function asServer(environment: RulesTestEnvironment, act: (server: Firestore) => Promise<void>): Promise<void> {
  await environment.withSecurityRulesDisabled((context) => act(modular(context.firestore())))
}

/** The test library hands out the older interface; both are accepted by the functions of the newer one. */
const modular = (firestore: ReturnType<ReturnType<RulesTestEnvironment['unauthenticatedContext']>['firestore']>) =>
  firestore as unknown as Firestore

async function conclude(firestore: Firestore, attempt: Attempt): Promise<Trial> {
  const { subject, row, who, expected } = attempt
  return { subject, row, who, expected, observed: await outcomeOf(() => attemptWith(firestore, attempt)) }
}

function attemptWith(firestore: Firestore, { row, path, companion }: Attempt): Promise<unknown> {
  const document = doc(firestore, path)
  const list = collection(firestore, collectionOf(path))
  switch (row[0]) {
    case 'get':
      return getDocFromServer(document)
    case 'listen':
      return firstFromServer(document)
    case 'list':
      return getDocsFromServer(query(list, limit(row[2])))
    case 'listWithoutLimit':
      return getDocsFromServer(list)
    case 'listenToList':
      return firstFromServer(query(list, limit(row[2])))
    case 'count':
      return getCountFromServer(query(list, limit(row[2])))
    case 'countWithoutLimit':
      return getCountFromServer(list)
    case 'collectionGroup':
      return getDocsFromServer(query(collectionGroup(firestore, list.id), limit(row[2])))
    case 'create':
      return setDoc(document, row[2])
    case 'update':
      return updateDoc(document, row[2])
    case 'delete':
      return deleteDoc(document)
    case 'batch':
      return writeBatch(firestore).update(doc(firestore, companion), markRead).update(document, row[2]).commit()
  }
}
