import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../../platform/caller'
import { viewOf } from '../view-of'
import type { ReminderStore } from './reminder-store'

/** Says whether the contact of a mail is reminded while nobody answers. @throws AppError outbound-email-not-found */
export const setReminders = async (
  { reminders, now }: { reminders: Pick<ReminderStore, 'set'>; now: () => number },
  { org, uid }: Caller,
  { id, is_on }: Input<typeof outreachApi.setReminders>,
): Promise<Output<typeof outreachApi.setReminders>> => viewOf(await reminders.set({ org, uid, now: now() }, id, is_on))
