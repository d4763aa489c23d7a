import { candidateListAt } from '@attestry/core/law/candidate-list'
import { Regime } from '@attestry/core/base/regime'
import { expect, test } from 'vitest'
import { FORM_DAY, formParts } from '../../testing/form-parts'
import { answersTable, tableWords } from './answers-table'
import { FORM_LANGUAGES } from './form-words'
import { languageOf } from './heading-means'
import { planForm } from './plan-form'
import { readForm } from './read-form'

const planOf = (language: string | null, regimes: readonly Regime[] = ['rohs', 'reach']) => {
  const parts = formParts()
  const bytes = answersTable({ parts: parts.map(({ part }) => part), regimes, language })
  return planForm({
    filename: 'Answers.xlsx',
    sheets: readForm(bytes),
    columns: [],
    remembered: { columns: [] },
    left_out: [],
    parts,
    asked: regimes,
    newest: candidateListAt(FORM_DAY),
    now: FORM_DAY,
  })
}

test.each(FORM_LANGUAGES)(
  'each heading in %s means what it stands for, and is known to be of that language',
  (code) => {
    const { name, ...words } = tableWords[code]
    const [sheet] = planOf(code, Regime.options).sheets
    expect(sheet?.name).toBe(name)
    expect(sheet?.columns.map(({ means, heading }) => [means, heading])).toEqual(
      Object.entries(words).map(([means, heading]) => [means, heading]),
    )
    expect(languageOf(Object.values(words))).toBe(code)
  },
)

test('a table has a row for each part, with what is known of it, and is empty where nothing is', () => {
  const [sheet] = planOf('de-AT').sheets
  const written = sheet?.rows.map(({ number, cells }) => [
    number,
    ...cells.flatMap(({ cell, value }) => (value === null ? [] : `${cell} ${value}`)),
  ])
  expect(written).toEqual([
    [
      'LM317T',
      'C2 Texas Instruments',
      'D2 Konform',
      'F2 Konform',
      'G2 Keine SVHC über 0,1 %',
      'I2 lm317t-rohs.pdf',
      'J2 2026-05-04',
    ],
    [
      'NE555P',
      'C3 Texas Instruments',
      'D3 Konform mit Ausnahme 7(a)',
      'E3 7(a)',
      'F3 Enthält SVHC: Lead (7439-92-1)',
      'G3 Enthält SVHC',
      'H3 Lead (7439-92-1)',
    ],
    ['BC547B', 'C4 onsemi'],
    ['1N4148', 'C5 Vishay', 'D5 Nicht konform'],
  ])
})

test('in a language that forms are not written in, it is English; where no law is asked about, all have a column', () => {
  expect(planOf('pl').sheets[0]?.columns[3]?.heading).toBe('RoHS Status')
  expect(planOf(null, []).sheets[0]?.columns.map(({ means }) => means)).toContain('conflict_minerals_status')
})
