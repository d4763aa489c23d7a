import type { MailKind } from '@attestry/core/mail/inbox'
import type { OwnAsked } from './language/own-topics'

/** What is read of a mail. A stranger wrote all of it. */
export type MailText = {
  subject: string
  sender_name: string
  sender_email: string
  /** Epoch milliseconds. */
  received_date: number
  kind: MailKind
  /** A program has sent it, and it replies to nothing. */
  is_generated?: boolean
  /** The text/plain part, or ''. */
  text: string
  /** The HTML part as text: table cells separated by `\t`, rows by `\n`; or ''. */
  html_text: string
  attachment_names: string[]
  /** The text of attachments that could be read: CSV, sheets as rows with \t, PDF text. */
  attachments?: { filename: string; text: string }[]
  /** How many files may name parts, but could not be read. */
  unread_count?: number
  /** Headers that say what sent the mail, by lower-case name. */
  headers?: Record<string, string>
  /** The domain of the mailbox that received it. */
  own_domain?: string | null
  corrections?: SenderCorrections
  /** The keys of the numbers in this mail that the vault has. */
  vault_keys?: string[]
  /** The sender's own numbers in this mail, and what they have meant in earlier ones. */
  own_numbers?: OwnNumber[]
  /** The kinds of documents that our own organization has added, and by which words mails ask for them. */
  own_kinds?: OwnAsked[]
}

/** A customer's own number, and the part that it means. */
export type OwnNumber = { number: string; part_number: string; manufacturer: string | null }

/** What people corrected in earlier mails of this sender. */
export type SenderCorrections = {
  /** Numbers that are no parts: the sender's own, and what a signature has. */
  not_parts: string[]
  /** How many mails they said ask for something, and ask for nothing. */
  requests: number
  not_requests: number
}
