import type { ReactNode } from 'react'
import { Island } from '../islands/island'
import { PlainFooter, PlainHeader } from '../shell/plain-frame'
import { SiteFooter } from '../shell/site-footer'

/** `isPlain`: for people who have come to do one thing. */
export const SiteLayout = ({
  isHome,
  isPlain,
  children,
}: {
  isHome: boolean
  isPlain: boolean
  children: ReactNode
}) => (
  <>
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    {isPlain ? <PlainHeader /> : <Island name="header" isHome={isHome} />}
    <main id="content">{children}</main>
    {isPlain ? <PlainFooter /> : <SiteFooter />}
  </>
)
