import { expect, test } from 'vitest'
import { Secret } from '../../platform/secret'
import { createSendNotice } from './send-notice'

test('a notice to an address that no mail can reach is refused at once, so that its task ends', async () => {
  const reached: string[] = []
  const sendNotice = createSendNotice(
    {
      smtp: {
        async send(_login, { to }) {
          reached.push(...to)
          return { status: 'sent', response: '250', refused: [] }
        },
      },
      messageIdKey: () => Buffer.alloc(32, 7),
      now: () => 0,
    },
    {
      login: { host: 'mail.example.com', port: 465, username: '', password: new Secret('') },
      address: 'no-reply@example.com',
    },
  )
  const notice = { subject: 'Hello', text: 'Hello' }
  for (const to of ['', 'a@b', 'purchasing..eu@example.com', 'a@example.com, c@example.com']) {
    expect(await sendNotice({ to, ...notice })).toBe('refused')
  }
  expect(await sendNotice({ to: 'ada@example.com', ...notice })).toBe('sent')
  expect(reached).toEqual(['ada@example.com'])
})
