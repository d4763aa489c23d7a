import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { keptView, viewId } from '../base/kept-view'
import { Line } from '../base/primitives'
import { ConversationState } from './inbox'

/** What the inbox can be narrowed to by one press. `mine`: assigned to whoever looks. */
export const InboxChip = z.enum(['unread', 'requests', 'perhaps', 'mine', 'unassigned', 'due'])
export type InboxChip = z.infer<typeof InboxChip>

/** What the inbox is searched for: words and operators, chips, and where the conversations stand. */
export const ViewedInbox = z.strictObject({
  text: Line(200).default(''),
  filters: z.array(InboxChip).max(InboxChip.options.length).default([]),
  view: z.enum([...ConversationState.options, 'all']),
})
export type ViewedInbox = z.infer<typeof ViewedInbox>

const { Kept, Views, Form, Change } = keptView(ViewedInbox)

/** A search of the inbox under a name. */
export const InboxView = Kept
export type InboxView = z.infer<typeof InboxView>

export const InboxViews = Views

export const inboxViewsApi = {
  addInboxView: endpoint({
    method: 'POST',
    path: '/api/v1/emails/views',
    access: 'member',
    idempotent: true,
    summary: 'Keep a search of the inbox under a name, for oneself or for the team',
    input: Form,
    output: InboxView,
  }),
  updateInboxView: endpoint({
    method: 'PUT',
    path: '/api/v1/emails/views/:id',
    access: 'member',
    summary: 'Rename a view of the inbox, share it with the team or keep it for oneself',
    input: Change,
    output: InboxView,
  }),
  deleteInboxView: endpoint({
    method: 'DELETE',
    path: '/api/v1/emails/views/:id',
    access: 'member',
    summary: 'Delete a view of the inbox, of one’s own or of the team',
    input: viewId,
    output: z.null(),
  }),
}
