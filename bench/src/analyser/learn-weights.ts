import { existsSync, readFileSync } from 'node:fs'
import { MailPurpose } from '@attestry/core/mail/inbox'
import type { Weights } from '@attestry/functions/text/intent/classify'
import {
  asLetterWeights,
  BUCKETS,
  bucketsOf,
  type LetterWeights,
  lettersOf,
} from '@attestry/functions/text/intent/letters'
import { type LearntWeights, replaceWeights } from '@attestry/functions/text/intent/weights'
import {
  askedExamples,
  askingExamples,
  candidateExamples,
  columnExamples,
  dueExamples,
  kindExamples,
  readOnce,
  requestExamples,
  shapeExamples,
  wordExamples,
} from './examples'
import { foldOf, isUntouched, type LabelledMail } from './labelled-mails'
import { authorMails, isByAuthor } from './author-mails'
import { type Example, learnRows, learnWeights } from './logistic'
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

/**
 * Two files hold what is hardest to tell: nearly all of it asks, in the words of what does not. They teach which parts are
 * meant, and only a little what a request is (`weightOf`): with full weight, more ordinary mails were called requests.
 */
const isHardest = ({ id }: Pick<LabelledMail, 'id'>): boolean => /^author-hard-[cd]-/.test(id)

/** The mails of authors that may be learnt from, but for those of a fold that is to be scored. */
const ofAuthors = (isRest: IsRest): LabelledMail[] => authorMails().filter((mail) => !isUntouched(mail) && isRest(mail))
type IsRest = (mail: LabelledMail) => boolean
const all: IsRest = () => true

/** What the mails and tokens of a folder teach, and the mails of this project. */
export const learnShared = (
  mails: readonly LabelledMail[],
  tokens: TokenLists,
  own: readonly LabelledMail[],
  isRest = all,
): LearntWeights => ({
  ...learnParts([...mails, ...own.filter(isByAuthor)], tokens),
  asked: learnWeights(askedExamples([...mails, ...ofAuthors(isRest)]), { penalty: 4, atLeast: 2 }),
  due: learnWeights(dueExamples([...mails, ...own.filter(knowsDue)], weightOf), { penalty: 2, atLeast: 2 }),
  ...learnIntent([...mails, ...own], null, isRest),
})

/** What the mails of this project add to what was learnt before. */
export const learnOwn = (shared: LearntWeights, own: readonly LabelledMail[], isRest = all): LearntWeights => ({
  ...shared,
  ...learnIntent(own, shared, isRest),
})

/** The mails of this project, without those that are only scored. */
export const learnable = (): LabelledMail[] => [
  ...[...writtenMails(), ...ownMails(), ...ordinaryMails()].filter((mail) => !isScoredOnly(mail)),
  ...authorMails().filter((mail) => !isUntouched(mail) && !isHardest(mail)),
]

/** Only the slot of a template, or an author, says which day is due. */
const knowsDue = (mail: LabelledMail): boolean => isByAuthor(mail) || mail.due !== null

/** Mails of one template say nearly the same, and ordinary mails outnumber the others. */
function weightOf({ id, is_request }: LabelledMail): number {
  if (isHardest({ id })) return 0.12
  // Short questions look like the mail of any mailbox: with all of their weight, more of that was called a request.
  if (id.startsWith('author-asking') && is_request) return 0.25
  if (id.startsWith('ordinary')) return 0.08
  if (id.startsWith('own')) return 0.2
  if (id.startsWith('written-terse')) return 0.2
  return id.startsWith('written') ? 0.4 : 1
}

function learnParts(mails: readonly LabelledMail[], { names, ordinary }: TokenLists) {
  const shapeOf = (some: readonly LabelledMail[]) =>
    learnWeights(shapeExamples(some, [...names, ...PART_FAMILIES], ordinary), { penalty: 1 })
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

function learnIntent(others: readonly LabelledMail[], before: LearntWeights | null, isRest: IsRest) {
  const mails = [...others, ...ofAuthors(isRest).filter(isHardest)]
  // What many writers taught is changed only by much that contradicts it.
  const prior = (one: Weights | undefined) => (before === null ? {} : { prior: one, penalty: 20 })
  const requests = requestExamples(mails, weightOf)
  return {
    request: learnWeights(requests, { penalty: 3, ...prior(before?.request) }),
    words: learnWeights(wordExamples(mails, weightOf), { penalty: 4, atLeast: 2, ...prior(before?.words) }),
    letters: learnLetters(mails, before?.letters),
    kinds: eachKind((kind) =>
      learnWeights(kindExamples(mails, requests, kind), { penalty: 3, ...prior(before?.kinds[kind]) }),
    ),
    askingKinds: eachKind((kind) =>
      learnWeights(askingExamples(mails, requests, kind), { penalty: 3, ...prior(before?.askingKinds[kind]) }),
    ),
  }
}

const eachKind = (learn: (kind: MailPurpose) => Weights): LearntWeights['kinds'] =>
  Object.fromEntries(MailPurpose.options.map((kind) => [kind, learn(kind)]))

function learnLetters(mails: readonly LabelledMail[], before: LetterWeights | undefined): LetterWeights {
  const rows = mails.map((mail) => ({
    row: lettersOf(readOnce(mail)),
    isTrue: mail.is_request,
    weight: weightOf(mail),
  }))
  const prior = before && { bias: before.bias, weights: bucketsOf(before) }
  const { bias, weights } = learnRows(rows, BUCKETS, { penalty: before ? 200 : 60, rounds: 40, prior })
  return asLetterWeights(Math.round(bias * 100) / 100, weights)
}
