/**
 * `npm run lists -w bench [-- --errors --attached]`: how well long lists in running text, or in an attached PDF, are
 * read, layout by layout.
 */
import { analyseEmail } from '@attestry/functions/ai/tasks/analyse-email'
import { createLocalModel } from '@attestry/functions/ai/local/local-model'
import { asMailText } from './labelled-mails'
import { longLists } from './long-lists'
import { parts, type Scored } from './scores'

const model = createLocalModel()
const show = (text: string) => process.stdout.write(`${text}\n`)
const sums = { tuned: [0, 0, 0], frozen: [0, 0, 0] }
for (const [at, mail] of longLists(process.argv.includes('--attached')).entries()) {
  const isFrozen = at % 3 === 2
  const started = performance.now()
  const analysis = await analyseEmail({ model, now: () => 0 }, asMailText(mail))
  const millis = performance.now() - started
  const one: Scored = { mail, analysis, millis, keyword: true }
  const { text, table, attachment, makers } = parts([one])
  const [right, wrong, missed] = (['right', 'wrong', 'missed'] as const).map(
    (key) => text[key] + table[key] + attachment[key],
  )
  const sum = sums[isFrozen ? 'frozen' : 'tuned']
  for (const [i, value] of [right, wrong, missed].entries()) sum[i] = (sum[i] ?? 0) + (value ?? 0)
  if (isFrozen) continue
  show(
    `${(mail.note ?? '').padEnd(36)} right ${right} wrong ${wrong} missed ${missed}  makers ${makers.right}/${makers.wrong}/${makers.missed}  ${millis.toFixed(0)} ms`,
  )
  if (process.argv.includes('--errors')) {
    const truth = new Set(mail.parts.map(({ number }) => number))
    const found = new Set(
      analysis.extracted_products.filter(({ asked }) => asked).map(({ part_number }) => part_number),
    )
    show(
      `    extra ${[...found]
        .filter((part) => !truth.has(part))
        .slice(0, 6)
        .join(' ; ')}\n    missed ${[...truth]
        .filter((part) => !found.has(part))
        .slice(0, 6)
        .join(' ; ')}`,
    )
  }
}
for (const [name, [right = 0, wrong = 0, missed = 0]] of Object.entries(sums))
  show(`${name}: precision ${(right / (right + wrong)).toFixed(3)} recall ${(right / (right + missed)).toFixed(3)}`)
