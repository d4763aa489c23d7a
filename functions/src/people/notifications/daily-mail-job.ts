/**
 * Mails one person what they have not read, each morning of a working day. Its task is a kind of `sendAccountMail`,
 * because few functions are given the password of our own mail server.
 */
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'
import { personOf } from '../../jobs/person-job-id'

export const dailyMailJob: JobKind<'dailyMail'> = {
  name: 'sendDailyMail',
  place: (id) => at('dailyMail', ...personOf(id)),
  due: queries.dueDailyMails,
  // Longer than sending one mail may take.
  lease: 10 * 60_000,
  task(id) {
    const [organization_id, uid] = personOf(id)
    return ['sendAccountMail', { kind: 'daily', organization_id, uid }]
  },
}
