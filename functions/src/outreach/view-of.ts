import type { OutboundEmail, OutboundEmailView } from '@attestry/core/outreach/outreach'
import { escapeHtml } from '../mail/content/html-entities'

/** A mail as the API shows it. Its text has no markup; every line stays a line. */
export const viewOf = (email: OutboundEmail): OutboundEmailView => ({
  ...email,
  body_html: escapeHtml(email.body_text).replaceAll('\n', '<br>'),
})
