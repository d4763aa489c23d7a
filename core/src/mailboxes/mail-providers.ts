import type { SignInProvider } from './mailboxes'
import { domainOf } from '../base/email-address'
import { keysOf } from '../base/keys-of'

/** IMAP has TLS from the first byte, SMTP on 465 too; on 587 it has STARTTLS. */
export type MailServers = { imap_server: string; imap_port: 993; smtp_server: string; smtp_port: 465 | 587 }

export type MailProvider = {
  name: string
  /** The domains of its own addresses. Companies have it under theirs as well, so people can choose it. */
  domains?: RegExp
  /** Its hosts that receive mail (MX): a domain that names one of them has its mailboxes there. */
  exchangers?: RegExp
  /**
   * Where it takes the logins of a domain: IMAP and SMTP. `exchanger` is the host that receives the domain's mail, or
   * '' where it is not known.
   */
  hosts: (domain: string, exchanger: string) => readonly [imap: string, smtp: string]
  smtp_port: MailServers['smtp_port']
  /** Its own sign-in, which it would rather have than a password. */
  sign_in?: SignInProvider
  /** What people must do there before a password works. */
  advice: string
  link: readonly [label: string, href: string]
}

const APP_PASSWORD = 'Create an app password'
const SERVER_DETAILS = 'About its mail servers'

/**
 * What the providers say of their servers in their own help, and Thunderbird's database of them. A provider whose MX
 * hosts do not tell which of its servers has the mailbox (OVH, say) has no `exchangers`, or is not in here.
 */
