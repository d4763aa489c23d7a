import { accountsApi } from './accounts'
import { aiApi } from './ai-usage'
import { auditApi } from './audit'
import { campaignsApi } from './campaigns'
import { chatApi } from './chat'
import { commentsApi } from './comments'
import { contactsApi } from './contacts'
import { credentialsApi } from './credentials'
import { customerRequestsApi } from './customer-requests'
import { demoRequestsApi } from './demo-requests'
import { dissolutionApi } from './dissolution'
import { documentLinksApi } from './document-links'
import type { Endpoint } from './endpoint'
import { exportsApi } from './exports'
import { feedbackApi } from './feedback'
import { healthApi } from './health'
import { importsApi } from './imports'
import { inboxApi } from './inbox'
import { invitationsApi } from './invitations'
import { mailServersApi } from './mail-servers'
import { mailSignInsApi } from './mail-sign-ins'
import { mailboxesApi } from './mailboxes'
import { outreachApi } from './outreach'
import { productEmailsApi } from './product-emails'
import { productsApi } from './products'
import { templatesApi } from './templates'
import { uploadsApi } from './uploads'
import { notificationsApi } from './notifications'
import { reportsApi } from './reports'
import { usersApi } from './users'
import { vaultApi } from './vault'

/** Every HTTP call of the product. The key of an endpoint is the name of its use case and of the use case's file. */
export const api = {
  ...healthApi,
  ...accountsApi,
  ...credentialsApi,
  ...usersApi,
  ...dissolutionApi,
  ...invitationsApi,
  ...auditApi,
  ...demoRequestsApi,
  ...mailboxesApi,
  ...mailServersApi,
  ...mailSignInsApi,
  ...inboxApi,
  ...vaultApi,
  ...productsApi,
  ...exportsApi,
  ...productEmailsApi,
  ...documentLinksApi,
  ...outreachApi,
  ...campaignsApi,
  ...importsApi,
  ...uploadsApi,
  ...contactsApi,
  ...chatApi,
  ...commentsApi,
  ...reportsApi,
  ...notificationsApi,
  ...templatesApi,
  ...customerRequestsApi,
  ...aiApi,
  ...feedbackApi,
} satisfies Record<string, Endpoint>

export type Api = typeof api
