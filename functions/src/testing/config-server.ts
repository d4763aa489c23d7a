import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { certificateFor } from '@attestry/local/certificate'
import { listen } from '@attestry/local/listen'

/** What is at `host/path`. */
export type Pages = Record<string, (response: ServerResponse) => void>

type Options = { hosts: readonly string[]; pages: Pages; until?: Date }

/**
 * A web server on 127.0.0.1 (TLS) for pages of several hosts, with a certificate for `hosts` that is valid `until` then.
 * `asked` are the requests it got, `connections` counts the connections, also those that ended before a request, and
 * `open` those that are open.
 */
export async function startConfigServer({ hosts, pages, until }: Options) {
  const { key, cert } = await certificateFor(hosts, until)
  const asked: { page: string; headers: IncomingHttpHeaders }[] = []
  const open = new Set<Duplex>()
  let connections = 0
  const server = createServer({ key, cert }, ({ headers, url = '' }, response) => {
    const page = `${headers.host}${url}`
    asked.push({ page, headers })
    response.on('error', () => {})
    const show = pages[page]
    if (show) show(response)
    else response.writeHead(404).end()
  })
  server.on('connection', (socket) => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('tlsClientError', () => {})
  const port = await listen(server)
  return {
    port,
    ca: cert,
    asked,
    connections: () => connections,
    open: () => open.size,
    /** Ends them, so that nothing more is asked of what was begun before. */
    cut: () => open.forEach((socket) => socket.destroy()),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A page with this text. */
export const shows =
  (text: string) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'Content-Type': 'text/xml' }).end(text)

type Server = { host: string; port?: number; socketType?: string; username?: string; type?: string }

/** A file of Thunderbird's autoconfig with these servers, in their order. */
export const configFile = (imap: Server[], smtp: Server[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<clientConfig version="1.1">
  <emailProvider id="maker.test">
    <domain>maker.test</domain>
${imap.map((server) => element('incomingServer', { type: 'imap', port: 993, socketType: 'SSL', ...server })).join('')}
${smtp.map((server) => element('outgoingServer', { type: 'smtp', port: 587, socketType: 'STARTTLS', ...server })).join('')}
  </emailProvider>
</clientConfig>`

const element = (name: string, { type, host, port, socketType, username = '%EMAILADDRESS%' }: Server) =>
  `<${name} type="${type}">
  <hostname>${host}</hostname>
  <port>${port}</port>
  <socketType>${socketType}</socketType>
  <authentication>password-cleartext</authentication>
  <username>${username}</username>
</${name}>
`
