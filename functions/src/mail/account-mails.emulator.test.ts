import { inboxApi } from '@attestry/core/mail/inbox-api'
import { mailLinks } from '@attestry/core/people/credentials'
import { objects, paths } from '@attestry/core/paths'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountMailTexts } from '@attestry/core/people/words'
import { seedOrganization } from '../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { startApi } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'

const CODE = 'Zk3_8vQm-aN4xJ7wR2bTe-door-0123456789'
const APP = 'https://app.attestry.test'
const mails = {
  reset: accountMailTexts.passwordReset(`${APP}${mailLinks.passwordReset(CODE)}`),
  invitation: accountMailTexts.invitation('Acme', 'Ada Fabri', `${APP}${mailLinks.invitation(CODE)}`),
  verification: accountMailTexts.verification(`${APP}${mailLinks.verification(CODE)}`),
}
type Mail = (typeof mails)['reset']

const head = ['From: Attestry <no-reply@attestry.test>', 'To: ana@acme.test', 'Message-ID: <1.abc@attestry.test>']
const html = ({ text }: Mail) => `<p>${text.replace(/https:\S+/, (link) => `<a href="${link}">Open</a>`)}</p>`
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
const multipart = (first: string[], second: string[]) => [
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  ...first,
  '--b',
  ...second,
  '--b--',
  '',
]
const whole = ({ subject, text }: Mail) => mailOf(...head, `Subject: ${subject}`, '', ...text.split('\n'))
const colleague = ['From: Bo <bo@acme.test>', 'To: team@acme.test', 'Subject: Fwd: look', 'Message-ID: <2@acme.test>']
const words = ['Content-Type: text/plain', '', 'Is this real?', '']

/** The ways in which such a mail comes to a mailbox that a team reads. */
const ways: Record<string, (mail: Mail) => string> = {
  'as text': whole,
  'as text in base64': ({ subject, text }) =>
    mailOf(...head, `Subject: ${subject}`, 'Content-Transfer-Encoding: base64', 'MIME-Version: 1.0', '', base64(text)),
  'as HTML': (mail) =>
    mailOf(...head, `Subject: ${mail.subject}`, 'MIME-Version: 1.0', 'Content-Type: text/html', '', html(mail)),
  'forwarded in the text': ({ text }) =>
    mailOf(...colleague, '', 'See below.', ...text.split('\n').map((line) => `> ${line}`)),
  'forwarded as a mail': (mail) =>
    mailOf(...colleague, ...multipart(words, ['Content-Type: message/rfc822', '', whole(mail)])),
  'attached as a mail': (mail) =>
    mailOf(
      ...colleague,
      ...multipart(words, [
        'Content-Type: message/rfc822; name=mail.eml',
        'Content-Disposition: attachment; filename=mail.eml',
        '',
        whole(mail),
      ]),
    ),
  'attached as an encoded file that holds an encoded mail': (mail) =>
    mailOf(
      ...colleague,
      ...multipart(words, [
        'Content-Type: application/octet-stream; name=mail.eml',
        'Content-Disposition: attachment; filename=mail.eml',
        'Content-Transfer-Encoding: base64',
        '',
        base64(ways['as text in base64']?.(mail) ?? ''),
      ]),
    ),
}

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let db: Firestore
beforeAll(async () => {
  server = await startApi()
  db = getFirestore()
  where = await seedOrganization()
})
afterAll(() => server.close())

const all = Object.entries(mails).flatMap(([about, mail]) =>
  Object.keys(ways).map((way) => [about, way, mail] as const),
)

test.each(all)('the link of a mail about %s that comes %s is nowhere in the product', async (_about, way, mail) => {
  const { deps, call } = server
  const { org, member } = where
  const raw = ways[way]?.(mail) ?? ''
  const { id } = await seedReceivedMail({ db, blobs: deps.blobs, org }, raw)
  const before = await call(inboxApi.downloadRawEmail, { id }, member.token)
  expect(before.problem.detail).toBe('This email is still being read. Please try again in a moment.')
  await analyseEmails(deps, { organization_id: org })

  const listed = db.doc(paths.inboundEmail(org, id))
  const documents = [await listed.get()]
  for (const collection of await listed.listCollections()) documents.push(...(await collection.get()).docs)
  const stored = JSON.stringify(documents.map((document) => document.data()))
  expect(documents.length).toBeGreaterThan(1)
  expect(stored).not.toContain('Zk3_8vQm')
  expect(stored).toMatch(/Account mail of Attestry for (ana|team)@acme\.test/)
  expect((await db.doc(paths.pendingEmail(org, id)).get()).exists).toBe(false)

  const original = await call(inboxApi.downloadRawEmail, { id }, member.token)
  expect(original.problem.detail).toContain('This mail opens an account')
  expect((await call(inboxApi.downloadAttachment, { id, index: 0 }, member.token)).status).toBe(404)
  expect(await deps.blobs.read(objects.rawMail(org, id)).catch(() => null)).toBeNull()
  expect(JSON.stringify((await call(inboxApi.readEmail, { id }, member.token)).body)).not.toContain('Zk3_8vQm')
})

test('an ordinary mail that speaks of passwords stays as it is', async () => {
  const { deps, call } = server
  const raw = mailOf(...colleague, '', 'I cannot reset my password at https://app.attestry.test/auth/login, can you?')
  const { id } = await seedReceivedMail({ db, blobs: deps.blobs, org: where.org }, raw)
  await analyseEmails(deps, { organization_id: where.org })
  expect((await call(inboxApi.downloadRawEmail, { id }, where.member.token)).status).toBe(200)
  const { data } = { data: (await db.doc(paths.emailBody(where.org, id)).get()).data() }
  expect(data?.body_text).toContain('/auth/login')
})

test('a mail whose work was broken off after its bytes were removed is finished', async () => {
  const { deps } = server
  const { id } = await seedReceivedMail({ db, blobs: deps.blobs, org: where.org }, whole(mails.reset), {
    kind: 'account',
    state: 'parsed',
  })
  await deps.blobs.deleteAll(objects.rawMail(where.org, id))
  await analyseEmails(deps, { organization_id: where.org })
  expect((await db.doc(paths.pendingEmail(where.org, id)).get()).exists).toBe(false)
})
