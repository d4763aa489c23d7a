/**
 * `npm run whole -w bench [-- FOLDER] [--folds] [--errors]`: of how many requests the prepared answer would be right: known
 * as a request, with exactly the parts, topics and date that it asks for. What is wrong is counted, and with `--errors`
 * said of each mail, for those that may be looked at; of the untouched third there are figures only. With `--folds` the
 * others are read by weights that have not seen them: that is what a mail to come is read like.
 */
import { partKey } from '@attestry/core/base/part-number'
import { analyseLocally } from '@attestry/functions/ai/local/analyse-email'
import { replaceWeights } from '@attestry/functions/text/intent/weights'
import { authorMails, isByAuthor } from './author-mails'
import { asLabelled, asMailText, foldOf, isUntouched, type LabelledMail, mailsIn } from './labelled-mails'
import { learnable, learnOwn, learnShared, tokensIn } from './learn-weights'

const FOLDS = 5

const args = process.argv.slice(2)
const folder = args.find((arg) => !arg.startsWith('--'))
const show = (text: string) => process.stdout.write(`${text}\n`)

const groupOf = ({ id }: LabelledMail): string =>
  /^author-hard-[cd]-/.test(id)
    ? 'hard'
    : (/^author-(plain|asking)-/.exec(id)?.[1] ?? (id.startsWith('author-') ? 'authors' : 'folder'))

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((one) => !others.has(one))

/** What is wrong in the answer to a mail, by class. */
function wrongIn(mail: LabelledMail): Map<string, string> {
  const { is_compliance_request, products, topics, due_date, confidence } = analyseLocally(asMailText(mail))
  const wrong = new Map<string, string>()
  if (!is_compliance_request) return wrong.set('no request', `${confidence}`)
  const keysOf = (numbers: readonly string[]) => new Set(numbers.map(partKey))
  const wanted = keysOf(mail.parts.flatMap((part) => (part.asked ? part.number : [])))
  const named = keysOf(mail.parts.map(({ number }) => number))
  const asked = keysOf(products.flatMap((part) => (part.asked ? part.part_number : [])))
  const found = keysOf(products.map((part) => part.part_number))
  const [missed, extra] = [without(wanted, asked), without(asked, wanted)]
  const [topicsMissed, topicsExtra] = [
    without(new Set(mail.topics), new Set(asLabelled(topics))),
    without(new Set(asLabelled(topics)), new Set(mail.topics)),
  ]
  const isVague =
    [...mail.topics, ...topicsExtra].every((topic) => topic === 'other') && topicsMissed.length + topicsExtra.length < 2
  const note = (name: string, some: readonly string[]) => {
    if (some.length > 0) wrong.set(name, some.slice(0, 8).join(' '))
  }
  note(
    'part not found',
    missed.filter((key) => !found.has(key)),
  )
  note(
    'part only named',
    missed.filter((key) => found.has(key)),
  )
  note(
    'named part asked',
    extra.filter((key) => named.has(key)),
  )
  note(
    'no part',
    extra.filter((key) => !named.has(key)),
  )
  if (!isVague) {
    note('topic missing', topicsMissed)
    note('topic too many', topicsExtra)
  }
  if (due_date !== mail.due)
    wrong.set(
      mail.due === null ? 'date too many' : due_date === null ? 'date missing' : 'date wrong',
      `${due_date} for ${mail.due}`,
    )
  return wrong
}

const ofFolder = folder === undefined ? [] : mailsIn(folder)
const mails = [...authorMails(), ...ofFolder].filter(({ is_request }) => is_request)
const read = new Map(mails.map((mail) => [mail, wrongIn(mail)]))
if (folder !== undefined && args.includes('--folds')) {
  const own = learnable()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isRest = (mail: LabelledMail) => foldOf(mail, FOLDS) !== fold
    const rest = own.filter((mail) => !isByAuthor(mail) || isRest(mail))
    const others = ofFolder.filter((mail) => !isUntouched(mail) && isRest(mail))
    replaceWeights(learnOwn(learnShared(others, tokensIn(folder), rest, isRest), rest, isRest))
    for (const mail of mails) if (!isUntouched(mail) && !isRest(mail)) read.set(mail, wrongIn(mail))
  }
}

for (const group of [...new Set(mails.map(groupOf)), 'all']) {
  const some = [...read].filter(([mail]) => group === 'all' || groupOf(mail) === group)
  const seen = some.filter(([mail]) => !isUntouched(mail))
  const shareOf = (ones: typeof some): string => {
    const right = ones.filter(([, wrong]) => wrong.size === 0).length
    return `${right} of ${ones.length} (${(right / ones.length).toFixed(3)})`
  }
  show(
    `${group.padEnd(8)} wholly right ${shareOf(seen)}, put aside ${shareOf(some.filter(([mail]) => isUntouched(mail)))}`,
  )
  const counts = new Map<string, { all: number; alone: number }>()
  for (const [, wrong] of seen)
    for (const name of wrong.keys()) {
      const { all, alone } = counts.get(name) ?? { all: 0, alone: 0 }
      counts.set(name, { all: all + 1, alone: alone + (wrong.size === 1 ? 1 : 0) })
    }
  for (const [name, { all, alone }] of [...counts].toSorted(([, one], [, other]) => other.all - one.all))
    show(`    ${name.padEnd(18)} in ${String(all).padStart(3)} mails, alone in ${alone}`)
  if (group === 'all' || !args.includes('--errors')) continue
  for (const [{ id, lang, kind }, wrong] of seen)
    if (wrong.size > 0)
      show(`  ${id} [${lang} ${kind}] ${[...wrong].map(([name, what]) => `${name}: ${what}`).join('; ')}`)
}
