import { expect, test } from 'vitest'
import { labelledClauses } from '../../testing/declarations/clauses'
import { isVetoed } from './status-vetoes'
import { NO_EXCEPTION } from './status-words'
import { namesIn } from './understood'
import { isDoubtful } from './clause-doubts'
import { judged, MARGIN } from './clause-judge'

/** Of the sentences that nothing was learnt from. */
const aside = labelledClauses().filter(({ isFrozen }) => isFrozen)

const isCalledGood = (clause: (typeof aside)[number]): boolean => {
  const text = clause.text.replace(NO_EXCEPTION, '').replace(/\s+/g, ' ').trim()
  const names = namesIn(clause.maker === null ? [] : [clause.maker])
  return (
    !isVetoed(text) &&
    !isDoubtful(text, clause.topic) &&
    judged({ text, regime: clause.topic, names }).good > MARGIN.free
  )
}

test('no sentence that was put aside is called good news in whatever words, unless it is', () => {
  expect(aside.filter((one) => one.says !== 'good' && isCalledGood(one)).map(({ text }) => text)).toEqual([])
})

test('a fifth of the good news that was put aside is called so, half of it written to be misread', () => {
  const good = aside.filter(({ says }) => says === 'good')
  expect(good.filter(isCalledGood).length / good.length).toBeGreaterThan(0.17)
})

test('the same sentence with one word that denies or puts off is no good news', () => {
  const says = (text: string) => judged({ text, regime: 'reach', names: namesIn([]) }).good
  const good = 'We confirm that our products do not contain any SVHC of the Candidate List above 0.1 % w/w.'
  expect(says(good)).toBeGreaterThan(MARGIN.free)
  expect(says(good.replace('do not contain any', 'contain an'))).toBeLessThan(0)
  expect(isDoubtful(good, 'reach')).toBe(false)
  expect(isDoubtful(good.replace('do not', 'will not'), 'reach')).toBe(true)
  expect(isDoubtful(good.replace('any SVHC', 'any SVHC, with the exception of lead,'), 'reach')).toBe(true)
})
