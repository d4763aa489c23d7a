import { reportsApi } from '@attestry/core/requests/reports'
import { at } from '@attestry/core/paths'
import { command } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'
import { moveNotices } from '../people/notifications/due-notices'
import { readOrganization } from '../people/organization'
import { countAgain } from './count-requests'

/**
 * Changes what the organization promises its customers, and by which days. Requests that have a due date keep it; where
 * their day ends somewhere else now, they are counted again.
 * @throws AppError admin-only
 */
export const setServiceLevel = command(
  reportsApi.setServiceLevel,
  async ({ tx, by: { org, now, uid } }, { makes_requests, time_zone: wanted, ...service_level }) => {
    await requireAdmin(tx, { org, uid })
    const place = at('organization', org)
    const organization = await readOrganization(tx, org)
    const time_zone = wanted ?? organization.time_zone
    const isMoved = time_zone !== organization.time_zone
    const count = isMoved ? await countAgain(tx, org, now) : undefined
    const move = isMoved ? await moveNotices(tx, org, organization.time_zone, time_zone) : undefined
    tx.update(place, { service_level, makes_requests, time_zone })
    count?.()
    move?.()
    const { target, days, working_days } = service_level
    const automatic = makes_requests ? 'requests are made of emails' : 'no requests are made of emails'
    const detail = `${target} % in ${days} working days (${working_days.join(', ')}, ${time_zone}), ${automatic}`
    tx.audit('service-level-changed', place, detail)
    return { ...organization, service_level, makes_requests, time_zone }
  },
)
