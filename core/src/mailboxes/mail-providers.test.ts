import { describe, expect, test } from 'vitest'
import {
  type MailProvider,
  mailProviders,
  providerOf,
  providerOfExchanger,
  providerOfServer,
  providerWith,
  serversOf,
} from './mail-providers'
import { signInProviders } from './mail-sign-ins'

describe('the provider of an address', () => {
  test.each([
    ['Ada@Gmail.com', 'gmail', 'imap.gmail.com', 'smtp.gmail.com', 587],
    ['ada@googlemail.com', 'gmail', 'imap.gmail.com', 'smtp.gmail.com', 587],
    ['ada@outlook.de', 'microsoft', 'outlook.office365.com', 'smtp.office365.com', 587],
    ['ada@hotmail.co.uk', 'microsoft', 'outlook.office365.com', 'smtp.office365.com', 587],
    ['ada@maker.onmicrosoft.com', 'microsoft', 'outlook.office365.com', 'smtp.office365.com', 587],
    ['ada@yahoo.com', 'yahoo', 'imap.mail.yahoo.com', 'smtp.mail.yahoo.com', 587],
    ['ada@yahoo.co.uk', 'yahoo', 'imap.mail.yahoo.com', 'smtp.mail.yahoo.com', 587],
    ['ada@zoho.com', 'zoho', 'imap.zoho.com', 'smtp.zoho.com', 587],
    ['ada@zohomail.eu', 'zoho', 'imap.zoho.eu', 'smtp.zoho.eu', 587],
    ['ada@fastmail.com', 'fastmail', 'imap.fastmail.com', 'smtp.fastmail.com', 587],
    ['ada@me.com', 'icloud', 'imap.mail.me.com', 'smtp.mail.me.com', 587],
    ['ada@gmx.de', 'gmx', 'imap.gmx.net', 'mail.gmx.net', 587],
    ['ada@gmx.com', 'gmx', 'imap.gmx.com', 'mail.gmx.com', 587],
    ['ada@web.de', 'web_de', 'imap.web.de', 'smtp.web.de', 587],
    ['ada@t-online.de', 't_online', 'secureimap.t-online.de', 'securesmtp.t-online.de', 465],
    ['ada@magenta.de', 't_online', 'secureimap.t-online.de', 'securesmtp.t-online.de', 465],
    ['ada@mailbox.org', 'mailbox_org', 'imap.mailbox.org', 'smtp.mailbox.org', 465],
    ['ada@yandex.ru', 'yandex', 'imap.yandex.com', 'smtp.yandex.com', 465],
    ['1234@qq.com', 'qq', 'imap.qq.com', 'smtp.qq.com', 465],
    ['ada@foxmail.com', 'qq', 'imap.qq.com', 'smtp.qq.com', 465],
    ['ada@163.com', 'netease', 'imap.163.com', 'smtp.163.com', 465],
    ['ada@126.com', 'netease', 'imap.126.com', 'smtp.126.com', 465],
    ['ada@yeah.net', 'netease', 'imap.yeah.net', 'smtp.yeah.net', 465],
    ['ada@aliyun.com', 'alibaba', 'imap.aliyun.com', 'smtp.aliyun.com', 465],
  ] as const)('%s is known', (address, provider, imap_server, smtp_server, smtp_port) => {
    expect(providerOf(address)).toBe(provider)
    expect(serversOf(provider, address)).toEqual({ imap_server, imap_port: 993, smtp_server, smtp_port })
  })

  test.each([
    '',
    'ada',
    'ada@maker.test',
    'ada@notgmail.com',
    'ada@gmail.com.evil.test',
    'gmail.com@maker.test',
    'ada@yahoo.co.jp',
  ])('is nobody we know for "%s"', (address) => expect(providerOf(address)).toBeNull())
})

