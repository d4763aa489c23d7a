import { readFileSync, readdirSync } from 'node:fs'
import { extractText } from './src/vault/reading/extract-text'
import { propose } from './src/vault/reading/propose'
const dir = process.argv[2]!, only = process.argv[3] ?? '', raw = process.argv[4]
for (const f of readdirSync(dir).sort()) {
  if (!f.includes(only)) continue
  const t = await extractText(readFileSync(`${dir}/${f}`)); if (t.state !== "text") { console.log("=====", f, t.state); continue }
  console.log('=====', f)
  if (raw && t.state === 'text') for (const r of t.rows) console.log(r.top.toFixed(3), r.size.toFixed(1), r.cells.map((c) => `[${Math.round(c.x)} ${c.text}]`).join(' '))
  const r: any = propose(t, { wanted: null, now: Date.UTC(2026, 10, 29) })
  console.log(' kind', r.form.value, r.doc_type?.value, '| maker', r.maker?.value?.text ?? r.maker?.value, '| issued', r.issued_at?.value && new Date(r.issued_at.value).toISOString?.(), r.expires_at?.value, '| list', JSON.stringify(r.candidate_list?.value))
  console.log(' parts', r.parts.map((p: any) => `${p.value.text}${p.value.scope === 'part' ? '' : ':' + p.value.scope}`).join(' | '), r.excluded.length ? 'EXCL ' + r.excluded.map((p: any) => p.value.text) : '')
  for (const s of r.statuses) console.log('  ', s.value.regime, s.value.status, s.value.part_numbers.join(','), s.value.exemptions?.join(',') ?? '')
  for (const s of r.trade) console.log('   trade', s.value.kind, s.value.value, s.value.part_numbers.join(','))
  for (const s of r.substances) console.log('   subst', s.value.name, s.value.cas, s.value.part_numbers.join(','), s.value.above_threshold ?? '')
  console.log('   exemptions', r.exemptions.map((e: any) => e.value.code ?? e.value).join(','), 'nonc', !!r.non_compliant, 'undecl', !!r.undeclared)
}
