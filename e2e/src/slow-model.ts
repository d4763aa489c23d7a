import { createServer, type ServerResponse } from 'node:http'
import { listen } from '@attestry/local/listen'

/** What a model on Vertex AI says of every question to the assistant. */
export const SLOW_ANSWER = 'This is all that the vault has about it.'

/**
 * A server on this machine that stands in for Vertex AI and answers no question before it is told to.
 *
 * @returns how often it was asked, and how many of these answers nobody waited for (`givenUp`)
 */
export async function startSlowModel() {
  const counted = { asked: 0, givenUp: 0 }
  const waiting = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    counted.asked += 1
    request.resume()
    waiting.add(response)
    response.on('close', () => {
      waiting.delete(response)
      if (!response.writableFinished) counted.givenUp += 1
    })
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    counted,
    /** Answers whoever still waits. */
    release() {
      const text = JSON.stringify({ summary: SLOW_ANSWER, suggestions: [], products: [] })
      const body = { candidates: [{ finishReason: 'STOP', content: { role: 'model', parts: [{ text }] } }] }
      for (const response of waiting) {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
