/** How servers word and structure what they send back (RFC 3464, RFC 3834 and their own shapes). */
import type { MailKind } from '@attestry/core/mail/inbox'
import { isFrozen } from '../declarations/frozen'
import { mailOf } from '../seed-received-mail'

export type Example = {
  /** Its hash decides whether it is put aside. */
  name: string
  raw: string
  kind: MailKind
  /** What a report says of our mail. `words`: a part of what the server said. */
  says?: { action: 'failed' | 'delayed'; words: string }
  /** It was put aside before there were rules. */
  isFrozen: boolean
}

/** Our mail that is returned, and whom it was for. */
export const OURS = '<4711.00112233445566778899aabbccddeeff@us.test>'
export const CONTACT = 'max.weber@ti.test'
const DATE = 'Date: Fri, 20 Nov 2026 10:00:00 +0000'

export const example = (name: string, kind: MailKind, lines: string[], says?: Example['says']): Example => ({
  name,
  kind,
  raw: mailOf(...lines),
  isFrozen: isFrozen(name),
  ...(says && { says }),
})

/** The header of our mail, as it is returned. */
export const OUR_HEADER = [
  'Received: from us.test by mx.ti.test; Fri, 20 Nov 2026 09:59:58 +0000',
  'From: Maker Compliance <us@us.test>',
  `To: ${CONTACT}`,
  'Subject: RoHS certificate for LM317',
  `Message-ID: ${OURS}`,
  DATE,
  'MIME-Version: 1.0',
]
export const OUR_MAIL = [
  ...OUR_HEADER,
  'Content-Type: text/plain',
  '',
  'Please send us the RoHS certificate for LM317.',
]

type Report = {
  from: string
  subject: string
  text: string[]
  /** Fields of the recipient, after those of the server. */
  fields: string[]
  returned?: 'message' | 'headers' | 'none'
  headers?: string[]
  boundary?: string
  type?: string
}

/** `multipart/report` of RFC 3464. */
export function report({
  from,
  subject,
  text,
  fields,
  returned = 'message',
  headers = [],
  boundary = 'b1.example',
  type = `multipart/report; report-type=delivery-status; boundary="${boundary}"`,
}: Report): string[] {
  return [
    'Return-Path: <>',
    `From: ${from}`,
    'To: us@us.test',
    `Subject: ${subject}`,
    DATE,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    ...text,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.ti.test',
    'Arrival-Date: Fri, 20 Nov 2026 09:59:58 +0000',
    '',
    ...fields,
    '',
    ...(returned === 'none'
      ? []
      : returned === 'message'
        ? [`--${boundary}`, 'Content-Type: message/rfc822', '', ...OUR_MAIL, '']
        : [`--${boundary}`, 'Content-Type: text/rfc822-headers', '', ...OUR_HEADER, '']),
    `--${boundary}--`,
  ]
}

export const recipient = (action: string, status: string, diagnostic: string, to = CONTACT): string[] => [
  `Final-Recipient: rfc822; ${to}`,
  `Original-Recipient: rfc822;${to}`,
  `Action: ${action}`,
  `Status: ${status}`,
  ...(diagnostic === '' ? [] : [`Diagnostic-Code: ${diagnostic}`]),
]

/** A report in plain text. */
export const plain = (from: string, subject: string, text: string[], headers: string[] = []): string[] => [
  'Return-Path: <>',
  `From: ${from}`,
  'To: us@us.test',
  `Subject: ${subject}`,
  DATE,
  ...headers,
  '',
  ...text,
]

/** What a person writes, or a program in a person's name. */
export const written = (subject: string, text: string[], headers: string[] = [], from = `Max Weber <${CONTACT}>`) => [
  'Return-Path: <max.weber@ti.test>',
  `From: ${from}`,
  'To: us@us.test',
  `Subject: ${subject}`,
  DATE,
  'Message-ID: <abc@ti.test>',
  ...headers,
  '',
  ...text,
]
