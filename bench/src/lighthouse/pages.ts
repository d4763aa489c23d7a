import type { Category } from './audit'

/** A page and the points (0 to 100, the median of all runs) that it must have. */
export type Target = { path: string; needs: Partial<Record<Category, number>> }

const everything = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
/** For pages that search engines may not index. */
const formPage = { accessibility: 100, 'best-practices': 100 }

/** Audited in full, from the built site alone: these pages ask our server for nothing until a button is pressed. */
export const SITE_PAGES: readonly Target[] = [
  { path: '/', needs: everything },
  { path: '/about', needs: everything },
  { path: '/contact', needs: everything },
  { path: '/demo', needs: everything },
  { path: '/privacy', needs: everything },
  { path: '/security', needs: everything },
  { path: '/auth/login', needs: { ...formPage, performance: 95 } },
  { path: '/auth/signup', needs: { ...formPage, performance: 95 } },
  { path: '/auth/forgot', needs: formPage },
  { path: '/auth/reset#x', needs: formPage },
  { path: '/auth/verify#x', needs: formPage },
]

/** Audited for accessibility, in the running product, because they need its data. */
export const INVITATION = '/auth/invite#x'
export const HUB = '/cm/hub'
/** The first mail of the inbox that asks for products. */
export const EMAIL = '/cm/hub/email/…'
export const SETTINGS = '/cm/settings'
export const AUDIT_LOG = '/cm/settings/audit'

export const PRODUCT_PAGES: readonly Target[] = [INVITATION, HUB, EMAIL, SETTINGS, AUDIT_LOG].map((path) => ({
  path,
  needs: { accessibility: 100 },
}))
