import type { Api } from '@attestry/core/api'
import { dismissFirstSteps, listUsers, readMe, toggleUserActive, updateMe, updateUser } from './people/members'
import {
  dissolveOrganization,
  leaveOrganization,
  readOrganizationStats,
  renameOrganization,
} from './people/organization'
import {
  acceptInvitation,
  inviteUser,
  previewInvitation,
  resendInvitation,
  revokeInvitation,
} from './people/invitations'
import { register } from './people/registration'
import {
  confirmPasswordReset,
  confirmVerification,
  login,
  logout,
  requestPasswordReset,
  requestVerification,
  startSession,
} from './people/sign-in'
import { requestDemo } from './site/demo-requests'
import { listAuditLog } from './people/audit/audit-log'
import { readAiUsage } from './ai/usage/read-ai-usage'
import { setAiBudget } from './ai/usage/set-ai-budget'
import { verifyAuditLog } from './people/audit/seals'
import { askChat, cancelChat, readChat, startChat } from './assistant/chat'
import { closeIssueReport, listIssueReports, readCorrectionFigures, reportIssue } from './assistant/feedback/feedback'
import { downloadChatDocument } from './assistant/download-chat-document'
import { saveChatDocuments } from './assistant/save-chat-documents'
import { addComment, changeComment, deleteComment } from './people/comments/comments'
import type { Deps } from './deps'
import { exportReport } from './requests/reports/export-report'
import { setDailyMail } from './people/notifications/daily-mail'
import { readReport } from './requests/reports/read-report'
import { setServiceLevel } from './requests/reports/set-service-level'
import { health } from './platform/health'
import { type HandlersOf, handlersOf, type UseCasesOf } from './http/handlers-of'
import { downloadAttachment, downloadRawEmail, uploadAttachment } from './mail/attached-files'
import { correctAnalysis, correctParts } from './mail/corrections'
import { deleteEmail, deleteEmails, undoDeletion } from './mail/deletion'
import { analyseProducts, draftReply, listInbox, listResponses, markEmailRead, readEmail } from './mail/inbox'
import { retryEmail } from './mailboxes/retry-email'
import {
  addEmailAccount,
  checkEmailAccount,
  listEmailAccounts,
  removeEmailAccount,
  updateEmailAccount,
} from './mailboxes/accounts'
import { findMailServers } from './mailboxes/find-mail-servers'
import { finishMailSignIn, listMailSignIns, repeatMailSignIn, startMailSignIn } from './mailboxes/mail-sign-ins'
import { syncEmailAccount } from './mailboxes/sync-mailbox'
import {
  acceptResponse,
  createOutboundEmail,
  deleteOutboundEmail,
  generateOutboundEmail,
  listOutboundEmails,
  readOutboundEmail,
  resendOutboundEmail,
  sendOutboundEmail,
  undoOutboundEmail,
  updateOutboundEmail,
} from './outreach/inquiries'
import { readCampaign, resumeCampaign, startCampaign, undoCampaign } from './outreach/campaign/campaigns'
import { setReminders, setResponseDays } from './outreach/reminders/reminders'
import { downloadShared } from './sending/links'
import {
  resendProductEmail,
  revokeProductEmailLink,
  sendProductEmail,
  undoProductEmail,
} from './sending/product-emails'
import { resendResponse, revokeResponseLink, sendResponse, undoResponse } from './sending/responses'
import {
  attachToRequest,
  clearSampleRequests,
  createRequest,
  createRequestFromEmail,
  deleteRequest,
  downloadRequestAttachment,
  listRequests,
  readRequest,
  removeRequestAttachment,
  updateRequest,
} from './requests/requests'
import { deleteFile, downloadFile, listUniversalDocuments, updateFile } from './vault/documents'
import {
  addManufacturer,
  addProductType,
  listManufacturers,
  listProductTypes,
  updateManufacturer,
} from './vault/makers-and-types'
import {
  deleteProduct,
  findProduct,
  listProductHistory,
  listProductRequests,
  listProducts,
  readProduct,
  searchProducts,
  suggestHsCode,
  updateProduct,
} from './vault/products'
import { assignUpload, finaliseUpload } from './vault/store-upload'
import { uploadToVault, uploadUniversal } from './vault/upload-forms'
import { cancelUpload, readUpload, startUpload } from './vault/uploads'
import { exportEvidence } from './vault/evidence/export-evidence'
import { exportProducts } from './vault/export-products'
import { cancelImport, confirmImport, previewImport, startImport } from './vault/import/import'
import {
  listContacts,
  readContact,
  addContact,
  updateContact,
  deleteContact,
  importContacts,
} from './outreach/contacts/contacts'
import {
  listTemplates,
  addTemplate,
  updateTemplate,
  deleteTemplate,
  setAnswerRules,
} from './sending/templates/templates'

