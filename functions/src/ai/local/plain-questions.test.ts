import { expect, test } from 'vitest'
import { mailOf, RECEIVED } from '../../testing/example-mails'
import { analyseEmail } from '../tasks/analyse-email'
import { createLocalModel } from './local-model'

const read = (text: string, subject = 'Question') =>
  analyseEmail(
    { model: createLocalModel(), now: () => RECEIVED },
    mailOf({ subject, text, vault_keys: ['LM339N'], own_domain: 'northwind.test' }),
  )

test.each([
  ['Hi, is there lead in LM339N?', 'reach rohs'],
  ['Is there any lead in the LM339N?', 'reach rohs'],
  ['Zit er lood in de LM339N?', 'reach rohs'],
  ['Ist im LM339N Blei enthalten?', 'reach rohs'],
  ['Y a-t-il du plomb dans le LM339N ?', 'reach rohs'],
  ['¿Hay plomo en el LM339N?', 'reach rohs'],
  ['C’è piombo nel LM339N?', 'reach rohs'],
  ['Finns det bly i LM339N?', 'reach rohs'],
  ['Does LM339N contain SVHC, halogens or PFAS?', 'halogen_free pfas reach'],
  ['Il componente LM339N contiene PFAS?', 'pfas'],
  ['O LM339N contém PFAS?', 'pfas'],
  ['LM339N PFAS içeriyor mu?', 'pfas'],
  ['Any SVHC in LM339N?', 'reach'],
  ['Does LM339N contain DEHP?', 'rohs'],
  ['Does LM339N contain medium-chain chlorinated paraffins (CAS 85535-85-9)?', 'reach'],
  ['Which RoHS exemptions apply to LM339N?', 'rohs'],
  ['Wird für LM339N eine RoHS-Ausnahme in Anspruch genommen?', 'rohs'],
  ['We need to know whether LM339N contains PFAS.', 'pfas'],
  ['Wir möchten gern wissen, ob LM339N Halogene enthält.', 'halogen_free'],
  ['Pourriez-vous nous dire si le LM339N contient des SVHC.', 'reach'],
  ['Is LM339N compliant with TSCA?', 'tsca'],
  ['Is LM339N China RoHS compliant?', 'china_rohs'],
  ['Does LM339N comply with California Proposition 65?', 'prop65'],
])('a question of fact is known as one: %s', async (text, expected) => {
  const { is_compliance_related, topics, conditions } = await read(text)
  expect(is_compliance_related).toBe(true)
  expect(topics.toSorted().join(' ')).toBe(expected)
  const asked = conditions.flatMap((one) => (one.kind === 'question' ? one.topics : []))
  expect(asked.toSorted().join(' ')).toBe(expected)
})

test.each([
  'Where is LM339N manufactured?',
  'Wo wird der LM339N hergestellt?',
  'Où est fabriqué le LM339N ?',
  '¿Dónde se fabrica el LM339N?',
  'Dove viene prodotto LM339N?',
  'Waar wordt LM339N geproduceerd?',
  'LM339Nはどこで製造されていますか。',
])('who asks where a part is made asks for its origin: %s', async (text) => {
  const { topics } = await read(text)
  expect(topics).toEqual(['country_of_origin'])
})

test.each([
  'What is the lead time of LM339N? Is there any stock in your warehouse?',
  'Is there a lead in the enclosed picture of LM339N that is bent? Please send the datasheet.',
])('a lead of another kind is no substance: %s', async (text) => {
  const { topics } = await read(text)
  expect(topics).not.toContain('rohs')
})
