import { AppError } from '@attestry/core/base/errors'
import type { Input } from '@attestry/core/base/endpoint'
import type { notificationsApi } from '@attestry/core/people/notifications'
import type { Caller } from '../../platform/caller'
import type { DailyMailStore } from './daily-mail-store'

type SetDailyMailDeps = { dailyMails: Pick<DailyMailStore, 'set'>; now: () => number }

/**
 * Switches the caller's daily mail on or off. It changes nothing for anybody else, so no log mentions it.
 * @throws AppError email-not-verified
 */
export async function setDailyMail(
  { dailyMails, now }: SetDailyMailDeps,
  { org, uid, emailVerified }: Caller,
  { is_on }: Input<typeof notificationsApi.setDailyMail>,
): Promise<null> {
  if (is_on && !emailVerified) throw new AppError('email-not-verified')
  await dailyMails.set(org, uid, is_on, now())
  return null
}
