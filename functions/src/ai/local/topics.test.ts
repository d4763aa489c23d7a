import { expect, it } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../../text/intent/read-mail'
import { askedTopics } from './topics'

const topics = (text: string, rest: Partial<Parameters<typeof mailOf>[0]> = {}) =>
  askedTopics(readMail(mailOf({ ...rest, text }))).toSorted()

const PAPERS = ['conflict_minerals', 'environment_certificate', 'quality_certificate']

it.each([
  ['We already have RoHS, only the REACH statement is missing.', ['reach']],
  ['Hoi, van de 09330006104 heb ik RoHS en land van oorsprong nodig, zsm graag.', ['country_of_origin', 'rohs']],
  ['Wir benötigen eine Bestätigung zur POP-Verordnung (UV-328, MCCP, PFHxS usw.) für LM317T.', ['pops']],
  ['Please send the PFAS statement (and REACH etc.) for LM317T.', ['pfas', 'reach']],
  ['We need REACH for LM317T. A simple RoHS certificate is not sufficient in this case.', ['reach']],
  ['Your RoHS declaration of 2019 is not sufficient, please send a new one.', ['rohs']],
  ['We need REACH for LM317T, a plain RoHS letter won’t be enough for our auditor.', ['reach']],
  [
    'Please send the IMDS full material declaration, the RoHS certificate on its own does not suffice.',
    ['full_material'],
  ],
  ['Wir brauchen die PFAS-Erklärung, ein RoHS-Zertifikat allein genügt uns leider nicht.', ['pfas']],
  ['Merci de nous envoyer la déclaration PFAS, une attestation RoHS seule ne nous suffit pas.', ['pfas']],
  ['Necesitamos la declaración PFAS de LM317T; solo con el RoHS no nos basta.', ['pfas']],
  ['Ci serve la dichiarazione REACH di LM317T, un certificato RoHS da solo non ci basta.', ['reach']],
  ['Precisamos da declaração REACH do LM317T, só o certificado RoHS não chega.', ['reach']],
  ['Graag de REACH-verklaring van LM317T, alleen een RoHS-certificaat is niet voldoende.', ['reach']],
  ['Prosimy o deklarację REACH dla LM317T, sam certyfikat RoHS nie wystarczy.', ['reach']],
  ['Prosíme o prohlášení REACH pro LM317T, samotný certifikát RoHS nestačí.', ['reach']],
  ['请提供LM317T的REACH声明，只有RoHS证书是不够的。', ['reach']],
  ['El RoHS por sí solo no me vale, hace falta la declaración PFAS de LM317T.', ['pfas']],
  ['A RoHS statement only is not enough for them, they also want the REACH statement for LM317T.', ['reach']],
  ['Su declaración RoHS de 2020 no nos vale, envíennos una nueva.', ['rohs']],
  [
    'Vos déclarations REACH et RoHS de 2019 ne sont pas suffisantes, merci d’en envoyer de nouvelles.',
    ['reach', 'rohs'],
  ],
  ['Ihre RoHS-Erklärung reicht uns nicht, bitte eine mit Datum und Unterschrift.', ['rohs']],
  ['For our PFAS report (TSCA 8(a)(7) and Minnesota) we need to know what LM317T contains.', ['pfas']],
  ['For TSCA section 8(a)(7) and TSCA 6(h) please send your statements.', ['pfas', 'tsca']],
  ['RoHS for the actives would be great, the resistors are covered already.', ['rohs']],
  ['RoHS and REACH came through fine, but please send the PFAS letter as well.', ['pfas']],
  ['We need the HS code, the origin is already on file.', ['hs_code']],
  ['Bitte senden Sie das CMRT, die RoHS-Erklärung liegt uns bereits vor.', ['conflict_minerals']],
  ['RoHS/REACH hoeven jullie niet te sturen. Graag een PFAS-verklaring.', ['pfas']],
  ['RoHS已经有了，请提供REACH声明。', ['reach']],
  ['What we need is RoHS and Prop 65. Two weeks is fine.', ['prop65', 'rohs']],
  ['Is this part RoHS compliant?', ['rohs']],
  ['Is there any SVHC in it? We need to know for our SCIP notification.', ['reach']],
  ['Please send us your SCIP number.', ['scip']],
  ['Requested documents:\n[x] RoHS declaration\n[x] CMRT\n[ ] PFAS', ['conflict_minerals', 'rohs']],
  ['Kérjük a származási országot és a vámtarifaszámot.', ['country_of_origin', 'hs_code']],
  ['Va rugam sa ne trimiteti declaratia REACH si tara de origine.', ['country_of_origin', 'reach']],
  ['Vi mangler oprindelsesland og varekode for disse dele.', ['country_of_origin', 'hs_code']],
  ['Tarvitsemme alkuperämaan ja tullinimikkeen näille osille.', ['country_of_origin', 'hs_code']],
  ['Please send us your CMRT and your ISO 9001 and ISO 14001 certificates.', PAPERS],
  ['Bitte senden Sie uns Ihr aktuelles IATF 16949 Zertifikat.', ['automotive_certificate']],
  ['Merci de nous envoyer votre attestation d’assurance et le code de conduite.', ['insurance', 'policy']],
  ['Please return the supplier questionnaire and your RoHS declaration.', ['questionnaire', 'rohs']],
  ['请提供贵司的质量管理体系证书和CMRT。', ['conflict_minerals', 'quality_certificate']],
  ['Please send RoHS for LM317T.\n\nAcme Ltd, an ISO 9001 certified company', ['rohs']],
  ['We already have your ISO 9001 certificate, only RoHS is missing.', ['rohs']],
  ['We need a CMRT for both. We have REACH on everything.', ['conflict_minerals']],
  ['REACH haben wir, Konfliktmineralien auch, nur RoHS fehlt noch.', ['rohs']],
  ['Necesitamos la declaración PFAS. El REACH lo tenemos, el RoHS también.', ['pfas']],
  ['The CMRT that we have is 6.22, please send the current one.', ['conflict_minerals']],
  ['We need the RoHS doc and the CE declaration of conformity for these relays.', ['other', 'rohs']],
  ['Bitte senden Sie uns die CE-Konformitätserklärung und RoHS.', ['other', 'rohs']],
  ['Merci d’envoyer la déclaration de conformité CE et l’attestation RoHS.', ['other', 'rohs']],
  ['Necesitamos el certificado CE y la declaración RoHS.', ['other', 'rohs']],
  ['Prosimy o deklarację zgodności CE oraz RoHS.', ['other', 'rohs']],
  ['请提供CE证书和RoHS声明。', ['other', 'rohs']],
  ['Merci d’envoyer l’attestation RoHS ce vendredi.', ['rohs']],
  ['Please send the RoHS declaration. The device has a CE mark.', ['rohs']],
  ['Please send datasheet and RoHS certificate of LM317T.', ['other', 'rohs']],
  ['Bitte um RoHS-Erklärung und Datenblatt für LM317T.', ['other', 'rohs']],
  ['Merci d’envoyer la fiche technique et la déclaration RoHS.', ['other', 'rohs']],
  ['Please send the RoHS certificate and not the datasheet.', ['rohs']],
  ['According to the datasheet and your web page it is compliant, please send the RoHS certificate.', ['rohs']],
  ['RoHS is fine, that point is closed. For REACH our customer asks for the current list, can you send it?', ['reach']],
  ['RoHS passt, bitte senden Sie noch REACH.', ['reach']],
  ['Is RoHS fine? And please send REACH.', ['reach', 'rohs']],
  ['Necesitamos saber si contienen sustancias PBT de la TSCA, sección 6(h).', ['tsca']],
  ['Necesitamos saber si contienen contaminantes orgánicos persistentes (COP).', ['pops']],
  ['납기와 함께 SVHC 자료를 보내주세요.', ['reach']],
])('%s', (text, asked) => {
  expect(topics(text)).toEqual(asked)
})