describe('the provider of a company', () => {
  test.each([
    ['aspmx.l.google.com', 'gmail', 'imap.gmail.com', 'smtp.gmail.com'],
    ['ASPMX2.GOOGLEMAIL.COM', 'gmail', 'imap.gmail.com', 'smtp.gmail.com'],
    ['smtp.google.com', 'gmail', 'imap.gmail.com', 'smtp.gmail.com'],
    ['maker-test.mail.protection.outlook.com', 'microsoft', 'outlook.office365.com', 'smtp.office365.com'],
    ['maker-test.j-v1.mx.microsoft', 'microsoft', 'outlook.office365.com', 'smtp.office365.com'],
    ['mx.zoho.com', 'zoho', 'imappro.zoho.com', 'smtppro.zoho.com'],
    ['mx2.zoho.eu', 'zoho', 'imappro.zoho.eu', 'smtppro.zoho.eu'],
    ['mx3.zoho.com.au', 'zoho', 'imappro.zoho.com.au', 'smtppro.zoho.com.au'],
    ['in1-smtp.messagingengine.com', 'fastmail', 'imap.fastmail.com', 'smtp.fastmail.com'],
    ['mx01.mail.icloud.com', 'icloud', 'imap.mail.me.com', 'smtp.mail.me.com'],
    ['mx00.emig.gmx.net', 'gmx', 'imap.gmx.net', 'mail.gmx.net'],
    ['mta5.am0.yahoodns.net', 'yahoo', 'imap.mail.yahoo.com', 'smtp.mail.yahoo.com'],
    ['mx-ha02.web.de', 'web_de', 'imap.web.de', 'smtp.web.de'],
    ['mx00.t-online.de', 't_online', 'secureimap.t-online.de', 'securesmtp.t-online.de'],
    ['mx00.ionos.de', 'ionos', 'imap.ionos.de', 'smtp.ionos.de'],
    ['mx01.ionos.co.uk', 'ionos', 'imap.ionos.co.uk', 'smtp.ionos.co.uk'],
    ['mx00.1and1.com', 'ionos', 'imap.ionos.com', 'smtp.ionos.com'],
    ['mx00.kundenserver.de', 'ionos', 'imap.ionos.de', 'smtp.ionos.de'],
    ['smtpin.rzone.de', 'strato', 'imap.strato.de', 'smtp.strato.de'],
    ['mxext1.mailbox.org', 'mailbox_org', 'imap.mailbox.org', 'smtp.mailbox.org'],
    ['mx1.hostinger.com', 'hostinger', 'imap.hostinger.com', 'smtp.hostinger.com'],
    ['mx.yandex.net', 'yandex', 'imap.yandex.com', 'smtp.yandex.com'],
    ['mxbiz1.qq.com', 'qq', 'imap.exmail.qq.com', 'smtp.exmail.qq.com'],
    ['qiye163mx01.mxmail.netease.com', 'netease', 'imap.qiye.163.com', 'smtp.qiye.163.com'],
    ['mx1.qiye.aliyun.com', 'alibaba', 'imap.qiye.aliyun.com', 'smtp.qiye.aliyun.com'],
    ['mxn.mxhichina.com', 'alibaba', 'imap.qiye.aliyun.com', 'smtp.qiye.aliyun.com'],
  ] as const)('is told by its MX host %s', (exchanger, provider, imap_server, smtp_server) => {
    expect(providerOfExchanger(exchanger)).toBe(provider)
    expect(serversOf(provider, 'ada@maker.test', exchanger)).toMatchObject({ imap_server, smtp_server })
  })

  test.each([
    '',
    'mx.maker.test',
    'google.com',
    'aspmx.l.google.com.evil.test',
    'evilgoogle.com',
    'mx1.mail.ovh.net',
    'eu-smtp-inbound-1.mimecast.com',
    'www.ionos.de',
    'mx00.ionos.de.evil.test',
  ])('is not told by "%s"', (exchanger) => expect(providerOfExchanger(exchanger)).toBeNull())

  test('is told by its IMAP server, and has servers when it is chosen by hand', () => {
    expect(providerOfServer('outlook.office365.com', 'ada@maker.test')).toBe('microsoft')
    expect(providerOfServer('imap.ionos.de', 'ada@maker.de')).toBe('ionos')
    expect(providerOfServer('imap.maker.test', 'ada@maker.test')).toBeNull()
    expect(serversOf('zoho', 'ada@maker.test')).toMatchObject({ imap_server: 'imappro.zoho.com' })
    expect(serversOf('ionos', 'ada@maker.de')).toMatchObject({ imap_server: 'imap.ionos.de' })
    expect(serversOf('ionos', 'ada@maker.test')).toMatchObject({ imap_server: 'imap.ionos.com' })
  })
})

test.each(['google', 'microsoft'] as const)('the sign-in of %s is at the servers of its provider', (sign_in) => {
  const { imap_server, smtp_server } = signInProviders[sign_in]
  const provider: MailProvider = mailProviders[providerWith(sign_in)]
  expect(provider.sign_in).toBe(sign_in)
  expect(serversOf(providerWith(sign_in), 'ada@maker.test')).toMatchObject({ imap_server, smtp_server })
})
