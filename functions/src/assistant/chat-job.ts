import type { ChatSession } from '@attestry/core/assistant/chat'
import { AppError } from '@attestry/core/base/errors'
import { at, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'
import type { JobKind } from '../jobs/job-kind'
import { personOf } from '../jobs/person-job-id'

/** A run renews it while it waits for the model. Whoever asked waits, so a run that died is noticed soon. */
const LEASE = 60_000

export const chatJob: JobKind<'chatJob'> = {
  name: 'answerChat',
  place: (id) => at('chatJob', ...personOf(id)),
  due: queries.dueChats,
  lease: LEASE,
  task(id) {
    const [organization_id, uid] = personOf(id)
    return ['answerChat', { organization_id, uid }]
  },
}

/** Who asked. Nobody else can reach what they asked. */
export type Asker = { org: string; uid: string }

export const sessionAt = ({ org, uid }: Asker, id: string): Place<'chatSession'> => at('chatSession', org, uid, id)

/** @throws AppError chat-not-found */
export async function readSession({ read }: Reads, asker: Asker, id: string): Promise<ChatSession> {
  const session = await read(sessionAt(asker, id))
  if (!session) throw new AppError('chat-not-found')
  return session
}
