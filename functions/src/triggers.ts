import { Comment, CommentSubject } from '@attestry/core/people/comments'
import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { EmailResponse, InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { commentedPath, paths } from '@attestry/core/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deps } from './deps'
import { notifyAnswered } from './people/notifications/notify-answered'
import { notifyAssigned } from './people/notifications/notify-assigned'
import { notifyMentioned } from './people/notifications/notify-mentioned'
import { notifyReturned } from './people/notifications/notify-returned'
import { planDueNotice } from './people/notifications/plan-due-notice'
import { readList } from './adapters/firestore'
import { followAnswer } from './requests/follow-answer'
import { followOutreach } from './requests/follow-outreach'
import { followRequest } from './requests/follow-request'

type Write = { params: Record<string, string>; before: DocumentSnapshot; after: DocumentSnapshot }
type Trigger = { document: string; run: (deps: Deps, write: Write) => Promise<void> }

/**
 * What follows from writes of documents, whoever makes them. Most writes are none of a trigger's business: it says so
 * from the document before and after, without reading anything.
 *
 * A trigger ends without a failure only where it has done all, or what it follows is gone: each use case finds that out
 * from what is stored. Any other failure is thrown, and the write comes again. What a write itself says in a broken way is
 * reported and passed over, because it says the same each time.
 */
export const triggers = {
  followRequest: {
    document: paths.request('{org}', '{id}'),
    run: async (deps, { params: { org = '', id }, before, after }) => {
      const [was, is] = [readList(CustomerRequest, [before])[0], readList(CustomerRequest, [after])[0]]
      const change = { org, before: was, after: is }
      await followRequest(deps, change)
      const about = { kind: 'request', id: Number(id) } as const
      // A request that the product makes of a mail has its assignee, who was told of the mail.
      const isBornAlone = !was && is?.created_by === null
      if (!isBornAlone) await notifyAssigned(deps, { ...change, about, by: is?.changed_by ?? null })
      await planDueNotice(deps, { ...change, id: Number(id) })
    },
  },
  followEmail: {
    document: paths.inboundEmail('{org}', '{id}'),
    run: async (deps, { params: { org = '', id }, before, after }) => {
      if (before.get('assignee_version') === after.get('assignee_version')) return
      const [was, is] = [readList(InboundEmail, [before])[0], readList(InboundEmail, [after])[0]]
      const about = { kind: 'inbound', id: Number(id) } as const
      await notifyAssigned(deps, { org, about, before: was, after: is, by: is?.assigned_by ?? null })
    },
  },
  followComment: {
    document: 'organizations/{org}/{subjects}/{id}/comments/{comment}',
    run: async (deps, { params: { org = '', subjects = '', id = '' }, before, after }) => {
      const kind = CommentSubject.options.find((one) => commentedPath(org, one, id).endsWith(`/${subjects}/${id}`))
      if (!kind) return
      const [was, is] = [readList(Comment, [before])[0], readList(Comment, [after])[0]]
      await notifyMentioned(deps, { org, about: { kind, id: Number(id) }, before: was, after: is })
    },
  },
  followAnswer: {
    document: paths.response('{org}', '{email}', '{id}'),
    run: async (deps, { params: { org = '', email }, before, after }) => {
      const [was, is]: unknown[] = [before.get('delivery'), after.get('delivery')]
      const hasLeft = is === 'sent' && was !== 'sent'
      // Nothing else fails after it has left, or may have.
      const cameBack = is === 'failed' && (was === 'sent' || was === 'uncertain')
      if (!hasLeft && !cameBack) return
      const [response] = readList(EmailResponse, [after])
      if (!response) return
      const answer = { org, email_id: Number(email), response }
      await followAnswer(deps, answer)
      if (cameBack) await notifyReturned(deps, answer)
    },
  },
  followOutreach: {
    document: paths.outboundEmail('{org}', '{id}'),
    run: async (deps, { params: { org = '', id }, before, after }) => {
      if (before.get('response_to_email_id') !== after.get('response_to_email_id')) {
        const [was, is] = [readList(OutboundEmail, [before])[0], readList(OutboundEmail, [after])[0]]
        await notifyAnswered(deps, { org, before: was, after: is })
      }
      if (typeof after.get('email_id') !== 'number') return
      if (FOLLOWED.every((field) => before.get(field) === after.get(field))) return
      await followOutreach(deps, { org, outbound_email_id: Number(id) })
    },
  },
} satisfies Record<string, Trigger>

const FOLLOWED = ['sent_at', 'response_to_email_id', 'is_awaiting', 'bounced']
