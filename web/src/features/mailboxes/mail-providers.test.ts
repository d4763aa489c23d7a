import { describe, expect, test } from 'vitest'
import { providerOf, serversOf } from './mail-providers'

describe('the provider of an address', () => {
  test.each([
    ['Ada@Gmail.com', 'gmail', 'imap.gmail.com', 'smtp.gmail.com'],
    ['ada@googlemail.com', 'gmail', 'imap.gmail.com', 'smtp.gmail.com'],
    ['ada@outlook.de', 'microsoft', 'outlook.office365.com', 'smtp.office365.com'],
    ['ada@hotmail.co.uk', 'microsoft', 'outlook.office365.com', 'smtp.office365.com'],
    ['ada@maker.onmicrosoft.com', 'microsoft', 'outlook.office365.com', 'smtp.office365.com'],
    ['ada@yahoo.co.jp', 'yahoo', 'imap.mail.yahoo.com', 'smtp.mail.yahoo.com'],
    ['ada@zoho.com', 'zoho', 'imap.zoho.com', 'smtp.zoho.com'],
    ['ada@zohomail.eu', 'zoho', 'imap.zoho.eu', 'smtp.zoho.eu'],
    ['ada@fastmail.com', 'fastmail', 'imap.fastmail.com', 'smtp.fastmail.com'],
    ['ada@me.com', 'icloud', 'imap.mail.me.com', 'smtp.mail.me.com'],
    ['ada@gmx.de', 'gmx', 'imap.gmx.net', 'mail.gmx.net'],
    ['ada@gmx.com', 'gmx', 'imap.gmx.com', 'mail.gmx.com'],
  ] as const)('%s is known', (address, provider, imap_server, smtp_server) => {
    expect(providerOf(address)).toBe(provider)
    expect(serversOf(provider, address)).toEqual({ imap_server, imap_port: 993, smtp_server, smtp_port: 587 })
  })

  test.each(['', 'ada', 'ada@maker.test', 'ada@notgmail.com', 'ada@gmail.com.evil.test', 'gmail.com@maker.test'])(
    'is nobody we know for "%s"',
    (address) => expect(providerOf(address)).toBeNull(),
  )

  test('has servers for the domains of companies as well', () => {
    expect(serversOf('zoho', 'ada@maker.test')).toMatchObject({ imap_server: 'imappro.zoho.com' })
    expect(serversOf('gmail', 'ada@maker.test')).toMatchObject({ imap_server: 'imap.gmail.com' })
  })
})
