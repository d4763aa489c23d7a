import { expect, test } from 'vitest'
import { mailAuthentication } from './mail-authentication'
import { parseMail } from '../../adapters/mail/parse-mail'

const UNKNOWN = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' }

/** The verdicts for these headers, each given as `Name: value`, topmost first. */
const verdictsOf = async (...headers: string[]) =>
  (await parseMail(Buffer.from([...headers, 'From: Anna <anna@a.test>', '', 'x'].join('\r\n')))).authentication

const GMAIL = [
  'Delivered-To: us@maker.test',
  'Received: by 2002:a05:7010:4a1 with SMTP id x; Fri, 20 Nov 2026 09:00:00 -0800 (PST)',
  'ARC-Authentication-Results: i=1; mx.google.com; dmarc=pass header.from=a.test',
  'Return-Path: <anna@a.test>',
  'Received: from mail.a.test (mail.a.test. [192.0.2.1])\r\n        by mx.google.com with ESMTPS id y\r\n        for <us@maker.test>; Fri, 20 Nov 2026 09:00:00 -0800 (PST)',
  'Received-SPF: softfail (google.com: domain of anna@a.test) client-ip=192.0.2.1;',
  'Authentication-Results: mx.google.com;\r\n       dkim=fail header.i=@a.test header.s=x (body; hash "mismatch");\r\n       spf=softfail (google.com: it says spf=pass) smtp.mailfrom=anna@a.test;\r\n       dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=a.test',
]

const EXCHANGE = [
  'Received: from AM0PR1.eurprd03.prod.outlook.com (2603:10a6::1) by\r\n DB9PR2.eurprd03.prod.outlook.com with HTTPS; Fri, 20 Nov 2026 17:00:00 +0000',
  'Authentication-Results: spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=a.test;\r\n dkim=none (message not signed) header.d=none;dmarc=bestguesspass action=none\r\n header.from=a.test;compauth=pass reason=109',
  'Received: from mail.a.test (192.0.2.1) by\r\n AM7EUR03FT006.mail.protection.outlook.com with Microsoft SMTP Server; Fri, 20 Nov 2026 17:00:00 +0000',
]

test('the verdicts of Gmail are read', async () => {
  expect(await verdictsOf(...GMAIL)).toEqual({ spf: 'softfail', dkim: 'fail', dmarc: 'fail' })
})

test('the verdicts of Exchange Online, which leaves its name out, are read', async () => {
  expect(await verdictsOf(...EXCHANGE)).toEqual({ spf: 'pass', dkim: 'none', dmarc: 'none' })
})

test('one valid signature is enough, and words outside of RFC 8601 are unknown', async () => {
  const value = 'mx.us.test 1; dkim=fail header.d=list.test; dkim/1 = pass header.d=a.test; spf=whatever; auth=pass'
  expect(await verdictsOf('Received: from a by mx.us.test; x', `Authentication-Results: ${value}`)).toEqual({
    ...UNKNOWN,
    dkim: 'pass',
  })
})

const received = 'Received: from mail.a.test by mx.us.test with ESMTP; Fri, 20 Nov 2026 17:00:00 +0000'
const results = (server: string, verdicts: string) => `Authentication-Results: ${server}; ${verdicts}`

test('only the topmost of several headers of the receiving server counts', async () => {
  expect(
    await verdictsOf(received, results('mx.us.test', 'dmarc=fail'), results('mx.us.test', 'dmarc=pass; spf=pass')),
  ).toEqual({ ...UNKNOWN, dmarc: 'fail' })
})

test.each([
  ['in the name of another server', [received, results('mx.other.test', 'dmarc=pass')]],
  [
    'below the trace of another server',
    [received, 'Received: from b by mail.a.test; x', results('mx.us.test', 'dmarc=pass')],
  ],
  ['without any trace', [results('mx.us.test', 'dmarc=pass')]],
  [
    'without a name, below all of the receiving server',
    [received, 'Authentication-Results: dmarc=pass header.from=a.test'],
  ],
  ['in another domain of one registry', ['Received: from a by mx.us.co.uk; x', results('mx.evil.co.uk', 'dmarc=pass')]],
])('a header %s counts for nothing', async (_, headers) => {
  expect(await verdictsOf(...headers)).toEqual(UNKNOWN)
})

test('a name that is only known in its own network is ignored', async () => {
  const inside = 'Received: from mx1 by compute1.internal (Cyrus); x'
  expect(await verdictsOf(inside, results('mx.us.test', 'dmarc=pass'), received)).toMatchObject({ dmarc: 'pass' })
})

test('a pass for another address than the one shown is a failure', async () => {
  expect(await verdictsOf(received, results('mx.us.test', 'dmarc=pass header.from=evil.test'))).toMatchObject({
    dmarc: 'fail',
  })
  expect(await verdictsOf(received, results('mx.us.test', 'dmarc=pass header.from=Mail.A.test'))).toMatchObject({
    dmarc: 'pass',
  })
})

test.each([
  ['good.me.uk', 'evil.me.uk', 'fail'],
  ['good.info.pl', 'evil.info.pl', 'fail'],
  ['good.go.kr', 'evil.go.kr', 'fail'],
  ['good.github.io', 'evil.github.io', 'fail'],
  ['good.onmicrosoft.com', 'evil.onmicrosoft.com', 'fail'],
  ['e2e.ti.com', 'ti.com', 'pass'],
  ['mail.good.me.uk', 'good.me.uk', 'pass'],
  ['info.pl', 'info.pl', 'pass'],
])('of a mail from %s, a pass for %s is a %s', (sender, other, dmarc) => {
  const headers = [
    { key: 'received', value: 'from a by mx.us.test; x' },
    { key: 'authentication-results', value: `mx.us.test; dmarc=pass header.from=${other}` },
  ]
  expect(mailAuthentication(headers, `a@${sender}`).dmarc).toBe(dmarc)
})

test('a header of any length and depth is parsed in one pass', () => {
  const headers = ['((((', '"', ';=', 'dmarc=pass;'].flatMap((piece) => [
    { key: 'received', value: `by mx.us.test ${piece.repeat(200_000)}` },
    { key: 'authentication-results', value: `mx.us.test; ${piece.repeat(200_000)}` },
  ])
  expect(mailAuthentication(headers, 'anna@a.test')).toEqual(UNKNOWN)
})
