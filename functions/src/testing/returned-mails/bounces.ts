import { CONTACT, example, type Example, OUR_HEADER, OUR_MAIL, OURS, plain, recipient, report } from './shapes'

const failed = (words: string) => ({ action: 'failed', words }) as const
const delayed = (words: string) => ({ action: 'delayed', words }) as const
const POSTFIX = 'MAILER-DAEMON@mx.ti.test (Mail Delivery System)'
const UNDELIVERED = 'Undelivered Mail Returned to Sender'
const bounce = (name: string, lines: string[], says: Example['says']) => example(name, 'bounce', lines, says)

const QMAIL = (words: string[]) => [
  'Hi. This is the qmail-send program at mx.ti.test.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  "This is a permanent error; I've given up. Sorry it didn't work out.",
  '',
  `<${CONTACT}>:`,
  ...words,
  '',
  '--- Below this line is a copy of the message.',
  '',
  'Return-Path: <us@us.test>',
  ...OUR_MAIL,
]

const EXIM = (words: string[]) => [
  'This message was created automatically by mail delivery software.',
  '',
  'A message that you sent could not be delivered to one or more of its',
  'recipients. This is a permanent error. The following address(es) failed:',
  '',
  `  ${CONTACT}`,
  ...words.map((line) => `    ${line}`),
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  ...OUR_MAIL,
]
const EXIM_HEADERS = [`X-Failed-Recipients: ${CONTACT}`, 'Auto-Submitted: auto-replied']
const EXIM_FROM = 'Mail Delivery System <Mailer-Daemon@mx.us.test>'
const EXIM_SUBJECT = 'Mail delivery failed: returning message to sender'

const postfix = (name: string, status: string, diagnostic: string, words: string, more: object = {}) =>
  bounce(
    `postfix ${name}`,
    report({
      from: POSTFIX,
      subject: UNDELIVERED,
      text: [
        'This is the mail system at host mx.us.test.',
        '',
        "I'm sorry to have to inform you that your message could not",
        'be delivered to one or more recipients. It is attached below.',
        '',
        `<${CONTACT}>: ${diagnostic.replace(/^smtp; /, '')}`,
      ],
      fields: recipient('failed', status, diagnostic),
      ...more,
    }),
    failed(words),
  )

const exchange = (name: string, subject: string, diagnostic: string, words: string, headers: string[] = []) =>
  bounce(
    `exchange ${name}`,
    report({
      from: 'postmaster@ti.test',
      subject,
      text: [`${CONTACT}`, "The email address you entered couldn't be found."],
      fields: recipient('failed', '5.1.10', diagnostic),
      headers: ['X-MS-Exchange-Message-Is-Ndr:', `In-Reply-To: ${OURS}`, 'X-Auto-Response-Suppress: All', ...headers],
      boundary: '7e2a-4d1c',
    }),
    failed(words),
  )

