import { accountsApi } from './people/accounts-api'
import { aiApi } from './assistant/ai-usage'
import { apiKeysApi } from './people/api-keys'
import { auditApi } from './people/audit'
import { campaignsApi } from './outreach/campaigns'
import { chatApi } from './assistant/chat'
import { commentsApi } from './people/comments'
import { contactsApi } from './outreach/contacts'
import { credentialsApi } from './people/credentials'
import { customerRequestsApi } from './requests/customer-requests'
import { demoRequestsApi } from './site/demo-requests'
import { dissolutionApi } from './people/dissolution'
import { documentLinksApi } from './sending/document-links'
import type { Endpoint } from './base/endpoint'
import { exportsApi } from './vault/exports'
import { feedbackApi } from './assistant/feedback'
import { forwardsApi } from './sending/forwards'
import { healthApi } from './base/health'
import { importsApi } from './vault/imports'
import { inboxApi } from './mail/inbox-api'
import { inboxViewsApi } from './mail/inbox-views'
import { invitationsApi } from './people/invitations'
import { mailServersApi } from './mailboxes/mail-servers'
import { mailSignInsApi } from './mailboxes/mail-sign-ins'
import { mailboxesApi } from './mailboxes/email-accounts'
import { productMailsApi } from './sending/mails-of-product'
import { formsApi } from './sending/forms'
import { ownFilesApi } from './sending/own-files'
import { erasureApi } from './people/erasure'
import { organizationExportApi } from './people/organization-export'
import { makerRepliesApi } from './outreach/maker-replies'
import { secondFactorApi } from './people/second-factor'
import { outreachApi } from './outreach/outreach'
import { productEmailsApi } from './sending/product-emails'
import { productsApi } from './vault/products'
import { templatesApi } from './sending/templates'
import { uploadsApi } from './vault/uploads'
import { notificationsApi } from './people/notifications'
import { responsesApi } from './sending/responses'
import { sentDocumentsApi } from './sending/sent-documents'
import { customerNumbersApi } from './mail/customer-numbers'
import { makersFormsApi } from './outreach/makers-forms'
import { reportsApi } from './requests/reports'
import { searchApi } from './search/search'
import { usersApi } from './people/users'
import { bulkApi } from './vault/bulk'
import { vaultApi } from './vault/vault'
import { vaultViewsApi } from './vault/vault-views'
import { webhooksApi } from './people/webhooks'

/** Every HTTP call of the product. The key of an endpoint is the name of its use case. */
export const api = {
  ...healthApi,
  ...accountsApi,
  ...credentialsApi,
  ...secondFactorApi,
  ...usersApi,
  ...dissolutionApi,
  ...invitationsApi,
  ...apiKeysApi,
  ...webhooksApi,
  ...auditApi,
  ...organizationExportApi,
  ...erasureApi,
  ...demoRequestsApi,
  ...mailboxesApi,
  ...mailServersApi,
  ...mailSignInsApi,
  ...inboxApi,
  ...inboxViewsApi,
  ...responsesApi,
  ...sentDocumentsApi,
  ...customerNumbersApi,
  ...makersFormsApi,
  ...forwardsApi,
  ...formsApi,
  ...ownFilesApi,
  ...vaultApi,
  ...productsApi,
  ...bulkApi,
  ...vaultViewsApi,
  ...productMailsApi,
  ...exportsApi,
  ...productEmailsApi,
  ...documentLinksApi,
  ...outreachApi,
  ...makerRepliesApi,
  ...campaignsApi,
  ...importsApi,
  ...uploadsApi,
  ...contactsApi,
  ...chatApi,
  ...commentsApi,
  ...reportsApi,
  ...notificationsApi,
  ...searchApi,
  ...templatesApi,
  ...customerRequestsApi,
  ...aiApi,
  ...feedbackApi,
} satisfies Record<string, Endpoint>

export type Api = typeof api
