import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createCheckPassword, createRedeemCode } from './identity-toolkit'

let close = async () => {}
afterEach(() => close())

/**
 * A stand-in for Identity Toolkit, for answers the emulator never gives: it knows every code and refuses all other
 * calls for `reason`.
 */
async function refusing(reason: string) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent: object = JSON.parse(Buffer.concat(chunks).toString())
      const isQuestion = Object.keys(sent).join() === 'oobCode'
      response.writeHead(isQuestion ? 200 : 400, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify(isQuestion ? { requestType: 'PASSWORD_RESET' } : { error: { code: 400, message: reason } }),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { apiKey: 'any', emulatorHost: `127.0.0.1:${address.port}` }
}

const policy =
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 16 characters]'

describe('a password that Firebase finds too weak', () => {
  test.each(['WEAK_PASSWORD : Password should be at least 6 characters', policy])(
    'is refused like one that we find too weak: %s',
    async (reason) => {
      const redeemCode = createRedeemCode(await refusing(reason))
      await expect(redeemCode.passwordReset('code', 'a long enough password')).rejects.toMatchObject({
        code: 'weak-password',
      })
    },
  )

  test('is refused at sign-in, too, if the policy applies to old passwords', async () => {
    const checkPassword = createCheckPassword(await refusing(policy))
    await expect(checkPassword('ada@acme.example', 'old')).rejects.toMatchObject({ code: 'weak-password' })
  })

  test('is not reported when the reason is a different one', async () => {
    const redeemCode = createRedeemCode(await refusing('QUOTA_EXCEEDED : Exceeded quota'))
    await expect(redeemCode.passwordReset('code', 'a long enough password')).rejects.toThrow('QUOTA_EXCEEDED')
  })
})
