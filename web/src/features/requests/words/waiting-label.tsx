import { dayIn } from '@attestry/core/base/time-zone'
import { dayText } from '@attestry/core/base/words'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import type { Awaited } from '@attestry/core/requests/waiting-for'
import { remindedText, WAITING_FOR, waitingForText } from '@attestry/core/requests/waiting-words'
import { useSession } from '../../../lib/api/session'
import { shortDayText } from '../../../lib/text/date-text'
import { isOpen } from './request-words'

type Waiting = Pick<CustomerRequest, 'status' | 'waiting_for'>

/** An open request waits for somebody. */
export const isAwaiting = (request: Waiting): boolean => isOpen(request) && request.waiting_for.length > 0

/** "onsemi since Nov 20, reminded once", by a zone. `hasYear`: where the other days of the page have theirs. */
export function makerText(awaited: Awaited, zone: string, hasYear = false): string {
  const day = dayIn(awaited.since, zone)
  const since = `${awaited.maker} since ${hasYear ? dayText(day) : shortDayText(day)}`
  return [since, remindedText(awaited)].filter(Boolean).join(', ')
}

/** Whom an open request waits for: "Waiting for onsemi since Nov 20, reminded once, +2", or ''. */
export function waitingText(request: Waiting, zone: string, hasYear = false): string {
  const [first, ...others] = isOpen(request) ? request.waiting_for : []
  return first ? waitingForText(makerText(first, zone, hasYear), others.length) : ''
}

type Props = { request: Waiting; isShort?: boolean; hasYear?: boolean }

/** Whom it waits for, all of them in its tooltip. `isShort`: below a heading that says so. */
export function WaitingLabel({ request, isShort = false, hasYear = false }: Props) {
  const { timeZone } = useSession()
  const text = waitingText(request, timeZone, hasYear)
  if (text === '') return null
  const all = request.waiting_for.map((one) => makerText(one, timeZone, hasYear)).join('\n')
  return <span title={all}>{isShort ? text.slice(WAITING_FOR.length) : text}</span>
}