export const mailProviders = {
  gmail: {
    name: 'Gmail, Google Workspace',
    domains: /^(?:gmail|googlemail)\.com$/,
    exchangers: /\.(?:google|googlemail)\.com$/,
    hosts: () => ['imap.gmail.com', 'smtp.gmail.com'],
    smtp_port: 587,
    sign_in: 'google',
    advice: 'Google takes an app password here, not the password of the account. It needs 2-Step Verification.',
    link: [APP_PASSWORD, 'https://myaccount.google.com/apppasswords'],
  },
  microsoft: {
    name: 'Microsoft 365, Outlook',
    domains: /^(?:(?:outlook|hotmail|live|msn)\.[a-z.]+|[^.]+\.onmicrosoft\.com)$/,
    exchangers: /\.(?:(?:mail|olc)\.protection\.outlook\.com|mx\.microsoft)$/,
    hosts: () => ['outlook.office365.com', 'smtp.office365.com'],
    smtp_port: 587,
    sign_in: 'microsoft',
    advice:
      'Microsoft takes passwords here only where an administrator allows them for IMAP and SMTP. With two-step verification it has to be an app password.',
    link: [
      'About app passwords',
      'https://support.microsoft.com/account-billing/how-to-get-and-use-app-passwords-5896ed9b-4263-e681-128a-a6f2979a7944',
    ],
  },
  yahoo: {
    name: 'Yahoo',
    // yahoo.co.jp is another company, with other servers.
    domains: /^(?:yahoo\.(?!co\.jp$)[a-z.]+|ymail\.com|rocketmail\.com)$/,
    exchangers: /^mta\d\.am0\.yahoodns\.net$/,
    hosts: () => ['imap.mail.yahoo.com', 'smtp.mail.yahoo.com'],
    smtp_port: 587,
    advice: 'Yahoo takes an app password here, not the password of the account.',
    link: [APP_PASSWORD, 'https://login.yahoo.com/account/security'],
  },
  zoho: {
    name: 'Zoho',
    domains: /^zoho(?:mail)?\.(?:com|eu|in)$/,
    exchangers: /^mx\d?\.zoho\.(?:com|eu|in|com\.au)$/,
    hosts: (domain, exchanger) => {
      const [, personal] = /^zoho(?:mail)?\.(com|eu|in)$/.exec(domain) ?? []
      const [, country = 'com'] = /\.zoho\.([a-z.]+)$/.exec(exchanger) ?? []
      return personal === undefined
        ? [`imappro.zoho.${country}`, `smtppro.zoho.${country}`]
        : [`imap.zoho.${personal}`, `smtp.zoho.${personal}`]
    },
    smtp_port: 587,
    advice:
      'Switch on IMAP access in the settings of Zoho Mail first. With two-factor authentication it has to be an app password.',
    link: [APP_PASSWORD, 'https://accounts.zoho.com/home#security/app_password'],
  },
  fastmail: {
    name: 'Fastmail',
    domains: /^fastmail\.[a-z.]+$/,
    exchangers: /^in\d-smtp\.messagingengine\.com$/,
    hosts: () => ['imap.fastmail.com', 'smtp.fastmail.com'],
    smtp_port: 587,
    advice: 'Fastmail takes an app password here, not the password of the account.',
    link: ['About app passwords', 'https://www.fastmail.help/hc/en-us/articles/360058752854-App-passwords'],
  },
  icloud: {
    name: 'iCloud',
    domains: /^(?:icloud|me|mac)\.com$/,
    exchangers: /^mx\d\d\.mail\.icloud\.com$/,
    hosts: () => ['imap.mail.me.com', 'smtp.mail.me.com'],
    smtp_port: 587,
    advice: 'Apple takes an app-specific password here, not the password of the account.',
    link: ['About app-specific passwords', 'https://support.apple.com/102654'],
  },
  gmx: {
    name: 'GMX',
    domains: /^gmx\.[a-z.]+$/,
    exchangers: /^mx\d\d\.(?:emig\.)?gmx\.net$/,
    hosts: (domain) =>
      /\.(?:com|us|co\.uk)$/.test(domain) ? ['imap.gmx.com', 'mail.gmx.com'] : ['imap.gmx.net', 'mail.gmx.net'],
    smtp_port: 587,
    advice:
      'Switch on access by POP3 and IMAP in the settings of GMX first. With two-factor authentication it has to be an app password.',
    link: ['How to switch it on', 'https://support.gmx.com/pop-imap/toggle.html'],
  },
  web_de: {
    name: 'WEB.DE',
    domains: /^web\.de$/,
    exchangers: /^mx-ha\d\d\.web\.de$/,
    hosts: () => ['imap.web.de', 'smtp.web.de'],
    smtp_port: 587,
    advice:
      'Switch on access by POP3 and IMAP in the settings of WEB.DE first. With two-factor authentication it has to be an app password.',
    link: ['How to switch it on', 'https://hilfe.web.de/pop-imap/einschalten.html'],
  },
  t_online: {
    name: 'T-Online, Telekom',
    domains: /^(?:t-online|magenta)\.de$/,
    exchangers: /^mx\d\d\.t-online\.de$/,
    hosts: () => ['secureimap.t-online.de', 'securesmtp.t-online.de'],
    smtp_port: 465,
    advice: 'Telekom takes the password for mail programs here, not the password of the Telekom login.',
    link: ['How to set this password', 'https://www.telekom.de/hilfe/apps-dienste/e-mail/programme/passwort-verwalten'],
  },
  ionos: {
    name: 'IONOS, 1&1',
    exchangers: /^mx\d\d\.(?:(?:ionos|1and1)\.(?:com|de|co\.uk|fr|es|it)|kundenserver\.de)$/,
    hosts: (domain, exchanger) => {
      const [, country = 'com'] = /\.(de|co\.uk|fr|es|it|com)$/.exec(exchanger || domain) ?? []
      return [`imap.ionos.${country}`, `smtp.ionos.${country}`]
    },
    smtp_port: 465,
    advice: 'IONOS takes the password of the mailbox here, not the password of the customer account.',
    link: [
      SERVER_DETAILS,
      'https://www.ionos.com/help/email/general-topics/settings-for-your-email-programs-imap-pop3/',
    ],
  },
  strato: {
    name: 'STRATO',
    exchangers: /^smtpin\.rzone\.de$/,
    hosts: () => ['imap.strato.de', 'smtp.strato.de'],
    smtp_port: 465,
    advice: 'STRATO takes the password of the mailbox here, not the password of the customer login.',
    link: [SERVER_DETAILS, 'https://www.strato.de/faq/mail/externes-e-mail-programm-mit-strato-e-mail-adresse-nutzen/'],
  },
  mailbox_org: {
    name: 'mailbox.org',
    domains: /^mailbox\.org$/,
    exchangers: /^mxext\d\.mailbox\.org$/,
    hosts: () => ['imap.mailbox.org', 'smtp.mailbox.org'],
    smtp_port: 465,
    advice: 'With two-factor authentication, mailbox.org takes an application password here.',
    link: [
      'About application passwords',
      'https://kb.mailbox.org/de/privat/sicherheit-und-privatsphaere/applikationspasswoerter-fuer-externe-programme/',
    ],
  },
  hostinger: {
    name: 'Hostinger',
    exchangers: /^mx\d\.hostinger\.com$/,
    hosts: () => ['imap.hostinger.com', 'smtp.hostinger.com'],
    smtp_port: 465,
    advice: 'Hostinger takes the password of the mailbox here, not the password of the customer account.',
    link: [
      SERVER_DETAILS,
      'https://support.hostinger.com/en/articles/1575756-how-to-get-email-account-configuration-details-for-hostinger-email',
    ],
  },
  yandex: {
    name: 'Yandex',
    domains: /^(?:yandex\.(?:com|ru|by|kz|ua)|ya\.ru)$/,
    exchangers: /^mx\.yandex\.(?:net|ru)$/,
    hosts: () => ['imap.yandex.com', 'smtp.yandex.com'],
    smtp_port: 465,
    advice: 'Switch on IMAP in the settings of Yandex Mail first. It takes an app password here.',
    link: [APP_PASSWORD, 'https://id.yandex.com/security/app-passwords'],
  },
  qq: {
    name: 'QQ Mail, Tencent Exmail',
    domains: /^(?:qq|foxmail|vip\.qq)\.com$/,
    exchangers: /^mxbiz\d\.qq\.com$/,
    hosts: (domain) =>
      /^(?:qq|foxmail|vip\.qq)\.com$/.test(domain)
        ? ['imap.qq.com', 'smtp.qq.com']
        : ['imap.exmail.qq.com', 'smtp.exmail.qq.com'],
    smtp_port: 465,
    advice:
      'Switch on IMAP in the settings of the mailbox first. QQ takes an authorization code here, not the password of the account.',
    link: ['About authorization codes', 'https://service.mail.qq.com/detail/0/75'],
  },
  netease: {
    name: 'NetEase (163, 126, yeah.net)',
    domains: /^(?:163\.com|126\.com|yeah\.net)$/,
    exchangers: /^qiye163mx\d\d\.mxmail\.netease\.com$/,
    hosts: (domain) =>
      /^(?:163\.com|126\.com|yeah\.net)$/.test(domain)
        ? [`imap.${domain}`, `smtp.${domain}`]
        : ['imap.qiye.163.com', 'smtp.qiye.163.com'],
    smtp_port: 465,
    advice:
      'Switch on IMAP in the settings of the mailbox first. NetEase takes an authorization code here, not the password of the account.',
    link: [
      'About authorization codes',
      'https://help.mail.163.com/faqDetail.do?code=d7a5dc8471cd0c0e8b4b8f4f8e49998b374173cfe9171305fa1ce630d7f67ac2a5feb28b66796d3b',
    ],
  },
  alibaba: {
    name: 'Alibaba Mail',
    domains: /^aliyun\.com$/,
    exchangers: /^(?:mx\d\.qiye\.aliyun|mx[nw]\.mxhichina)\.com$/,
    hosts: (domain) =>
      domain === 'aliyun.com'
        ? ['imap.aliyun.com', 'smtp.aliyun.com']
        : ['imap.qiye.aliyun.com', 'smtp.qiye.aliyun.com'],
    smtp_port: 465,
    advice: 'Where the administrator has switched on security passwords for mail programs, it has to be one of these.',
    link: [SERVER_DETAILS, 'https://help.aliyun.com/document_detail/36576.html'],
  },
} satisfies Record<string, MailProvider>

