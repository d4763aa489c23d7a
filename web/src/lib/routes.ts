import type { ReportFigure } from '@attestry/core/requests/report-figures'
import type { ReportPeriod } from '@attestry/core/requests/reports'

/** Every address of the product. The router, all links and all redirects take it from here. */
export const routes = {
  home: '/',
  about: '/about',
  contactUs: '/contact',
  demo: '/demo',
  privacy: '/privacy',
  terms: '/terms',
  dataProcessing: '/data-processing',
  security: '/security',
  accessibility: '/accessibility',
  login: '/auth/login',
  signup: '/auth/signup',
  invite: '/auth/invite',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  verify: '/auth/verify',
  memberArea: '/cm',
  ai: '/cm/ai',
  vault: '/cm/vault',
  product: '/cm/vault/product/:productId',
  settings: '/cm/settings',
  auditLog: '/cm/settings/audit',
  apiGuide: '/cm/settings/api',
  webhook: '/cm/settings/webhook/:webhookId',
  signInReturn: '/cm/settings/sign-in',
  templates: '/cm/settings/templates',
  requests: '/cm/requests',
  newRequest: '/cm/requests/new',
  request: '/cm/requests/:requestId',
  requestInbox: '/cm/inbox',
  reports: '/cm/reports',
  reportDocuments: '/cm/reports/documents',
  reportRequests: '/cm/reports/requests',
  hub: '/cm/hub',
  email: '/cm/hub/email/:emailId',
  outboundEmail: '/cm/hub/outbound/:emailId',
  contact: '/cm/hub/contact/:contactId',
  numbers: '/cm/hub/numbers',
  campaigns: '/cm/hub/campaigns',
  campaign: '/cm/hub/campaign/:campaignId',
} as const

export type VaultTab = 'products' | 'company'

export type HubTab = 'customer-requests' | 'manufacturer-outreach' | 'contacts'

/** By when documents expire: each has a list of its own. */
export type DocumentExpiry = 'expired' | '30d' | '60d' | 'valid' | 'undated'

/** The composer of a mail to a contact is open: of a stored draft, or of a new one. */
type Composed = {
  draft?: number | 'new'
  manufacturer?: string
  partNumber?: string
  contact?: number
  /** What to ask for, in words. */
  command?: string
  /** From where the composer was opened, and for which customer's mail. */
  source?: 'email' | 'product' | 'ai_chat'
  request?: number
}

/** The allowed query parameters of an address. */
type Searches = {
  /** A new one is being written. */
  campaigns: { new?: 'true' }
  reports: { period?: ReportPeriod }
  reportDocuments: { expiry?: DocumentExpiry; period?: ReportPeriod }
  /**
   * Requests that came in from one time on and before another: all, or those of a figure, a customer (by its key) or an
   * assignee ('' is nobody). `period` is that of the report that leads there.
   */
  reportRequests: {
    from?: number
    before?: number
    period?: ReportPeriod
    figure?: ReportFigure
    customer?: string
    person?: string
  }
  /** What the list is searched for. */
  requests: { q?: string }
  ai: { query?: string } & Composed
  vault: { tab?: VaultTab; manufacturers?: number; upload?: 'true'; partNumber?: string; import?: string }
  /** The composer of a mail to a customer is open. */
  product: { email?: 'customer' }
  /** The composer of the answer, of requests to manufacturers, or of what passes the mail on is open. */
  email: { answer?: 'true'; request?: 'true'; part?: string; forward?: 'true' }
  hub: { tab?: HubTab } & Composed
  /** Who did it, what was done, and on which days. */
  auditLog: { who?: string; what?: string; from?: string; until?: string }
  /** By their domain or address. */
  numbers: { customer?: string }
}

type Routes = typeof routes
type NameIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameIn<More>
    : Rest
  : never
type Values<Name extends keyof Routes> = Record<NameIn<Routes[Name]>, number | string> &
  (Name extends keyof Searches ? Searches[Name] : unknown)

/** The address of one screen. Values with a place in the path go there; the others become query parameters. */
export function addressOf<Name extends keyof Routes>(name: Name, values: Values<Name>): string {
  const search = new Map(Object.entries<string | number>({ ...values }))
  const path = routes[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = search.get(key)
    search.delete(key)
    return encodeURIComponent(String(value))
  })
  const pairs = [...search].map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
