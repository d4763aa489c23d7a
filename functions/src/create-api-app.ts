import { api, type Api } from '@attestry/core/api'
import type { Express } from 'express'
import * as readAiUsage from './ai/usage/read-ai-usage'
import * as setAiBudget from './ai/usage/set-ai-budget'
import * as chat from './assistant/chat'
import * as downloadChatDocument from './assistant/download-chat-document'
import * as feedback from './assistant/feedback/feedback'
import * as saveChatDocuments from './assistant/save-chat-documents'
import * as attachedFiles from './mail/attached-files'
import * as corrections from './mail/corrections'
import * as customerNumbers from './mail/customer-numbers'
import * as numbersImport from './mail/numbers-import'
import * as deletion from './mail/deletion'
import * as inbox from './mail/inbox'
import * as inboxViews from './mail/inbox-views'
import * as refusals from './mail/refusals'
import * as accounts from './mailboxes/accounts'
import * as findMailServers from './mailboxes/find-mail-servers'
import * as mailSignIns from './mailboxes/mail-sign-ins'
import * as retryEmail from './mailboxes/retry-email'
import * as syncMailbox from './mailboxes/sync-mailbox'
import * as watchMailboxes from './mailboxes/watch-mailboxes'
import * as campaigns from './outreach/campaign/campaigns'
import * as contacts from './outreach/contacts/contacts'
import * as inquiries from './outreach/inquiries'
import * as reminders from './outreach/reminders/reminders'
import * as auditLog from './people/audit/audit-log'
import * as erasure from './people/erasure/erasure'
import * as organizationExport from './people/export/organization-export'
import * as exportAuditLog from './people/audit/export-audit-log'
import * as seals from './people/audit/seals'
import * as comments from './people/comments/comments'
import * as invitations from './people/invitations'
import * as members from './people/members'
import * as dailyMail from './people/notifications/daily-mail'
import * as organization from './people/organization'
import * as registration from './people/registration'
import * as signIn from './people/sign-in'
import * as health from './platform/health'
import * as exportRequests from './requests/reports/export-requests'
import * as exportReport from './requests/reports/export-report'
import * as readReport from './requests/reports/read-report'
import * as setServiceLevel from './requests/set-service-level'
import * as requests from './requests/requests'
import * as search from './search/search'
import * as draftReply from './sending/draft-reply'
import * as links from './sending/links'
import * as customerForms from './sending/customer-forms'
import * as ownFiles from './sending/own-files'
import * as productEmails from './sending/product-emails'
import * as forwards from './sending/forwards'
import * as responses from './sending/responses'
import * as templates from './sending/templates/templates'
import * as demoRequests from './site/demo-requests'
import * as bulk from './vault/bulk'
import * as documents from './vault/documents'
import * as exportDeclaration from './vault/export-declaration'
import * as exportEvidence from './vault/evidence/export-evidence'
import * as exportProducts from './vault/export-products'
import * as imports from './vault/import/import'
import * as previewImport from './vault/import/preview-import'
import * as makersAndTypes from './vault/makers-and-types'
import * as products from './vault/products'
import * as storeUpload from './vault/store-upload'
import * as storeUploads from './vault/store-uploads'
import * as uploadForms from './vault/upload-forms'
import * as uploads from './vault/uploads'
import * as vaultViews from './vault/vault-views'
import type { Deps } from './deps'
import { createAuthenticate } from './http/authenticate'
import { createApp, type Network } from './http/create-app'
import { handlersOf, type UseCasesOf } from './http/handlers-of'

/** The use case of an endpoint has the endpoint's name and is exported by one of these files. */
const useCases: UseCasesOf<Api, Deps> = {
  ...health,

  ...auditLog,
  ...exportAuditLog,
  ...organizationExport,
  ...erasure,
  ...seals,
  ...comments,
  ...invitations,
  ...members,
  ...dailyMail,
  ...organization,
  ...registration,
  ...signIn,

  ...demoRequests,

  ...accounts,
  ...findMailServers,
  ...mailSignIns,
  ...retryEmail,
  ...syncMailbox,
  ...watchMailboxes,

  ...attachedFiles,
  ...corrections,
  ...customerNumbers,
  ...numbersImport,
  ...refusals,
  ...deletion,
  ...inbox,
  ...inboxViews,

  ...bulk,
  ...documents,
  ...exportDeclaration,
  ...exportEvidence,
  ...exportProducts,
  ...imports,
  ...previewImport,
  ...makersAndTypes,
  ...products,
  ...storeUpload,
  ...storeUploads,
  ...uploadForms,
  ...uploads,
  ...vaultViews,

  ...exportReport,
  ...exportRequests,
  ...readReport,
  ...setServiceLevel,
  ...requests,

  ...search,

  ...draftReply,
  ...links,
  ...productEmails,
  ...responses,
  ...forwards,
  ...customerForms,
  ...ownFiles,
  ...templates,

  ...campaigns,
  ...contacts,
  ...inquiries,
  ...reminders,

  ...chat,
  ...downloadChatDocument,
  ...feedback,
  ...saveChatDocuments,

  ...readAiUsage,
  ...setAiBudget,
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
