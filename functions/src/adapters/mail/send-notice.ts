import { plainAddress } from '@attestry/core/base/email-address'
import { AppError } from '@attestry/core/base/errors'
import { newId } from '../firestore'
import { composeMail } from './compose-mail'
import { makeMessageId } from './message-id'
import type { Smtp, SmtpLogin } from './smtp'

/** A mail from the product itself. `subject` contains only our own words; what strangers write belongs in the text. */
export type Notice = { to: string; subject: string; text: string }

/**
 * Resolves to whether it was sent; `refused` if no retry would help, for example because the address does not exist.
 * @throws AppError when a later try may succeed
 */
export type SendNotice = (
  notice: Notice,
  /** Called before the server gets anything of the mail. If it fails, nothing is sent. */
  onDataStarted?: () => Promise<void>,
) => Promise<'sent' | 'refused' | 'not-configured'>

/** The mailbox that sends our own mail. */
export type SystemMailbox = { login: SmtpLogin; address: string }

/** Sends through our own SMTP server; without one nothing is sent. */
export const createSendNotice =
  (
    deps: { smtp: Pick<Smtp, 'send'>; messageIdKey: () => Buffer; now: () => number },
    mailbox?: SystemMailbox,
  ): SendNotice =>
  async ({ to, subject, text }, onDataStarted = async () => {}) => {
    if (!mailbox) return 'not-configured'
    if (plainAddress(to) === undefined) return 'refused'
    const { login, address } = mailbox
    const domain = address.slice(address.lastIndexOf('@') + 1)
    const raw = await composeMail({
      // No organization has this id: organization ids are base 36 without capitals.
      messageId: makeMessageId(deps.messageIdKey(), { org: 'SYSTEM', id: newId(), domain }),
      date: deps.now(),
      from: { name: 'Attestry', address },
      to: [to],
      subject,
      text,
      attachments: [],
    })
    const outcome = await deps.smtp.send(login, { raw, from: address, to: [to], onDataStarted })
    switch (outcome.status) {
      case 'sent':
      case 'refused':
        return outcome.status
      case 'retry':
        throw new AppError(outcome.code, outcome.message)
      case 'uncertain':
        // Receiving a notice twice is better than not at all.
        throw new AppError('mail-connection-lost', outcome.message)
    }
  }
