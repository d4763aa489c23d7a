import { htmlOrText } from './body'
import { type Clause, clausesOf } from './clauses'
import type { ReadMail } from './features'
import { mailSections } from '@attestry/core/mail/mail-sections'
import { ownTopicsOf, type OwnTopicsIn } from '../language/own-topics'
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
  const ownTopicsIn = ownTopicsOf(mail.own_kinds ?? [])
  const clauses = (text: string) => clausesOf(text, language).map((clause) => withOwn(clause, ownTopicsIn))
  return {
    mail,
    subject,
    sections,
    language,
    subjectClauses: clauses(subject),
    ownClauses: [...clauses(sections.own), ...clauses(letter)],
    quotedClauses: clauses(sections.quoted.slice(0, 6000)),
    ownTopicsIn,
  }
}

/** A paper that only this organization has a name for reads like any other. */
const withOwn = (clause: Clause, ownTopicsIn: OwnTopicsIn): Clause =>
  ownTopicsIn(clause.text).length === 0
    ? clause
    : { ...clause, concepts: new Set([...clause.concepts, 'other', 'document']) }

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
