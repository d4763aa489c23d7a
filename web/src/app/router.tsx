import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { Loading } from '../ui/loading'
import { ErrorPage } from './error-page'
import { NotFoundPage } from './not-found-page'

/** Every screen is loaded when it is first opened; the signed-in area brings the database with it. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        path: '/auth/login',
        lazy: async () => ({ Component: (await import('../features/accounts/login-page')).LoginPage }),
      },
      {
        path: '/auth/signup',
        lazy: async () => ({ Component: (await import('../features/accounts/signup-page')).SignupPage }),
      },
      {
        path: '/auth/invite',
        lazy: async () => ({ Component: (await import('../features/accounts/invite-page')).InvitePage }),
      },
      {
        path: '/auth/forgot',
        lazy: async () => ({ Component: (await import('../features/accounts/forgot-page')).ForgotPage }),
      },
      {
        path: '/auth/reset',
        lazy: async () => ({ Component: (await import('../features/accounts/reset-page')).ResetPage }),
      },
      {
        path: '/auth/verify',
        lazy: async () => ({ Component: (await import('../features/accounts/verify-page')).VerifyPage }),
      },
      {
        path: '/cm',
        lazy: async () => ({ Component: (await import('./member-area')).MemberArea }),
        children: [
          { index: true, element: <Navigate to="/cm/ai" replace /> },
          {
            path: 'ai',
            lazy: soon('Attestry AI', 'Ask for the compliance documents of a part and save them to the vault.'),
          },
          { path: 'vault', lazy: soon('Product Vault', 'Products with their manufacturers and compliance documents.') },
          { path: 'vault/product/:productId', lazy: soon('Product', 'Everything known about one product.') },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('../features/settings/settings-page')).SettingsPage }),
          },
          {
            path: 'settings/audit',
            lazy: async () => ({ Component: (await import('../features/settings/audit-page')).AuditPage }),
          },
          { path: 'requests', lazy: soon('All Requests', 'The board of all customer requests.') },
          { path: 'requests/new', lazy: soon('New Request', 'A request that did not come by email.') },
          { path: 'requests/:requestId', lazy: soon('Request', 'Everything known about one request.') },
          { path: 'inbox', lazy: soon('All Requests', 'The board of all customer requests.') },
          { path: 'reports', lazy: soon('Reports & Analytics', 'How fast and how well requests are answered.') },
          { path: 'hub', lazy: async () => ({ Component: (await import('../features/hub/hub-page')).HubPage }) },
          {
            path: 'hub/email/:emailId',
            lazy: async () => ({ Component: (await import('../features/inbox/email-page')).EmailPage }),
          },
          { path: 'hub/outbound/:emailId', lazy: soon('Email', 'One email to a manufacturer.') },
          { path: 'hub/contact/:contactId', lazy: soon('Contact', 'A person at a manufacturer.') },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

function soon(title: string, purpose: string) {
  return async () => {
    const { SoonPage } = await import('../features/soon/soon-page')
    return { Component: () => <SoonPage title={title} purpose={purpose} /> }
  }
}

export const router = createBrowserRouter(routes)
