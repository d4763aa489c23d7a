import { expect, test } from 'vitest'
import { isGenerated, isImportant, mailKind } from './mail-kind'

const kindOf = (...headers: [string, string][]) => mailKind(new Map(headers), new Map(headers).get('subject') ?? '')

test.each([
  ['a person writes', 'message', []],
  ['RFC 3834 says no', 'message', [['auto-submitted', 'no']]],
  [
    'out of office',
    'auto_reply',
    [
      ['auto-submitted', 'auto-replied; owner-email="a@b.test"'],
      ['precedence', 'bulk'],
    ],
  ],
  ['helpdesk mail', 'auto_reply', [['auto-submitted', 'auto-generated']]],
  [
    'an old autoresponder',
    'auto_reply',
    [
      ['x-autoreply', 'yes'],
      ['precedence', 'bulk'],
    ],
  ],
  ['Exchange asks for no reply', 'auto_reply', [['x-auto-response-suppress', 'All']]],
  ['Exchange allows replies', 'message', [['x-auto-response-suppress', 'None']]],
  ['no return path', 'auto_reply', [['return-path', '<>']]],
  ['a read receipt', 'auto_reply', [['content-type', 'multipart/report; report-type=disposition-notification']]],
  ['a delivery report', 'bounce', [['content-type', 'multipart/report; boundary=x; report-type="delivery-status"']]],
  [
    'a bounce of qmail',
    'bounce',
    [
      ['from', 'MAILER-DAEMON@mx.test'],
      ['return-path', '<>'],
    ],
  ],
  [
    'a bounce of Exim',
    'bounce',
    [
      ['x-failed-recipients', 'a@b.test'],
      ['auto-submitted', 'auto-replied'],
    ],
  ],
  ['a mailing list', 'bulk', [['list-id', '<a.b.test>']]],
  ['a newsletter', 'bulk', [['precedence', 'Bulk']]],
  [
    'a list with a machine behind it',
    'bulk',
    [
      ['list-unsubscribe', '<mailto:x@y.test>'],
      ['auto-submitted', 'auto-generated'],
    ],
  ],
  ...[
    ['qmail', 'MAILER-DAEMON@mx.test', 'failure notice'],
    ['Postfix', 'MAILER-DAEMON@mx.test (Mail Delivery System)', 'Undelivered Mail Returned to Sender'],
    ['Exim', 'Mail Delivery System <Mailer-Daemon@mx.test>', 'Mail delivery failed: returning message to sender'],
    ['sendmail', 'Mail Delivery Subsystem <MAILER-DAEMON@mx.test>', 'Returned mail: see transcript for details'],
    ['Gmail', 'mailer-daemon@googlemail.com', 'Delivery Status Notification (Failure)'],
    ['Yahoo', 'MAILER-DAEMON@yahoo.com', 'Failure Notice'],
    ['QQ', 'Mailer-Daemon@qq.com', '系统退信'],
    ['Exchange', 'postmaster@acme.test', 'Undeliverable: RoHS for LM358'],
    ['Exchange in German', '<postmaster@acme.test>', 'Unzustellbar: RoHS'],
    ['Exchange 2003', 'System Administrator <postmaster@acme.test>', 'Undeliverable: Re: RoHS'],
    ['Domino', 'Postmaster@acme.test', 'DELIVERY FAILURE: User huber not listed in Domino Directory'],
    ['a delaying sendmail', 'postmaster@mx.test', 'Warning: could not send message for past 4 hours'],
    ['Openwave', 'Postmaster@mx.test', 'Mail System Error - Returned Mail'],
  ].map(([server = '', from = '', subject = '']): [string, string, [string, string][]] => [
    `a bounce of ${server} without a Return-Path`,
    'bounce',
    [
      ['from', from],
      ['subject', subject],
      ['return-path', '<us@maker.test>'],
    ],
  ]),
  [
    'a bounce of a gateway that keeps its name',
    'bounce',
    [
      ['from', 'gateway@acme.test'],
      ['subject', 'Undeliverable Mail'],
      ['return-path', '<>'],
    ],
  ],
  [
    'postmaster answers a bounce by hand',
    'message',
    [
      ['from', 'postmaster@acme.test'],
      ['subject', 'Re: Undelivered Mail Returned to Sender'],
    ],
  ],
  [
    'postmaster asks with a mail program',
    'message',
    [
      ['from', 'postmaster@acme.test'],
      ['subject', 'Delivery problems with your mails'],
      ['user-agent', 'Mozilla Thunderbird'],
    ],
  ],
  [
    'a person complains of a delivery',
    'message',
    [
      ['from', 'anna@acme.test'],
      ['subject', 'Delivery failed: parcel of Monday'],
      ['return-path', '<anna@acme.test>'],
    ],
  ],
  [
    'somebody else has daemon in the address',
    'message',
    [
      ['from', 'Mail Daemon Fans <mail-daemon-fans@acme.test>'],
      ['subject', 'Hello'],
    ],
  ],
  [
    'postmaster writes himself',
    'message',
    [
      ['from', 'postmaster@acme.test'],
      ['return-path', '<postmaster@acme.test>'],
    ],
  ],
] satisfies [string, string, [string, string][]][])('%s: %s', (_, kind, headers) => {
  expect(kindOf(...headers)).toBe(kind)
})

test.each([
  ['helpdesks and portals send it', true, [['auto-submitted', 'auto-generated']]],
  ['a portal wants no automatic reply to it', true, [['x-auto-response-suppress', 'All']]],
  ['a person writes', false, []],
  ['it is an automatic reply', false, [['auto-submitted', 'auto-replied']]],
  [
    'its subject says that it is one',
    false,
    [
      ['auto-submitted', 'auto-generated'],
      ['subject', 'Automatic reply: RoHS certificate'],
    ],
  ],
  [
    'an autoresponder says so',
    false,
    [
      ['auto-submitted', 'auto-generated'],
      ['x-autoreply', 'yes'],
    ],
  ],
  ['no header says what has sent it', false, [['return-path', '<>']]],
  [
    'it came from a list',
    false,
    [
      ['auto-submitted', 'auto-generated'],
      ['list-id', '<a.b.test>'],
    ],
  ],
] satisfies [string, boolean, [string, string][]][])('%s: generated %s', (_, generated, headers) => {
  expect(isGenerated(new Map(headers), new Map(headers).get('subject') ?? '')).toBe(generated)
})

test.each([
  [['importance', 'High'], true],
  [['x-priority', '1 (Highest)'], true],
  [['x-priority', '3'], false],
  [['x-priority', '10'], false],
  [['subject', 'urgent'], false],
] satisfies [[string, string], boolean][])('%s makes a mail important: %s', (header, important) => {
  expect(isImportant(new Map([header]))).toBe(important)
})
