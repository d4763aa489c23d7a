import { expect, it } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../intent/read-mail'
import { findParts } from './find-parts'

const asked = (text: string, attachments: { filename: string; text: string }[] = []) =>
  findParts(readMail({ ...mailOf({ subject: 'RoHS', text }), attachments }), 1).flatMap((part) =>
    part.asked ? part.part_number : [],
  )

it.each([
  ['Please send the RoHS declaration for LM317T. Sorry, I mean LM337T.', ['LM337T']],
  ['Bitte senden Sie uns die RoHS-Erklärung für LM358DR, ich meine LM393DR.', ['LM393DR']],
  ['BSS138ではなくBAT54SのRoHS証明書をお願いします。', ['BAT54S']],
  ['Please send the RoHS declarations for LM317T and LM337T.', ['LM317T', 'LM337T']],
])('asks for what a mail says instead of what it takes back: %s', (text, parts) => {
  expect(asked(text)).toEqual(parts)
})

it('asks for the rows of a file with the mark that the mail names', () => {
  const file = { filename: 'bom.csv', text: 'MPN;Mfr;src\nLM317T;ST;NW\nBSS138;onsemi;DK\nTL431AIDBZR;TI;NW' }
  expect(asked('RoHS declarations please. Only the rows marked "NW" are yours.', [file])).toEqual([
    'LM317T',
    'TL431AIDBZR',
  ])
  expect(asked('RoHS declarations please for all of these.', [file])).toHaveLength(3)
})

it('settles of a quoted list what a maker alone names as having come', () => {
  const text =
    'The Molex parts have arrived, thank you. Please send the rest.\n\n> Please send RoHS for:\n> Molex 43650-0400\n> Hirose DF13-4P-1.25DSA\n> TE 282834-2'
  expect(asked(text)).toEqual(['DF13-4P-1.25DSA', '282834-2'])
})

it('takes the words beside a number of a list with it', () => {
  const list = [
    'RECOM RAC05-05SK',
    'TRACO TEN 5-2411',
    'MEAN WELL RS-15-5',
    'Murata OKI-78SR-5',
    'CUI PJ-102AH',
    'TI LM358DR',
  ]
  expect(asked(`Please send the RoHS declarations for:\n${list.map((one) => `- ${one}`).join('\n')}`)).toContain(
    'TEN 5-2411',
  )
})

it('takes digits beside a maker, and alone after what is asked for, as the number of a part', () => {
  expect(asked('We need the RoHS declaration for Molex 39-01-2040 and TE 282834-2.')).toEqual([
    '39-01-2040',
    '282834-2',
  ])
  expect(asked('Please send the RoHS declaration for P/N 09 33 000 6105.')).toEqual(['09 33 000 6105'])
  expect(asked('Please send the RoHS declarations for order 4500318827.')).toEqual([])
})
