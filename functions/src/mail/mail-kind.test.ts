import { expect, test } from 'vitest'
import { isImportant, mailKind } from './mail-kind'

const kindOf = (...headers: [string, string][]) => mailKind(new Map(headers))

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
  [['importance', 'High'], true],
  [['x-priority', '1 (Highest)'], true],
  [['x-priority', '3'], false],
  [['x-priority', '10'], false],
  [['subject', 'urgent'], false],
] satisfies [[string, string], boolean][])('%s makes a mail important: %s', (header, important) => {
  expect(isImportant(new Map([header]))).toBe(important)
})
