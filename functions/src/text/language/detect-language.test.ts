import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language'

test.each([
  ['REACH + RoHS R5F100LEAFB#30\n\nas per subject pls. BR Wei', 'en'],
  ['RoHS as per LM317 thx', 'en'],
  ['Certificato RoHS per LM317', 'it'],
  ['RoHS e REACH per LM317, grazie', 'it'],
  ['RoHS pour LM317 svp', 'fr'],
  ['Bitte RoHS für LM317', 'de'],
  ['Hi, is LPC1768FBD100,551 RoHS compliant? Al', 'en'],
  ['LM317', 'en'],
  [
    'Need today if humanly possible:\n\nTE 2-520184-2 - RoHS/REACH\nTE 1-1393230-3 - RoHS\nTE 5-146280-5 - REACH\n\nQ.',
    'en',
  ],
])('%s is written in %s', (text, language) => expect(detectLanguage(text)).toBe(language))

test.each([
  ['it', 'Il componente LM339N contiene PFAS?'],
  ['pt', 'O LM339N contém chumbo ou halogéneos?'],
  ['pt', 'Por favor, envie a declaração de conformidade CE do LM339N.'],
  ['tr', 'LM339N PFAS içeriyor mu?'],
  ['sv', 'Vänligen skicka ECCN för LM339N.'],
  ['en', 'Please send RoHS for LM339N. Regards, Al'],
  ['en', 'Per Andersson'],
])('few words are known as %s by what they ask: %s', (code, text) => {
  expect(detectLanguage(text)).toBe(code)
})
