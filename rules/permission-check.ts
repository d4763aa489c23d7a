import { collectionOf, paths } from '@attestry/core/paths'
import * as streamed from 'firebase/firestore'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite'
import { actors, SIGNED_IN_AS, SIGNED_IN_AT, standings, type Actor } from './actors'
import { clearDatabase, emulatorUrl, loadRules } from './emulator'
import { openClient, outcomeOf, type Client, type Token } from './open-client'
import { LOOKED_AT, mail, markRead, OWN_UID, type Fields, type Row, type Subject } from './permission-matrix'

/** One row tried by one actor. `observed` is 'allowed' or the code of the error. */
export type Trial = {
  subject: string
  row: Row
  who: Actor | 'server'
  expected: 'allowed' | 'permission-denied'
  observed: string
}

type Attempt = Omit<Trial, 'observed'> & { org: string; path: string; companion: string; seed: Fields | undefined }

/**
 * In the first organization every document exists. The second has only members and one mail, so that every other
 * document can be created.
 */
const FULL = 'acme'
const BARE = 'bare'
const OTHER = 'other'

/** How many requests run at once. */
const IN_FLIGHT = 50

export type Project = {
  /**
   * Tries every row as every actor under `rules`, or only those that `isTried` wants.
   *
   * @throws if a row makes no sense: it creates a document that exists, or changes one that does not
   */
  check: (rules: string, subjects: Readonly<Record<string, Subject>>, isTried?: IsTried) => Promise<Trial[]>
  close: () => Promise<void>
}

export type IsTried = (subject: Subject, row: Row, who: Actor | 'server') => boolean

/** A separate project on the emulator. Its checks run one after the other and share their connections. */
export function openProject(projectId: string): Project {
  const clients = new Map<string, Client>()
  const clientOf = (who: Attempt['who'], org: string): Client => {
    const key = `${who} ${org}`
    const client = clients.get(key) ?? openClient(projectId, tokenOf(who, org))
    clients.set(key, client)
    return client
  }
  return {
    close: async () => void (await Promise.all([...clients.values()].map((client) => client.close()))),
    check: async (rules, subjects, isTried = () => true) => {
      await loadRules(projectId, rules)
      await clearDatabase(projectId)
      const attempts = Object.entries(subjects).flatMap(([name, subject]) =>
        attemptsAt(name, subject).filter(({ row, who }) => isTried(subject, row, who)),
      )
      const server = clientOf('server', FULL)
      await seed(server.requests, attempts)
      await refuseMeaninglessRows(projectId, attempts)

      const byClients = attempts.filter(({ who }) => who !== 'server')
      const trials: Trial[] = []
      for (let start = 0; start < byClients.length; start += IN_FLIGHT) {
        const some = byClients.slice(start, start + IN_FLIGHT)
        trials.push(
          ...(await Promise.all(some.map((attempt) => conclude(clientOf(attempt.who, attempt.org), attempt)))),
        )
      }
      // The server goes last, because nothing stops its writes, and row by row, because some rows share a document.
      const byServer = attempts.filter(({ who }) => who === 'server')
      for (const attempt of byServer) trials.push(await conclude(server, attempt))
      return trials
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
  for (const org of [FULL, BARE]) documents.set(paths.inboundEmail(org, LOOKED_AT), mail)
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

/** Asks the database which of the documents exist. The rules do not apply to this request. */
async function readStored(projectId: string, attempts: readonly Attempt[]): Promise<Set<string>> {
  const root = `projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`${emulatorUrl()}/v1/${root}:batchGet`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      documents: [...new Set(attempts.map(({ path }) => `${root}/${path}`))],
      mask: { fieldPaths: ['__name__'] },
    }),
  })
  const answers: { found?: { name: string } }[] = await response.json()
  return new Set(answers.flatMap(({ found }) => found?.name.slice(root.length + 1) ?? []))
}

function tokenOf(who: Attempt['who'], org: string): Token {
  if (who === 'server') return 'owner'
  const { claims, shown } = standings[who]
  if (claims === null) return null
  const factor = shown === undefined ? {} : { second_factor: shown }
  const token = { sub: who, email: SIGNED_IN_AS, auth_time: SIGNED_IN_AT, ...factor }
  return claims === undefined ? token : { ...token, org: claims === 'own' ? org : OTHER }
}

async function conclude(client: Client, attempt: Attempt): Promise<Trial> {
  const { subject, row, who, expected } = attempt
  return { subject, row, who, expected, observed: await outcomeOf(() => attemptWith(client, attempt)) }
}

function attemptWith({ requests, listen }: Client, { row, path, companion, who }: Attempt): Promise<unknown> {
  const own = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === OWN_UID ? who : value]))
  const document = doc(requests, path)
  const list = collection(requests, collectionOf(path))
  switch (row[0]) {
    case 'get':
      return getDoc(document)
    case 'listen':
      return listen((firestore) => streamed.doc(firestore, path))
    case 'list':
      return getDocs(query(list, limit(row[2])))
    case 'listWithoutLimit':
      return getDocs(list)
    case 'listenToList':
      return listen((firestore) => {
        const listened = streamed.collection(firestore, collectionOf(path))
        return streamed.query(listened, streamed.limit(row[2]))
      })
    case 'count':
      return getCount(query(list, limit(row[2])))
    case 'countWithoutLimit':
      return getCount(list)
    case 'collectionGroup':
      return getDocs(query(collectionGroup(requests, list.id), limit(row[2])))
    case 'create':
      return setDoc(document, own(row[2]))
    case 'update':
      return updateDoc(document, own(row[2]))
    case 'delete':
      return deleteDoc(document)
    case 'batch':
      return writeBatch(requests).update(doc(requests, companion), markRead).update(document, own(row[2])).commit()
  }
}
