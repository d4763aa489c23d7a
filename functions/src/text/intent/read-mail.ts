import { htmlOrText } from './body'
import { clausesOf } from './clauses'
import type { ReadMail } from './features'
import { mailSections } from '@attestry/core/mail/mail-sections'
import { detectLanguage } from '../language/detect-language'
import { readableText } from '../readable-text'
import type { MailText } from '../mail-text'

/** Takes a mail apart: its language, its new and quoted text, and the clauses of both. */
export function readMail(received: MailText): ReadMail {
  const mail: MailText =
    received.kind === 'message' && LIST_FOOT.test(received.text) ? { ...received, kind: 'bulk' } : received
  const subject = readableText(mail.subject)
  const sections = mailSections(readableText(htmlOrText(mail)))
  const words = `${subject.replace(/\b[A-Z0-9-]{6,}\b/g, ' ')}\n${sections.own}`
  const language = detectLanguage(words.trim().length < 30 ? `${words}\n${sections.quoted}` : words)
  const letter = letterOf(mail, sections.own)
  return {
    mail,
    subject,
    sections,
    language,
    subjectClauses: clausesOf(subject, language),
    ownClauses: [...clausesOf(sections.own, language), ...clausesOf(letter, language)],
    quotedClauses: clausesOf(sections.quoted.slice(0, 6000), language),
  }
}

/** What mailing lists put below a mail, also where nothing in its headers names a list. */
const LIST_FOOT =
  /https?:\/\/\S{1,80}\/listinfo\b|\bunsubscription information\b|^_{20,}\n.{0,60}mailing list\b|\bto unsubscribe from this (?:group|list)\b/im

const SHORT = 300
const LETTER = 4000

/** A short mail lets its attachment speak: a letter, or the headings of a form. */
function letterOf({ attachments = [] }: MailText, own: string): string {
  if (own.length > SHORT) return ''
  return attachments
    .slice(0, 3)
    .map(({ filename, text }) => {
      if (/\.(?:pdf|docx?|txt)$/i.test(filename)) return readableText(text.slice(0, LETTER))
      if (!/\.(?:csv|tsv|xlsx?|xlsm)$/i.test(filename)) return ''
      // The cells of the first rows: what is to be filled in.
      return readableText(text.slice(0, 1500))
        .split('\n')
        .slice(0, 4)
        .join('\n')
        .replace(/[\t;]+/g, '\n')
    })
    .join('\n')
}
