import type { Api } from '@attestry/contract/api'
import { login } from './accounts/login'
import { logout } from './accounts/logout'
import { readMe } from './accounts/read-me'
import { readOrganizationStats } from './accounts/read-organization-stats'
import { register } from './accounts/register'
import type { Deps } from './deps'
import { health } from './health'
import type { HandlersOf } from './http/handlers-of'
import { addEmailAccount } from './mailboxes/add-email-account'
import { listEmailAccounts } from './mailboxes/list-email-accounts'
import { listManufacturers } from './vault/list-manufacturers'
import { listProductTypes } from './vault/list-product-types'

// TODO: replace each use by its use case; none may be left.
const missing = (): Promise<never> => Promise.reject(new Error('This endpoint has no use case yet'))

/** The use case behind each endpoint. */
export const createHandlers = (deps: Deps): HandlersOf<Api> => ({
  health,

  register: (input) => register(deps, input),
  login: (input, context) => login(deps, context, input),
  logout: (_input, caller) => logout(deps, caller),
  readMe: (_input, caller) => readMe(deps, caller),
  readOrganizationStats: (_input, caller) => readOrganizationStats(deps, caller),

  listEmailAccounts: (_input, caller) => listEmailAccounts(deps, caller),
  addEmailAccount: (input, caller) => addEmailAccount(deps, caller, input),
  syncEmailAccount: missing,

  listInbox: missing,
  readEmail: missing,
  markEmailRead: missing,
  deleteEmail: missing,
  retryEmail: missing,
  downloadAttachment: missing,
  downloadRawEmail: missing,
  analyseProducts: missing,

  sendResponse: missing,
  listResponses: missing,
  undoResponse: missing,
  resendResponse: missing,

  listManufacturers: (_input, caller) => listManufacturers(deps, caller),
  listProductTypes: (_input, caller) => listProductTypes(deps, caller),
})
