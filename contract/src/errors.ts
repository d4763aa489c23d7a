/** Every failure a user can meet: its HTTP status, and the sentence to show when there is no better one. */
export const errors = {
  'invalid-input': [422, 'Invalid input'],
  'invalid-credentials': [401, 'Invalid credentials. Please check your email and password.'],
  unauthenticated: [401, 'Authentication Required'],
  'not-a-member': [403, 'Your account is not active in an organization.'],
  'address-changed': [403, 'You signed in with another address than your account has. Please ask an administrator.'],
  'admin-only': [403, 'Access Denied'],
  'not-found': [404, 'Not found'],
  'email-not-found': [404, 'Email not found'],
  'account-not-found': [404, 'Email account not found'],
  'document-not-found': [404, 'Document not found'],
  'product-not-found': [404, 'Product not found'],
  'manufacturer-not-found': [404, 'Manufacturer not found'],
  'product-type-not-found': [404, 'Product type not found'],
  'upload-not-found': [404, 'Upload not found'],
  'upload-incomplete': [409, 'This file has not arrived completely. Please upload it again.'],
  'document-refused': [422, 'This file cannot be stored.'],
  'documents-too-large': [413, 'More than 30 MB cannot be sent at once. Please upload large files one by one.'],
  'too-many-documents': [409, 'A product can have 100 documents. Delete one to add another.'],
  'universal-document': [403, 'To remove a universal document, please contact support.'],
  'nothing-to-upload': [422, 'Please fill in all required fields and select at least one file'],
  'nothing-universal-to-upload': [422, 'Please select a manufacturer and at least one file'],
  'document-type-missing': [422, 'Please specify document type for all files'],
  'registration-refused': [400, 'An error occurred during account creation.'],
  'weak-password': [422, 'The password needs at least 12 characters.'],
  'user-limit-reached': [409, 'User limit reached. Cannot add more users.'],
  'user-not-found': [404, 'User not found'],
  'last-admin': [409, 'You are the only admin. Make somebody else an admin first, or dissolve the organization.'],
  'name-mismatch': [422, 'This is not the name of the organization.'],
  'own-role': [403, 'You cannot change your own role or status.'],
  'already-member': [409, 'This person is already in your organization.'],
  'already-invited': [409, 'This person has already been invited.'],
  'invitation-not-found': [404, 'Invitation not found'],
  'invitation-invalid': [404, 'This invitation is not valid. Please ask for a new one.'],
  'invitation-expired': [410, 'This invitation has expired. Please ask for a new one.'],
  'invitation-revoked': [410, 'This invitation has been withdrawn.'],
  'invitation-used': [410, 'This invitation has already been accepted. Please sign in.'],
  'address-taken': [409, 'This email address already belongs to an account, and an account has one organization only.'],
  'link-invalid': [410, 'This link has expired or has already been used. Please ask for a new one.'],
  'link-of-another': [403, 'This link is for another account. Please sign in with the email address it was sent to.'],
  'already-done': [409, 'This has already been done.'],
  'changed-meanwhile': [409, 'This was changed meanwhile. Please look again.'],
  'corrected-meanwhile': [409, 'Somebody else has corrected this meanwhile. Please look again.'],
  'part-exists': [409, 'This part is already in the list.'],
  'too-many-parts': [422, 'An email can have 1,000 parts. Remove some to add others.'],
  'in-progress': [409, 'This is already being done.'],
  'outcome-unknown': [
    409,
    'It is not known whether this was done: the server stopped while it was at work. Please look before you do it again.',
  ],
  'idempotency-mismatch': [422, 'This Idempotency-Key was used for another request.'],
  'mail-account-exists': [409, 'This email account has already been added.'],
  'mail-account-limit-reached': [409, 'An organization can have 20 email accounts. Remove one to add another.'],
  'email-not-fetched': [409, 'This email has not been fetched from the mailbox yet.'],
  'mail-gone': [409, 'This email is no longer in the mailbox it came to.'],
  'mail-budget-spent': [
    429,
    'Your organization has received as much mail today as it can in a day. Reading goes on at midnight UTC; nothing is lost.',
  ],
  'mail-host-not-public': [422, 'The mail server is not a public address.'],
  'mail-port-refused': [422, 'The mail server port is not allowed. Use 993 for IMAP and 465 or 587 for SMTP.'],
  'mail-host-unreachable': [422, 'The mail server could not be reached. Please check the server name.'],
  'mail-tls-failed': [422, 'The mail server does not offer a secure (TLS) connection that can be trusted.'],
  'mail-login-failed': [422, 'The mail server refused the login. Please check the username and password.'],
  'mail-connection-lost': [503, 'The connection to the mail server was lost.'],
  'mail-server-failed': [502, 'The mail server answered with an error.'],
  'email-not-verified': [403, 'Please verify your email address first.'],
  'no-sending-account': [422, 'No active email account can send this email.'],
  'no-recipient': [422, 'This email has no sender address to answer.'],
  'other-recipient': [409, 'The answer to this email goes to another address. Please look again.'],
  'other-sender': [409, 'The answer to this email leaves from another address. Please look again.'],
  'answered-meanwhile': [409, 'This email has been answered meanwhile.'],
  'no-document-chosen': [422, 'Choose at least one document.'],
  'document-gone': [409, 'One of the documents is no longer in the vault. Please look again.'],
  'document-replaced': [409, 'One of the documents was replaced by a newer one. Please look again.'],
  'no-vault-product': [422, 'Select at least one product that exists in the vault.'],
  'no-documents': [422, 'The selected products have no documents in the vault.'],
  'contact-not-found': [404, 'Contact not found'],
  'outbound-email-not-found': [404, 'Email not found'],
  'not-a-draft': [409, 'Only draft emails can be changed'],
  'only-drafts-deletable': [409, 'Only draft emails can be deleted'],
  'draft-incomplete': [422, 'Please fill in all required fields.'],
  'no-draft': [503, 'No email could be generated. Please write it yourself, or try again later.'],
  'contacts-unreadable': [422, 'This file cannot be read as a list of contacts.'],
  'import-not-found': [404, 'Import not found'],
  'import-refused': [422, 'This file cannot be imported.'],
  'import-not-ready': [409, 'This import is already running or over.'],
  'import-incomplete': [
    422,
    'Please say which column has the part numbers, and the manufacturer and the type of rows that name none.',
  ],
  'evidence-too-large': [413, 'These documents are too large for one package. Please choose fewer products.'],
  'attachments-too-large': [413, 'The documents are too large to send by email.'],
  'method-not-allowed': [405, 'Method not allowed'],
  'too-large': [413, 'The request is too large.'],
  'too-slow': [408, 'The request took too long to arrive.'],
  'unsupported-body': [415, 'Send JSON (application/json) in UTF-8, not compressed.'],
  'too-many-requests': [429, 'Too many attempts. Please try again later.'],
  'unreadable-document': [500, 'What is stored here is damaged and cannot be shown. Please contact support.'],
  internal: [500, 'Internal error'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/** A failure that a person should see. Any other exception is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = errors[code][1], options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }

  get status(): number {
    return errors[this.code][0]
  }
}
