import { api, type Api } from '@attestry/core/api'
import { aiApi } from '@attestry/core/assistant/ai-usage'
import { chatApi } from '@attestry/core/assistant/chat'
import { feedbackApi } from '@attestry/core/assistant/feedback'
import { healthApi } from '@attestry/core/base/health'
import { customerNumbersApi } from '@attestry/core/mail/customer-numbers'
import { makersFormsApi } from '@attestry/core/outreach/makers-forms'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { inboxViewsApi } from '@attestry/core/mail/inbox-views'
import { mailServersApi } from '@attestry/core/mailboxes/mail-servers'
import { mailSignInsApi } from '@attestry/core/mailboxes/mail-sign-ins'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { campaignsApi } from '@attestry/core/outreach/campaigns'
import { contactsApi } from '@attestry/core/outreach/contacts'
import { makerRepliesApi } from '@attestry/core/outreach/maker-replies'
import { outreachApi } from '@attestry/core/outreach/outreach'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { apiKeysApi } from '@attestry/core/people/api-keys'
import { auditApi } from '@attestry/core/people/audit'
import { commentsApi } from '@attestry/core/people/comments'
import { credentialsApi } from '@attestry/core/people/credentials'
import { dissolutionApi } from '@attestry/core/people/dissolution'
import { erasureApi } from '@attestry/core/people/erasure'
import { invitationsApi } from '@attestry/core/people/invitations'
import { notificationsApi } from '@attestry/core/people/notifications'
import { organizationExportApi } from '@attestry/core/people/organization-export'
import { secondFactorApi } from '@attestry/core/people/second-factor'
import { usersApi } from '@attestry/core/people/users'
import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { reportsApi } from '@attestry/core/requests/reports'
import { searchApi } from '@attestry/core/search/search'
import { documentLinksApi } from '@attestry/core/sending/document-links'
import { formsApi } from '@attestry/core/sending/forms'
import { forwardsApi } from '@attestry/core/sending/forwards'
import { productMailsApi } from '@attestry/core/sending/mails-of-product'
import { ownFilesApi } from '@attestry/core/sending/own-files'
import { productEmailsApi } from '@attestry/core/sending/product-emails'
import { responsesApi } from '@attestry/core/sending/responses'
import { sentDocumentsApi } from '@attestry/core/sending/sent-documents'
import { templatesApi } from '@attestry/core/sending/templates'
import { demoRequestsApi } from '@attestry/core/site/demo-requests'
import { bulkApi } from '@attestry/core/vault/bulk'
import { exportsApi } from '@attestry/core/vault/exports'
import { importsApi } from '@attestry/core/vault/imports'
import { productsApi } from '@attestry/core/vault/products'
import { uploadsApi } from '@attestry/core/vault/uploads'
import { vaultApi } from '@attestry/core/vault/vault'
import { vaultViewsApi } from '@attestry/core/vault/vault-views'
import { webhooksApi } from '@attestry/core/people/webhooks'
import type { Express } from 'express'
import type { Deps } from './deps'
import { createAuthenticate } from './http/authenticate'
import { createApp, type Network } from './http/create-app'
import { fromFiles, handlersOf, type UseCasesOf } from './http/handlers-of'

/**
 * The use case of an endpoint has the endpoint's name and is exported by one of these files. The first call of one of the
 * endpoints loads them, so an instance starts with what it is asked for.
 */