export const bounces: Example[] = [
  postfix(
    'no such user',
    '5.1.1',
    'smtp; 550 5.1.1 <max.weber@ti.test>: Recipient address rejected: User unknown in virtual mailbox table',
    'User unknown in virtual mailbox table',
  ),
  postfix('mailbox full', '5.2.2', 'smtp; 552 5.2.2 Mailbox full', '552 5.2.2 Mailbox full'),
  postfix('headers only', '5.7.1', 'smtp; 554 5.7.1 Message rejected as spam', 'Message rejected as spam', {
    returned: 'headers',
  }),
  postfix(
    'host not found',
    '5.4.4',
    'X-Postfix; Host or domain name not found. Name service error for name=ti.test type=A: Host not found',
    'Host or domain name not found',
  ),
  postfix(
    'folded diagnostic',
    '5.1.1',
    'smtp; 550-5.1.1 The email account that you tried to reach\r\n    does not exist. Please try double-checking',
    'does not exist. Please try double-checking',
  ),
  postfix('too large', '5.3.4', 'smtp; 552 5.3.4 Message size exceeds fixed limit', 'Message size exceeds fixed limit'),
  postfix('policy', '5.7.1', 'smtp; 550 5.7.1 Sender address rejected: not owned', 'Sender address rejected'),
  postfix('unquoted boundary', '5.0.0', 'smtp; 550 Administrative prohibition', 'Administrative prohibition', {
    boundary: 'ABC123',
    type: 'multipart/report; boundary=ABC123; report-type=delivery-status',
  }),
  postfix('upper case', '5.1.1', 'SMTP; 550 NO SUCH USER', 'NO SUCH USER', {
    type: 'MULTIPART/REPORT; REPORT-TYPE="DELIVERY-STATUS"; BOUNDARY="b1.example"',
  }),
  bounce(
    'postfix delayed',
    report({
      from: POSTFIX,
      subject: 'Delayed Mail (still being retried)',
      text: [
        '####################################################################',
        '# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #',
      ],
      fields: [
        ...recipient('delayed', '4.4.1', 'X-Postfix; connect to mx.ti.test[192.0.2.1]:25: Connection timed out'),
        'Will-Retry-Until: Wed, 25 Nov 2026 10:00:00 +0000',
      ],
      returned: 'headers',
    }),
    delayed('Connection timed out'),
  ),
  bounce(
    'gmail no such user',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      text: [
        '** Address not found **',
        '',
        `Your message wasn't delivered to ${CONTACT} because the address couldn't be found, or is unable to receive mail.`,
      ],
      fields: recipient(
        'failed',
        '5.1.1',
        'smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\n 550-5.1.1 Please try double-checking the address.',
      ),
      headers: [
        `In-Reply-To: ${OURS}`,
        `References: ${OURS}`,
        `X-Failed-Recipients: ${CONTACT}`,
        'Auto-Submitted: auto-replied',
      ],
    }),
    failed('The email account that you tried to reach does not exist'),
  ),
  bounce(
    'gmail blocked',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      text: ['** Message blocked **', `Your message to ${CONTACT} has been blocked.`],
      fields: recipient(
        'failed',
        '5.7.26',
        'smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
      ),
      headers: [`In-Reply-To: ${OURS}`, `References: ${OURS}`, `X-Failed-Recipients: ${CONTACT}`],
      returned: 'none',
    }),
    failed('This mail has been blocked because the sender is unauthenticated'),
  ),
  bounce(
    'gmail delay',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Delay)',
      text: [
        '** Delivery incomplete **',
        `There was a temporary problem delivering your message to ${CONTACT}. Gmail will retry for 45 more hours.`,
      ],
      fields: recipient('delayed', '4.4.1', 'smtp; The recipient server did not accept our requests to connect.'),
      headers: [`References: ${OURS}`, 'Auto-Submitted: auto-replied'],
    }),
    delayed('did not accept our requests to connect'),
  ),
  exchange(
    'not found',
    'Undeliverable: RoHS certificate for LM317',
    'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'Recipient not found by SMTP address lookup',
  ),
  exchange(
    'restricted',
    'Undeliverable: RoHS certificate for LM317',
    'smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
    'authentication required',
  ),
  exchange(
    'german',
    'Unzustellbar: RoHS certificate for LM317',
    'smtp;550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found',
    'not found',
    ['Content-Language: de-DE'],
  ),
  exchange(
    'french',
    '=?utf-8?B?Tm9uIHJlbWlzwqA6IFJvSFM=?=',
    'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    'RESOLVER.ADR.RecipientNotFound',
  ),
  exchange(
    'full',
    'Undeliverable: RoHS',
    'smtp;554 5.2.2 STOREDRV.Deliver; mailbox full. The following information should help identify the cause',
    'mailbox full',
  ),
  bounce(
    'office 365 remote server',
    report({
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@us.test>',
      subject: 'Undeliverable: RoHS certificate for LM317',
      text: ["Your message to max.weber@ti.test couldn't be delivered.", "max.weber wasn't found at ti.test."],
      fields: [
        `Final-Recipient: rfc822;${CONTACT}`,
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 Recipient not found',
        'Remote-MTA: dns;mx.ti.test',
      ],
      returned: 'headers',
    }),
    failed('550 5.1.10 Recipient not found'),
  ),
  bounce(
    'office 365 without diagnostic',
    report({
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@us.test>',
      subject: 'Undeliverable: RoHS certificate for LM317',
      text: [
        'Delivery has failed to these recipients or groups:',
        '',
        `${CONTACT}`,
        'The recipient has moved to another company.',
      ],
      fields: recipient('failed', '5.1.6', ''),
    }),
    failed('5.1.6'),
  ),
  bounce(
    'office 365 delayed',
    report({
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@us.test>',
      subject: 'Delivery delayed: RoHS certificate for LM317',
      text: ['Delivery to these recipients has been delayed.'],
      fields: recipient('delayed', '4.4.7', 'smtp;400 4.4.7 Message delayed'),
      returned: 'headers',
    }),
    delayed('4.4.7 Message delayed'),
  ),
  bounce(
    'qmail no mailbox',
    plain('MAILER-DAEMON@mx.ti.test', 'failure notice', QMAIL(['Sorry, no mailbox here by that name. (#5.1.1)'])),
    failed('Sorry, no mailbox here by that name'),
  ),
  bounce(
    'qmail remote host',
    plain(
      'MAILER-DAEMON@mx.us.test',
      'failure notice',
      QMAIL([
        '192.0.2.7 does not like recipient.',
        'Remote host said: 550 5.1.1 unknown user',
        'Giving up on 192.0.2.7.',
      ]),
    ),
    failed('Remote host said: 550 5.1.1 unknown user'),
  ),
  bounce(
    'qmail no host',
    plain(
      'MAILER-DAEMON@mx.us.test',
      'failure notice',
      QMAIL(["Sorry, I couldn't find any host named ti.test. (#5.1.2)"]),
    ),
    failed("Sorry, I couldn't find any host named ti.test"),
  ),
  bounce(
    'qmail over quota',
    plain('<MAILER-DAEMON@mx.us.test>', 'failure notice', QMAIL(['user is over quota (#5.2.2)'])),
    failed('user is over quota'),
  ),
  bounce(
    'exim unknown user',
    plain(EXIM_FROM, EXIM_SUBJECT, EXIM(['Unrouteable address']), EXIM_HEADERS),
    failed('Unrouteable address'),
  ),
  bounce(
    'exim remote refused',
    plain(
      EXIM_FROM,
      EXIM_SUBJECT,
      EXIM([
        'host mx.ti.test [192.0.2.7]',
        'SMTP error from remote mail server after RCPT TO:<max.weber@ti.test>:',
        '550 5.1.1 No such user here',
      ]),
      EXIM_HEADERS,
    ),
    failed('550 5.1.1 No such user here'),
  ),
  bounce(
    'exim retry timeout',
    plain(EXIM_FROM, EXIM_SUBJECT, EXIM(['retry timeout exceeded']), EXIM_HEADERS),
    failed('retry timeout exceeded'),
  ),
  bounce(
    'exim with report',
    report({
      from: EXIM_FROM,
      subject: EXIM_SUBJECT,
      text: EXIM(['550 Mailbox unavailable']).slice(0, 8),
      fields: recipient('failed', '5.0.0', 'smtp; 550 Mailbox unavailable'),
      headers: EXIM_HEADERS,
    }),
    failed('550 Mailbox unavailable'),
  ),
  bounce(
    'exim delay warning',
    plain(
      EXIM_FROM,
      'Warning: message 1abcDE-000001-2F delayed 24 hours',
      [
        'This message was created automatically by mail delivery software.',
        'A message that you sent has not yet been delivered to one or more of its',
        'recipients after more than 24 hours on the queue on mx.us.test.',
        '',
        `The message identifier is: ${OURS}`,
        `  ${CONTACT}`,
        '    Delay reason: Connection timed out',
        '',
        'No action is required on your part.',
      ],
      [...EXIM_HEADERS, `References: ${OURS}`],
    ),
    delayed('Connection timed out'),
  ),
  bounce(
    'yahoo',
    plain('MAILER-DAEMON@yahoo.com', 'Failure Notice', [
      'Sorry, we were unable to deliver your message to the following address.',
      '',
      `<${CONTACT}>:`,
      "554: delivery error: dd This user doesn't have a ti.test account [-5] - mta1.yahoo.test",
      '',
      '--- Below this line is a copy of the message.',
      '',
      ...OUR_MAIL,
    ]),
    failed("This user doesn't have a ti.test account"),
  ),
  bounce(
    'gmx',
    plain('GMX Mailer Daemon <mailer-daemon@gmx.de>', 'Mail delivery failed: returning message to sender', [
      'This message was created automatically by mail delivery software.',
      '',
      'A message that you sent could not be delivered to one or more of',
      'its recipients. This is a permanent error. The following address',
      'failed:',
      '',
      `"${CONTACT}":`,
      'SMTP error from remote server for TEXT command, host: mx.ti.test (192.0.2.7) reason: 550 5.7.1 rejected',
      '',
      '--- The header of the original message is following. ---',
      '',
      ...OUR_HEADER,
    ]),
    failed('550 5.7.1 rejected'),
  ),
  bounce(
    'web.de',
    plain('mailer-daemon@web.de', 'Mail delivery failed: returning message to sender', [
      'This message was created automatically by mail delivery software.',
      'A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.',
      'The following address failed:',
      `"${CONTACT}":`,
      'no such user',
      '',
      '--- The header of the original message is following. ---',
      '',
      ...OUR_HEADER,
    ]),
    failed('no such user'),
  ),
  bounce(
    'sendmail',
    report({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.ti.test>',
      subject: 'Returned mail: see transcript for details',
      text: [
        'The original message was received at Fri, 20 Nov 2026 09:59:58 GMT',
        '',
        '   ----- The following addresses had permanent fatal errors -----',
        `<${CONTACT}>`,
        '    (reason: 550 5.1.1 <max.weber@ti.test>... User unknown)',
      ],
      fields: recipient('failed', '5.1.1', 'SMTP; 550 5.1.1 <max.weber@ti.test>... User unknown'),
    }),
    failed('User unknown'),
  ),
  bounce(
    'sendmail warning',
    report({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.ti.test>',
      subject: 'Warning: could not send message for past 4 hours',
      text: [
        '    **********************************************',
        '    **      THIS IS A WARNING MESSAGE ONLY      **',
      ],
      fields: recipient('delayed', '4.2.0', 'SMTP; 451 4.2.0 try again later'),
    }),
    delayed('try again later'),
  ),
  bounce(
    'domino',
    report({
      from: 'Postmaster@ti.test',
      subject: 'DELIVERY FAILURE: User max.weber (max.weber@ti.test) not listed in Domino Directory',
      text: ['Your message could not be delivered.'],
      fields: recipient(
        'failed',
        '5.1.1',
        'X-Notes; User max.weber (max.weber@ti.test) not listed in Domino Directory',
      ),
    }),
    failed('not listed in Domino Directory'),
  ),
  bounce(
    'qq',
    plain(
      'PostMaster@qq.com',
      '=?utf-8?B?57O757uf6YCA5L+h?=',
      ['Content: 550 Mail content denied', '', `收件人 ${CONTACT}`, '', ...OUR_HEADER],
      [`References: ${OURS}`],
    ),
    failed('550 Mail content denied'),
  ),
  bounce(
    'amazon ses',
    report({
      from: 'MAILER-DAEMON@amazonses.test',
      subject: 'Delivery Status Notification (Failure)',
      text: ['An error occurred while trying to deliver the mail to the following recipients:', CONTACT],
      fields: [
        `Final-Recipient: rfc822;${CONTACT}`,
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
      ],
    }),
    failed('550 5.1.1 user unknown'),
  ),
  bounce(
    'mimecast with lower-case fields',
    report({
      from: 'Mail Delivery System <postmaster@mimecast.test>',
      subject: '[Postmaster] Email Delivery Failure',
      text: [
        'This is a delivery failure notification message indicating that an email you addressed could not be delivered.',
      ],
      fields: [
        `final-recipient: rfc822; ${CONTACT}`,
        'action: failed',
        'status: 5.0.0',
        'diagnostic-code: smtp; 550 Rejected by header based manually Blocked Senders',
      ],
    }),
    failed('Rejected by header based manually Blocked Senders'),
  ),
  bounce(
    'two recipients, ours failed',
    report({
      from: POSTFIX,
      subject: UNDELIVERED,
      text: ['Some could not be reached.'],
      fields: [
        ...recipient('delivered', '2.0.0', 'smtp; 250 OK', 'other@ti.test'),
        '',
        ...recipient('failed', '5.1.1', 'smtp; 550 gone'),
      ],
    }),
    failed('550 gone'),
  ),
  bounce(
    'base64 report',
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@mx.ti.test',
      'To: us@us.test',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=q',
      '',
      '--q',
      'Content-Type: text/plain',
      '',
      'It failed.',
      '--q',
      'Content-Type: message/delivery-status',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(
        ['Reporting-MTA: dns; mx.ti.test', '', ...recipient('failed', '5.1.1', 'smtp; 550 nobody here'), ''].join(
          '\r\n',
        ),
      ).toString('base64'),
      '--q',
      'Content-Type: text/rfc822-headers',
      '',
      ...OUR_HEADER,
      '--q--',
    ],
    failed('550 nobody here'),
  ),
  bounce(
    'courier',
    report({
      from: '"Courier mail server at mx.ti.test" <@>',
      subject: 'NOTICE: mail delivery status.',
      text: ['UNDELIVERABLE MAIL'],
      fields: recipient('failed', '5.0.0', 'smtp; 550 User unknown'),
      headers: ['Auto-Submitted: auto-replied'],
    }),
    failed('550 User unknown'),
  ),
]
