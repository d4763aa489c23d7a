/**
 * `npm run learn-clauses -w bench`: learns the weights of the judge of clauses, the same on every machine, and says how well
 * it does on the sentences that are only scored. With `--folds` it learns without one author after another, and says how
 * that author's declarations are then read.
 */
import { writeFileSync } from 'node:fs'
import { badNews, isReadAsGood } from '@attestry/functions/testing/declarations/bad-news/bad-news'
import { labelledClauses } from '@attestry/functions/testing/declarations/clauses'
import { scoreStranger, shareOf, type StrangerScore } from '@attestry/functions/testing/declarations/score-strangers'
import { strangers } from '@attestry/functions/testing/declarations/strangers'
import { asLetterWeights } from '@attestry/functions/text/intent/letters'
import { featuresOf, hashOf, newCount, newFeatures } from '@attestry/functions/vault/reading/clause-features'
import { isDoubtful } from '@attestry/functions/vault/reading/clause-doubts'
import {
  BUCKETS,
  judged,
  type JudgeWeights,
  rowOf,
  SEEN_BITS,
  replaceWeights,
} from '@attestry/functions/vault/reading/clause-judge'
import { isVetoed } from '@attestry/functions/vault/reading/status-vetoes'
import { learnRows } from '../analyser/logistic'
import { type ClauseExample, clauseExamples, exampleOf, HALF, LOOKS } from './clause-examples'

const FINAL = `${import.meta.dirname}/../../../functions/src/vault/reading/clause-weights.json`
/** To take what is not good for good costs more than the other way round. */
const DEARER = 2

type Featured = ClauseExample & { features: string[]; words: string[] }

function learn(examples: readonly Featured[]): JudgeWeights {
  const groupsOf = new Map<string, Set<string>>()
  for (const { words, group } of examples)
    for (const word of words) groupsOf.set(word, (groupsOf.get(word) ?? new Set()).add(group))
  const seen = new Uint8Array(SEEN_BITS / 8)
  for (const word of groupsOf.keys()) {
    const bit = hashOf(word) % SEEN_BITS
    seen[bit >> 3]! |= 1 << (bit & 7)
  }
  // What is new is learnt as it will be met: a word that only this author uses is new.
  const rows = examples.map(({ features, words, group, says, weight }) => {
    const isSeen = (word: string): boolean => [...groupsOf.get(word)!].some((other) => other !== group)
    return { says, weight, row: rowOf([...features, ...newFeatures(newCount(words, isSeen))]) }
  })
  const model = (isTrue: (says: ClauseExample['says']) => boolean, of: typeof rows) => {
    const told = of.map(({ says, weight, row }) => ({
      row,
      isTrue: isTrue(says),
      weight: isTrue(says) ? weight : weight * DEARER,
    }))
    const { bias, weights } = learnRows(told, BUCKETS, { penalty: 2, rounds: 60 })
    return asLetterWeights(Math.round(bias * 100) / 100, weights)
  }
  return {
    seen: Buffer.from(seen).toString('base64'),
    good: model(
      (says) => says === 'good',
      rows.filter(({ says }) => says !== 'fine'),
    ),
    fine: model((says) => says !== 'other', rows),
  }
}

const show = (text: string) => process.stdout.write(`${text}\n`)
const examples = (await clauseExamples()).map((one): Featured => ({ ...one, ...featuresOf(one) }))

if (process.argv.includes('--folds')) {
  for (const [look, folder] of Object.entries(LOOKS)) {
    replaceWeights(learn(examples.filter(({ group }) => group !== look)))
    const scores: StrangerScore[] = []
    for (const stranger of strangers(folder)) scores.push(await scoreStranger(stranger))
    const shares = [false, true].map((isFrozen) =>
      shareOf(
        scores.filter((score) => score.isFrozen === isFrozen),
        'status',
      ).toFixed(3),
    )
    const falseGreen = scores.reduce((sum, one) => sum + one.falseGreen, 0)
    show(`${look} look: status ${shares[0]}, of those put aside ${shares[1]}; read as good though worse: ${falseGreen}`)
  }
  for (const half of ['bad-a', 'bad-b']) {
    replaceWeights(learn(examples.filter(({ group }) => group !== half)))
    const misread: string[] = []
    for (const document of badNews().filter((_, index) => index < HALF === (half === 'bad-a')))
      if (await isReadAsGood(document)) misread.push(document.name)
    show(`${half}: ${misread.length} read as good: ${misread.join(', ')}`)
  }
} else {
  const learnt = learn(examples)
  writeFileSync(FINAL, `${JSON.stringify(learnt)}\n`)
  replaceWeights(learnt)
  show(`Learnt from ${examples.length} clauses: ${JSON.stringify(learnt).length} bytes.`)
  for (const file of ['plain', 'traps']) {
    const aside = labelledClauses()
      .filter((one) => one.file === file && one.isFrozen)
      .map(exampleOf)
      .map((one) => ({
        ...one,
        good: isVetoed(one.text) || isDoubtful(one.text, one.regime) ? -Infinity : judged(one).good,
      }))
    const good = aside.filter(({ says }) => says === 'good').length
    for (const margin of [0, 1, 2, 2.5, 3.5]) {
      const said = aside.filter((one) => one.good > margin)
      const right = said.filter(({ says }) => says === 'good').length
      show(`${file}, put aside, margin ${margin}: ${right} of ${said.length} right, of ${good} good`)
    }
  }
}
