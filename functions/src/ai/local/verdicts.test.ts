import { SURE } from '@attestry/core/mail/inbox'
import { describe, expect, test } from 'vitest'
import { mailOf, RECEIVED } from '../../testing/example-mails'
import type { SenderCorrections } from '../../text/mail-text'
import { analyseEmail } from '../tasks/analyse-email'
import { createLocalModel } from './local-model'

const PERHAPS_A_REQUEST = 'What about the declaration of LM358DR, as discussed?'
const PERHAPS_NEWS = 'RoHS news: LM358DR is on page 3 of our newsletter. Certificates are discussed.'
const SURELY_A_REQUEST = 'Please send us the RoHS declaration of LM358DR.'
const INVOICE = 'Please find attached invoice 4711 for LM358DR. Payment is due within 30 days.'
const TRICK =
  'We need the RoHS declaration of LM358DR. Your account will be locked. Click below to verify your password immediately. Your mailbox is locked. Click the link below to confirm your password immediately.'

const saidBefore = (requests: number, not_requests: number): SenderCorrections => ({
  not_parts: [],
  requests,
  not_requests,
})

async function read(text: string, corrections?: SenderCorrections) {
  const mail = { ...mailOf({ subject: 'LM358DR', text }), ...(corrections && { corrections }) }
  const { is_compliance_related, compliance_confidence, is_phishing, topics } = await analyseEmail(
    { model: createLocalModel(), now: () => RECEIVED },
    mail,
  )
  return { isRequest: is_compliance_related, isSure: compliance_confidence >= SURE, isTrick: is_phishing, topics }
}

describe('what people said of earlier mails of the sender', () => {
  test('makes a doubtful one a sure request after several yes', async () => {
    expect(await read(PERHAPS_A_REQUEST, saidBefore(0, 0))).toMatchObject({ isRequest: true, isSure: false })
    expect(await read(PERHAPS_A_REQUEST, saidBefore(3, 0))).toMatchObject({ isRequest: true, isSure: true })
    expect(await read(PERHAPS_NEWS)).toMatchObject({ isRequest: false, isSure: false })
    expect(await read(PERHAPS_NEWS, saidBefore(3, 0))).toMatchObject({
      isRequest: true,
      isSure: false,
      topics: ['rohs'],
    })
  })

  test('settles after several no what is rather none, and goes on asking about what rather is one', async () => {
    expect(await read(PERHAPS_NEWS, saidBefore(0, 3))).toMatchObject({ isRequest: false, isSure: true })
    expect(await read(PERHAPS_A_REQUEST, saidBefore(0, 20))).toMatchObject({ isRequest: false, isSure: false })
  })

  test('counts as nothing where they said as often the one as the other', async () => {
    expect(await read(PERHAPS_NEWS, saidBefore(4, 4))).toEqual(await read(PERHAPS_NEWS))
  })

  test.each([SURELY_A_REQUEST, INVOICE, TRICK])(
    'changes nothing of what is sure, nor of what threatens: %s',
    async (text) => {
      const alone = await read(text)
      expect(await read(text, saidBefore(0, 20))).toEqual(alone)
      expect(await read(text, saidBefore(20, 0))).toEqual(alone)
    },
  )
})
