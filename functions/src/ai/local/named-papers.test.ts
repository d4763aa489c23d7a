import { expect, test } from 'vitest'
import { mailOf, RECEIVED } from '../../testing/example-mails'
import { analyseEmail } from '../tasks/analyse-email'
import { createLocalModel } from './local-model'

const read = (text: string, subject = 'LM339N') =>
  analyseEmail(
    { model: createLocalModel(), now: () => RECEIVED },
    mailOf({ subject, text, vault_keys: ['LM339N'], own_domain: 'northwind.test' }),
  )
const namedIn = async (text: string, subject?: string) => {
  const { is_compliance_related, conditions } = await read(text, subject)
  expect(is_compliance_related).toBe(true)
  return conditions.flatMap((one) => (one.kind === 'paper' ? one.paper : [])).join(' ')
}

test.each([
  ['Please provide the PPAP level 3 package for LM339N.', 'ppap'],
  ['Bitte senden Sie uns den Erstmusterprüfbericht für LM339N.', 'first_article'],
  ['Could you share the FAIR (AS9102) for LM339N?', 'first_article'],
  ['Merci de nous transmettre le certificat de conformité du LM339N.', 'conformity'],
  ['Por favor, envíennos el certificado de análisis de LM339N.', 'analysis'],
  ['Vi preghiamo di inviarci il certificato 3.1 per LM339N.', 'material_certificate'],
  ['Prosimy o przesłanie deklaracji zgodności CE dla LM339N.', 'ce'],
  ['Por favor, envie a declaração de conformidade CE do LM339N.', 'ce'],
  ['Please send the UKCA declaration for LM339N.', 'ukca'],
  ['Is LM339N UK RoHS compliant?', 'uk_rohs'],
  ['Please send RoHS and UK REACH statements for LM339N.', 'uk_reach'],
  ['Gelieve ons het kalibratiecertificaat van LM339N te sturen.', 'calibration'],
  ['Žádáme o zaslání materiálového atestu pro LM339N, prosím materiálový atest.', 'material_certificate'],
  ['Please provide UN38.3 and the battery regulation declaration for LM339N.', 'battery un38_3'],
  ['Bitte teilen Sie uns die IMDS-ID für LM339N mit.', 'imds'],
  ['请提供LM339N的CE符合性声明。', 'ce'],
  ['LM339Nの校正証明書をお送りください。', 'calibration'],
  ['LM339N의 분석 증명서를 보내 주세요.', 'analysis'],
  ['Lütfen LM339N için uygunluk sertifikası gönderin.', 'conformity'],
  ['Please send us the following for LM339N:\n- CBAM emissions data\n- EPR packaging declaration', 'cbam packaging'],
  ['Please send your Modern Slavery statement and code of conduct.', 'code_of_conduct modern_slavery'],
])('%s names %s', async (text, expected) => {
  expect(await namedIn(text)).toBe(expected)
})

test('what only the subject names is asked for by a text that names nothing', async () => {
  const { topics } = await read('Could you please send it?', 'PPAP for LM339N')
  expect(topics).toEqual(['other'])
  expect(await namedIn('Could you please send it?', 'PPAP for LM339N')).toBe('ppap')
})

test.each<[string, string[]]>([
  ['Please send the UK RoHS certificate for LM339N.', ['other']],
  ['Please send the RoHS (EU/UK) certificates for LM339N.', ['rohs', 'other']],
  ['Still open is UK REACH (and UK RoHS) for LM339N, could you send that as well?', ['other']],
  ['Please send UK REACH, RoHS and UK RoHS for LM339N.', ['rohs', 'other']],
  ['We need EU RoHS and UK RoHS certificates for LM339N.', ['rohs', 'other']],
  ['We need the RoHS certificate for LM339N, our UK customer asks.', ['rohs']],
])('%s asks by the laws that it names, and no others', async (text, topics) => {
  expect((await read(text)).topics).toEqual(topics)
})

test('a reminder asks for the papers that it quotes', async () => {
  const text = 'Any news on this, please?\n\nOn Mon, 2 Nov 2026, Dana wrote:\n> Please send the PPAP for LM339N.'
  expect(await namedIn(text, 'Re: papers')).toBe('ppap')
})

test.each([
  'Please send the RoHS certificate of conformity for LM339N.',
  'We need the RoHS certificate of LM339N for our PPAP.',
  'Please send the full material declaration (IPC-1752 or IMDS) for LM339N.',
  'Thanks, the PPAP has arrived. Please send the RoHS certificate for LM339N.',
  'Please send the RoHS certificate for LM339N.\n\nKind regards\nDana\nWEEE-Reg.-Nr. DE 12345678',
  'Please send the RoHS certificate for LM339N. Ce certificat est urgent.',
  'Please send your environmental policy. We also need the code of conduct.',
])('none is named by: %s', async (text) => {
  expect(await namedIn(text)).toBe('')
})

test('the summary says which paper', async () => {
  const { analysis_summary } = await read('Please provide the PPAP for LM339N.')
  expect(analysis_summary).toContain('PPAP information for LM339N')
})
