import { describe, expect, test } from 'vitest'
import { configFile } from '../../testing/config-server'
import { publishedServers } from './autoconfig'

const ADDRESS = 'ada@maker.test'
const imap = { host: 'imap.maker.test' }
const smtp = { host: 'smtp.maker.test' }
const found = {
  imap_server: 'imap.maker.test',
  imap_port: 993,
  smtp_server: 'smtp.maker.test',
  smtp_port: 587,
  username: ADDRESS,
}
const plain = configFile([imap], [smtp])

describe('a file of servers', () => {
  test('names them', () => {
    expect(publishedServers(plain, ADDRESS)).toEqual(found)
    const tls = configFile([imap], [{ ...smtp, port: 465, socketType: 'SSL' }])
    expect(publishedServers(tls, ADDRESS)).toEqual({ ...found, smtp_port: 465 })
  })

  test('names those first that its author prefers, of those that we would connect to', () => {
    const file = configFile(
      [
        { ...imap, host: 'pop.maker.test', type: 'pop3' },
        { ...imap, host: 'old.maker.test', port: 143, socketType: 'STARTTLS' },
        imap,
        { ...imap, host: 'other.maker.test' },
      ],
      [
        { ...smtp, host: 'plain.maker.test', port: 25, socketType: 'plain' },
        { ...smtp, port: 465, socketType: 'SSL' },
        smtp,
      ],
    )
    expect(publishedServers(file, ADDRESS)).toEqual({ ...found, smtp_port: 465 })
  })

  test('has placeholders for the parts of the address, of which none is taken for a pattern', () => {
    const address = "a$&b$'c@maker.test"
    const file = configFile(
      [{ host: 'imap.%EMAILDOMAIN%', username: '%EMAILLOCALPART%' }],
      [{ host: 'smtp.%EMAILDOMAIN%' }],
    )
    expect(publishedServers(file, address)).toEqual({ ...found, username: "a$&b$'c" })
    const both = configFile([{ ...imap, username: '%EMAILLOCALPART%/%EMAILDOMAIN%' }], [smtp])
    expect(publishedServers(both, address)?.username).toBe("a$&b$'c/maker.test")
    const missing = plain.replaceAll(/<username>.*<\/username>/g, '')
    expect(publishedServers(missing, address)?.username).toBe(address)
  })

  test('has names in any spelling that means the same', () => {
    const file = configFile([{ host: '\n IMAP.Mäker.test ' }], [smtp])
    expect(publishedServers(file, ADDRESS)?.imap_server).toBe('imap.xn--mker-loa.test')
    expect(publishedServers(configFile([{ host: '<![CDATA[imap.maker.test]]>' }], [smtp]), ADDRESS)).toEqual(found)
  })

  test('may be broken behind its first provider, or have others there', () => {
    expect(publishedServers(plain.replace('</emailProvider>', '$&<enable>a &amP; b</enable>'), ADDRESS)).toEqual(found)
    const [, second] = /(<emailProvider[^]*<\/emailProvider>)/.exec(configFile([{ host: 'imap.evil.test' }], [smtp]))!
    expect(publishedServers(plain.replace('</emailProvider>', `$&${second}`), ADDRESS)).toEqual(found)
    const pop = configFile([], [smtp]).replace('</emailProvider>', `$&${second}`)
    expect(publishedServers(pop, ADDRESS)).toBeUndefined()
  })
})

describe('nothing is taken from', () => {
  const onlyImap = (server: Partial<Parameters<typeof configFile>[0][number]>) =>
    configFile([{ ...imap, ...server }], [smtp])
  const onlySmtp = (server: Partial<Parameters<typeof configFile>[1][number]>) =>
    configFile([imap], [{ ...smtp, ...server }])
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`

  test.each<[string, string]>([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Not found</body></html>'],
    ['a text', 'not found'],
    ['JSON', '{"imap":"imap.maker.test"}'],
    ['bytes', '\u0000\ud800\ufffd<'],
    ['a file without IMAP', configFile([], [smtp])],
    ['a file without SMTP', configFile([imap], [])],
    ['half a file', plain.slice(0, -40)],
    ['a file without its end', plain.slice(0, plain.indexOf('</emailProvider>'))],
    ['a file with broken tags', plain.replace('</domain>', '</dom>')],
    ['a file with a text type', plain.replace('<clientConfig', '<!DOCTYPE clientConfig>$&')],
    [
      'a file with an entity of its own',
      plain
        .replace('<clientConfig', '<!DOCTYPE x [<!ENTITY h "imap.maker.test">]>$&')
        .replace('>imap.maker.test<', '>&h;<'),
    ],
    [
      'a file with an entity from elsewhere',
      plain
        .replace('<clientConfig', '<!DOCTYPE x [<!ENTITY h SYSTEM "file:///etc/hostname">]>$&')
        .replace('>imap.maker.test<', '>&h;<'),
    ],
    ['a file with an entity that is not defined', plain.replace('<domain>', '$&&h;')],
    ['a deep file', plain.replace('<emailProvider', `${nested(30)}$&`)],
    ['a file of many tags', plain.replace('<emailProvider', `${'<a/>'.repeat(3000)}$&`)],

    ['IMAP without TLS', onlyImap({ socketType: 'plain' })],
    ['IMAP with STARTTLS', onlyImap({ port: 143, socketType: 'STARTTLS' })],
    ['IMAP with STARTTLS on the port of TLS', onlyImap({ socketType: 'STARTTLS' })],
    ['IMAP on another port', onlyImap({ port: 22 })],
    ['a port that is no number', plain.replace('<port>993</port>', '<port>993abc</port>')],
    ['POP', onlyImap({ type: 'pop3' })],
    ['SMTP without TLS', onlySmtp({ port: 25, socketType: 'plain' })],
    ['SMTP with TLS on the port of STARTTLS', onlySmtp({ socketType: 'SSL' })],
    ['SMTP with STARTTLS on the port of TLS', onlySmtp({ port: 465 })],
    ['SMTP on another port', onlySmtp({ port: 6379 })],

    ['an empty name', onlyImap({ host: '' })],
    ['this machine', onlyImap({ host: 'localhost' })],
    ['an address', onlyImap({ host: '127.0.0.1' })],
    ['an address in other figures', onlyImap({ host: '0x7f.1' })],
    ['an address of IPv6', onlyImap({ host: '[::1]' })],
    ['a name of one part', onlyImap({ host: 'intranet' })],
    ['a name with a port', onlyImap({ host: 'imap.maker.test:22' })],
    ['a name with a path', onlyImap({ host: 'imap.maker.test/x' })],
    ['a name with a user', onlyImap({ host: 'a@imap.maker.test' })],
    ['a name with a break', onlyImap({ host: 'imap.maker.test\r\nLOGOUT x.test' })],
    ['a name with NUL', onlyImap({ host: 'imap.maker.test&#x0;' })],
    ['a name with a space', onlyImap({ host: 'imap.maker.test evil.test' })],
    ['a name with escapes', onlyImap({ host: 'imap%2emaker.test' })],
    ['a name with other placeholders', onlyImap({ host: '%REALNAME%.maker.test' })],
    ['a long name', onlyImap({ host: `${'a.'.repeat(130)}test` })],

    ['a user with a break', onlyImap({ username: 'ada&#10;LOGOUT' })],
    ['a user without a name', onlyImap({ username: ' ' })],
    ['a long user', onlyImap({ username: 'a'.repeat(255) })],
  ])('%s', (_what, text) => {
    expect(text).not.toBe(plain)
    expect(publishedServers(text, ADDRESS)).toBeUndefined()
  })
})
