/**
 * The erasure of a person walks through every document and every file of their organization. It is the same walk to look
 * (then it only counts), to erase, and to make sure: it is repeated until it finds nothing. A run does some pages and
 * saves where it is; one that dies is repeated, which does no harm, as what is erased is not found again.
 */
import { DAY } from '@attestry/core/base/day'
import { AppError } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { at, objects } from '@attestry/core/paths'
import {
  ERASURE_DAYS,
  type ErasedCounts,
  type ErasedKind,
  type ErasureJob,
  NOTHING_ERASED,
} from '@attestry/core/people/erasure'
import { ZodError } from 'zod'
import type { Blobs } from '../../adapters/blobs'
import { EVERY_COLLECTION, type OrganizationDocuments, type RawDocument } from '../../adapters/organization-documents'
import type { RewriteDocuments } from '../../adapters/rewrite-documents'
import type { CommandDeps } from '../../commands/command'
import { claim, readAttempt, type Settlement, settle } from '../../jobs/job'
import { isBeingSent, removeForGood } from '../../mail/deletion'
import type { ParseEmail } from '../../mail/parse-email'
import { removeObjects } from '../../mail/process-email'
import { deleteContact } from '../../outreach/contacts/contacts'
import { indexInquiry } from '../../outreach/inquiry-words'
import { isOver } from '../../jobs/job-kind'
import { failureFields } from '../../platform/log'
import { nameOf } from '../../vault/makers-and-types'
import { erasureJob } from './erasure-job'
import { type Finding, findingIn, isMailOf, NOT_SEARCHED, rewrittenWith, withoutPerson } from './person-in-documents'
import { emailOf, fileWithout, outboxItemOf } from './person-in-files'
import { type Person, personOf } from './person'

export type ErasureDeps = CommandDeps & {
  organizationDocuments: OrganizationDocuments
  rewriteDocuments: RewriteDocuments
  blobs: Blobs
  parseEmail: ParseEmail
  /** Pages of documents and of files that a run does; a test makes it small. */
  pages?: number
}

const PAGES = 100
const FILES_A_PAGE = 20
const MINUTE = 60_000
/** A run begins no page after this. Its function is cut off later. */
const RUN = 4 * MINUTE
const COLLECTIONS = EVERY_COLLECTION.filter((name) => !NOT_SEARCHED.includes(name))

/** Does the next pages of an erasure, or forgets one whose time is over. */
export async function goOnErasing(
  deps: ErasureDeps,
  { organization_id: org }: TaskPayload<'goOnErasing'>,
): Promise<void> {
  const { database } = deps
  const job = await claim(database, erasureJob, org, deps.now())
  if (!job) return
  const isKnown = (await database.reads.read(at('organization', org))) !== undefined
  const walked = isKnown && job.expires_at === null ? await walk(deps, job) : undefined
  const now = deps.now()
  const next = walked && (walked.isEnd ? await afterWalk(deps, walked.job) : { job: walked.job, state: ASKED })
  await database.transact(
    { org, uid: job.asked_by, now },
    async (tx) => {
      if (!(await readAttempt(tx, erasureJob, org, job.attempt))) return
      if (!next) return tx.remove(erasureJob.place(org))
      const { phase, address, words, takes_names, section, after, counts, found, waits, expires_at } = next.job
      const fields = { phase, address, words, takes_names, section, after, counts, found, waits, expires_at }
      settle(tx, erasureJob, org, next.state, now, fields)
      if (phase === 'erased') tx.audit('person-erased', at('organization', org), said(counts))
    },
    deps,
  )
}

const ASKED: Settlement = { state: 'asked' }

