import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../intent/read-mail'
import { findDemands } from './find-demands'

const asked = (text: string) =>
  findDemands(readMail(mailOf({ text }))).flatMap(({ kind, topics }) => (kind === 'question' ? topics : []))

test.each([
  ['Is LM317 RoHS compliant?', ['rohs']],
  ['Is LM317 compliant with 2011/65/EU and 2015/863?', ['rohs']],
  ['¿El LM317 cumple con RoHS?', ['rohs']],
  ['O LM317 cumpre a diretiva RoHS?', ['rohs']],
  ['Erfüllt der LM317 die RoHS-Richtlinie?', ['rohs']],
  ['Voldoet de LM317 aan RoHS?', ['rohs']],
  ['Czy LM317 spełnia wymagania RoHS?', ['rohs']],
  ['Splňuje LM317 RoHS?', ['rohs']],
  ['LM317 soddisfa la direttiva RoHS?', ['rohs']],
  ['Uppfyller LM317 RoHS?', ['rohs']],
  ['Does the LM317 meet RoHS?', ['rohs']],
  ['Please confirm that LM317 is free of SVHC.', ['reach']],
])('%s wants a plain answer', (text, topics) => expect(asked(text)).toEqual(topics))

test.each([
  'Is LM317 UK RoHS compliant?',
  'Does LM317 comply with REACH Annex XVII?',
  'Is LM317 free of SVHC according to the Candidate List of June 2026?',
  'Please send the RoHS certificate for LM317.',
])('%s has none that a word of ours could give', (text) => expect(asked(text)).toEqual([]))

test.each([
  'Thanks, but we cannot use it. Our customer insists on the list with 253 substances for REACH. Do you have that for LM317?',
  'The REACH declaration for LM317 is old. Do you have a newer REACH statement?',
])('%s wants the current list', (text) => {
  expect(findDemands(readMail(mailOf({ text }))).map(({ kind }) => kind)).toContain('current_list')
})
