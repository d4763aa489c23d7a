import { connect, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'
import { listen } from '../listen'

/** What goes wrong. `drop` closes the connection without an answer; `hang` stops answering. */
export type SmtpFault =
  | 'none'
  | 'refuse-login'
  | 'refuse-recipient'
  | 'defer-recipient'
  | 'refuse-body'
  | 'close-after-body'
  | 'drop-before-data'
  | 'drop-mid-body'
  | 'drop-after-body'
  | 'hang-after-body'

/** A mail whose body arrived completely, whatever the answer was. */
export type ArrivedMail = { from: string; to: string[]; raw: Buffer }

export type FaultySmtpServer = {
  port: number
  /** PEM of the certificate that clients should trust. */
  ca: string
  /** May be changed at any time. Each change affects only what comes next. */
  fault: SmtpFault
  arrived: ArrivedMail[]
  connections: number
  /** Everything that clients sent, as raw bytes. */
  wire(): Buffer
  close(): Promise<void>
}

/**
 * A real SMTP server for tests, on 127.0.0.1, that misbehaves on request. It always refuses refused@… for good and busy@…
 * for now. A plain TCP relay in front of it sees the raw
 * bytes and can cut the connection.
 */
export async function startFaultySmtpServer({
  fault = 'none',
  certificateFor = 'localhost',
  startTls = true,
  implicitTls = false,
}: {
  fault?: SmtpFault
  certificateFor?: string
  startTls?: boolean
  implicitTls?: boolean
} = {}): Promise<FaultySmtpServer> {
  const { cert, private: key } = await certificate(certificateFor)
  const sockets = new Set<Socket>()
  const drop = () => sockets.forEach((socket) => socket.destroy())
  const chunks: Buffer[] = []

  const server = new SMTPServer({
    cert,
    key,
    secure: implicitTls,
    hideSTARTTLS: !startTls,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth(_login, _session, done) {
      if (state.fault === 'refuse-login') done(reply(535, 'Username and password not accepted'))
      else done(null, { user: 'user' })
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused@')) done(reply(550, 'No such user here'))
      else if (address.startsWith('busy@')) done(reply(451, 'Try again later'))
      else if (state.fault === 'refuse-recipient') done(reply(550, 'No such user here'))
      else if (state.fault === 'defer-recipient') done(reply(451, 'Try again later'))
      else if (state.fault === 'drop-before-data') drop()
      else done()
    },
    onData(stream, { envelope }, done) {
      if (state.fault === 'drop-mid-body') {
        stream.once('data', drop)
        return
      }
      const whole = (raw: Buffer) => {
        const { mailFrom, rcptTo } = envelope
        state.arrived.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
        if (state.fault === 'refuse-body') done(reply(554, 'Message refused'))
        else if (state.fault === 'close-after-body') done(reply(421, 'Closing'))
        else if (state.fault === 'drop-after-body') drop()
        else if (state.fault !== 'hang-after-body') done()
      }
      // Reading a body that broke off rejects, so it does not count as arrived.
      buffer(stream).then(whole, () => {})
    },
  })
  server.on('error', () => {})
  const inner = await listen(server.server)

  const relay = createServer({ noDelay: true }, (client) => {
    state.connections++
    const upstream = connect({ port: inner, host: '127.0.0.1', noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (chunk) => chunks.push(chunk))
    client.pipe(upstream).pipe(client)
  })
  const port = await listen(relay)

  const state: FaultySmtpServer = {
    port,
    ca: cert,
    fault,
    arrived: [],
    connections: 0,
    wire: () => Buffer.concat(chunks),
    async close() {
      relay.close()
      drop()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  return state
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const certificate = (host: string) =>
  generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  })