export type MailProviderName = keyof typeof mailProviders

export const MAIL_PROVIDERS = keysOf(mailProviders)

const whichHas = (matches: (provider: MailProvider) => boolean | undefined): MailProviderName | null =>
  MAIL_PROVIDERS.find((name) => matches(mailProviders[name])) ?? null

const domainTyped = (address: string): string => domainOf(address).trim().toLowerCase()

/** Whose address it is, or null if it could be anybody's. */
export function providerOf(address: string): MailProviderName | null {
  const domain = domainTyped(address)
  return whichHas(({ domains }) => domains?.test(domain))
}

/** Whose host receives the mail of a domain, or null if we do not know it. */
export function providerOfExchanger(exchanger: string): MailProviderName | null {
  const host = exchanger.toLowerCase()
  return whichHas(({ exchangers }) => exchangers?.test(host))
}

/** Who has this IMAP server, or null if we do not know it. */
export const providerOfServer = (imap_server: string, address: string): MailProviderName | null =>
  whichHas(({ hosts }) => hosts(domainTyped(address), '')[0] === imap_server)

/** The servers that a provider has for an address, of which we may know who receives its mail. */
export function serversOf(provider: MailProviderName, address: string, exchanger = ''): MailServers {
  const { hosts, smtp_port }: MailProvider = mailProviders[provider]
  const [imap_server, smtp_server] = hosts(domainTyped(address), exchanger.toLowerCase())
  return { imap_server, imap_port: 993, smtp_server, smtp_port }
}

/** The provider that has this sign-in. */
export const providerWith = (sign_in: SignInProvider): MailProviderName =>
  sign_in === 'google' ? 'gmail' : 'microsoft'
