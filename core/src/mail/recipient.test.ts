import { expect, test } from 'vitest'
import { looksLike } from '../base/host-names'
import { recipientOf, recipientWarnings } from './recipient'

const sender_email = 'jane@customer.test'

test('an answer goes where the mail asks for it, else to its sender, in one spelling', () => {
  expect(recipientOf({ reply_to: 'Team@Customer.test', sender_email })).toBe('team@customer.test')
  expect(recipientOf({ reply_to: null, sender_email })).toBe(sender_email)
  expect(recipientOf({ reply_to: 'a@b.test, c@d.test', sender_email })).toBe(sender_email)
  expect(recipientOf({ reply_to: 'purchasing..eu@customer.test', sender_email })).toBe(sender_email)
  expect(recipientOf({ reply_to: 'team@bücher.test', sender_email })).toBe('team@xn--bcher-kva.test')
})

test('the recipient chosen when the mail was parsed stays', () => {
  expect(recipientOf({ recipient: 'team@customer.test', reply_to: 'other@customer.test', sender_email })).toBe(
    'team@customer.test',
  )
})

test('a mail without a usable address cannot be answered', () => {
  for (const unusable of ['', 'undisclosed', 'a@b.test\r\nBcc: c@d.test', '"x@evil.test y"@ok.test']) {
    expect(recipientOf({ reply_to: null, sender_email: unusable })).toBeNull()
  }
})

const verdict = (dmarc: 'pass' | 'fail' | 'none') => ({ spf: 'unknown', dkim: 'unknown', dmarc }) as const

test.each([
  ['nothing of an ordinary mail', { sender_email }, []],
  ['nothing of an answer address of the same site', { sender_email, reply_to: 'rohs@mail.customer.test' }, []],
  ['nothing of a mail of our own', { sender_email: 'ada@maker-gmbh.test' }, []],
  ['nothing of what passed', { sender_email, authentication: verdict('pass') }, []],
  [
    'that DMARC failed',
    { sender_email, authentication: verdict('fail') },
    ["The sender's address could not be confirmed (DMARC failed)."],
  ],
  [
    'that the answer goes elsewhere',
    { sender_email, reply_to: 'jane@mailbox.test' },
    ["Answers go to mailbox.test, another domain than the sender's (customer.test)."],
  ],
  [
    'that the address asked for cannot be used',
    { sender_email: 'jane@evil.test', reply_to: 'purchasing..eu@helioworks.test' },
    [
      'The address that this email asks to be answered at (purchasing..eu@helioworks.test) cannot be used. The answer goes to its sender.',
    ],
  ],
  [
    'that the answer goes to a namesake of the sender',
    { sender_email: 'jane@helioworks.test', reply_to: 'jane@he1ioworks.test' },
    [
      "Answers go to he1ioworks.test, another domain than the sender's (helioworks.test).",
      'he1ioworks.test looks like helioworks.test, but is another domain.',
    ],
  ],
  [
    'that the sender has a name like ours',
    { sender_email: 'ceo@maker-grnbh.test' },
    ['maker-grnbh.test looks like maker-gmbh.test, but is another domain.'],
  ],
  [
    'that letters from elsewhere are in a domain',
    { sender_email: 'jane@аcme.test' },
    ['xn--cme-5cd.test has letters from beyond a-z, which can look like others.'],
  ],
] as const)('before an answer somebody is told %s', (_, mail, warnings) => {
  expect(recipientWarnings(mail, ['maker-gmbh.test'])).toEqual(warnings)
})

test.each([
  ['he1ioworks.test', 'helioworks.test'],
  ['hellioworks.test', 'helioworks.test'],
  ['heiloworks.test', 'helioworks.test'],
  ['helio-works.test', 'helioworks.test'],
  ['vvidget-parts.test', 'widget-parts.test'],
  ['rnicrochip.test', 'microchip.test'],
  ['www.g1obex-co.test', 'globex-co.test'],
])('%s looks like %s', (host, known) => {
  expect(looksLike(host, known)).toBe(true)
})

test.each([
  ['helioworks.test', 'helioworks.test'],
  ['mail.helioworks.test', 'helioworks.test'],
  ['acme.test', 'globex.test'],
  ['ti.com', 'st.com'],
  ['nxp.test', 'nxt.test'],
])('%s is not taken for %s', (host, known) => {
  expect(looksLike(host, known)).toBe(false)
})
