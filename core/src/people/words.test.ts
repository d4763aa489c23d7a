import { expect, test } from 'vitest'
import { accountMailTexts } from './words'

const link = 'https://attestry.example/auth/invite#x'
const bothFor = (name: string) => [accountMailTexts.invitation(name, link), accountMailTexts.invitationInVain(name)]

test('an invitation names the organization', () => {
  for (const { text } of bothFor('Acme GmbH & Co.KG')) expect(text).toContain('the organization "Acme GmbH & Co.KG" on')
})

test('an invitation does not repeat a name with an address, and shortens a long one', () => {
  for (const { subject, text } of bothFor('You have won: evil.example/win')) {
    expect(`${subject} ${text}`).not.toMatch(/evil|won/)
    expect(text).toContain('to join an organization on Attestry')
  }
  for (const { text } of bothFor('Pay your bill at once '.repeat(9))) {
    expect(text).toContain(`"${'Pay your bill at once '.repeat(9).slice(0, 60)}…"`)
    expect(text).not.toContain('Pay your bill at once '.repeat(3))
  }
})
