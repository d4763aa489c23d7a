import { htmlOrText } from './body'
import { clausesOf } from './clauses'
import type { ReadMail } from './features'
import { mailSections } from './mail-sections'
import { detectLanguage } from '../language/detect-language'
import { readableText } from '../../readable-text'
import type { MailText } from '../../tasks/analyse-email'

/** Takes a mail apart: its language, its new and quoted text, and the clauses of both. */
export function readMail(mail: MailText): ReadMail {
  const subject = readableText(mail.subject)
  const sections = mailSections(readableText(htmlOrText(mail)))
  const words = `${subject.replace(/\b[A-Z0-9-]{6,}\b/g, ' ')}\n${sections.own}`
  const language = detectLanguage(words.trim().length < 30 ? `${words}\n${sections.quoted}` : words)
  return {
    mail,
    subject,
    sections,
    language,
    subjectClauses: clausesOf(subject, language),
    ownClauses: clausesOf(sections.own, language),
    quotedClauses: clausesOf(sections.quoted.slice(0, 6000), language),
  }
}
