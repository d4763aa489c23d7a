import { Profile } from '@attestry/core/people/accounts'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { REQUEST_STATUS_NAMES } from '@attestry/core/base/request-status'
import { requestName, PRIORITY_NAMES } from '@attestry/core/requests/words'
import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { doc, getDoc } from 'firebase/firestore'
import { noteTouched } from '../../../lib/live/done-here'
import { notifyFailure, type Failed, type Said } from '../../../lib/actions/notify'
import type { Session } from '../../../lib/api/session'
import { nameOf } from '../../../lib/live/use-colleagues'
import { samplePeople } from '../people/sample-people'
import { countText } from '../words/request-words'
import { changeBack, changed, changeRequest, fieldOf, type Change } from './change-request'

const titles = { status: 'Status Updated', priority: 'Priority Updated', assignee_uid: 'Request Assigned' } as const

export const FAILED: Failed = ['Error', 'The request could not be changed. Please try again.']

/**
 * Changes requests, all at once. Those that somebody else has changed meanwhile stay as these people wanted them, and
 * the person is told who it was and what it is now.
 */
export async function changeRequests(
  session: Session,
  requests: readonly CustomerRequest[],
  change: Change,
): Promise<Said | void> {
  noteTouched(requests.map(({ id }) => id))
  const meanwhile = await Promise.all(requests.map((request) => changeRequest(session, request, change)))
  const others = meanwhile.filter((other) => other !== undefined)
  if (others.length > 0) notifyFailure('Not changed', undefined, await whatOthersDid(session, others, change))
  const done = requests.filter((_, place) => meanwhile[place] === undefined)
  if (done.length === 0) return
  const takeBack = async (): Promise<Said> => {
    const now = done.map((request) => [request, changed(request, change, session.uid)] as const)
    const late = (
      await Promise.all(now.map(([before, after]) => changeRequest(session, after, changeBack(change, before))))
    ).filter((other) => other !== undefined)
    if (late.length > 0) notifyFailure('Not changed', undefined, await whatOthersDid(session, late, change))
    return late.length === done.length ? ['Nothing undone'] : [`${countText(done)} as before`]
  }
  const undo = { work: takeBack, failed: FAILED, milliseconds: UNDO_WINDOW }
  return [titles[fieldOf(change)], `${countText(done)}: ${await stateText(session, change)}`, undo]
}

async function whatOthersDid(session: Session, others: readonly CustomerRequest[], change: Change): Promise<string> {
  const [first] = others
  if (!first) return ''
  const who = first.changed_by === null ? 'Attestry' : await nameFor(session, first.changed_by)
  const what = await stateText(session, changeBack(change, first))
  const rest = others.length - 1
  const more = rest > 0 ? ` The same happened to ${rest} more.` : ''
  return `${who} has changed ${requestName(first)} meanwhile. It is now: ${what}.${more}`
}

async function stateText(session: Session, change: Change): Promise<string> {
  if ('status' in change) return REQUEST_STATUS_NAMES[change.status]
  if ('priority' in change) return `${PRIORITY_NAMES[change.priority]} priority`
  return change.assignee_uid === null ? 'Unassigned' : nameFor(session, change.assignee_uid)
}

/** The name of a person of the organization. */
async function nameFor({ db, org, uid, name }: Session, id: string): Promise<string> {
  if (id === uid) return name
  const sample = samplePeople.find((one) => one.id === id)
  if (sample) return nameOf(sample)
  const { data } = Profile.safeParse({ ...(await getDoc(doc(db, paths.profile(org, id)))).data(), id })
  return data ? nameOf(data) : 'A former member'
}
