import { existsSync, readFileSync } from 'node:fs'
import { MailPurpose } from '@attestry/contract/inbox'
import type { Weights } from '@attestry/functions/ai/local/intent/classify'
import { type LearntWeights, replaceWeights } from '@attestry/functions/ai/local/intent/weights'
import { candidateExamples, columnExamples, kindExamples, requestExamples, shapeExamples } from './examples'
import { foldOf, type LabelledMail } from './labelled-mails'
import { type Example, learnWeights } from './logistic'
import { isScoredOnly, ordinaryMails, ownMails } from './own-mails'

type TokenLists = { names: readonly string[]; ordinary: readonly string[] }

const FOLDS = 5

const linesOf = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

export const tokensIn = (folder: string): TokenLists => ({
  names: linesOf(`${folder}/part-names.txt`),
  ordinary: linesOf(`${folder}/ordinary-tokens.txt`),
})

/** What the mails and tokens of a folder teach. */
export const learnShared = (mails: readonly LabelledMail[], tokens: TokenLists): LearntWeights =>
  learn(mails, null, tokens, () => 1)

/** What the mails of this project add to it. */
export const learnOwn = (shared: LearntWeights): LearntWeights =>
  learn(
    [...ownMails(), ...ordinaryMails()].filter((mail) => !isScoredOnly(mail)),
    shared,
    { names: [], ordinary: [] },
    // Variants of one template say nearly the same, and ordinary mails outnumber the others.
    ({ id }) => (id.startsWith('ordinary') ? 0.01 : 0.05),
  )

/** All weights from these mails, pulled towards those learnt before. */
function learn(
  mails: readonly LabelledMail[],
  before: LearntWeights | null,
  tokens: TokenLists,
  weightOf: (mail: LabelledMail) => number,
): LearntWeights {
  // What many writers taught is changed only by much that contradicts it.
  const prior = (one: Weights | undefined) => (before === null ? {} : { prior: one, penalty: 20 })
  const shapeOf = (some: readonly LabelledMail[]) =>
    learnWeights(shapeExamples(some, tokens.names, tokens.ordinary), {
      penalty: 1,
      rounds: 150,
      ...prior(before?.shape),
    })
  // Columns and candidates are scored by shape: by one that does not know their own numbers, as in a mail to come.
  const columns: Example[] = []
  const candidates: Example[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    replaceWeights({ shape: shapeOf(mails.filter((mail) => foldOf(mail, FOLDS) !== fold)) })
    const own = mails.filter((mail) => foldOf(mail, FOLDS) === fold)
    columns.push(...columnExamples(own))
    // The tokens of templates are the same few again and again: they would teach the templates.
    if (before === null) candidates.push(...candidateExamples(own))
  }
  const shape = shapeOf(mails)
  replaceWeights({ shape })
  const requests = requestExamples(mails, weightOf)
  return {
    shape,
    column: learnWeights(columns, { penalty: 0.5, atLeast: 2, ...prior(before?.column) }),
    candidate: before !== null ? before.candidate : learnWeights(candidates, { penalty: 0.5 }),
    request: learnWeights(requests, { penalty: 3, ...prior(before?.request) }),
    kinds: Object.fromEntries(
      MailPurpose.options.map((kind) => [
        kind,
        learnWeights(kindExamples(mails, requests, kind), { penalty: 3, rounds: 150, ...prior(before?.kinds[kind]) }),
      ]),
    ),
  }
}
