/**
 * `npm run ordinary -w bench -- FILE`: how often ordinary mail is called a request, and how many parts are found in it.
 * The file has one mail a line, as JSON with `set`, `subject`, `headers` and `text`, or is such a file packed by gzip.
 * Each mail is read as it came, as an answer in a thread, and both without the headers that name a list.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { analyseLocally } from '@attestry/functions/ai/local/analyse-email'
import type { MailText } from '@attestry/functions/text/mail-text'
import { mailKind } from '@attestry/functions/mail/content/mail-kind'
import { z } from 'zod'

const OrdinaryMail = z.object({
  id: z.string(),
  set: z.string(),
  subject: z.string(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
})
type OrdinaryMail = z.infer<typeof OrdinaryMail>

const [path, ...flags] = process.argv.slice(2)
if (path === undefined) throw new Error('Give the path of a file of ordinary mails.')
const bytes = readFileSync(path)
const mails = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => OrdinaryMail.parse(JSON.parse(line)))

type Frame = { name: string; isAnswer: boolean; isListed: boolean }
const FRAMES: readonly Frame[] = [
  { name: 'as received', isAnswer: false, isListed: true },
  { name: 'in a thread', isAnswer: true, isListed: true },
  { name: 'no list headers', isAnswer: false, isListed: false },
  { name: 'thread, no list headers', isAnswer: true, isListed: false },
]
const ANSWERS = { 'in-reply-to': '<a1@northwind.test>', references: '<a1@northwind.test>' }

const show = (text: string) => process.stdout.write(`${text}\n`)
for (const set of new Set(mails.map((mail) => mail.set))) {
  const some = mails.filter((mail) => mail.set === set)
  for (const frame of FRAMES) {
    const read = some.map((mail) => ({ mail, answer: analyseLocally(asReceived(mail, frame)) }))
    const called = read.filter(({ answer }) => answer.is_compliance_request)
    const parts = called.reduce((sum, { answer }) => sum + answer.products.length, 0)
    show(
      `${set.padEnd(10)} ${frame.name.padEnd(24)} ${String(some.length).padStart(5)} mails, requests ${String(called.length).padStart(4)} (${((100 * called.length) / some.length).toFixed(2)} %), parts in them ${parts}`,
    )
    if (flags.includes('--errors'))
      for (const { mail, answer } of called) show(`    ${mail.id} ${answer.confidence} ${mail.subject.slice(0, 80)}`)
  }
}

function asReceived({ subject, headers, text }: OrdinaryMail, { isAnswer, isListed }: Frame): MailText {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const kept = lower.filter(([name]) => isListed || !/^(?:list-|precedence$)/.test(name))
  const all = new Map(isAnswer ? [...kept, ...Object.entries(ANSWERS)] : kept)
  const title = isAnswer && !/^re:/i.test(subject) ? `Re: ${subject}` : subject
  return {
    subject: title,
    sender_name: '',
    sender_email: all.get('from') ?? 'writer@elsewhere.test',
    received_date: Date.UTC(2026, 3, 14),
    kind: mailKind(all, title),
    text,
    html_text: '',
    attachment_names: [],
    headers: Object.fromEntries(all),
    own_domain: 'northwind.test',
  }
}
