import { existsSync, readFileSync } from 'node:fs'
import { MailPurpose } from '@attestry/contract/inbox'
import type { Weights } from '@attestry/functions/ai/local/intent/classify'
import { type LearntWeights, replaceWeights } from '@attestry/functions/ai/local/intent/weights'
import {
  candidateExamples,
  columnExamples,
  kindExamples,
  requestExamples,
  shapeExamples,
  wordExamples,
} from './examples'
import { foldOf, type LabelledMail } from './labelled-mails'
import { type Example, learnWeights } from './logistic'
import { isScoredOnly, ordinaryMails, PART_FAMILIES, ownMails, writtenMails } from './own-mails'

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

/** What the mails and tokens of a folder teach, and the mails of this project. */
export const learnShared = (mails: readonly LabelledMail[], tokens: TokenLists): LearntWeights => ({
  ...learnParts(mails, tokens),
  ...learnIntent([...mails, ...learnable()], null),
})

/** What the mails of this project add to what was learnt before. */
export const learnOwn = (shared: LearntWeights): LearntWeights => ({ ...shared, ...learnIntent(learnable(), shared) })

const learnable = (): LabelledMail[] =>
  [...writtenMails(), ...ownMails(), ...ordinaryMails()].filter((mail) => !isScoredOnly(mail))

/** Mails of one template say nearly the same, and ordinary mails outnumber the others. */
function weightOf({ id }: LabelledMail): number {
  if (id.startsWith('ordinary')) return 0.04
  if (id.startsWith('own')) return 0.2
  if (id.startsWith('written-terse')) return 0.2
  return id.startsWith('written') ? 0.4 : 1
}

function learnParts(mails: readonly LabelledMail[], { names, ordinary }: TokenLists) {
  const shapeOf = (some: readonly LabelledMail[]) =>
    learnWeights(shapeExamples(some, [...names, ...PART_FAMILIES], ordinary), { penalty: 1, rounds: 150 })
  // Columns and candidates are scored by shape: by one that does not know their own numbers, as in a mail to come.
  const columns: Example[] = []
  const candidates: Example[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    replaceWeights({ shape: shapeOf(mails.filter((mail) => foldOf(mail, FOLDS) !== fold)) })
    const own = mails.filter((mail) => foldOf(mail, FOLDS) === fold)
    columns.push(...columnExamples(own))
    candidates.push(...candidateExamples(own))
  }
  return {
    shape: shapeOf(mails),
    column: learnWeights(columns, { penalty: 0.5, atLeast: 2 }),
    candidate: learnWeights(candidates, { penalty: 0.5 }),
  }
}

function learnIntent(mails: readonly LabelledMail[], before: LearntWeights | null) {
  // What many writers taught is changed only by much that contradicts it.
  const prior = (one: Weights | undefined) => (before === null ? {} : { prior: one, penalty: 20 })
  const requests = requestExamples(mails, weightOf)
  return {
    request: learnWeights(requests, { penalty: 3, ...prior(before?.request) }),
    words: learnWeights(wordExamples(mails, weightOf), { penalty: 6, atLeast: 2, ...prior(before?.words) }),
    kinds: Object.fromEntries(
      MailPurpose.options.map((kind) => [
        kind,
        learnWeights(kindExamples(mails, requests, kind), { penalty: 3, rounds: 150, ...prior(before?.kinds[kind]) }),
      ]),
    ),
  }
}
