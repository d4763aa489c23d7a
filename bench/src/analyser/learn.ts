/**
 * `npm run learn -w bench [-- FOLDER]`: learns the weights of the built-in analyser, the same on every machine. It
 * starts from bench/data/shared-weights.json and goes on with the mails of this project. With a folder it first learns
 * the shared weights anew: from its mails, without the untouched third, and from its lists of tokens. Of that folder
 * nothing but these weights is kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Weights } from '@attestry/functions/ai/local/intent/classify'
import { type LearntWeights, weights as current } from '@attestry/functions/ai/local/intent/weights'
import { MailPurpose } from '@attestry/contract/inbox'
import { candidateExamples, columnExamples, kindExamples, requestExamples, shapeExamples } from './examples'
import { isUntouched, type LabelledMail, mailsIn } from './labelled-mails'
import { learnWeights } from './logistic'
import { isScoredOnly, ordinaryMails, ownMails } from './own-mails'

const FINAL = `${import.meta.dirname}/../../../functions/src/ai/local/intent/weights.json`
const SHARED = `${import.meta.dirname}/../../data/shared-weights.json`
const show = (text: string) => process.stdout.write(`${text}\n`)
const linesOf = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

/** All weights from these mails, pulled towards those learnt before. */
function learn(
  mails: readonly LabelledMail[],
  before: LearntWeights | null,
  tokens: { names: string[]; ordinary: string[] },
): LearntWeights {
  // What many writers taught is changed only by much that contradicts it.
  const prior = (one: Weights | undefined) => (before === null ? {} : { prior: one, penalty: 20 })
  const shape = learnWeights(shapeExamples(mails, tokens.names, tokens.ordinary), {
    penalty: 1,
    rounds: 150,
    ...prior(before?.shape),
  })
  // Columns and candidates are scored by shape, so the new shape must be in place first.
  Object.assign(current.shape, shape)
  const requests = requestExamples(mails, before === null ? () => 1 : weightOf)
  return {
    shape,
    column: learnWeights(columnExamples(mails), { penalty: 0.5, atLeast: 2, ...prior(before?.column) }),
    // The tokens of templates are the same few again and again: they would teach the templates.
    candidate: before !== null ? before.candidate : learnWeights(candidateExamples(mails), { penalty: 0.5 }),
    request: learnWeights(requests, { penalty: 3, ...prior(before?.request) }),
    kinds: Object.fromEntries(
      MailPurpose.options.map((kind) => [
        kind,
        learnWeights(kindExamples(mails, requests, kind), { penalty: 3, rounds: 150, ...prior(before?.kinds[kind]) }),
      ]),
    ),
  }
}

/** Variants of one template say nearly the same, and ordinary mails outnumber the others. */
const weightOf = ({ id }: LabelledMail): number => (id.startsWith('ordinary') ? 0.01 : 0.05)

const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'))
if (folder !== undefined) {
  const mails = mailsIn(folder).filter((mail) => !isUntouched(mail))
  const tokens = { names: linesOf(`${folder}/part-names.txt`), ordinary: linesOf(`${folder}/ordinary-tokens.txt`) }
  writeFileSync(SHARED, `${JSON.stringify(learn(mails, null, tokens))}\n`)
  show(
    `Learnt the shared weights from ${mails.length} mails and ${tokens.names.length + tokens.ordinary.length} tokens.`,
  )
}
const shared: LearntWeights = JSON.parse(readFileSync(SHARED, 'utf8'))
const own = [...ownMails(), ...ordinaryMails()].filter((mail) => !isScoredOnly(mail))
const learnt = learn(own, shared, { names: [], ordinary: [] })
writeFileSync(FINAL, `${JSON.stringify(learnt)}\n`)
show(`Learnt from ${own.length} mails of this project: ${JSON.stringify(learnt).length} bytes.`)
