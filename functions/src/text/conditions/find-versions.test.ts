import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../intent/read-mail'
import { findForms, findVersions } from './find-versions'

const versionsIn = (text: string, subject = 'Request') =>
  findVersions(readMail(mailOf({ subject, text }))).map(
    ({ edition, or_newer, topics }) => `${topics.join()} ${edition}${or_newer ? '+' : ''}`,
  )

test.each([
  ['Please send us your CMRT 6.4 for all products.', ['conflict_minerals 6.4']],
  ['Please send your CMRT (version 6.31 or newer).', ['conflict_minerals 6.31+']],
  ['Please provide the EMRT rev. 2.0 or later and the CMRT.', ['emrt 2.0+']],
  ['Bitte senden Sie uns das CMRT in der Version 6.4 oder neuer.', ['conflict_minerals 6.4+']],
  ['Merci de nous envoyer le CMRT 6.5 ou plus récent.', ['conflict_minerals 6.5+']],
  ['Envíennos el CMRT 6.5 o posterior, por favor.', ['conflict_minerals 6.5']],
  ['请提供CMRT 6.4以上版本。', ['conflict_minerals 6.4+']],
  ['Please fill in the attached RMI_CMRT_6.4.xlsx and return it.', []],
  ['Please send the CMRT by 30.11. at the latest.', []],
  ['The CMRT 6.1 that you sent is outdated and was rejected.', []],
  ['Attached is our CMRT 6.4, as you asked.', []],
  ['Please send the RoHS declaration, edition 6.4.', []],
])('%s', (text, found) => {
  expect(versionsIn(text)).toEqual(found)
})

const asksForForm = (text: string, subject = 'Request') =>
  findForms(readMail(mailOf({ subject, text }))).map(({ kind, topics }) => `${kind} ${topics.join()}`)

test.each([
  ['Please send us the CMRT for KVX7805CT.'],
  ['Please send your conflict minerals report: CMRT, RMI template in Excel, 6.4 or newer.'],
  ['We need for these parts:\n- RoHS\n- CMRT'],
  ['Bitte senden Sie uns das CMRT zu KVX7805CT.'],
])('the form itself is asked for: %s', (text) => {
  expect(asksForForm(text)).toEqual(['form conflict_minerals'])
})

test.each([
  ['Please send the CMRT and your conflict minerals statement for KVX7805CT.', true],
  ['Our customer requires conflict minerals info (CMRT preferred) for KVX7805CT.', true],
  ['Bitte senden Sie Angaben zu Konfliktmineralien, vorzugsweise als CMRT.', true],
  ['Bitte senden Sie das CMRT sowie Ihre Konfliktmineralien-Erklärung.', true],
  ['Merci d’envoyer le CMRT et la déclaration conflict minerals.', true],
  ['Por favor envíen la declaración de minerales de conflicto y el CMRT.', true],
  ['Si prega di inviare CMRT e dichiarazione conflict minerals.', true],
  ['Prosimy o CMRT oraz deklarację conflict minerals.', true],
  ['请提供CMRT和冲突矿产声明。', true],
  ['CMRTと紛争鉱物の宣言書をお送りください。', true],
  ['Please send the CMRT (conflict minerals declaration) and the RoHS certificate.', false],
  ['Please send the conflict minerals CMRT form and the REACH statement.', false],
  ['Please send your conflict minerals report: CMRT, version 6.4.', false],
])('the form and a statement: %s', (text, beside) => {
  expect(findForms(readMail(mailOf({ subject: 'Request', text }))).map((one) => one.beside)).toEqual([beside])
})

test.each([
  ['Please send a conflict minerals statement for KVX7805CT.'],
  ['Please send the CMRT or a conflict minerals statement.'],
  ['Please send a statement or a CMRT.'],
  ['We collect conflict minerals reports (CMRT 6.31 or a signed letter) for KVX7805CT.'],
  ['Please send the CMRT, version 6.4 or later, or a statement on conflict minerals.'],
  ['Bitte senden Sie uns das CMRT 6.4 oder eine Erklärung zu Konfliktmineralien.'],
  ['Merci d’envoyer le CMRT (version 6.5) ou une lettre sur les minerais de conflit.'],
  ['Envíennos el CMRT 6.5 o una carta sobre minerales de conflicto, por favor.'],
  ['Attached is our CMRT, as you asked.'],
  ['The CMRT is not needed any more.'],
])('any paper about conflict minerals will do: %s', (text) => {
  expect(asksForForm(text)).toEqual([])
  expect(versionsIn(text)).toEqual([])
})
