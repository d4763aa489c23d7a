import type { ReactNode } from 'react'
import { Island } from '../island'
import { SiteFooter } from './site-footer'

export const SiteLayout = ({ isHome, children }: { isHome: boolean; children: ReactNode }) => (
  <>
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <Island name="header" isHome={isHome} />
    <main id="content">{children}</main>
    <SiteFooter />
  </>
)
