import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { noteLoading } from '../lib/actions/shortcuts'
import { routes } from '../lib/routes'
import { ErrorPage, ScreenProblem } from './error-page'

/** Every screen is loaded when it is first opened. The signed-in area also loads the database. */
export const screens: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      screen(routes.login, 'LoginPage', () => import('../features/people/accounts/login-page')),
      screen(routes.signup, 'SignupPage', () => import('../features/people/accounts/signup-page')),
      screen(routes.invite, 'InvitePage', () => import('../features/people/accounts/invite-page')),
      screen(routes.forgot, 'ForgotPage', () => import('../features/people/accounts/forgot-page')),
      screen(routes.reset, 'ResetPage', () => import('../features/people/accounts/reset-page')),
      screen(routes.verify, 'VerifyPage', () => import('../features/people/accounts/verify-page')),
      {
        ...screen(routes.memberArea, 'MemberArea', () => import('./member-area')),
        children: inFrame([
          { index: true, element: <Navigate to={routes.ai} replace /> },
          screen(routes.ai, 'AiScreen', () => import('../features/mail/hub/ai-screen')),
          screen(routes.vault, 'VaultPage', () => import('../features/vault/vault-page')),
          screen(routes.product, 'ProductPage', () => import('../features/vault/product/product-page')),
          screen(routes.settings, 'SettingsPage', () => import('../features/people/settings/settings-page')),
          screen(
            routes.signInReturn,
            'SignInReturnPage',
            () => import('../features/mailboxes/sign-in/sign-in-return-page'),
          ),
          screen(routes.auditLog, 'AuditPage', () => import('../features/people/settings/audit-page')),
          screen(routes.apiGuide, 'ApiGuidePage', () => import('../features/people/settings/programs/api-guide-page')),
          screen(routes.webhook, 'WebhookPage', () => import('../features/people/settings/programs/webhook-page')),
          screen(routes.templates, 'TemplatesPage', () => import('../features/sending/templates/templates-page')),
          screen(routes.requests, 'RequestsPage', () => import('../features/requests/requests-page')),
          screen(routes.newRequest, 'NewRequestPage', () => import('../features/requests/new/new-request-page')),
          screen(routes.request, 'RequestScreen', () => import('../features/mail/hub/request-screen')),
          screen(routes.requestInbox, 'RequestsPage', () => import('../features/requests/requests-page')),
          screen(routes.reports, 'ReportsPage', () => import('../features/requests/reports/reports-page')),
          screen(
            routes.reportDocuments,
            'DocumentListPage',
            () => import('../features/requests/reports/document-list-page'),
          ),
          screen(
            routes.reportRequests,
            'RequestListPage',
            () => import('../features/requests/reports/request-list-page'),
          ),
          screen(routes.hub, 'HubPage', () => import('../features/mail/hub/hub-page')),
          screen(routes.email, 'EmailScreen', () => import('../features/mail/hub/email-screen')),
          screen(routes.outboundEmail, 'OutboundScreen', () => import('../features/mail/hub/outbound-screen')),
          screen(routes.contact, 'ContactPage', () => import('../features/outreach/contacts/contact-page')),
          screen(routes.numbers, 'NumbersPage', () => import('../features/mail/numbers/numbers-page')),
          screen(routes.campaigns, 'CampaignsPage', () => import('../features/mail/hub/campaigns/campaigns-page')),
          screen(routes.campaign, 'CampaignPage', () => import('../features/mail/hub/campaigns/campaign-page')),
        ]),
      },
      screen('*', 'NotFoundPage', () => import('./not-found-page')),
    ],
  },
]

/** A screen that fails leaves the frame around it standing. */
function inFrame(children: RouteObject[]): RouteObject[] {
  return [{ errorElement: <ScreenProblem />, children }]
}

function screen<Name extends string>(path: string, name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return { path, lazy: async () => ({ Component: (await load())[name] }) }
}

export const router = createBrowserRouter(screens)
router.subscribe(({ navigation }) => noteLoading(navigation.state !== 'idle'))

/** Resolves when the first screen is loaded, or has failed to load. */
export const firstScreen = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe(({ initialized }) => initialized && resolve())
  })
