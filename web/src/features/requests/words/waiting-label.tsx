import { dayAt } from '@attestry/core/base/day'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { type Awaited, remindedText } from '@attestry/core/requests/waiting-for'
import { shortDayText } from '../../../lib/text/date-text'
import { isOpen } from './request-words'

const LEAD = 'Waiting for '

type Waiting = Pick<CustomerRequest, 'status' | 'waiting_for'>

/** "onsemi since Nov 20, reminded once" */
export const makerText = (awaited: Awaited): string =>
  [`${awaited.maker} since ${shortDayText(dayAt(awaited.since))}`, remindedText(awaited)].filter(Boolean).join(', ')

/** Whom an open request waits for: "Waiting for onsemi since Nov 20, reminded once, +2", or ''. */
export function waitingText(request: Waiting): string {
  const [first, ...others] = isOpen(request) ? request.waiting_for : []
  if (!first) return ''
  return `${LEAD}${makerText(first)}${others.length > 0 ? `, +${others.length}` : ''}`
}

/** Whom it waits for, all of them in its tooltip. `isShort`: below a heading that says so. */
export function WaitingLabel({ request, isShort = false }: { request: Waiting; isShort?: boolean }) {
  const text = waitingText(request)
  if (text === '') return null
  return <span title={request.waiting_for.map(makerText).join('\n')}>{isShort ? text.slice(LEAD.length) : text}</span>
}
