import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Received = { method: string; path: string; key: string | undefined; body: unknown }

/** The fate of a request: an answer, or none because the connection breaks ('lost') or stays silent ('never'). */
export type Answer = { status: number; json?: unknown; headers?: Record<string, string> } | 'lost' | 'never'

/**
 * A real server on a free port, to which the page under test then sends its calls. `answer` is asked after a request
 * has arrived completely, so 'lost' means that the server had the request but its answer got lost.
 */
export async function startStandInServer(answer: (request: Received) => Answer | Promise<Answer>) {
  const received: Received[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { method = '', url: path = '', headers } = request
    const isJson = headers['content-type']?.startsWith('application/json')
    const body: unknown = text && isJson ? JSON.parse(text) : text || undefined
    const one = { method, path, key: headers['idempotency-key']?.toString(), body }
    received.push(one)
    const answered = await answer(one)
    if (answered === 'lost') return void request.socket.destroy()
    if (answered === 'never') return
    const said = answered.json === undefined ? '' : JSON.stringify(answered.json)
    response.writeHead(answered.status, { 'Content-Type': 'application/json', ...answered.headers }).end(said)
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
  return {
    received,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
