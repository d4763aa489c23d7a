import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { certificateFor } from '@attestry/local/certificate'
import { listen } from '@attestry/local/listen'
import { createPostWebhook, type PostWebhook } from '../adapters/web/post-webhook'
import { startNameServer, type Zone } from './name-server'

type Received = { page: string; headers: IncomingHttpHeaders & Record<string, string>; body: string }

/** How it answers: a status with headers, or not at all. */
type Answer = { status: number; headers?: Record<string, string> } | 'silent'

/**
 * A receiver of webhooks on 127.0.0.1 (TLS) for these hosts, whose names a name server of its own resolves by `zone`. `post`
 * is the real adapter, but that it may reach this machine, and only this one.
 */
export async function startHookReceiver(hosts: readonly string[] = ['erp.maker.test']) {
  const zone: Zone = Object.fromEntries(hosts.map((host) => [host, { a: ['127.0.0.1'] }]))
  const names = await startNameServer(zone)
  const { key, cert } = await certificateFor(hosts)
  const received: Received[] = []
  const receiver = { answer: { status: 204 } as Answer }
  let connections = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url = '' } = request
    received.push({ page: `${headers.host}${url}`, headers: headers as Received['headers'], body: await text(request) })
    if (receiver.answer !== 'silent') response.writeHead(receiver.answer.status, receiver.answer.headers).end('thanks')
  }
  const server = createServer({ key, cert }, (request, response) => void take(request, response))
  server.on('connection', () => (connections += 1))
  server.on('tlsClientError', () => {})
  const port = await listen(server)
  const network = { port, ca: cert, nameServers: [names.address], patience: 30_000 }
  return Object.assign(receiver, {
    zone,
    asked: names.asked,
    received,
    network,
    port,
    connections: () => connections,
    post: createPostWebhook({ ...network, reach: 'loopback' }) satisfies PostWebhook,
    async close() {
      server.closeAllConnections()
      server.close()
      await Promise.all([once(server, 'close'), names.close()])
    },
  })
}
