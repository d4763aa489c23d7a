import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startMailServer } from '@attestry/local/mail-server'
import { tasks } from '@attestry/core/base/tasks'
import PostalMime from 'postal-mime'
import { sendAccountMail } from '../people/account-mails'
import { createSmtp } from '../adapters/mail/smtp'
import { createSendNotice } from '../adapters/mail/send-notice'
import { Secret } from '../platform/secret'
import { startApi } from './start-api'

/** The API with its own mail server. `sendMails` sends all mails that the API has queued so far. */
export async function startApiWithMail() {
  const password = randomUUID()
  const mail = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  const address = 'no-reply@attestry.test'
  const login = { host: 'localhost', port: mail.smtpPort, username: address, password: new Secret(password) }
  const api = await startApi(({ messageIdKey, now }) => {
    const smtp = createSmtp({ allowLoopback: true, ca: readFileSync(mail.caFile, 'utf8') })
    return { sendNotice: createSendNotice({ smtp, messageIdKey, now }, { login, address }) }
  })

  const textsTo = async (recipient: string): Promise<string[]> => {
    const parsed = await Promise.all(mail.messages(recipient).map(({ raw }) => PostalMime.parse(raw)))
    return parsed.map(({ text = '' }) => text)
  }

  return {
    ...api,
    async sendMails(): Promise<void> {
      const asked = api.queued.splice(0).filter(({ name }) => name === 'sendAccountMail')
      for (const { payload } of asked) await sendAccountMail(api.deps, tasks.sendAccountMail.parse(payload))
    },
    /** The texts of all mails to an address, oldest first. */
    textsTo,
    /** The link in the newest mail to an address. */
    async linkTo(recipient: string): Promise<URL> {
      const [link] = /https?:\S+/.exec((await textsTo(recipient)).at(-1) ?? '') ?? []
      if (link === undefined) throw new Error(`No mail with a link has come to ${recipient}`)
      return new URL(link)
    },
    async close(): Promise<void> {
      await api.close()
      await mail.stop()
    },
  }
}
