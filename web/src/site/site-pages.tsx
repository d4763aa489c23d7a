import type { ComponentType } from 'react'
import { routes } from '../lib/routes'
import { AboutPage } from './pages/about-page'
import { ContactPage } from './pages/contact-page'
import { DemoPage } from './pages/demo-page'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'

export type SitePage = {
  name: 'home' | 'about' | 'contact' | 'demo' | 'not-found'
  /** The page's path; null for the page shown at unknown addresses. */
  path: string | null
  /** The file that the build makes for it. */
  file: string
  title: string
  description: string
  Content: ComponentType
}

export const sitePages: readonly SitePage[] = [
  {
    name: 'home',
    path: routes.home,
    file: 'index.html',
    title: 'Attestry: compliance answers for global trade',
    description:
      'Attestry reads your customers’ RoHS, REACH, Prop 65 and trade requests, finds the documents in your vault and prepares the answer. Up to 80% less manual effort.',
    Content: LandingPage,
  },
  {
    name: 'about',
    path: routes.about,
    file: 'about.html',
    title: 'About Attestry',
    description: 'Why we build the first full-cycle compliance platform, on five pillars, and who we are.',
    Content: AboutPage,
  },
  {
    name: 'contact',
    path: routes.contactUs,
    file: 'contact.html',
    title: 'Contact Attestry',
    description: 'Write to us. We respond within 1–2 business days.',
    Content: ContactPage,
  },
  {
    name: 'demo',
    path: routes.demo,
    file: 'demo.html',
    title: 'See Attestry in action',
    description: 'Ask for a demo with your own parts and customer requests. We answer within 24 hours.',
    Content: DemoPage,
  },
  {
    name: 'not-found',
    path: null,
    file: '404.html',
    title: 'Page not found · Attestry',
    description: 'There is no such page.',
    Content: NotFoundPage,
  },
]
