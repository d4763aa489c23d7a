import type { MineralsTemplate } from '@attestry/core/vault/template'
import { expect, test } from 'vitest'
import { filledTemplate, type Miniature, writeTemplate } from '../../testing/template-writer'
import { compareTemplates } from './compare-templates'
import { readTemplate } from './read-template'

const templateOf = (miniature: Miniature): MineralsTemplate => {
  const result = readTemplate(writeTemplate(miniature))
  if (result.status === 'refused') throw new Error(result.reason)
  return result.template
}

const filled: Miniature = { ...filledTemplate('cmrt', '6.5'), products: [['LM317', 'Regulator']] }
const [smelter = {}] = filled.smelters ?? []

test('a template says the same as itself', () => {
  expect(compareTemplates(templateOf(filled), templateOf(filled))).toEqual({
    fields: [],
    answers: [],
    smelters: { added: [], removed: [] },
    products: { added: [], removed: [] },
  })
})

test('other answers, smelters and products are named', () => {
  const later = templateOf({
    ...filled,
    company: 'Muster AG',
    date: '04-Mar-2026',
    answers: { ...filled.answers, '1 Gold': ['Yes', 'Since May'], A: 'No', B: ['Yes', 'https://example.com'] },
    smelters: [{ ...smelter, id: 'CID000999' }],
    products: [
      ['lm317', 'Regulator, adjustable'],
      ['NE555', 'Timer'],
    ],
  })
  expect(compareTemplates(templateOf(filled), later)).toMatchObject({
    fields: [
      { field: 'company', before: 'Muster Elektronik GmbH', after: 'Muster AG' },
      { field: 'effective_date', before: '2026-02-04', after: '2026-03-04' },
    ],
    answers: [
      {
        topic: 'used',
        metal: 'Gold',
        before: { question: '1', answer: 'No', comment: '' },
        after: { question: '1', answer: 'Yes', comment: 'Since May' },
      },
      {
        topic: 'policy',
        metal: null,
        before: { answer: 'Yes', comment: 'About A' },
        after: { answer: 'No', comment: '' },
      },
      { topic: 'policy_published', before: { comment: 'About B' }, after: { comment: 'https://example.com' } },
    ],
    smelters: { added: [{ smelter_id: 'CID000999' }], removed: [{ smelter_id: 'CID000211' }] },
    products: { added: [{ number: 'NE555' }], removed: [] },
  })
})

test('the same smelter of another metal is another one, and one without a number is known by its name and country', () => {
  const own = { metal: 'Gold', choice: 'Smelter not listed', name: 'Own Works', country: 'PERU' }
  const [before, after] = [
    templateOf({ ...filled, smelters: [smelter, own] }),
    templateOf({
      ...filled,
      smelters: [
        { ...smelter, metal: 'Tin' },
        { ...own, name: 'OWN WORKS' },
        { ...own, country: 'CHILE' },
      ],
    }),
  ]
  expect(compareTemplates(before, after).smelters).toMatchObject({
    added: [{ metal: 'Tin', smelter_id: 'CID000211' }, { country: 'CHILE' }],
    removed: [{ metal: 'Tantalum', smelter_id: 'CID000211' }],
  })
})

test('between versions, questions are matched by what they are about', () => {
  const { fields, answers } = compareTemplates(
    templateOf(filledTemplate('cmrt', '5.12')),
    templateOf({ ...filledTemplate('cmrt', '6.6'), answers: { ...filled.answers, '6 Tantalum': 'None' } }),
  )
  expect(fields).toEqual([{ field: 'version', before: '5.12', after: '6.6' }])
  expect(answers.filter(({ metal }) => metal === 'Tantalum')).toEqual([
    { topic: 'risk_areas', metal: 'Tantalum', before: null, after: { question: '4', answer: 'No', comment: '' } },
    {
      topic: 'responses',
      metal: 'Tantalum',
      before: { question: '5', answer: '100%', comment: '' },
      after: { question: '6', answer: 'None', comment: '' },
    },
  ])
  expect(answers.find(({ topic }) => topic === 'conflict_free')?.after).toBeNull()
})
