import { followAnswer } from '../requests/follow-answer'
import { followOutreach } from '../requests/follow-outreach'
import { followRequest } from '../requests/follow-request'
import type { RequestFollowStore } from '../requests/follow-store'
import type { Difference } from './difference'
import type { HistoryRepairStore, Known } from './history-store'
import { type Lost, lostAnswers, lostInquiries } from './lost-lines'
import { lostMoves } from './lost-moves'

export type RepairRequestDeps = Parameters<typeof followRequest>[0] & {
  histories: HistoryRepairStore
  requestFollow: RequestFollowStore
}

/** What was wrong with a request, and the lines that its history got. */
export type RepairedRequest = { created_at: number; lines: string[]; wrong: Difference[] }

/**
 * Lets what follows from the writes of a request, and of its mails, follow again where its history shows that it has
 * not: the same use cases as the triggers call, as of the time of the write. What was written after `until` may still be
 * under way.
 */
export async function repairRequest(
  deps: RepairRequestDeps,
  org: string,
  id: number,
  until: number,
): Promise<RepairedRequest | undefined> {
  const { histories } = deps
  const known = await histories.read(org, id)
  if (!known) return undefined
  const isFollowed = await followAgain(deps, org, known, until)
  const after = isFollowed ? await histories.read(org, id) : known
  if (!after) return undefined
  const before = new Set(known.history.map((line) => line.id))
  const lines = after.history.flatMap((line) => (before.has(line.id) ? [] : line.id))
  const wrong = await histories.repairFigures(org, after, isOld(known, until))
  return { created_at: known.request.created_at, lines, wrong }
}

/** What the product moves has the time of what it follows from, which may be long ago. */
const isOld = ({ request, written_at }: Known, until: number): boolean =>
  request.changed_at <= until && (request.changed_by !== null || written_at <= until)

async function followAgain(deps: RepairRequestDeps, org: string, known: Known, until: number): Promise<boolean> {
  const { request, history } = known
  const { answers, inquiries } = await deps.histories.mails(org, known)
  const isCreated = history.some(({ id }) => id === 'created')
  const moves = isOld(known, until) ? lostMoves(request, history) : []
  const happened = [
    ...lostAnswers(known, answers, until).map(({ at, ...answer }) => ({
      at,
      follow: (now: number) => followAnswer({ ...deps, now: () => now }, { org, ...answer }),
    })),
    ...lostInquiries(known, inquiries, until).map(({ at, mail }) => ({
      at,
      follow: (now: number) => followOutreach({ ...deps, now: () => now }, { org, outbound_email_id: mail.id }),
    })),
  ] satisfies Lost<{ follow: unknown }>[]
  if (!isCreated) await deps.requestFollow.noteCreated(org, request.id)
  for (const move of moves) await followRequest(deps, { org, ...move })
  // In their order, and never as if they had come before what is known to be later.
  for (const { at, follow } of happened.toSorted((one, other) => one.at - other.at))
    await follow(Math.max(at, request.changed_at))
  return !isCreated || moves.length > 0 || happened.length > 0
}