/** The use case of each endpoint. */
const useCases = {
  health,

  register,
  login,
  logout,
  readMe,
  readOrganizationStats,

  startSession,
  requestPasswordReset,
  confirmPasswordReset,
  requestVerification,
  confirmVerification,

  listUsers,
  inviteUser,
  updateUser,
  updateMe,
  dismissFirstSteps,
  toggleUserActive,
  renameOrganization,

  leaveOrganization,
  dissolveOrganization,

  resendInvitation,
  revokeInvitation,
  previewInvitation,
  acceptInvitation,

  listAuditLog,
  verifyAuditLog,

  requestDemo,

  listEmailAccounts,
  addEmailAccount,
  updateEmailAccount,
  removeEmailAccount,
  checkEmailAccount,
  syncEmailAccount,

  findMailServers,

  listMailSignIns,
  startMailSignIn,
  repeatMailSignIn,
  finishMailSignIn,

  listInbox,
  readEmail,
  markEmailRead,
  deleteEmail,
  deleteEmails,
  undoDeletion,
  retryEmail,
  downloadAttachment,
  uploadAttachment,
  downloadRawEmail,
  analyseProducts,
  correctAnalysis,
  correctParts,

  sendResponse,
  draftReply,
  listResponses,
  undoResponse,
  revokeResponseLink,
  downloadShared,
  resendResponse,

  listManufacturers,
  addManufacturer,
  updateManufacturer,
  listProductTypes,
  addProductType,

  listProducts,
  searchProducts,
  findProduct,
  readProduct,
  updateProduct,
  deleteProduct,
  listProductHistory,
  listProductRequests,
  suggestHsCode,

  exportProducts,
  exportEvidence,
  sendProductEmail,
  undoProductEmail,
  revokeProductEmailLink,
  resendProductEmail,

  listOutboundEmails,
  readOutboundEmail,
  createOutboundEmail,
  updateOutboundEmail,
  deleteOutboundEmail,
  sendOutboundEmail,
  undoOutboundEmail,
  resendOutboundEmail,
  acceptResponse,
  startCampaign,
  readCampaign,
  undoCampaign,
  resumeCampaign,
  generateOutboundEmail,
  setReminders,
  setResponseDays,
  readAiUsage,
  setAiBudget,

  reportIssue,
  listIssueReports,
  closeIssueReport,
  readCorrectionFigures,

  startImport,
  previewImport,
  confirmImport,
  cancelImport,

  downloadFile,
  updateFile,
  deleteFile,
  listUniversalDocuments,
  startUpload,
  finaliseUpload,
  readUpload,
  assignUpload,
  cancelUpload,
  uploadToVault,
  uploadUniversal,

  listRequests,
  readRequest,
  createRequest,
  createRequestFromEmail,
  updateRequest,
  deleteRequest,
  attachToRequest,
  downloadRequestAttachment,
  removeRequestAttachment,
  clearSampleRequests,

  startChat,
  readChat,
  cancelChat,
  askChat,
  downloadChatDocument,
  saveChatDocuments,

  addComment,
  changeComment,
  deleteComment,

  listTemplates,
  addTemplate,
  updateTemplate,
  deleteTemplate,
  setAnswerRules,

  listContacts,
  readContact,
  addContact,
  updateContact,
  deleteContact,
  importContacts,

  readReport,
  exportReport,
  setServiceLevel,
  setDailyMail,
} satisfies UseCasesOf<Api, Deps>

export const createHandlers = (deps: Deps): HandlersOf<Api> => handlersOf<Api, Deps>(useCases, deps)
