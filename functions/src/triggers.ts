import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deps } from './deps'
import { notifyAssigned } from './people/notifications/tell'
import { planDueNotice } from './people/notifications/due-notices'
import { readList } from './adapters/firestore'
import { followRequest } from './requests/follow-request'

type Write = { params: Record<string, string>; before: DocumentSnapshot; after: DocumentSnapshot }
type Trigger = { document: string; run: (deps: Deps, write: Write) => Promise<void> }

/**
 * What follows from what browsers write; what the server writes it also follows in the same transaction. Most writes are
 * none of a trigger's business: it says so from the document before and after, without reading anything.
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
} satisfies Record<string, Trigger>
