import { readFileSync } from 'node:fs'
import { ImapFlow } from 'imapflow'
import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { product } from './product'
import { PASSWORD } from './session'

/** Sends a mail to us as a customer does: by SMTP. */
export async function sendMail(mail: SendMailOptions): Promise<void> {
  const { smtpPort, caFile } = product()
  const transport = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    tls: { ca: readFileSync(caFile), servername: 'localhost' },
  })
  await transport.sendMail(mail)
  transport.close()
}

/** The mails in a person's mailbox, fetched by IMAP and parsed. */
export const mailbox = async (address: string): Promise<Email[]> =>
  Promise.all((await originals(address)).map((source) => PostalMime.parse(source)))

/** The mails in a person's mailbox as they came. */
export async function originals(address: string): Promise<Buffer[]> {
  const { imapPort, caFile } = product()
  const client = new ImapFlow({
    host: 'localhost',
    port: imapPort,
    secure: true,
    auth: { user: address, pass: PASSWORD },
    tls: { ca: readFileSync(caFile) },
    logger: false,
  })
  await client.connect()
  try {
    await client.mailboxOpen('INBOX')
    const sources = await client.fetchAll('1:*', { source: true })
    return sources.map(({ source }) => source ?? Buffer.alloc(0))
  } finally {
    await client.logout()
  }
}