/** What the audit log says of it: never who it was. */
const said = (counts: ErasedCounts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind === 'places' ? 'other documents' : kind}: ${count}`)
    .join(', ')

const FROM_THE_BEGINNING = { section: 0, after: '', found: 0, waits: false }

/** What follows when everything was walked through. */
async function afterWalk(
  { database, blobs, now }: ErasureDeps,
  job: ErasureJob,
): Promise<{ job: ErasureJob; state: Settlement }> {
  const { organization_id: org } = job
  const again = { ...job, ...FROM_THE_BEGINNING }
  if (job.phase === 'looking' && job.takes_names) {
    const words = await withoutMakers(database.reads, org, job.words)
    const named = { ...again, takes_names: false, words }
    // Now it is known by which names to look.
    if (words.length > 0) return { job: { ...named, counts: NOTHING_ERASED }, state: ASKED }
  }
  if (job.phase === 'erasing' && job.found > 0) {
    return { job: again, state: job.waits ? { state: 'queued', not_before: now() + MINUTE } : ASKED }
  }
  const isLook = job.phase === 'looking'
  const expires_at = now() + (isLook ? ERASURE_DAYS.found : ERASURE_DAYS.erased) * DAY
  const forgotten = { phase: 'erased' as const, address: '', words: [] }
  if (!isLook) await blobs.deleteAll(objects.exports(org))
  return {
    job: { ...again, ...(isLook ? { phase: 'found' as const } : forgotten), expires_at },
    state: { state: 'queued', not_before: expires_at },
  }
}

/** What is called like a maker of the vault, or like the organization, is no name of a person. */
async function withoutMakers(reads: ErasureDeps['database']['reads'], org: string, words: readonly string[]) {
  const [own, makers] = await Promise.all([
    reads.read(at('organization', org)),
    reads.readEach(words.map((word) => nameOf('manufacturer', org, word))),
  ])
  return words.filter((word, index) => makers[index] === undefined && word !== own?.name)
}

/** Goes on with a walk as far as one run does. */
async function walk(deps: ErasureDeps, before: ErasureJob): Promise<{ job: ErasureJob; isEnd: boolean }> {
  const { pages = PAGES, now } = deps
  const job = { ...before, counts: { ...before.counts }, words: [...before.words] }
  const begun = now()
  const person = personOf({ address: job.address, words: job.takes_names ? [] : job.words })
  const look = looker(deps, job, person)
  for (let page = 0; page < pages && now() - begun < RUN; page++) {
    const collection = COLLECTIONS[job.section]
    const last = collection === undefined ? await look.files() : await look.documents(collection)
    if (last !== undefined) job.after = last
    else if (collection === undefined) return { job, isEnd: true }
    else Object.assign(job, { section: job.section + 1, after: '' })
  }
  return { job, isEnd: false }
}

/** Looks at one page each and notes in the job what it finds. They return where it ended; undefined at the end. */
function looker(deps: ErasureDeps, job: ErasureJob, person: Person) {
  const { database, blobs } = deps
  const { organization_id: org } = job
  const isLook = job.phase === 'looking'
  const theirs = new Map<number, boolean>()

  const isTheirs = async (email: number): Promise<boolean> => {
    const known = theirs.get(email)
    if (known !== undefined) return known
    const row = email > 0 ? await database.reads.fields(at('inboundEmail', org, email)) : undefined
    const is = row !== undefined && isMailOf(person, row)
    theirs.set(email, is)
    return is
  }

  const count = (kind: ErasedKind) => {
    if (isLook) job.counts[kind] += 1
    if (kind !== 'kept') job.found += 1
  }

  async function documents(collection: string): Promise<string | undefined> {
    const page = await deps.organizationDocuments(org, collection, job.after, true)
    for (const one of page) {
      const finding = findingIn(person, org, one)
      const mail = Number(/^organizations\/[^/]+\/inboundEmails\/(\d+)\/(?:\w+)\//.exec(one.path)?.[1] ?? 0)
      const goesWithMail = mail > 0 && (finding !== undefined || collection !== 'content') && (await isTheirs(mail))
      if (goesWithMail) {
        if (collection === 'responses' || collection === 'forwards') count('answers')
        if (collection === 'comments') count('comments')
      } else if (finding) {
        count(finding.kind)
        if (isLook) noteName(job, one)
        else await orWait(collection, () => erase(one, finding))
      }
    }
    return page.at(-1)?.path
  }

  /** What cannot be read must not keep everything else from being erased. Nothing says that the person is erased. */
  async function orWait(collection: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof AppError || failure instanceof ZodError)) throw failure
      deps.log('ERROR', 'Something of a person is not erased yet', { org, collection, ...failureFields(failure) })
      job.waits = true
    }
  }

  async function erase({ path }: RawDocument, { how }: Finding): Promise<void> {
    const by = { org, uid: job.asked_by, now: deps.now() }
    const id = Number(path.split('/').at(-1))
    switch (how) {
      case 'mail':
        if (await isBeingSent(database, org, id)) {
          job.waits = true
          return
        }
        await removeForGood(database, by, id)
        return removeObjects(blobs, org, id)
      case 'contact':
        await deleteContact(deps, { ...by, email: '', isAdmin: true, emailVerified: true }, { id })
        return
      case 'remove':
        return deps.rewriteDocuments([path], () => [null])
      case 'replace':
        await deps.rewriteDocuments(rewrittenWith(org, path), (stored) => withoutPerson(person, path, stored))
        if (path.startsWith(`${at('outboundEmail', org, id).path}`)) await indexInquiry(deps, org, id)
        return
      case 'wait':
        job.waits = true
        return
      case 'keep':
    }
  }

  async function files(): Promise<string | undefined> {
    const keys = (await blobs.list(objects.organization(org))).filter((key) => !key.startsWith(objects.exports(org)))
    const page = keys
      .toSorted()
      .filter((key) => key > job.after)
      .slice(0, FILES_A_PAGE)
    for (const key of page) {
      if (await isTheirs(emailOf(key))) count('files')
      // It may have been deleted meanwhile.
      else if ((await blobs.size(key)) !== undefined) await look(key)
    }
    return page.at(-1)
  }

  async function look(key: string): Promise<void> {
    const email = emailOf(key)
    const row = email > 0 ? await database.reads.fields(at('inboundEmail', org, email)) : undefined
    const date = row?.sent_date ?? row?.received_date ?? 0
    const left = await fileWithout(person, key, await blobs.read(key), { parseEmail: deps.parseEmail, date })
    if (left === undefined) return
    count(left === 'kept' ? 'kept' : 'files')
    if (isLook || left === 'kept') return
    const outgoing = outboxItemOf(key)
    if (outgoing === 0) return blobs.write(key, left, key.endsWith('.eml') ? 'message/rfc822' : 'text/plain')
    const item = await database.reads.read(at('outboxItem', outgoing))
    if (item && !isOver(item)) job.waits = true
    else await blobs.remove(key)
  }

  return { documents, files }
}

/** Of a name of one word, other people may be called too. */
function noteName(job: ErasureJob, { path, data }: RawDocument): void {
  if (!job.takes_names) return
  const { sender_name, name, sender_email, email } = data as Record<string, unknown>
  const isOf = (address: unknown) => typeof address === 'string' && address.toLowerCase() === job.address
  const said = path.includes('/contacts/') && isOf(email) ? name : isOf(sender_email) ? sender_name : undefined
  if (typeof said !== 'string') return
  const word = said.trim().replace(/^["']|["']$/g, '')
  const isName = /^\S+\s+\S/.test(word) && !word.includes('@') && word.length <= 100
  if (isName && !job.words.includes(word) && job.words.length < MOST_NAMES) job.words.push(word)
}

const MOST_NAMES = 20
