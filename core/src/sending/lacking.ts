/** Why a document that there is does not answer what is asked, as its customer may know it. */
import { isExpired } from '../vault/expiry'
import type { VaultFile } from '../vault/vault'
import type { Topic } from '../base/topic'
import { type DocumentIssue, issueFor } from './document-issue'
import type { AnswerWords } from './languages/answer-words'

/** `day`: on which it expired or was issued, or its Candidate List was published; epoch milliseconds. */
export type Lacking = { kind: keyof AnswerWords['lacks']; day: number }

/**
 * Why none of some documents about the same is sent: as the first of them has it. Undefined: one of them will do, or what
 * is wrong with them is between us.
 */
export function lackingOf(
  files: readonly VaultFile[],
  issues: ReadonlyMap<number, DocumentIssue>,
  now: number,
  topic?: Topic,
): Lacking | undefined {
  const known = files.map((file) => ({
    file,
    issue: issueFor(issues, file, topic),
    isOver: isExpired(file.expires_at, now),
  }))
  if (known.some(({ issue, isOver }) => !issue && !isOver)) return undefined
  return known.map(({ file, issue, isOver }) => whyNot(file, issue, isOver)).find((why) => why !== undefined)
}

function whyNot(
  { issued_at, expires_at }: VaultFile,
  issue: DocumentIssue | undefined,
  isOver: boolean,
): Lacking | undefined {
  if (isOver && expires_at !== null) return { kind: 'expired', day: expires_at }
  if (issue?.kind === 'older_list' && issue.listed_at !== null) return { kind: 'older_list', day: issue.listed_at }
  const isOld = issue?.kind === 'too_old' || issue?.kind === 'issued_before' || issue?.kind === 'older_list'
  return isOld && issued_at !== null ? { kind: 'issued', day: issued_at } : undefined
}
