import { expect, test } from 'vitest'
import { readingOf } from '../../testing/declarations/reading-of'
import {
  FIFTH_LOOK,
  FOURTH_LOOK,
  SECOND_LOOK,
  strangerPdf,
  strangers,
  THIRD_LOOK,
} from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

type Line = string | { cells: string[]; x: number[]; size: number }

const read = async (...lines: Line[]) => {
  const pdf = strangerPdf({ pages: [{ lines: lines.map((line) => line) }] } as Parameters<typeof strangerPdf>[0])
  return propose(await extractText(pdf), { wanted: null, now: Date.UTC(2026, 10, 26) })
}

const HEAD = ['Halvorsen Components AS', 'RoHS Declaration', 'Date: 4 March 2026', 'Part number: HV-3304']
const SIGNED = 'Kari Halvorsen, Quality Manager'

test.each([
  ['withdrawn', 'The RoHS certificate issued for HV-3304 on 3 May 2025 has been revoked.'],
  ['withdrawn', 'Die RoHS-Erklärung für den Artikel HV-3304 vom 3.5.2025 wird hiermit zurückgezogen.'],
  ['withdrawn', 'La déclaration RoHS de la référence HV-3304 est annulée.'],
  ['not_yet', 'HV-3304 will comply with Directive 2011/65/EU as soon as the new plating line runs.'],
  ['not_yet', 'The RoHS status of HV-3304 is still under review by our laboratory.'],
  ['not_yet', 'Ab Februar 2027 wird der Artikel HV-3304 RoHS-konform gefertigt werden.'],
  ['old_law', 'HV-3304 meets the requirements of Directive 2002/95/EC.'],
] as const)('a paper that declares nothing is %s: %s', async (kind, sentence) => {
  const { undeclared, statuses } = await read(...HEAD, sentence, SIGNED)
  expect([undeclared?.value, statuses]).toEqual([kind, []])
})

test.each([
  'HV-3304 complies with Directive 2011/65/EU. Earlier versions of this declaration are no longer valid.',
  'HV-3304 complies with Directive 2011/65/EU. Directive 2002/95/EC has been repealed.',
  'HV-3304 complies with Directive 2011/65/EU. You will be informed of changes.',
  'HV-3304 does not comply with Directive 2011/65/EU.',
  'Der Artikel HV-3304 erfüllt die Anforderungen der Richtlinie 2011/65/EU nicht.',
])('what is declared, good or bad, is declared: %s', async (sentence) => {
  const { undeclared, statuses } = await read(...HEAD, sentence, SIGNED)
  const isBad = /nicht|not/.test(sentence)
  expect([undeclared, statuses.map(({ value }) => value.status)]).toEqual([
    null,
    [isBad ? 'non_compliant' : 'compliant'],
  ])
})

test('a mark in a column that is the answer itself is said of the part of its line', async () => {
  const line = (...cells: string[]): Line => ({ cells, x: [60, 220, 340], size: 10 })
  const { statuses } = await read(
    ...HEAD.slice(0, 3),
    line('Part number', 'Compliant', 'Not compliant'),
    line('HV-3304', '', 'X'),
    line('HV-3304-G', 'X', ''),
    SIGNED,
  )
  expect(statuses.map(({ value }) => [value.status, value.part_numbers])).toEqual([
    ['non_compliant', ['HV-3304']],
    ['compliant', ['HV-3304-G']],
  ])
})

test('no paper of a stranger that declares something is called one that declares nothing', async () => {
  const all = [undefined, SECOND_LOOK, THIRD_LOOK, FOURTH_LOOK, FIFTH_LOOK].flatMap((folder) => strangers(folder))
  const GOOD = ['compliant', 'compliant_with_exemption']
  const wrong: string[] = []
  for (const stranger of all.filter(({ truth }) => truth.statements.some(({ status }) => GOOD.includes(status)))) {
    const { undeclared } = await readingOf(stranger)
    if (undeclared && undeclared.value !== 'old_law')
      wrong.push(`${stranger.isFrozen ? 'aside' : stranger.name} ${undeclared.words}`)
  }
  expect(wrong.filter((one) => !one.startsWith('aside'))).toEqual([])
  // Of those put aside, one is.
  expect(wrong.length).toBeLessThanOrEqual(1)
}, 480_000)
