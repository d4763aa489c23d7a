/**
 * npm run mail -- --from <address> --subject <text> [--text <text>] [--to <address>] [--attach <file>]…
 * npm run mail -- --file <x.eml> [--from <address>] [--to <address>]
 *
 * Sends a mail to the running product, as a customer's server would. Without --to it goes to the demo's inbox.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createTransport } from 'nodemailer'
import { localCertificate } from './certificate'
import { MAIL_PORTS } from './platform'

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: 'jo@customer.test' },
    to: { type: 'string', default: 'compliance@northwind.test' },
    subject: { type: 'string', default: 'Compliance request' },
    text: { type: 'string', default: 'Please send us your REACH and RoHS declarations.' },
    attach: { type: 'string', multiple: true, default: [] },
    file: { type: 'string' },
    port: { type: 'string', default: String(MAIL_PORTS.smtp) },
  },
})

const transport = createTransport({
  host: '127.0.0.1',
  port: Number(options.port),
  requireTLS: true,
  tls: { ca: (await localCertificate()).cert },
})
const { from, to, subject, text } = options
const content = options.file
  ? { raw: readFileSync(options.file) }
  : { from, to, subject, text, attachments: options.attach.map((path) => ({ path, filename: basename(path) })) }

try {
  await transport.sendMail({ ...content, envelope: { from, to } })
  console.log(`Sent to ${to}`)
} catch (error) {
  const isRefused = error instanceof Error && error.message.includes('ECONNREFUSED')
  console.error(isRefused ? 'Attestry is not running here: start it with npm start.' : error)
  process.exitCode = 1
}