it('reads what a form asks for, if the mail does not say it', () => {
  const attachments = [
    { filename: 'form.xlsx', text: 'No\tQuestion\n1\tISO 9001?\n2\tSVHC above 0.1 %?\n3\tPFAS added?' },
  ]
  expect(topics('Please fill in the attached form and return it by Friday.', { attachments })).toEqual([
    'pfas',
    'reach',
  ])
})

it.each([
  ['CoC LM317T + LM358DR', 'We need RoHS and conflict minerals for LM317T and LM358DR.', ['conflict_minerals', 'rohs']],
  ['Konformitätsbescheinigung LM317T', 'brauch RoHS für LM317T.', ['rohs']],
  ['CoC LM317T', 'Could we also have RoHS for it?', ['other', 'rohs']],
  ['CoC and RoHS for LM317T', 'We need the RoHS declaration of LM317T.', ['other', 'rohs']],
  ['Certificate of analysis LM317T', 'We need the RoHS declaration of LM317T.', ['other', 'rohs']],
  ['CoC LM317T', 'Could you please send it?', ['other']],
])('a certificate of conformity in the subject is of the law below: %s: %s', (subject, text, asked) => {
  expect(topics(text, { subject })).toEqual(asked)
})

it.each([
  [
    'Please fill in the attached substance questionnaire (F-233.xlsx) and return it with your RoHS declaration.',
    ['questionnaire', 'rohs'],
  ],
  ['Bitte füllen Sie den beigefügten Fragebogen aus und senden Sie uns die RoHS-Erklärung.', ['questionnaire', 'rohs']],
  ['Merci de compléter le questionnaire ci-joint et de nous envoyer la déclaration RoHS.', ['questionnaire', 'rohs']],
  ['请填写附件中的调查表，并提供RoHS声明。', ['questionnaire', 'rohs']],
  ['Please fill in the attached CMRT questionnaire.', ['conflict_minerals']],
  ['We have filled in your questionnaire. Please send the RoHS declaration.', ['rohs']],
])('%s names the questionnaire where one is to be filled in', (text, asked) => {
  expect(topics(text)).toEqual(asked)
})

it('takes nothing from the subject that somebody has got', () => {
  const subject = 'RE: RoHS LM317T'
  expect(topics('Thanks, received. Could we also have REACH for LM358DR?', { subject })).toEqual(['reach'])
  expect(topics('Could we also have REACH for LM358DR?', { subject: 'RoHS LM317T' })).toEqual(['reach', 'rohs'])
})
