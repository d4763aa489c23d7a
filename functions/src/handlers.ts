import type { Api } from '@attestry/contract/api'
import { login } from './people/login'
import { logout } from './people/logout'
import { readMe } from './people/read-me'
import { readOrganizationStats } from './people/read-organization-stats'
import { register } from './people/register'
import { requestDemo } from './demo-requests/request-demo'
import { listAuditLog } from './audit/list-audit-log'
import { verifyAuditLog } from './audit/verify-audit-log'
import { confirmPasswordReset } from './people/confirm-password-reset'
import { confirmVerification } from './people/confirm-verification'
import { requestPasswordReset } from './people/request-password-reset'
import { requestVerification } from './people/request-verification'
import { startSession } from './people/start-session'
import type { Deps } from './deps'
import { dissolveOrganization } from './people/dissolve-organization'
import { leaveOrganization } from './people/leave-organization'
import { health } from './platform/health'
import type { HandlersOf } from './http/handlers-of'
import { analyseProducts } from './inbox/analyse-products'
import { deleteEmail } from './inbox/delete-email'
import { downloadAttachment } from './inbox/download-attachment'
import { downloadRawEmail } from './inbox/download-raw-email'
import { listInbox } from './inbox/list-inbox'
import { listResponses } from './inbox/list-responses'
import { markEmailRead } from './inbox/mark-email-read'
import { readEmail } from './inbox/read-email'
import { retryEmail } from './inbox/retry-email'
import { acceptInvitation } from './people/accept-invitation'
import { inviteUser } from './people/invite-user'
import { previewInvitation } from './people/preview-invitation'
import { resendInvitation } from './people/resend-invitation'
import { revokeInvitation } from './people/revoke-invitation'
import { addEmailAccount } from './mailboxes/add-email-account'
import { checkEmailAccount } from './mailboxes/check-email-account'
import { listEmailAccounts } from './mailboxes/list-email-accounts'
import { removeEmailAccount } from './mailboxes/remove-email-account'
import { syncEmailAccount } from './mailboxes/sync-email-account'
import { updateEmailAccount } from './mailboxes/update-email-account'
import { listUsers } from './people/list-users'
import { renameOrganization } from './people/rename-organization'
import { toggleUserActive } from './people/toggle-user-active'
import { updateMe } from './people/update-me'
import { updateUser } from './people/update-user'
import { resendResponse } from './outbox/resend-response'
import { sendResponse } from './outbox/send-response'
import { undoResponse } from './outbox/undo-response'
import { listManufacturers } from './vault/list-manufacturers'
import { listProductTypes } from './vault/list-product-types'

/** The use case behind each endpoint. */
export const createHandlers = (deps: Deps): HandlersOf<Api> => ({
  health,

  register: (input, context) => register(deps, context, input),
  login: (input, context) => login(deps, context, input),
  logout: (_input, caller) => logout(deps, caller),
  readMe: (_input, caller) => readMe(deps, caller),
  readOrganizationStats: (_input, caller) => readOrganizationStats(deps, caller),

  startSession: (_input, caller) => startSession(deps, caller),
  requestPasswordReset: (input, context) => requestPasswordReset(deps, context, input),
  confirmPasswordReset: (input) => confirmPasswordReset(deps, input),
  requestVerification: (_input, caller) => requestVerification(deps, caller),
  confirmVerification: (input, caller) => confirmVerification(deps, caller, input),

  listUsers: (_input, caller) => listUsers(deps, caller),
  inviteUser: (input, caller) => inviteUser(deps, caller, input),
  updateUser: (input, caller) => updateUser(deps, caller, input),
  updateMe: (input, caller) => updateMe(deps, caller, input),
  toggleUserActive: (input, caller) => toggleUserActive(deps, caller, input),
  renameOrganization: (input, caller) => renameOrganization(deps, caller, input),

  leaveOrganization: (_input, caller) => leaveOrganization(deps, caller),
  dissolveOrganization: (input, caller) => dissolveOrganization(deps, caller, input),

  resendInvitation: (input, caller) => resendInvitation(deps, caller, input),
  revokeInvitation: (input, caller) => revokeInvitation(deps, caller, input),
  previewInvitation: (input, context) => previewInvitation(deps, context, input),
  acceptInvitation: (input, context) => acceptInvitation(deps, context, input),

  listAuditLog: (input, caller) => listAuditLog(deps, caller, input),
  verifyAuditLog: (_input, caller) => verifyAuditLog(deps, caller),

  requestDemo: (input, context) => requestDemo(deps, context, input),

  listEmailAccounts: (_input, caller) => listEmailAccounts(deps, caller),
  addEmailAccount: (input, caller) => addEmailAccount(deps, caller, input),
  updateEmailAccount: (input, caller) => updateEmailAccount(deps, caller, input),
  removeEmailAccount: (input, caller) => removeEmailAccount(deps, caller, input),
  checkEmailAccount: (input, caller) => checkEmailAccount(deps, caller, input),
  syncEmailAccount: (input, caller) => syncEmailAccount(deps, caller, input),

  listInbox: (input, caller) => listInbox(deps, caller, input),
  readEmail: (input, caller) => readEmail(deps, caller, input),
  markEmailRead: (input, caller) => markEmailRead(deps, caller, input),
  deleteEmail: (input, caller) => deleteEmail(deps, caller, input),
  retryEmail: (input, caller) => retryEmail(deps, caller, input),
  downloadAttachment: (input, caller) => downloadAttachment(deps, caller, input),
  downloadRawEmail: (input, caller) => downloadRawEmail(deps, caller, input),
  analyseProducts: (input, caller) => analyseProducts(deps, caller, input),

  sendResponse: (input, caller) => sendResponse(deps, caller, input),
  listResponses: (input, caller) => listResponses(deps, caller, input),
  undoResponse: (input, caller) => undoResponse(deps, caller, input),
  resendResponse: (input, caller) => resendResponse(deps, caller, input),

  listManufacturers: (_input, caller) => listManufacturers(deps, caller),
  listProductTypes: (_input, caller) => listProductTypes(deps, caller),
})
