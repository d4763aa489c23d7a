/**
 * `npm run analyser -w bench [-- FOLDER]`: how good the built-in analyser is, beside a search for keywords. Without a
 * folder it scores the mails of this project; with one, the mails of that folder: errors are listed for the part that
 * may be tuned with, and figures only are shown for the untouched third, if `--untouched` is given.
 */
import { analyseEmail } from '@attestry/functions/ai/tasks/analyse-email'
import { createLocalModel } from '@attestry/functions/ai/local/local-model'
import { replaceWeights } from '@attestry/functions/text/intent/weights'
import { asLabelled, asMailText, foldOf, isUntouched, type LabelledMail, mailsIn } from './labelled-mails'
import { learnable, learnOwn, learnShared, tokensIn } from './learn-weights'
import { authorMails, isByAuthor } from './author-mails'
import { isScoredOnly, ordinaryMails, ownMails } from './own-mails'
import { calibrationError, due, f1, kindRight, parts, precision, recall, requests, type Scored, topics } from './scores'

const KEYWORDS =
  /\brohs\b|\breach\b|svhc|conflict mineral|cmrt|prop(?:osition)? ?65|pfas|country of origin|hs code|hts|declaration|certificate|erklärung|certificat|dichiarazione|deklaracj|declarac|証明|声明|证明|확인서|原产地|原産国/i

const args = process.argv.slice(2)
const folder = args.find((arg) => !arg.startsWith('--'))
const wantsUntouched = args.includes('--untouched')
const wantsFolds = folder !== undefined && args.includes('--folds')
const ofFolder = folder === undefined ? [] : mailsIn(folder).filter((mail) => isUntouched(mail) === wantsUntouched)
const own = learnable()
const mails =
  folder === undefined
    ? [...[...ownMails(), ...ordinaryMails()].filter(isScoredOnly), ...authorMails().filter(isUntouched)]
    : [...ofFolder, ...(wantsFolds ? own.filter(isByAuthor) : [])]

const model = createLocalModel()
const analyse = async (mail: LabelledMail): Promise<Scored> => {
  const text = asMailText(mail)
  const started = performance.now()
  const analysis = await analyseEmail({ model, now: () => 0 }, text)
  return {
    mail,
    analysis,
    millis: performance.now() - started,
    keyword: KEYWORDS.test(`${mail.subject}\n${mail.text}`),
  }
}
for (const mail of mails.slice(0, 150)) await analyse(mail)
const scored: Scored[] = []
if (wantsFolds) {
  // What the words of the lists owe to these mails still counts; what the weights owe to them does not.
  for (let fold = 0; fold < 5; fold += 1) {
    const isRest = (mail: LabelledMail) => foldOf(mail, 5) !== fold
    const rest = own.filter((mail) => !isByAuthor(mail) || isRest(mail))
    replaceWeights(learnOwn(learnShared(ofFolder.filter(isRest), tokensIn(folder), rest, isRest), rest, isRest))
    for (const mail of mails.filter((one) => !isRest(one))) scored.push(await analyse(mail))
  }
} else for (const mail of mails) scored.push(await analyse(mail))

const show = (text: string) => process.stdout.write(`${text}\n`)
const number = (value: number) => value.toFixed(3)
const line = (name: string, some: readonly Scored[]) => {
  const verdict = requests(some, ({ analysis }) => analysis.is_compliance_related)
  const keyword = requests(some, ({ keyword: isFound }) => isFound)
  const asked = parts(some)
  const day = due(some)
  const topic = topics(some)
  show(
    `${name.padEnd(14)} ${String(some.length).padStart(5)}  F1 ${number(f1(verdict))} (P ${number(precision(verdict))} R ${number(recall(verdict))}; keywords ${number(f1(keyword))})  topics ${number(precision(topic))}/${number(recall(topic))}  parts text ${number(precision(asked.text))}/${number(recall(asked.text))} table ${number(precision(asked.table))}/${number(recall(asked.table))} file ${number(precision(asked.attachment))}/${number(recall(asked.attachment))}  due ${day.right}/${day.dated} wrong ${day.wrong}/${day.all}  kind ${number(kindRight(some))}`,
  )
}

