import { at as placeAt } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { followRequest } from '../requests/follow-request'
import { createdLine } from '../requests/new-request'
import { noteAnswer } from '../requests/note-answer'
import { noteOutreach } from '../requests/note-outreach'
import type { Difference } from './difference'
import { type Known, mailsOf, readKnown, repairFigures } from './known-request'
import { type Lost, lostAnswers, lostInquiries } from './lost-lines'
import { lostMoves } from './lost-moves'

/** What was wrong with a request, and the lines that its history got. */
export type RepairedRequest = { created_at: number; lines: string[]; wrong: Difference[] }

/**
 * Lets what follows from the writes of a request, and of its mails, follow again where its history shows that it has
 * not, as of the time of the write. What was written after `until` may still be under way.
 */
export async function repairRequest(
  deps: CommandDeps,
  org: string,
  id: number,
  until: number,
): Promise<RepairedRequest | undefined> {
  const { database } = deps
  const known = await readKnown(database.reads, org, id)
  if (!known) return undefined
  const isFollowed = await followAgain(deps, org, known, until)
  const after = isFollowed ? await readKnown(database.reads, org, id) : known
  if (!after) return undefined
  const before = new Set(known.history.map((line) => line.id))
  const lines = after.history.flatMap((line) => (before.has(line.id) ? [] : line.id))
  const wrong = await repairFigures(database, org, after, isOld(known, until))
  return { created_at: known.request.created_at, lines, wrong }
}

/** What the product moves has the time of what it follows from, which may be long ago. */
const isOld = ({ request, written_at }: Known, until: number): boolean =>
  request.changed_at <= until && (request.changed_by !== null || written_at <= until)

async function followAgain(deps: CommandDeps, org: string, known: Known, until: number): Promise<boolean> {
  const { request, history } = known
  const { answers, inquiries } = await mailsOf(deps.database.reads, org, known)
  const isCreated = history.some(({ id }) => id === 'created')
  const moves = isOld(known, until) ? lostMoves(request, history) : []
  const happened: Lost<{ note: (tx: Tx, now: number) => Promise<() => void> }>[] = [
    ...lostAnswers(known, answers, until).map(({ at, email_id, response: { id } }) => ({
      at,
      async note(tx: Tx, now: number) {
        const [answer, item] = [
          await tx.read(placeAt('response', org, email_id, id)),
          await tx.read(placeAt('outboxItem', id)),
        ]
        return answer ? noteAnswer(tx, { org, now }, { email_id, answer, item }) : () => {}
      },
    })),
    ...lostInquiries(known, inquiries, until).map(({ at, mail: { id } }) => ({
      at,
      async note(tx: Tx, now: number) {
        const mail = await tx.read(placeAt('outboundEmail', org, id))
        return mail ? noteOutreach(tx, { org, now }, mail) : () => {}
      },
    })),
  ]
  const { transact } = deps.database
  if (!isCreated) {
    const line = createdLine(request)
    await transact({ org, now: 0 }, async (tx) => {
      const isThere = await tx.read(placeAt('request', org, request.id))
      if (isThere) tx.put(placeAt('requestEvent', org, request.id, line.id), line)
    })
  }
  for (const move of moves) await followRequest(deps, { org, ...move })
  // In their order, and never as if they had come before what is known to be later.
  for (const { at, note } of happened.toSorted((one, other) => one.at - other.at)) {
    const now = Math.max(at, request.changed_at)
    await transact({ org, now }, async (tx) => (await note(tx, now))())
  }
  return !isCreated || moves.length > 0 || happened.length > 0
}
