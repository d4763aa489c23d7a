import { readFileSync } from 'node:fs'
import { analyseLocally } from './src/ai/local/analyse-email.ts'
import { mailOf } from './src/testing/example-mails.ts'
import { partKey } from '@attestry/core/base/part-number'
const parts = readFileSync('/tmp/trial9/parts.csv','utf8').trim().split('\n').slice(1).map((l)=>l.startsWith('"')?l.split('"')[1]!:l.split(',')[0]!)
const keys = parts.map(partKey)
const DAY=86400000
for (const m of JSON.parse(readFileSync('/tmp/trial9/mails.json','utf8'))) {
  const a = analyseLocally(mailOf({ subject: m.subject, text: m.text, html: m.html ?? null, kind: 'message', own_domain: 'northbridge.example', sender_email: m.from_email, sender_name: m.from_name, vault_keys: keys, received_date: Date.parse(m.date)+10*3600000 } as any))
  const got = a.products.filter((p: any)=>p.asked).map((p: any)=>`${p.part_number}[${(p.topics ?? a.topics).join()}]`).sort()
  const want = (m.expect.parts ?? []).map((p: any)=>`${p.part_number}[${[...p.topics].join()}]`).sort()
  const due = a.due_date
  const ok = a.is_compliance_request === m.expect.is_request && (!m.expect.is_request || (JSON.stringify(got.map((x)=>x.replace(/\[.*/,'')))===JSON.stringify(want.map((x)=>x.replace(/\[.*/,'')))))
  console.log(ok?'ok ':'XX ', m.id, m.subject, '| req', a.is_compliance_request, a.confidence, 'want', m.expect.is_request, '| due', due, 'want', m.expect.due_date ?? null)
  if (m.expect.is_request || a.is_compliance_request) { console.log('     got ', a.topics.join(), '::', got.join(' ')); console.log('     want', want.join(' ')) }
}
