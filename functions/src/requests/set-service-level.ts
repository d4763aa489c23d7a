import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { reportsApi } from '@attestry/core/requests/reports'
import { command } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'

/**
 * Changes what the organization promises its customers. Requests that have a due date keep it.
 * @throws AppError admin-only
 */
export const setServiceLevel = command(
  reportsApi.setServiceLevel,
  async ({ tx, by }, { makes_requests, ...service_level }) => {
    await requireAdmin(tx, by)
    const place = at('organization', by.org)
    const organization = await tx.read(place)
    if (!organization) throw new AppError('not-found')
    const { target, days, working_days } = service_level
    tx.update(place, { service_level, makes_requests })
    const automatic = makes_requests ? 'requests are made of emails' : 'no requests are made of emails'
    const detail = `${target} % in ${days} working days (${working_days.join(', ')}), ${automatic}`
    tx.audit('service-level-changed', place, detail)
    return { ...organization, service_level, makes_requests }
  },
)
