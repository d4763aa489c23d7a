import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { attempt } from '../../../lib/actions/notify'
import { whileOffline } from '../../../lib/api/offline'
import { useSession } from '../../../lib/api/session'
import type { Change } from './change-request'
import { changeRequests, FAILED } from './change-requests'

/** Changes requests, and shows how it went. */
export function useChange() {
  const session = useSession()
  return (requests: readonly CustomerRequest[], change: Change): void =>
    void attempt(() => whileOffline(() => changeRequests(session, requests, change)), FAILED)
}
