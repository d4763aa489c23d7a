import type { ComponentType } from 'react'
import { routes } from '../lib/routes'
import { AccessibilityPage } from './legal/accessibility-page'
import { DataProcessingPage } from './legal/data-processing-page'
import { PrivacyPage } from './legal/privacy-page'
import { SecurityPage } from './legal/security-page'
import { TermsPage } from './legal/terms-page'
import { AboutPage } from './pages/about-page'
import { ContactPage } from './pages/contact-page'
import { DemoPage } from './pages/demo-page'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'
import { ReplyPage } from './pages/reply-page'

export type SitePage = {
  name: 'home' | 'about' | 'contact' | 'demo' | 'legal' | 'reply' | 'not-found'
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
    name: 'legal',
    path: routes.privacy,
    file: 'privacy.html',
    title: 'Privacy Policy · Attestry',
    description: 'Which data of people Attestry keeps, what for, where, and until when.',
    Content: PrivacyPage,
  },
  {
    name: 'legal',
    path: routes.terms,
    file: 'terms.html',
    title: 'Terms of Service · Attestry',
    description: 'What you may expect of Attestry, and what we expect of you.',
    Content: TermsPage,
  },
  {
    name: 'legal',
    path: routes.dataProcessing,
    file: 'data-processing.html',
    title: 'Data Processing · Attestry',
    description: 'How Attestry processes data of people for your organization, and with whose help.',
    Content: DataProcessingPage,
  },
  {
    name: 'legal',
    path: routes.security,
    file: 'security.html',
    title: 'Security · Attestry',
    description: 'What is encrypted, where it lies, who may read it, and what is not there yet.',
    Content: SecurityPage,
  },
  {
    name: 'legal',
    path: routes.accessibility,
    file: 'accessibility.html',
    title: 'Accessibility · Attestry',
    description: 'What Attestry does so that everybody can use it, how that is checked, and where it falls short.',
    Content: AccessibilityPage,
  },
  {
    name: 'reply',
    // Only mails lead there.
    path: '/reply',
    file: 'reply.html',
    title: 'Documents that you were asked for · Attestry',
    description: 'Answer a request for compliance documents without an account.',
    Content: ReplyPage,
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
