import type { AuditAction } from '@attestry/contract/audit'

/** The words of the audit log for each action. */
export const auditWords: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out everywhere',
  'password-reset': 'Chose a new password',
  'email-verified': 'Verified their email address',
  'organization-created': 'Created the organization',
  'organization-renamed': 'Renamed the organization',
  'organization-dissolved': 'Dissolved the organization',
  'user-left': 'Left the organization',
  'user-renamed': 'Renamed a user',
  'user-role-changed': 'Changed the role of a user',
  'user-activated': 'Activated a user',
  'user-deactivated': 'Deactivated a user',
  'user-invited': 'Invited a user',
  'invitation-resent': 'Sent an invitation again',
  'invitation-revoked': 'Revoked an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'email-account-added': 'Added an email account',
  'email-account-changed': 'Changed an email account',
  'email-account-removed': 'Removed an email account',
  'email-deleted': 'Deleted an email',
  'response-sent': 'Sent a response',
  'response-undone': 'Took a response back',
  'documents-uploaded': 'Uploaded documents',
  'document-deleted': 'Deleted a document',
}
