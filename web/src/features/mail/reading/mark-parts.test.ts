import { samplePart } from '@attestry/core/sample-documents'
import { expect, test } from 'vitest'
import { markParts } from './mark-parts'

function markedIn(html: string, ...numbers: string[]): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  markParts(
    root,
    numbers.map((number) => samplePart(number)),
  )
  return root
}

const marksOf = (root: HTMLElement) =>
  [...root.querySelectorAll('mark')].map(({ textContent, dataset }) => [textContent, dataset.part])

test('a number is marked in its text, which stays the same', () => {
  const html = '<p>RoHS for LM317, please, and 1N4148W-TP.</p>'
  const root = markedIn(html, 'LM317', '1N4148W-TP')
  expect(marksOf(root)).toEqual([
    ['LM317', '0'],
    ['1N4148W-TP', '1'],
  ])
  expect(root.innerHTML.replace(/<\/?mark[^>]*>/g, '')).toBe(html)
})

test('a number that tags and blanks split is marked in each of its pieces', () => {
  const root = markedIn('<p>For <b>STM32</b>F407&nbsp;<span class="word">VGT6</span>.</p>', 'STM32F407VGT6')
  expect(marksOf(root)).toEqual([
    ['STM32', '0'],
    ['F407\u00a0', '0'],
    ['VGT6', '0'],
  ])
})

test.each([
  ['cells', '<table><tbody><tr><td>LM</td><td>317</td></tr></tbody></table>'],
  ['lines', '<p>LM<br>317</p>'],
  ['paragraphs', '<p>LM</p><p>317</p>'],
])('two %s make up no number', (_, html) => {
  expect(marksOf(markedIn(html, 'LM317'))).toEqual([])
})

test('of a number that stands in two rows, each part is marked in its own', () => {
  const root = document.createElement('div')
  root.innerHTML =
    '<table><thead><tr><th>Part</th></tr></thead><tbody><tr><td>LM317</td></tr><tr><td>NE555P</td></tr><tr><td>LM317</td></tr></tbody></table>'
  const inRow = (row: number) => ({
    ...samplePart('LM317'),
    where: { place: 'table' as const, file: null, sheet: null, row },
  })
  markParts(root, [inRow(3), inRow(1)])
  expect(marksOf(root)).toEqual([
    ['LM317', '1'],
    ['LM317', '0'],
  ])
})

test('what is no part any more loses its mark, and a new part gets one', () => {
  const root = markedIn('<p>LM317 and NE555P</p>', 'LM317')
  markParts(root, [samplePart('NE555P')])
  expect(marksOf(root)).toEqual([['NE555P', '0']])
  markParts(root, [])
  expect(root.innerHTML).toBe('<p>LM317 and NE555P</p>')
})

test('a part of a quote is marked there', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>LM317</p><blockquote><p>LM317</p></blockquote>'
  markParts(root, [{ ...samplePart('LM317'), quoted: true }])
  expect(root.querySelector('blockquote mark')?.textContent).toBe('LM317')
  expect(marksOf(root)).toHaveLength(1)
})

test('what a mail itself marks stays as it is', () => {
  const root = markedIn('<p><mark>Urgent</mark>: LM317</p>', 'LM317')
  markParts(root, [])
  expect(root.innerHTML).toBe('<p><mark>Urgent</mark>: LM317</p>')
})
