/**
 * The prepared answers of a folder (`read-answers.ts`) against those of a person who knows its papers: which mails are known
 * as requests, with their day, and for each part and topic whether exactly the right document is chosen.
 *
 * `npm run answers -w bench -- <folder> [-v]`
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partKey } from '@attestry/core/base/part-number'
import { z } from 'zod'

const Id = z.union([z.string(), z.number()]).transform(String)
const Right = z.object({
  id: Id,
  isRequest: z.boolean(),
  due: z.string().nullish(),
  rightAnswer: z
    .array(
      z.object({
        // What the organization itself is asked for is about no part.
        part: z
          .string()
          .nullish()
          .transform((part) => (/^\(.*\)$/.test(part ?? '') ? null : part)),
        topic: z.string(),
        file: z.string().nullish(),
        status: z.string().nullish(),
      }),
    )
    .default([]),
})
const Cell = z.object({
  topic: z.string(),
  isAsked: z.boolean(),
  chosen: z.array(z.string()),
  offered: z.array(z.string()).default([]),
  note: z.string().nullable(),
})
const Prepared = z.object({
  id: z.string().optional(),
  subject: z.string(),
  is_request: z.boolean().nullable(),
  due: z.string().nullable(),
  topics: z.array(z.string()),
  rows: z.array(
    z.object({ part: z.string(), asked: z.boolean(), product: z.string().nullable(), cells: z.array(Cell) }),
  ),
  papers: z.array(z.string()),
  text: z.string(),
})

const NAMED: Record<string, string> = {
  cmrt: 'conflict_minerals',
  halogen: 'halogen_free',
  iso14001: 'environment_certificate',
  iso_14001: 'environment_certificate',
  iso9001: 'quality_certificate',
  iso_9001: 'quality_certificate',
  proposition_65: 'prop65',
  prop_65: 'prop65',
  coo: 'country_of_origin',
  svhc: 'reach',
  material_declaration: 'full_material',
  fmd: 'full_material',
}

const [folder = '', verbose] = process.argv.slice(2)
const rights = readFileSync(join(folder, 'answers.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => Right.parse(JSON.parse(line)))
const { prepared } = z
  .object({ prepared: z.array(Prepared) })
  .parse(JSON.parse(readFileSync(join(folder, 'prepared.json'), 'utf8')))

const sums = {
  mails: 0,
  known: 0,
  due: 0,
  cells: 0,
  right: 0,
  gaps: 0,
  missing: 0,
  wrong: 0,
  extra: 0,
  whole: 0,
  'whole but for the day': 0,
}
for (const right of rights) {
  const own = prepared.find(({ id }) => id === right.id)
  if (!own) {
    console.log(`${right.id}: not received`)
    continue
  }
  sums.mails += 1
  const faults: string[] = []
  const ofDay: string[] = []
  if (own.is_request === right.isRequest) sums.known += 1
  else faults.push(right.isRequest ? 'is no request' : 'is a request')
  if (right.isRequest && (own.due ?? null) !== (right.due ?? null)) ofDay.push(`due ${own.due}, not ${right.due}`)
  else sums.due += 1
  if (right.isRequest) faults.push(...cellFaults(own, right))
  // A mail comes in when it is sent to the test's mailbox, which may be after the day that it names.
  if (faults.length === 0) sums['whole but for the day'] += 1
  const all = [...ofDay, ...faults]
  if (all.length === 0) sums.whole += 1
  else console.log(`${right.id} ${own.subject.slice(0, 60)}\n   ${all.join('\n   ')}`)
  if (verbose) console.log(own.text)
}
console.log(JSON.stringify(sums))

function cellFaults({ rows, papers }: z.infer<typeof Prepared>, { rightAnswer }: z.infer<typeof Right>): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  const sent = new Set(rightAnswer.flatMap(({ file }) => file ?? []))
  const isWrong = (file: string) => !sent.has(file)
  for (const { part, topic, file } of rightAnswer) {
    sums.cells += 1
    const row = part
      ? rows.find((one) => isSame(one.part, part) || isSame(one.product?.split(' ').at(-1) ?? '', part))
      : undefined
    const cell = row?.cells.find((one) => one.topic === topicNamed(topic)) ?? reportIn(row, topic, rightAnswer)
    if (row) seen.add(`${row.part} ${cell?.topic ?? topicNamed(topic)}`)
    const isReport = topicNamed(topic) === 'test_report'
    // One paper may be the report and the certificate.
    const chosen = cell?.chosen ?? (part ? (isReport ? (row?.cells.flatMap((one) => one.chosen) ?? []) : []) : papers)
    // What the company has not, beside what it sends.
    const isGap = part ? chosen.length === 0 && cell?.isAsked : !chosen.some(isWrong)
    if (file ? chosen.includes(file) : isGap) {
      sums[file ? 'right' : 'gaps'] += 1
      continue
    }
    const kind = chosen.length === 0 ? 'missing' : 'wrong'
    sums[kind] += 1
    const offered = file && cell?.offered.includes(file) ? ` (offered: ${cell.note})` : ''
    const product = row?.product ? '' : ' (not in the vault)'
    const where = row ? (cell ? `${offered}${product}` : ' (not asked)') : ' (no such part)'
    faults.push(`${part ?? 'company'} ${topic}: ${chosen.join(', ') || 'nothing'}, not ${file ?? 'a gap'}${where}`)
  }
  // What is sent rightly may say more than was asked for.
  for (const row of rows)
    for (const { topic, chosen, isAsked } of row.cells)
      if ((isAsked || chosen.some(isWrong)) && row.asked && !seen.has(`${row.part} ${topic}`)) {
        sums.extra += 1
        faults.push(`${row.part} ${topic}: ${chosen.join(', ') || 'asked'}, though nobody asks`)
      }
  return faults
}

type Row = z.infer<typeof Prepared>['rows'][number]

/** A laboratory's report about a law is asked for under that law. */
function reportIn(row: Row | undefined, topic: string, rights: z.infer<typeof Right>['rightAnswer']) {
  if (topicNamed(topic) !== 'test_report') return undefined
  const others = rights.map((one) => topicNamed(one.topic))
  return row?.cells.find((one) => one.isAsked && !others.includes(one.topic))
}

function isSame(one: string, other: string): boolean {
  return partKey(one) === partKey(other)
}

function topicNamed(topic: string): string {
  const plain = topic.toLowerCase().replace(/[- ]/g, '_')
  return NAMED[plain] ?? plain
}
