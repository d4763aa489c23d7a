import { CustomerRequest } from '@attestry/contract/customer-requests'
import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deps } from './deps'
import { readList } from './platform/firestore'
import { failureFields } from './platform/log'
import { followAnswer } from './requests/follow-answer'
import { followOutreach } from './requests/follow-outreach'
import { followRequest } from './requests/follow-request'

type Write = { params: Record<string, string>; before: DocumentSnapshot; after: DocumentSnapshot }
type Trigger = { document: string; run: (deps: Deps, write: Write) => Promise<void> }

/**
 * What follows from writes of documents, whoever makes them. Most writes are none of a trigger's business: it says so
 * from the document before and after, without reading anything.
 */
export const triggers = {
  followRequest: {
    document: paths.request('{org}', '{id}'),
    run: (deps, { params: { org = '' }, before, after }) =>
      whileReadable(deps, () => {
        const [was, is] = [readList(CustomerRequest, [before])[0], readList(CustomerRequest, [after])[0]]
        return followRequest(deps, { org, before: was, after: is })
      }),
  },
  followAnswer: {
    document: paths.response('{org}', '{email}', '{id}'),
    run: async (deps, { params: { org = '', email, id }, before, after }) => {
      if (after.get('delivery') !== 'sent' || before.get('delivery') === 'sent') return
      await whileReadable(deps, () => followAnswer(deps, { org, email_id: Number(email), response_id: Number(id) }))
    },
  },
  followOutreach: {
    document: paths.outboundEmail('{org}', '{id}'),
    run: async (deps, { params: { org = '', id }, before, after }) => {
      if (typeof after.get('email_id') !== 'number') return
      if (FOLLOWED.every((field) => before.get(field) === after.get(field))) return
      await whileReadable(deps, () => followOutreach(deps, { org, outbound_email_id: Number(id) }))
    },
  },
} satisfies Record<string, Trigger>

const FOLLOWED = ['sent_at', 'response_to_email_id', 'is_awaiting', 'bounced']

/** What is stored in a broken way is reported. To try again would not mend it. */
async function whileReadable({ log }: Deps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure
    log('ERROR', 'A change cannot be followed', failureFields(failure))
  }
}