const groups = (keyOf: (one: Scored) => string) => {
  const found = new Map<string, Scored[]>()
  for (const one of scored) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return found
}
line('all', scored)
const sources = groups(({ mail: { id } }) => /^(?:own|ordinary|author)/.exec(id)?.[0] ?? 'folder')
if (sources.size > 1) for (const [name, some] of sources) line(name, some)
// How good the rest is, given that the request is known.
const known = ({ mail, analysis }: Scored) => mail.is_request && analysis.is_compliance_related
for (const [name, some] of sources) line(`${name}, known`, some.filter(known))
show('\nby language')
for (const [name, some] of [...groups(({ mail }) => mail.lang)].toSorted((a, b) => b[1].length - a[1].length))
  line(name, some)
show('\nby kind')
for (const [name, some] of [...groups(({ mail }) => mail.kind)].toSorted((a, b) => b[1].length - a[1].length)) {
  const isRight = some.filter(({ mail, analysis }) => analysis.is_compliance_related === mail.is_request).length
  show(
    `${name.padEnd(14)} ${String(some.length).padStart(5)}  verdict right ${number(isRight / some.length)}  kind right ${number(kindRight(some))}`,
  )
}
const asked = parts(scored)
const others = scored.filter(({ mail }) => !mail.is_request)
show(`\ncalibration error ${number(calibrationError(scored))}`)
show(
  `makers right ${asked.makers.right}, wrong ${asked.makers.wrong}, missed ${asked.makers.missed}: ${number(asked.makers.right / Math.max(1, asked.makers.right + asked.makers.wrong + asked.makers.missed))}`,
)
show(
  `mails that ask for nothing: ${others.length}, called a request ${others.filter(({ analysis }) => analysis.is_compliance_related).length}, parts in them ${others.reduce((sum, { analysis }) => sum + analysis.extracted_products.length, 0)}`,
)
const times = scored.map(({ millis }) => millis).toSorted((a, b) => a - b)
show(
  `time a mail: mean ${number(times.reduce((sum, one) => sum + one, 0) / times.length)} ms, longest ${number(times.at(-1) ?? 0)} ms`,
)

if (!wantsUntouched && args.includes('--errors')) {
  for (const { mail, analysis } of scored) {
    const wrong: string[] = []
    if (analysis.is_compliance_related !== mail.is_request)
      wrong.push(`request=${analysis.is_compliance_related} ${analysis.compliance_confidence}`)
    if (mail.is_request) {
      const [want, got] = [mail.topics, asLabelled(analysis.topics)].map((list) => list.toSorted().join(','))
      if (want !== got) wrong.push(`topics ${got} for ${want}`)
      const { due_date } = analysis
      if (due_date !== mail.due) wrong.push(`due ${due_date} for ${mail.due}`)
      const truth = new Map(mail.parts.map((part) => [part.number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase(), part]))
      const found = new Set(analysis.extracted_products.filter((part) => part.asked).map(({ part_key }) => part_key))
      const missed = [...truth]
        .filter(([key, part]) => part.asked && !found.has(key))
        .map(([, part]) => `${part.number}@${part.where}`)
      const extra = analysis.extracted_products
        .filter((part) => part.asked && !truth.get(part.part_key)?.asked)
        .map((part) => `${part.part_number}@${part.where?.place}${truth.has(part.part_key) ? '(mentioned)' : ''}`)
      if (missed.length > 0) wrong.push(`missed ${missed.length}: ${missed.slice(0, 6).join(' ; ')}`)
      if (extra.length > 0) wrong.push(`extra ${extra.length}: ${extra.slice(0, 6).join(' ; ')}`)
    }
    if (wrong.length > 0) show(`${mail.id} [${mail.kind}] ${mail.note ?? ''}\n    ${wrong.join('\n    ')}`)
  }
}
