import type { OwnKind } from '@attestry/core/base/own-kinds'
import { expect, test } from 'vitest'
import { NOW } from '../../testing/declarations/facts'
import { Sheet } from '../../testing/declarations/sheet'
import { writePdf } from '../../testing/pdf-writer'
import { extractText } from './extract-text'
import { propose } from './propose'

const KINDS: OwnKind[] = [
  { type: 'Own Kind 1', name: 'Packaging Declaration', words: ['Verpackungserklärung'] },
  { type: 'Own Company Kind 1', name: 'Sustainability Report', words: [] },
]

async function typeOf(title: string, text: string, own: readonly OwnKind[] = KINDS) {
  const sheet = new Sheet({ font: 'Helvetica' })
  sheet.line(title, { size: 16 })
  sheet.paragraph(text)
  sheet.line('Part number: TLC555CDR')
  const reading = propose(await extractText(writePdf(sheet.pages)), { wanted: null, own, now: NOW })
  return reading.doc_type?.value
}

const COMPLIES = 'We declare that TLC555CDR complies with Directive 2011/65/EU (RoHS).'

test.each([
  ['by its name', 'Packaging Declaration of Texas Instruments', 'Packaging is of paper.', 'Own Kind 1'],
  ['by other words for it', 'VERPACKUNGSERKLÄRUNG', 'Die Verpackung ist aus Papier.', 'Own Kind 1'],
  ['whatever else it declares', 'Packaging declaration', COMPLIES, 'Own Kind 1'],
  ['of the company', 'Sustainability Report 2026', 'What we did in this year.', 'Own Company Kind 1'],
])('a title names a kind of one’s own %s', async (_, title, text, type) => {
  expect(await typeOf(title, text)).toBe(type)
})

test('a text that only mentions it, and an organization without such a kind, leave the document as it is', async () => {
  const mentions = `${COMPLIES} The packaging declaration of these parts is sent separately, on request, by our quality team.`
  expect(await typeOf('RoHS declaration', mentions)).toBe('RoHS Certificate')
  expect(await typeOf('Packaging Declaration', COMPLIES, [])).toBe('RoHS Certificate')
})
