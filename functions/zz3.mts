import { readFileSync } from 'node:fs'
import { analyseLocally } from './src/ai/local/analyse-email.ts'
import { mailOf } from './src/testing/example-mails.ts'
import { readMail } from './src/text/intent/read-mail.ts'
import { readIntent } from './src/text/intent/read-intent.ts'
import { findParts } from './src/text/parts/find-parts.ts'
import { namesAnything } from './src/ai/local/names-anything.ts'
import { partKey } from '@attestry/core/base/part-number'
const parts = readFileSync('/tmp/trial9/parts.csv','utf8').trim().split('\n').slice(1).map((l)=>l.startsWith('"')?l.split('"')[1]!:l.split(',')[0]!)
for (const m of JSON.parse(readFileSync('/tmp/trial9/mails.json','utf8'))) {
  if (!process.argv.includes(m.id)) continue
  const mail = mailOf({ subject: m.subject, text: m.text, html: m.html ?? null, kind: 'message', own_domain: 'northbridge.example', sender_email: m.from_email, sender_name: m.from_name, vault_keys: parts.map(partKey), received_date: Date.parse(m.date)+36e6 } as any)
  const read = readMail(mail)
  const intent = readIntent(read, namesAnything)
  console.log('#####', m.id, intent)
  for (const c of read.ownClauses) console.log('   ', c.isQuestion?'Q':' ', c.isRow?'R':' ', [...c.concepts].join(), '|', c.text)
  for (const p of findParts(read, intent.chance)) console.log('  found', p.part_number, p.asked, (p as any).score, JSON.stringify(p.where))
  for (const p of analyseLocally(mail).products) console.log('  product', p.part_number, p.asked)
}
