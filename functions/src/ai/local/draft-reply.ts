import { mailLanguage } from '@attestry/core/base/mail-languages'
import { textOf } from '@attestry/core/sending/answer-text'
import { standardText } from '@attestry/core/sending/answer-texts'
import type { ReplyAnswer, ReplyFacts } from '../tasks/draft-reply'

/**
 * The answer as it is, or the standard text, with the person's words as a paragraph before its last two: the offer of
 * further help and the signature. It neither translates nor rephrases, so it claims nothing that nobody has said.
 */
export function draftReplyLocally({ command, text, language, customer_name, sender }: ReplyFacts): ReplyAnswer {
  const standard = { customerName: customer_name, senderName: sender.name, company: sender.company }
  const around = standardText(standard, mailLanguage(language) ?? 'en')
  const paragraphs = (text.trim() || textOf(around, '')).split(/\n{2,}/)
  const place = Math.max(1, paragraphs.length - 2)
  const words = sentence(command)
  return { body: (paragraphs.includes(words) ? paragraphs : paragraphs.toSpliced(place, 0, words)).join('\n\n') }
}

const sentence = (command: string): string => {
  const words = command.trim()
  if (/[.!?:。！？：]$/.test(words)) return words
  return words + (/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]$/u.test(words) ? '。' : '.')
}
