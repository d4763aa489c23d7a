import type { EmailAccountForm, SignInProvider } from '@attestry/contract/mailboxes'

export type MailServers = Pick<EmailAccountForm, 'imap_server' | 'imap_port' | 'smtp_server' | 'smtp_port'>

export type MailProvider = {
  name: string
  /** The domains of its own addresses. Companies have it under theirs as well, so people can choose it. */
  domains: RegExp
  /** Where it takes the logins of a domain: IMAP and SMTP. */
  hosts: (domain: string) => readonly [imap: string, smtp: string]
  /** Its own sign-in, which it would rather have than a password. */
  sign_in?: SignInProvider
  /** What people must do there before a password works. */
  advice: string
  link: readonly [label: string, href: string]
}

const APP_PASSWORD = 'Create an app password'

export const mailProviders = {
  gmail: {
    name: 'Gmail, Google Workspace',
    domains: /^(?:gmail|googlemail)\.com$/,
    hosts: () => ['imap.gmail.com', 'smtp.gmail.com'],
    sign_in: 'google',
    advice: 'Google takes an app password here, not the password of the account. It needs 2-Step Verification.',
    link: [APP_PASSWORD, 'https://myaccount.google.com/apppasswords'],
  },
  microsoft: {
    name: 'Microsoft 365, Outlook',
    domains: /^(?:(?:outlook|hotmail|live|msn)\.[a-z.]+|[^.]+\.onmicrosoft\.com)$/,
    hosts: () => ['outlook.office365.com', 'smtp.office365.com'],
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
    domains: /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/,
    hosts: () => ['imap.mail.yahoo.com', 'smtp.mail.yahoo.com'],
    advice: 'Yahoo takes an app password here, not the password of the account.',
    link: [APP_PASSWORD, 'https://login.yahoo.com/account/security'],
  },
  zoho: {
    name: 'Zoho',
    domains: /^zoho(?:mail)?\.(?:com|eu|in)$/,
    hosts: (domain) => {
      const [, personal, country = 'com'] = /^(zoho(?:mail)?\.(com|eu|in))$/.exec(domain) ?? []
      const kind = personal === undefined ? 'pro' : ''
      return [`imap${kind}.zoho.${country}`, `smtp${kind}.zoho.${country}`]
    },
    advice:
      'Switch on IMAP access in the settings of Zoho Mail first. With two-factor authentication it has to be an app password.',
    link: [APP_PASSWORD, 'https://accounts.zoho.com/home#security/app_password'],
  },
  fastmail: {
    name: 'Fastmail',
    domains: /^fastmail\.[a-z.]+$/,
    hosts: () => ['imap.fastmail.com', 'smtp.fastmail.com'],
    advice: 'Fastmail takes an app password here, not the password of the account.',
    link: ['About app passwords', 'https://www.fastmail.help/hc/en-us/articles/360058752854-App-passwords'],
  },
  icloud: {
    name: 'iCloud',
    domains: /^(?:icloud|me|mac)\.com$/,
    hosts: () => ['imap.mail.me.com', 'smtp.mail.me.com'],
    advice: 'Apple takes an app-specific password here, not the password of the account.',
    link: ['About app-specific passwords', 'https://support.apple.com/102654'],
  },
  gmx: {
    name: 'GMX',
    domains: /^gmx\.[a-z.]+$/,
    hosts: (domain) =>
      /\.(?:com|us|co\.uk)$/.test(domain) ? ['imap.gmx.com', 'mail.gmx.com'] : ['imap.gmx.net', 'mail.gmx.net'],
    advice:
      'Switch on access by POP3 and IMAP in the settings of GMX first. With two-factor authentication it has to be an app password.',
    link: ['How to switch it on', 'https://support.gmx.com/pop-imap/toggle.html'],
  },
} satisfies Record<string, MailProvider>

export type MailProviderName = keyof typeof mailProviders

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

/** Whose address it is, or null if it could be anybody's. */
export function providerOf(address: string): MailProviderName | null {
  const domain = domainOf(address)
  const found = Object.entries<MailProvider>(mailProviders).find(([, { domains }]) => domains.test(domain))
  return found ? (found[0] as MailProviderName) : null
}

/** The servers that a provider has for an address. */
export function serversOf(provider: MailProviderName, address: string): MailServers {
  const [imap_server, smtp_server] = mailProviders[provider].hosts(domainOf(address))
  return { imap_server, imap_port: 993, smtp_server, smtp_port: 587 }
}

/** The provider that has this sign-in. */
export const providerWith = (sign_in: SignInProvider): MailProviderName =>
  sign_in === 'google' ? 'gmail' : 'microsoft'
