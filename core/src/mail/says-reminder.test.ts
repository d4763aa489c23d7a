import { expect, test } from 'vitest'
import { saysReminder } from './says-reminder'

test.each([
  'Second request: please send the RoHS certificate.',
  'We have not received any reply.',
  'Wir warten immer noch auf die Unterlagen.',
  'Je me permets de vous relancer.',
  'Solleciti la dichiarazione, per favore: è il secondo sollecito.',
  'Wij hebben nog steeds geen verklaring ontvangen.',
  'お返事がまだのようですので、再度ご連絡いたします。',
])('asks again: %s', (text) => expect(saysReminder(text)).toBe(true))

test.each([
  'Please send the RoHS certificate.',
  'Van jullie kregen we in 2023 een brief. Klopt dat nog steeds? Graag de meest recente verklaring.',
  'The certificate that you have sent is too old and is not accepted. Please send us a newer one.',
])('asks for the first time: %s', (text) => expect(saysReminder(text)).toBe(false))
