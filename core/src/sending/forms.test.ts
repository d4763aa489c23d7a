import { expect, test } from 'vitest'
import { answersName, questionnaireIn } from './forms'

const names = (...filenames: string[]) => filenames.map((filename) => ({ filename, size: 100 }))

test.each<[string[], boolean, string | undefined]>([
  [['terms.pdf', 'Questions.docx'], false, 'Questions.docx'],
  [['order 4711.pdf', 'Supplier Form 3.pdf'], false, 'Supplier Form 3.pdf'],
  [['Fragebogen.PDF'], false, 'Fragebogen.PDF'],
  [['供应商调查表.pdf'], false, '供应商调查表.pdf'],
  [['order 4711.pdf', 'platform.pdf'], false, undefined],
  [['order 4711.pdf'], true, 'order 4711.pdf'],
  [['logo.png', 'parts.xlsx'], true, undefined],
])('of %j, asked for a questionnaire: %s, %s is answered by a table', (filenames, isAsked, filename) => {
  expect(questionnaireIn(names(...filenames), isAsked)?.filename).toBe(filename)
})

test('a table is named after what it answers', () => {
  expect(answersName('Survey 2026.v2.docx')).toBe('Answers to Survey 2026.v2.xlsx')
  expect(answersName(`${'x'.repeat(300)}.pdf`)).toHaveLength(136)
})
