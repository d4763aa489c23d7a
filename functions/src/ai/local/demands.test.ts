import { expect, test } from 'vitest'
import { mailOf, RECEIVED } from '../../testing/example-mails'
import { analyseEmail } from '../tasks/analyse-email'
import { analyseLocally } from './analyse-email'
import { createLocalModel } from './local-model'

const saidOf = async (text: string) => {
  const mail = mailOf({ subject: 'LM339N', text, vault_keys: ['LM339N'] })
  const { conditions } = await analyseEmail({ model: createLocalModel(), now: () => RECEIVED }, mail)
  return conditions.map(({ kind, topics, parts }) => [kind, ...topics, ...parts].join(' '))
}

test.each([
  ['Hello, is LM339N RoHS compliant?', 'question rohs LM339N'],
  ['Quick question: does LM339N contain lead?', 'question rohs reach LM339N'],
  ['Please confirm that LM339N is RoHS compliant and attach the certificate.', 'question rohs LM339N'],
  ['Hallo, enthält der Artikel LM339N SVHC-Stoffe über 0,1 %?', 'question reach LM339N'],
  ['Bonjour, la référence LM339N est-elle conforme à la directive 2011/65/UE ?', 'question rohs LM339N'],
  ['LM339NはRoHS対応品でしょうか。', 'question rohs LM339N'],
  ['请问LM339N符合RoHS吗?', 'question rohs LM339N'],
  ['Please confirm the RoHS compliance of LM339N.', 'question rohs LM339N'],
  ['Bitte bestätigen Sie uns die RoHS-Konformität von LM339N.', 'question rohs LM339N'],
  ['Merci de confirmer la conformité REACH du LM339N.', 'question reach LM339N'],
  ['REACH for LM339N against the current list please.', 'current_list reach LM339N'],
  ['Please send the PFAS statement for LM339N as a signed PDF.', 'signed pfas LM339N'],
  ['Bitte senden Sie uns die RoHS-Erklärung für LM339N unterschrieben zu.', 'signed rohs LM339N'],
  ['Please send a REACH statement for LM339N. It must refer to the current Candidate List.', 'current_list reach'],
  ['Merci d’envoyer la déclaration REACH de LM339N selon la liste candidate en vigueur.', 'current_list reach LM339N'],
  ['Please send the Article 33 information for LM339N, but only if it contains SVHC.', 'containing reach LM339N'],
])('%s', async (text, expected) => {
  expect(await saidOf(text)).toEqual([expected])
})

test.each([
  ['Please send a REACH declaration for LM339N against the June 2026 candidate list.', '2026-06-30'],
  ['Please send a REACH declaration for LM339N according to the candidate list as of 25 June 2026.', '2026-06-25'],
  ['Please send a REACH declaration for LM339N covering all 253 substances.', '2026-02-04'],
  ['Bitte REACH-Erklärung für LM339N nach Kandidatenliste Stand Juni 2026.', '2026-06-30'],
  ['Merci d’envoyer la déclaration REACH de LM339N selon la liste de juin 2026.', '2026-06-30'],
  ['Por favor, envíen la declaración REACH de LM339N según la lista de candidatas de febrero de 2026.', '2026-02-28'],
  ['Vi preghiamo di inviare la dichiarazione REACH per LM339N (253 sostanze).', '2026-02-04'],
  ['Prosimy o deklarację REACH dla LM339N zgodnie z listą kandydacką z czerwca 2026.', '2026-06-30'],
  ['Graag een REACH-verklaring voor LM339N op basis van de SVHC-lijst van februari 2026.', '2026-02-28'],
  ['请提供LM339N的REACH声明，需符合2026年2月的SVHC清单（253项）。', '2026-02-04'],
  ['Please send a REACH declaration for LM339N against the 2026 candidate list.', null],
  ['The REACH statement for LM339N must refer to the SVHC list dated 4 February 2026.', '2026-02-04'],
])('%s: the list of that day', async (text, day) => {
  const mail = mailOf({ subject: 'LM339N', text, vault_keys: ['LM339N'] })
  const { conditions } = await analyseEmail({ model: createLocalModel(), now: () => RECEIVED }, mail)
  expect(conditions).toMatchObject([{ kind: 'current_list', day }])
})

test.each([
  'Please send the list of parts of June 2026 and the REACH declaration for LM339N.',
  'Your REACH declaration covers only 233 substances. Please send the RoHS certificate for LM339N.',
  'Please send the RoHS certificate for LM339N.',
  'Do you have a RoHS compliance certificate for LM339N?',
  'Please send the certificate confirming RoHS compliance of LM339N.',
  'Können Sie uns die RoHS-Konformitätserklärung für LM339N senden?',
  'LM339NのRoHS適合証明書をお送りいただけますか。',
  'Attached the signed order confirmation. Please send the RoHS certificate for LM339N.',
  'The candidate list was updated. Please send the REACH declaration for LM339N.',
])('nothing is demanded beside the document: %s', async (text) => {
  expect(await saidOf(text)).toEqual([])
})

test.each([
  ['Please send the RoHS test report for LM339N.', 'report rohs LM339N'],
  ['We need the SGS report (RoHS) for LM339N.', 'report rohs LM339N'],
  ['Bitte senden Sie uns den RoHS-Prüfbericht für LM339N.', 'report rohs LM339N'],
  ['Merci de nous envoyer le rapport d’essai RoHS pour LM339N.', 'report rohs LM339N'],
  ['请提供LM339N的RoHS测试报告。', 'report rohs LM339N'],
  ['Please send the RoHS declaration and the test report for LM339N.', 'report beside rohs LM339N'],
  ['Please send the RoHS declaration or a test report for LM339N.', ''],
  ['Please send the RoHS certificate for LM339N, not the test report.', ''],
  ['Please send the final test report and the RoHS declaration for LM339N.', ''],
])('%s: a laboratory’s report', async (text, expected) => {
  const mail = mailOf({ subject: 'LM339N', text, vault_keys: ['LM339N'] })
  const { conditions } = await analyseEmail({ model: createLocalModel(), now: () => RECEIVED }, mail)
  const reports = conditions.flatMap((one) =>
    one.kind === 'report' ? [['report', one.beside ? 'beside' : '', ...one.topics, ...one.parts]] : [],
  )
  expect(reports.map((words) => words.filter((word) => word !== '').join(' '))).toEqual(
    expected === '' ? [] : [expected],
  )
})

const readReport = (text: string) => {
  const { topics, conditions } = analyseLocally(mailOf({ subject: 'LM339N', text }))
  return { topics, reports: conditions.filter(({ kind }) => kind === 'report').map((one) => one.topics) }
}

test.each([
  ['We still need the laboratory test report (Intertek or similar) for LM339N. A declaration is not enough.'],
  ['Wir benötigen noch den Prüfbericht eines Labors für LM339N. Eine Erklärung allein reicht nicht.'],
  ['Nous avons besoin du rapport d’essai d’un laboratoire pour LM339N.'],
  ['Prosimy o przesłanie sprawozdania z badań laboratoryjnych dla LM339N.'],
  ['请提供LM339N的第三方检测报告。'],
])('a test report of no law is one of RoHS: %s', (text) => {
  expect(readReport(text)).toEqual({ topics: ['rohs'], reports: [['rohs']] })
})

test('and one of another law, or of another test, is not', () => {
  expect(readReport('Please send the laboratory test report on PFAS for LM339N.').topics).toEqual(['pfas'])
  expect(readReport('Please send the salt spray test report for LM339N.')).toEqual({ topics: [], reports: [] })
})
