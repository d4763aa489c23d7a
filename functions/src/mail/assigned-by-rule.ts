/** Who gets a mail that asks for documents, by the rules of the organization. */
import { domainOf } from '@attestry/core/base/email-address'
import { type EmailAnalysis, type InboundEmail, SURE } from '@attestry/core/mail/inbox'
import { subjectText } from '@attestry/core/mail/words'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { isNewMail } from '@attestry/core/requests/request-from-mail'
import { assigneesBy } from '@attestry/core/sending/answer-rules'
import type { Reads, Tx } from '../adapters/database'
import { tell } from '../people/notifications/tell'

/** `fields`: what the mail stores; `say` tells the assignee. */
type Given = { fields: Pick<InboundEmail, 'assignee_uid' | 'assignee_version' | 'assigned_by'> | null; say: () => void }

const NOBODY: Given = { fields: null, say() {} }

/** Reads in the caller's unit of work. Only what nobody has, and nobody has been given before, is assigned. */
export async function assignedByRule(
  tx: Tx,
  { org, now }: { org: string; now: number },
  email: InboundEmail,
  analysis: EmailAnalysis,
): Promise<Given> {
  if (email.assignee_version > 0 || email.assignee_uid !== null || !asks(email, analysis, now)) return NOBODY
  const rules = (await tx.read(at('answerRules', org)))?.assignments ?? []
  const uids = assigneesBy(rules, { domain: domainOf(email.sender_email), topics: analysis.topics })
  const uid = await firstActive(tx, org, uids)
  if (uid === undefined || (await isOwned(tx, org, email))) return NOBODY
  const about = { kind: 'inbound', id: email.id } as const
  const id = `assigned-inbound-${email.id}-1`
  const say = await tell(tx, { org, now }, [uid], { id, kind: 'assigned', about, title: subjectText(email), by: null })
  // As if they had taken it: open requests of the conversation follow, and nobody else is told.
  return { fields: { assignee_uid: uid, assignee_version: 1, assigned_by: uid }, say }
}

const asks = (
  email: InboundEmail,
  { is_compliance_related, compliance_confidence, is_phishing }: EmailAnalysis,
  now: number,
) => (is_compliance_related || compliance_confidence < SURE) && !is_phishing && isNewMail(email, now)

async function firstActive({ read }: Reads, org: string, uids: readonly string[]): Promise<string | undefined> {
  for (const uid of uids) if ((await read(at('member', org, uid)))?.is_active) return uid
  return undefined
}

/** Whether somebody has its conversation already. */
async function isOwned({ list, pick }: Reads, org: string, { thread_id }: InboundEmail): Promise<boolean> {
  if (thread_id === null) return false
  const mails = await list('inboundEmail', queries.conversation(org, thread_id, 50))
  const ids = new Set(mails.flatMap(({ request_id }) => request_id ?? []))
  const requests = await pick([...ids].map((id) => at('request', org, id)))
  return [...mails, ...requests].some(({ assignee_uid }) => assignee_uid !== null)
}
