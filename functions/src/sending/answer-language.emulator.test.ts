import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { linkText } from '@attestry/core/sending/answer-texts'
import { responsesApi } from '@attestry/core/sending/responses'
import type { MailLanguage } from '@attestry/core/base/mail-languages'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

test('an answer without a text of its own is in the language of its mail, to the link and the quote at its end', async () => {
  const it = await startOutbox()
  const account = await seedAccount(it.write, it.server.port)
  const mail = await seedMail(it.write, account, { state: 'parsed', sender_name: 'Dana Reyes' })
  const product = await seedProduct(it.write)
  const file = await seedFile(it.write, { product_id: product.id }, { name: 'rohs.pdf' })
  await it.db.doc(paths.file(it.org, file.id)).update({ file_size: 26_000_000 })
  const sent = async (input: { language?: MailLanguage } = {}) => {
    const answer = { id: mail.id, product_ids: [product.id], quotes_question: true, ...input }
    const { body } = await it.call(responsesApi.sendResponse, answer, it.member.token)
    it.pass(UNDO_HOLD)
    await it.deliver(body.id)
    const arrived = (await PostalMime.parse(it.server.arrived.pop()?.raw ?? '')).text?.replaceAll('\r\n', '\n') ?? ''
    return { written: body.body_text, arrived }
  }
  // Nobody has analysed it yet.
  expect((await sent()).written).toMatch(/^Dear Dana Reyes,/)
  await it.db.doc(paths.emailAnalysis(it.org, mail.id)).set({ ...sampleOf.emailAnalysis, language: 'de' })
  const german = await sent()
  expect(german.written).toMatch(/^Guten Tag Dana Reyes,\n\nvielen Dank .*RoHS-Zertifikat.*Mit freundlichen Grüßen\n/s)
  expect(german.arrived).toContain(`${german.written}\n\n${linkText('', 'de')}`)
  expect(german.arrived).toMatch(/\n\nAm \d+\. \S+ \d{4} schrieb Dana Reyes:\n> /)
  expect((await sent({ language: 'es' })).written).toMatch(/^Buenos días, Dana Reyes:\n/)
  await it.close()
})
