import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { broadTopic, type Topic } from '@attestry/core/base/topic'
import type { MailText } from '@attestry/functions/text/mail-text'
import { htmlToText } from '@attestry/functions/mail/content/html-to-text'
import { mailKind } from '@attestry/functions/mail/content/mail-kind'
import { z } from 'zod'

/** One mail, as a line of a *.jsonl file: what was received, and what a careful person would find in it. */
export const LabelledMail = z.object({
  id: z.string(),
  lang: z.string(),
  kind: z.string(),
  is_request: z.boolean(),
  received: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  subject: z.string(),
  headers: z.record(z.string(), z.string()).nullish(),
  text: z.string(),
  html: z.string().nullish(),
  attachments: z.array(z.object({ filename: z.string(), mime_type: z.string(), text: z.string().nullish() })).nullish(),
  parts: z.array(z.object({ number: z.string(), maker: z.string().nullable(), where: z.string(), asked: z.boolean() })),
  not_parts: z.array(z.string()).default([]),
  topics: z.array(z.string()),
  due: z.string().nullable(),
  note: z.string().nullish(),
  /** Of the mailbox that received it. */
  own_domain: z.string().nullable().default('northwind.test'),
})
export type LabelledMail = z.infer<typeof LabelledMail>

/** The mails of every *.jsonl file in a folder. */
export const mailsIn = (folder: string): LabelledMail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => LabelledMail.parse(JSON.parse(line)))

const hashOf = (text: string): bigint => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)

/** A third of all mails is never used for tuning, only scored. */
export const isUntouched = ({ id }: Pick<LabelledMail, 'id'>): boolean => hashOf(id) % 3n === 0n

/** One of so many equal parts; all variants of a template are in one. */
export const foldOf = ({ id }: Pick<LabelledMail, 'id'>, folds: number): number =>
  Number(hashOf(`fold ${id.replace(/^((?:own|ordinary).*)-\d+$/, '$1')}`) % BigInt(folds))

/** The labels know no finer topics than these. */
export const asLabelled = (topics: readonly Topic[]): Topic[] => [...new Set(topics.map(broadTopic))]

/** What the product would hand to the analyser. */
export function asMailText(mail: LabelledMail): MailText {
  const headers = new Map(Object.entries(mail.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  headers.set('from', mail.from_email)
  const files = mail.attachments ?? []
  return {
    subject: mail.subject,
    sender_name: mail.from_name,
    sender_email: mail.from_email,
    received_date: Date.parse(`${mail.received.slice(0, 19)}Z`),
    kind: mailKind(headers, mail.subject),
    text: mail.text,
    html_text: mail.html ? htmlToText(mail.html) : '',
    attachment_names: files.map(({ filename }) => filename),
    attachments: files.map(({ filename, text }) => ({ filename, text: text ?? '' })),
    headers: Object.fromEntries(headers),
    own_domain: mail.own_domain,
  }
}
