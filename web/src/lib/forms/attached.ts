/** An attachment of a mail that can become a document. */
export type Attached = { emailId: number; index: number; name: string; size: number }
