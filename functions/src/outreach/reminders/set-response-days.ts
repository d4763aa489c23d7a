import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../../platform/caller'
import type { ReminderStore } from './reminder-store'

/** Changes after how many days a mail that is sent from now on is overdue. @throws AppError admin-only */
export const setResponseDays = (
  { reminders, now }: { reminders: Pick<ReminderStore, 'setDays'>; now: () => number },
  { org, uid }: Caller,
  { response_days }: Input<typeof outreachApi.setResponseDays>,
): Promise<Output<typeof outreachApi.setResponseDays>> => reminders.setDays({ org, uid, now: now() }, response_days)
