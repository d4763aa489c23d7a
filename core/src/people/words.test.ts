import { expect, test } from 'vitest'
import { accountMailTexts } from './words'

const link = 'https://attestry.example/auth/invite#x'
const bothFor = (name: string, inviter = 'Ada Fabri') => [
  accountMailTexts.invitation(name, inviter, link),
  accountMailTexts.invitationInVain(name, inviter),
]

test('an invitation names the organization', () => {
  for (const { text } of bothFor('Acme GmbH & Co.KG')) expect(text).toContain('the organization "Acme GmbH & Co.KG" on')
})

test('an invitation says who invites, unless the name could carry a message', () => {
  for (const { subject, text } of bothFor('Acme')) {
    expect(text).toContain('Ada Fabri has invited you to join the organization "Acme" on')
    expect(subject).not.toContain('Ada')
  }
  for (const inviter of ['', 'Win at evil.example', 'ada@evil.example']) {
    for (const { text } of bothFor('Acme', inviter)) {
      expect(text).toContain('you have been invited to join')
      expect(text).not.toContain('evil')
    }
  }
  for (const { text } of bothFor('Acme', 'Call this number now '.repeat(9))) {
    expect(text).not.toContain('Call this number now '.repeat(3))
  }
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
