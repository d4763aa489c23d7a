import { expect, test } from 'vitest'
import { writerName } from './writer-name'

const named = (sender_name: string, body_text = '', sender_email = 'info@helioworks.test') =>
  writerName({ sender_name, sender_email }, { body_text })

test.each([
  ['Dana Reyes', 'Dana Reyes'],
  ['Reyes, Dana', 'Dana Reyes'],
  ['Dana Reyes (Helioworks)', 'Dana Reyes'],
  ['"Dana Reyes" via Helioworks', 'Dana Reyes'],
  ['Dana Reyes | Helioworks GmbH', 'Dana Reyes'],
  ['Dr. Jean-Luc de la Tour', 'Dr. Jean-Luc de la Tour'],
  ['Jean DUPONT', 'Jean DUPONT'],
  ['Łukasz Żak', 'Łukasz Żak'],
  ['Dana', 'Dana'],
  ['山田 太郎', '山田 太郎'],
  ['王伟', '王伟'],
  ['김민수', '김민수'],
])('%s is greeted as %s', (sender, name) => {
  expect(named(sender, 'Please send RoHS.\n\nBest regards\nAlex Doe')).toBe(name)
})

test.each([
  'Purchasing',
  'info',
  'Helioworks',
  'Helio Works',
  'Helioworks GmbH',
  'info@helioworks.test',
  '',
  'Einkauf',
  'HELIO',
  '采购部',
])('a mail of %o is answered to whoever signed it', (sender) =>
  expect(named(sender, 'Please send RoHS.\n\nBest regards\nDana Reyes\nPurchasing\nHelioworks')).toBe('Dana Reyes'),
)

test.each([
  ['a title after it', 'Hi,\nRoHS?\n\nKind regards,\n\nDana Reyes | Head of Purchasing | Helioworks', 'Dana Reyes'],
  ['a degree', 'RoHS?\n\nBest regards\nDana Reyes, MBA\nHelioworks', 'Dana Reyes'],
  ['on behalf of somebody', 'Anbei.\n\nMit freundlichen Grüßen\ni. A. Jürgen Müller\nEinkauf', 'Jürgen Müller'],
  ['a word of thanks in the same line', 'rohs for LM317?\n\nThanks, Dana', 'Dana'],
  ['a word of thanks above it', 'rohs for LM317?\nDanke!\n\nDana Reyes', 'Dana Reyes'],
  ['a device below it', 'rohs for LM317?\nThanks\nDana\n\nSent from my iPhone', 'Dana'],
  ['the company first', 'RoHS?\n\nCordialement\nHelioworks SARL\nService Achats\nCamille Petit', 'Camille Petit'],
  [
    'a notice of its program',
    'RoHS?\n\nRegards,\nDana Reyes\n© 2026 Helioworks\n\nPortland Maine\nUnsubscribe',
    'Dana Reyes',
  ],
  [
    'a quote below it',
    'RoHS?\n\nSaludos\nDiego Ruiz\n\nOn Nov 1, 2026, Ada wrote:\n> Regards\n> Ada Admin',
    'Diego Ruiz',
  ],
  ['a Japanese department', 'ご確認ください。\n\n-- \n株式会社ヘリオ\n購買部 山田太郎', '山田太郎'],
  ['a Japanese name in two words', 'ご確認ください。\n\n敬具\n山田 太郎', '山田 太郎'],
  ['a Chinese name', '请提供RoHS证书。\n\n此致\n敬礼\n张伟\n采购部', '张伟'],
])('a signature with %s', (_, text, name) => expect(named('Purchasing', text)).toBe(name))

test.each([
  ['Purchasing', 'Please send RoHS for LM317.'],
  ['info', 'Please send RoHS.\n\nBest regards\nPurchasing Team\nHelioworks GmbH\nTel. 123'],
  ['', 'RoHS\nREACH\nNE555'],
  ['noreply@helioworks.test', 'Thanks'],
  ['Sales Team', 'Please send RoHS.\n\nThank You'],
  ['', 'Best regards'],
  ['', 'Please send\n\nRoHS'],
  ['', 'RoHS for LM317 please. It is made by\n\nMurata'],
  ['', 'Please send\n\nConflict Minerals'],
  ['', 'Please send the RoHS\nCertificate'],
  [
    'Purchasing',
    'RoHS?\n\nKind regards,\nGreenTrace Data Team\n\nThis is an automated message. (c) 2026 GreenTrace Inc.,\n900 Congress St,\nPortland ME\nUnsubscribe | Privacy',
  ],
  ['info', 'RoHS?\n\nRegards,\nData Team\nPortland ME. Unsubscribe'],
  ['', '请提供RoHS证书。\n\n请回复'],
  ['采购部', '请提供RoHS证书。\n\n此致\n敬礼\n总经理\n上海市 浦东新区'],
])('nobody is known of a mail of %o: %s', (sender, text) => expect(named(sender, text)).toBe(''))

test.each([
  [
    'Marlow Signalling – Trade Compliance',
    'trade@marlow-sig.example',
    'Yours faithfully\nD. Okonjo\nOfficer',
    'D. Okonjo',
  ],
  [
    'Böhnlein Pumpen – Einkauf',
    'einkauf2@boehnlein-pumpen.example',
    'Mit freundlichem Gruß\nT. Reinwald',
    'T. Reinwald',
  ],
  [
    'Service Environnement – Oxalis',
    'environnement@oxalis.example',
    'Veuillez agréer, Madame, Monsieur, nos salutations distinguées.\n\nNadège Fournival\nOxalis',
    'Nadège Fournival',
  ],
  ['Assuris Supplier Portal', 'no-reply@portal.example', 'Assuris Supplier Portal | Privacy', ''],
  // People whose company has their name.
  ['Bud Karlsen', 'bud@karlsen-pumps.example', 'thx bud', 'Bud Karlsen'],
  ['Klara Sommer', 'k.sommer@klara-sommer.example', '', 'Klara Sommer'],
])('%s of %s', (sender_name, sender_email, body_text, name) => {
  expect(writerName({ sender_name, sender_email }, { body_text: `Please send it.\n\n${body_text}` })).toBe(name)
})

test('a company that nobody signs for is called by its name', () => {
  expect(named('Helioworks GmbH', 'RoHS?')).toBe('Helioworks GmbH')
  expect(writerName({ sender_name: 'Helioworks Purchasing', sender_email: 'buy@helioworks.test' })).toBe(
    'Helioworks Purchasing',
  )
})

test('a long or hostile text takes no time', () => {
  const start = process.cpuUsage()
  for (const text of [
    'A '.repeat(500_000),
    `Best regards\n${'Aa-'.repeat(20_000)}`,
    `\n${'i. A. '.repeat(20_000)}`,
    'Best regards\n'.repeat(40_000),
  ])
    named('info', text)
  expect(process.cpuUsage(start).user / 1e3).toBeLessThan(2000)
})

test('what a program adds below a mail is nobody', () => {
  const text = 'Please send it.\n\n-- \nHelioworks Inc., 900 Congress St, Portland ME. Unsubscribe | Privacy policy'
  expect(writerName({ sender_name: 'Purchasing', sender_email: 'buy@helioworks.test' }, { body_text: text })).toBe('')
})
