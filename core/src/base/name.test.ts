import { describe, expect, test } from 'vitest'
import { AcceptForm } from '../people/invitations'
import { SignupForm } from '../people/accounts-api'
import { Organization } from '../people/accounts'
import { Name } from './primitives'
import { NameForm, usersApi } from '../people/users'

const addresses = [
  'evil.example',
  'Acme (evil.example/win)',
  'Click https://evil.example now',
  'hxxps://x',
  'write to a@b',
  'me＠evil',
  't.co/x',
  'WWW.EVIL.COM',
  'bücher.example',
  'evil。example',
  'evil．com',
  '例え.テスト',
  '192.168.0.1',
  'Co.Ltd.evil.example',
  'x@Co.KG',
  'evil.Co.KG',
  'Co.KG/win',
]

const names = [
  'Ada',
  'J.R.R. Tolkien',
  'J.R.Smith',
  'St. John',
  "O'Brien-Smith",
  'Acme Components GmbH & Co. KG',
  'Acme Components GmbH & Co.KG',
  'Shenzhen Parts Co.Ltd.',
  'Shenzhen Parts Co.,Ltd',
  'Fabbrica S.p.A.',
  'A/S Nordic: Parts & More',
  'Version 2.0 Electronics',
  '村田製作所',
  'Müller 3.14 AG',
]

describe('a name', () => {
  test.each(addresses)('is refused with an address in it: %s', (text) => {
    expect(Name(200).safeParse(text).error?.issues[0]?.message).toBe('Please leave out web and email addresses')
  })

  test.each(names)('is taken: %s', (text) => {
    expect(Name(200).parse(text)).toBe(text)
  })

  test('is one wherever somebody types it, and one stored before still reads', () => {
    const [first_name, last_name, password] = ['Ada', 'Byron', 'a long enough password']
    const signup = { email: 'a@b.example', password, first_name, last_name, organization_name: 'Acme' }
    const accept = { token: 'x', first_name, last_name, password }
    const forms = [
      [SignupForm, signup, ['first_name', 'last_name', 'organization_name']],
      [NameForm, { first_name, last_name }, ['first_name', 'last_name']],
      [AcceptForm, accept, ['first_name', 'last_name']],
      [usersApi.inviteUser.input, { email: 'a@b.example', first_name, last_name, is_admin: false }, ['first_name']],
      [usersApi.updateUser.input, { id: 'a', first_name, last_name }, ['last_name']],
      [usersApi.renameOrganization.input, { name: 'Acme' }, ['name']],
    ] as const
    for (const [form, sent, fields] of forms) {
      expect(form.safeParse(sent).success).toBe(true)
      for (const field of fields) expect(form.safeParse({ ...sent, [field]: 'evil.example' }).success).toBe(false)
    }
    expect(Organization.parse({ id: 'a', name: 'evil.example', created_at: 1 }).name).toBe('evil.example')
  })
})
