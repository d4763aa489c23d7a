import { describe, expect, test } from 'vitest'
import { askedAt, matching, mentionable, mentionsIn, piecesOf } from './mentions'

const person = (id: string, first_name: string, last_name: string) => ({
  is_active: true,
  id,
  first_name,
  last_name,
  email: `${id}@maker.test`,
})
const people = mentionable([
  person('ann', 'Ann', ''),
  person('lee', 'Ann', 'Lee'),
  person('jose', 'José', 'Núñez'),
  person('max1', 'Max', 'Weber'),
  person('max2', 'max', 'weber'),
])

describe('a text mentions', () => {
  test.each([
    ['@Ann, please', ['ann']],
    ['(@ann lee) and @Ann', ['lee', 'ann']],
    ['@Annette and @Ann Leeds', ['ann']],
    ['@José Núñez!', ['jose']],
    ['@Max Weber', []],
    ['@max2@maker.test and @max2@maker.test', ['max2']],
    ['write to sales@ann.test', []],
    ['@', []],
  ])('%s: %j', (text, uids) => {
    expect(mentionsIn(text, people)).toEqual(uids)
  })

  test('nothing of the text is lost', () => {
    for (const text of ['@Ann@Ann Lee @', 'a\n@José Núñez\n', 'nobody']) {
      expect(
        piecesOf(text, people)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
  })
})

test.each([
  ['ask @', '', 4],
  ['@An', 'An', 0],
  ['@Ann L', 'Ann L', 0],
  ['@Ann Lee and', undefined, 0],
  ['@Ann ', undefined, 0],
  ['ann@maker', undefined, 0],
])('%s asks for %j', (text, word, start) => {
  expect(askedAt(text)).toEqual(word === undefined ? undefined : { start, word })
})

test('people are found by each of their names and by their address', () => {
  const found = (word: string) => matching(people, word).map(({ uid }) => uid)
  expect(found('an')).toEqual(['ann', 'lee'])
  expect(found('LEE')).toEqual(['lee'])
  expect(found('núñ')).toEqual(['jose'])
  expect(found('max2@')).toEqual(['max2'])
  expect(found('nobody')).toEqual([])
})
