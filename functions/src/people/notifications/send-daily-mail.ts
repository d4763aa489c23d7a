import { AppError } from '@attestry/core/base/errors'
import { isPlainName } from '@attestry/core/base/name'
import {
  NOTIFICATION_SETTINGS,
  type Notification,
  notificationPath,
  type NotificationSubject,
  notificationText,
} from '@attestry/core/people/notifications'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { letter } from '@attestry/core/people/letter'
import type { SendNotice } from '../../adapters/mail/send-notice'
import { failureFields, type Log } from '../../platform/log'
import type { DailyMailStore, News } from './daily-mail-store'

export type SendDailyMailDeps = {
  dailyMails: Pick<DailyMailStore, 'begin' | 'mark' | 'end'>
  sendNotice: SendNotice
  appUrl: string
  log: Log
  now: () => number
}

const LATER = 10 * 60_000

/**
 * Mails one person what they have not read and what no mail has told them. The mark is set when the server is about to
 * take the mail: a run that dies before is repeated, and one that dies later is not, so nobody gets two on a day.
 */
export async function sendDailyMail(
  { dailyMails, sendNotice, appUrl, log, now }: SendDailyMailDeps,
  { organization_id: org, uid }: Extract<TaskPayload<'sendAccountMail'>, { kind: 'daily' }>,
): Promise<void> {
  const news = await dailyMails.begin(org, uid, now())
  if (!news) return
  let isStarted = false
  try {
    const mail = { to: news.to, ...textOf(news, appUrl) }
    const outcome = await sendNotice(mail, async () => {
      await dailyMails.mark(news, now())
      isStarted = true
    })
    if (outcome !== 'sent') log('ERROR', 'A daily mail did not leave', { org, uid, outcome })
    await dailyMails.end(news, outcome === 'sent', news.next, now())
  } catch (failure) {
    log('WARNING', 'A daily mail waits', { org, uid, ...failureFields(failure) })
    // Where the connection broke while the server took it, the mail may have arrived.
    const isTaken = isStarted && failure instanceof AppError && failure.code === 'mail-connection-lost'
    await dailyMails.end(news, isTaken, isTaken ? news.next : now() + LATER, now())
  }
}

const textOf = ({ unread, isMore, names }: News, appUrl: string) =>
  letter(
    'What you have not read on Attestry',
    'this is new for you, and you have not read it yet:',
    ...unread.flatMap((one) => [
      '',
      titleOf(one),
      notificationText(one, one.by === null ? '' : (names.get(one.by) ?? '')),
      `${appUrl}${notificationPath(one.about)}`,
    ]),
    '',
    ...(isMore ? ['There is more, which you find behind the bell at the top of each page.', ''] : []),
    'You get this mail on working days, if there is anything. You can switch it off here:',
    `${appUrl}${NOTIFICATION_SETTINGS}`,
  )

/** Strangers write most titles. One with an address would be a link of theirs in a mail of ours. */
const titleOf = ({ title, about }: Notification): string => (isPlainName(title) ? title : plainTitles[about.kind])

const plainTitles: Record<NotificationSubject['kind'], string> = {
  account: 'Your account',
  inbound: 'An email',
  outbound: 'An email to a manufacturer',
  request: 'A request',
}
