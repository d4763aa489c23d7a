import type { ReactNode } from 'react'
import { Island } from '../islands/island'
import { SiteFooter } from '../shell/site-footer'

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
