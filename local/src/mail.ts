/**
 * npm run mail -- --from <address> --subject <text> [--text <text>] [--to <address>] [--attach <file>]…
 * npm run mail -- --file <x.eml> [--from <address>] [--to <address>]
 *
 * Sends a mail to the running product, as a customer's server would. Without --to it goes to the demo's inbox. If
 * several products run, it goes to the one started last, or to the one on the port given by --port.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createTransport } from 'nodemailer'
import { localCertificate } from './certificate'
import { runningProducts } from './running'

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: 'jo@customer.test' },
    to: { type: 'string', default: 'compliance@northwind.test' },
    subject: { type: 'string', default: 'Compliance request' },
    text: { type: 'string', default: 'Please send us your REACH and RoHS declarations.' },
    attach: { type: 'string', multiple: true, default: [] },
    file: { type: 'string' },
    port: { type: 'string' },
  },
})

const products = runningProducts()
const product = products.find(({ url }) => options.port === undefined || new URL(url).port === options.port)
if (product === undefined) {
  const others = products.map(({ url }) => url).join(', ')
  console.error(
    others === ''
      ? 'Attestry is not running here: start it with npm start.'
      : `Attestry is not running on port ${options.port}, but here: ${others}`,
  )
  process.exit(1)
}
const transport = createTransport({
  host: '127.0.0.1',
  port: product.smtpPort,
  requireTLS: true,
  tls: { ca: (await localCertificate()).cert },
})
const { from, to, subject, text } = options
const content = options.file
  ? { raw: readFileSync(options.file) }
  : { from, to, subject, text, attachments: options.attach.map((path) => ({ path, filename: basename(path) })) }
await transport.sendMail({ ...content, envelope: { from, to } })
console.log(`Sent to ${to} at ${product.url}`)
