import { expect, test } from 'vitest'
import { conceptsOf, topicsIn, topicsOfQuestion } from './concepts'

const topicsOf = (text: string, language = 'en') => topicsIn(conceptsOf(text, language), text).toSorted()

test.each([
  ['Please send the TSCA section 6(h) declaration', 'en', ['tsca']],
  ['Please send RoHS and TSCA (PBT, section 6(h))', 'en', ['rohs', 'tsca']],
  ['need the ROSH and the reech svch papers', 'en', ['reach', 'rohs']],
  ['The TSCA PBT statement and the Prop 65 statement, please', 'en', ['prop65', 'tsca']],
  ['We need the statement on POPs and the SDS', 'en', ['pops', 'safety_data_sheet']],
  ['Please send RoHS and China RoHS for the parts below', 'en', ['china_rohs', 'rohs']],
  ['Please send China RoHS only', 'en', ['china_rohs']],
  ['请提供中国RoHS资料', 'zh', ['china_rohs']],
  ['Bitte senden Sie die Halogenfrei-Erklärung und RoHS', 'de', ['halogen_free', 'rohs']],
  ['Merci de nous envoyer les fiches de données de sécurité', 'fr', ['safety_data_sheet']],
  ['ハロゲンフリー宣言書をお願いします', 'ja', ['halogen_free']],
  ['SVHC statement and, above 0.1 %, the SCIP number', 'en', ['reach', 'scip']],
  ['Please send a UFLPA statement', 'en', ['uflpa']],
  ['Full material declaration in IPC-1752A, please', 'en', ['full_material']],
  ['Please return the CMRT and the EMRT', 'en', ['conflict_minerals', 'emrt']],
  ['EMRT (cobalt, mica) please', 'en', ['emrt']],
  ['The AMRT is due on Friday', 'en', ['amrt']],
  ['Please send the ECCN', 'en', ['eccn']],
  ['Please send the ECCN and the halogen data', 'en', ['eccn', 'halogen_free']],
  ['Please send the RoHS declaration', 'en', ['rohs']],
  ['Please send the UL 94 flammability certificate, PBT housing, and the ECCN', 'en', ['eccn', 'other']],
  ['Consulta COP', 'es', ['pops']],
  ['Necesitamos la ficha de seguridad y el informe COP', 'es', ['other', 'safety_data_sheet']],
  ['250 pcs at EUR 1.15 and 80 pcs at EUR 1 250.00', 'en', []],
  ['Please send the EUR 1 with the goods', 'en', ['country_of_origin']],
  ['Conflict minerals declaration for the mica capacitor', 'en', ['conflict_minerals']],
])('%s', (text, language, expected) => {
  expect(topicsOf(text, language)).toEqual(expected)
})

test('a question names them too', () => {
  expect([...topicsOfQuestion('Which parts have a TSCA or EMRT document?')].toSorted()).toEqual(['emrt', 'tsca'])
})
