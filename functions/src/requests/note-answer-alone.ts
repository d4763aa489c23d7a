/** What our answers have brought of what mails ask for that have no request. These functions read; what they return writes. */
import { rowOf } from '@attestry/core/mail/corrected-analysis'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { mayAskForDocuments } from '@attestry/core/mail/perhaps'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { NOT_ANSWERED } from '@attestry/core/requests/customer-requests'
import { askedBy } from '@attestry/core/requests/request-from-mail'
import type { Tx } from '../adapters/database'
import { withStanding } from '../mail/inbound/conversation'
import { officeOf } from '../commands/office-of'
import { type Mail, type Own, readFacts, readMail } from './request-behind'

/** In a longer conversation the newest mails count. */
const MOST_MAILS = 20

/** Of the mails that ask for something, so many are looked at. */
const MOST_ASKING = 5

/** Lets the mails of a conversation know whether this answer, with those before it, leaves something open. */
export async function noteAnswerAlone(tx: Tx, org: string, own: Own): Promise<() => void> {
  const mail = await tx.read(at('inboundEmail', org, own.email_id))
  if (!mail || mail.request_id !== null) return () => {}
  const mails = await conversationOf(tx, org, mail)
  const asking = mails.filter(asks).slice(0, MOST_ASKING)
  const notes = await Promise.all(
    asking.map(async ({ id }) => {
      const said = await readMail(tx, org, id)
      return said ? noteOf(tx, org, said, mails, own) : () => {}
    }),
  )
  return () => {
    for (const note of notes) note()
  }
}

/** The same for a mail that was analysed or corrected after it was answered. Of what asks for nothing, nothing is left. */
export async function noteAskedAnew(tx: Tx, org: string, said: Mail): Promise<() => void> {
  const { id, answered, response_count } = said.email
  if (!mayAskForDocuments(rowOf(said.analysis)))
    return () => {
      if (answered === 'in_part') tx.update(at('inboundEmail', org, id), { answered: null })
    }
  if (answered === null && response_count === 0) return () => {}
  return noteOf(tx, org, said, await conversationOf(tx, org, said.email))
}

/** The same for the mails of a request that is deleted, which stand by themselves from then on. */
export async function noteWithoutRequest(tx: Tx, org: string, mails: readonly InboundEmail[]): Promise<() => void> {
  const notes = await Promise.all(
    mails
      .filter(mayAskForDocuments)
      .slice(-MOST_ASKING)
      .map(async (mail) => {
        const [said, all] = await Promise.all([readMail(tx, org, mail.id), conversationOf(tx, org, mail)])
        return said && all.some(({ response_count }) => response_count > 0) ? noteOf(tx, org, said, all) : () => {}
      }),
  )
  return () => {
    for (const note of notes) note()
  }
}

async function noteOf(
  tx: Tx,
  org: string,
  { email, analysis }: Mail,
  mails: readonly InboundEmail[],
  own?: Own,
): Promise<() => void> {
  const standing = await withStanding(tx, org, email, analysis)
  const { parts, topics, conditions } = askedBy(email, standing, await officeOf(tx, org))
  const email_ids = [...new Set([email, ...mails].map(({ id }) => id))]
  const details = { parts, topics, conditions, email_ids, notes: '', attachments: [], answered: NOT_ANSWERED }
  const answered = (await readFacts(tx, org, details, [], own)).isWhole([]) ? 'whole' : 'in_part'
  return () => {
    if (answered !== email.answered) tx.update(at('inboundEmail', org, email.id), { answered })
  }
}

const conversationOf = async (tx: Tx, org: string, mail: InboundEmail): Promise<InboundEmail[]> =>
  mail.thread_id === null ? [mail] : tx.list('inboundEmail', queries.conversation(org, mail.thread_id, MOST_MAILS))

const asks = (mail: InboundEmail): boolean =>
  mayAskForDocuments(mail) && mail.request_id === null && mail.deletion_id === null
