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
])('%s is written in %s', (text, language) => expect(detectLanguage(text)).toBe(language))
