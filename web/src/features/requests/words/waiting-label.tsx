import { dayAt } from '@attestry/core/base/day'
import { dayText } from '@attestry/core/base/words'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import type { Awaited } from '@attestry/core/requests/waiting-for'
import { remindedText, WAITING_FOR, waitingForText } from '@attestry/core/requests/waiting-words'
import { shortDayText } from '../../../lib/text/date-text'
import { isOpen } from './request-words'

type Waiting = Pick<CustomerRequest, 'status' | 'waiting_for'>

/** "onsemi since Nov 20, reminded once". `hasYear`: where the other days of the page have theirs. */
export function makerText(awaited: Awaited, hasYear = false): string {
  const day = dayAt(awaited.since)
  const since = `${awaited.maker} since ${hasYear ? dayText(day) : shortDayText(day)}`
  return [since, remindedText(awaited)].filter(Boolean).join(', ')
}

/** Whom an open request waits for: "Waiting for onsemi since Nov 20, reminded once, +2", or ''. */
export function waitingText(request: Waiting, hasYear = false): string {
  const [first, ...others] = isOpen(request) ? request.waiting_for : []
  return first ? waitingForText(makerText(first, hasYear), others.length) : ''
}

type Props = { request: Waiting; isShort?: boolean; hasYear?: boolean }

/** Whom it waits for, all of them in its tooltip. `isShort`: below a heading that says so. */
export function WaitingLabel({ request, isShort = false, hasYear = false }: Props) {
  const text = waitingText(request, hasYear)
  if (text === '') return null
  const all = request.waiting_for.map((one) => makerText(one, hasYear)).join('\n')
  return <span title={all}>{isShort ? text.slice(WAITING_FOR.length) : text}</span>
}
