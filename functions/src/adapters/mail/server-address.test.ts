import { AppError } from '@attestry/core/base/errors'
import { expect, test } from 'vitest'
import type { MailProtocol } from './server-address'
import { resolveMailServer } from './server-address'

const STRICT = { allowLoopback: false }
const LOCAL = { allowLoopback: true }

const outcome = async (...args: Parameters<typeof resolveMailServer>): Promise<string> => {
  try {
    const { address, port } = await resolveMailServer(...args)
    return `${address} ${port}`
  } catch (failure) {
    if (failure instanceof AppError) return failure.code
    throw failure
  }
}
const imap = (host: string, port = 993) => ({ host, port, protocol: 'imap' as const })
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses

const spelledOut = (octets: number[]): string[] => {
  const [a, b, c, d] = octets as [number, number, number, number]
  const number = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (octet: number) => `0x${octet.toString(16)}`
  const octal = (octet: number) => `0${octet.toString(8)}`
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const dotted = octets.join('.')
  return [
    dotted,
    String(number),
    `0x${number.toString(16)}`,
    octets.map(hex).join('.'),
    octets.map(octal).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    wide(dotted),
    wide(String(number)),
    dotted.replaceAll('.', '。'),
    `::ffff:${dotted}`,
    `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`,
    `::${dotted}`,
    `64:ff9b::${dotted}`,
    `64:ff9b:1::${dotted}`,
    `2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::1`,
  ]
}

const PRIVATE = [
  [127, 0, 0, 1],
  [127, 255, 1, 2],
  [10, 1, 2, 3],
  [172, 16, 0, 9],
  [192, 168, 1, 1],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
  [0, 0, 0, 0],
  [198, 18, 0, 1],
  [224, 0, 0, 251],
  [240, 0, 0, 1],
  [255, 255, 255, 255],
]

test('no spelling of an address that is not public gets through', async () => {
  const spellings = [
    ...PRIVATE.flatMap(spelledOut),
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '100::1',
    '5f00::1',
    'localhost',
    'LOCALHOST.',
  ]
  const outcomes = await Promise.all(spellings.map(async (host) => [host, await outcome(imap(host), STRICT)] as const))
  const refusals = ['mail-host-not-public', 'mail-host-unreachable']
  expect(outcomes.filter(([, result]) => !refusals.includes(result))).toEqual([])
  // These spellings were refused because the resolver understood them, not because they are unknown.
  const refused = outcomes.filter(([, result]) => result === 'mail-host-not-public').map(([host]) => host)
  expect(refused).toEqual(
    expect.arrayContaining(['127.0.0.1', '127.1', '0x7f000001', '2130706433', '::ffff:127.0.0.1']),
  )
})

test('one address that is not public makes us refuse the whole name', async () => {
  const refused = ['10.0.0.1', '::1', '64:ff9b::8.8.8.8', '2002:808:808::1', '::ffff:192.168.0.1', 'not an address']
  for (const bad of refused) {
    for (const addresses of [[bad], ['8.8.8.8', bad], [bad, '8.8.8.8']]) {
      const result = await outcome(imap('mail.test'), STRICT, resolvingTo(...addresses))
      expect([addresses, result]).toEqual([addresses, 'mail-host-not-public'])
    }
  }
  expect(await outcome(imap('mail.test'), STRICT, resolvingTo('8.8.8.8', '1.1.1.1'))).toBe('8.8.8.8 993')
})

test('a name is resolved once, and the connection goes to that address', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  const rebinding = async () => answers.shift() ?? []
  const server = await resolveMailServer(imap('mail.test'), STRICT, rebinding)
  expect(server).toEqual({ address: '8.8.8.8', port: 993, servername: 'mail.test' })
  expect(answers).toHaveLength(1)
})

test('IPv4 is preferred, IPv6 is used if there is nothing else', async () => {
  const v6 = '2606:4700:4700::1111'
  expect(await outcome(imap('mail.test'), STRICT, resolvingTo(v6, '1.1.1.1'))).toBe('1.1.1.1 993')
  expect(await outcome(imap('mail.test'), STRICT, resolvingTo(v6))).toBe(`${v6} 993`)
})

test('only the ports of the protocol are allowed', async () => {
  const allowed: Record<MailProtocol, number[]> = { imap: [993], smtp: [465, 587] }
  for (const protocol of ['imap', 'smtp'] as const) {
    for (const port of [22, 25, 80, 143, 443, 465, 587, 993, 6379]) {
      const result = await outcome({ host: 'mail.test', port, protocol }, STRICT, resolvingTo('8.8.8.8'))
      const expected = allowed[protocol].includes(port) ? `8.8.8.8 ${port}` : 'mail-port-refused'
      expect([protocol, port, result]).toEqual([protocol, port, expected])
    }
  }
})

test('the local run reaches loopback on any port and nothing else that is private', async () => {
  expect(await outcome(imap('127.0.0.1', 31993), LOCAL)).toBe('127.0.0.1 31993')
  expect(await outcome(imap('mail.test', 31993), LOCAL, resolvingTo('::1', '127.0.0.1'))).toBe('127.0.0.1 31993')
  expect(await outcome(imap('mail.test', 31993), LOCAL, resolvingTo('10.0.0.1'))).toBe('mail-host-not-public')
  expect(await outcome(imap('mail.test'), LOCAL, resolvingTo('127.0.0.1', '8.8.8.8'))).toBe('mail-host-not-public')
  expect(await outcome(imap('mail.test', 31993), LOCAL, resolvingTo('8.8.8.8'))).toBe('mail-port-refused')
})

test('a name that does not exist is unreachable', async () => {
  expect(await outcome(imap('no-such-host.invalid'), STRICT)).toBe('mail-host-unreachable')
  expect(await outcome(imap('mail.test'), STRICT, resolvingTo())).toBe('mail-host-unreachable')
})
