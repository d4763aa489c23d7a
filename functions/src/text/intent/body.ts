import type { MailText } from '../mail-text'

/**
 * The text to read. The HTML part, if it has a table that the text part lost (mail programs write one cell a line), or
 * if the text part is empty or only says that the mail is HTML.
 */
export function htmlOrText({ text, html_text }: Pick<MailText, 'text' | 'html_text'>): string {
  if (html_text.trim() === '') return text
  if (text.trim() === '') return html_text
  const isTable = html_text.includes('\t') && !text.includes('\t')
  const isStub = text.trim().length < 250 && html_text.trim().length > 1.5 * text.trim().length
  return isTable || isStub ? html_text : text
}