const useCases: UseCasesOf<Api, Deps> = {
  ...fromFiles(healthApi, () => import('./platform/health')),
  ...fromFiles(
    accountsApi,
    () => import('./people/registration'),
    () => import('./people/sign-in'),
    () => import('./people/second-factor/login'),
    () => import('./people/members'),
    () => import('./people/organization'),
  ),
  ...fromFiles(credentialsApi, () => import('./people/sign-in')),
  ...fromFiles(
    secondFactorApi,
    () => import('./people/second-factor/second-factor'),
    () => import('./people/second-factor/require'),
  ),
  ...fromFiles(
    usersApi,
    () => import('./people/members'),
    () => import('./people/invitations'),
    () => import('./people/organization'),
  ),
  ...fromFiles(dissolutionApi, () => import('./people/organization')),
  ...fromFiles(invitationsApi, () => import('./people/invitations')),
  ...fromFiles(apiKeysApi, () => import('./people/api-keys')),
  ...fromFiles(webhooksApi, () => import('./people/webhooks/webhooks')),
  ...fromFiles(
    auditApi,
    () => import('./people/audit/audit-log'),
    () => import('./people/audit/export-audit-log'),
    () => import('./people/audit/seals'),
  ),
  ...fromFiles(organizationExportApi, () => import('./people/export/organization-export')),
  ...fromFiles(erasureApi, () => import('./people/erasure/erasure')),
  ...fromFiles(demoRequestsApi, () => import('./site/demo-requests')),
  ...fromFiles(
    mailboxesApi,
    () => import('./mailboxes/accounts'),
    () => import('./mailboxes/sync-mailbox'),
    () => import('./mailboxes/watch-mailboxes'),
  ),
  ...fromFiles(mailServersApi, () => import('./mailboxes/find-mail-servers')),
  ...fromFiles(mailSignInsApi, () => import('./mailboxes/mail-sign-ins')),
  ...fromFiles(
    inboxApi,
    () => import('./mail/inbox'),
    () => import('./mail/deletion'),
    () => import('./mailboxes/retry-email'),
    () => import('./mail/attached-files'),
    () => import('./mail/corrections'),
  ),
  ...fromFiles(inboxViewsApi, () => import('./mail/inbox-views')),
  ...fromFiles(
    responsesApi,
    () => import('./sending/draft-reply'),
    () => import('./sending/responses'),
  ),
  ...fromFiles(sentDocumentsApi, () => import('./mail/refusals')),
  ...fromFiles(
    customerNumbersApi,
    () => import('./mail/customer-numbers'),
    () => import('./mail/numbers-import'),
  ),
  ...fromFiles(makersFormsApi, () => import('./outreach/makers-forms')),
  ...fromFiles(forwardsApi, () => import('./sending/forwards')),
  ...fromFiles(formsApi, () => import('./sending/customer-forms')),
  ...fromFiles(ownFilesApi, () => import('./sending/own-files')),
  ...fromFiles(
    vaultApi,
    () => import('./vault/makers-and-types'),
    () => import('./vault/documents'),
  ),
  ...fromFiles(productsApi, () => import('./vault/products')),
  ...fromFiles(
    bulkApi,
    () => import('./vault/bulk'),
    () => import('./vault/export-products'),
  ),
  ...fromFiles(vaultViewsApi, () => import('./vault/vault-views')),
  ...fromFiles(productMailsApi, () => import('./vault/products')),
  ...fromFiles(
    exportsApi,
    () => import('./vault/export-products'),
    () => import('./vault/evidence/export-evidence'),
    () => import('./vault/export-declaration'),
  ),
  ...fromFiles(productEmailsApi, () => import('./sending/product-emails')),
  ...fromFiles(documentLinksApi, () => import('./sending/links')),
  ...fromFiles(
    outreachApi,
    () => import('./outreach/inquiries'),
    () => import('./outreach/reminders/reminders'),
  ),
  ...fromFiles(
    makerRepliesApi,
    () => import('./outreach/replies/maker-replies'),
    () => import('./outreach/replies/send-reply'),
    () => import('./outreach/reply-links'),
  ),
  ...fromFiles(campaignsApi, () => import('./outreach/campaign/campaigns')),
  ...fromFiles(
    importsApi,
    () => import('./vault/import/import'),
    () => import('./vault/import/preview-import'),
  ),
  ...fromFiles(
    uploadsApi,
    () => import('./vault/uploads'),
    () => import('./mail/attached-files'),
    () => import('./vault/store-upload'),
    () => import('./vault/store-uploads'),
    () => import('./vault/upload-forms'),
  ),
  ...fromFiles(contactsApi, () => import('./outreach/contacts/contacts')),
  ...fromFiles(
    chatApi,
    () => import('./assistant/chat'),
    () => import('./assistant/download-chat-document'),
    () => import('./assistant/save-chat-documents'),
  ),
  ...fromFiles(commentsApi, () => import('./people/comments/comments')),
  ...fromFiles(
    reportsApi,
    () => import('./requests/reports/read-report'),
    () => import('./requests/reports/export-report'),
    () => import('./requests/reports/export-requests'),
    () => import('./requests/set-service-level'),
  ),
  ...fromFiles(notificationsApi, () => import('./people/notifications/daily-mail')),
  ...fromFiles(searchApi, () => import('./search/search')),
  ...fromFiles(templatesApi, () => import('./sending/templates/templates')),
  ...fromFiles(customerRequestsApi, () => import('./requests/requests')),
  ...fromFiles(
    aiApi,
    () => import('./ai/usage/read-ai-usage'),
    () => import('./ai/usage/set-ai-budget'),
  ),
  ...fromFiles(feedbackApi, () => import('./assistant/feedback/feedback')),
}

/** The API of the product with its use cases. */
export const createApiApp = (deps: Deps, network: Partial<Network> = {}): Express =>
  createApp({
    ...network,
    ...deps,
    api,
    handlers: handlersOf(api, useCases, deps),
    authenticate: createAuthenticate(deps),
  })
