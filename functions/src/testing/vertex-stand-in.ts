import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '@attestry/local/listen'
import type { ResponseSchema } from '../adapters/vertex-client'
import { z } from 'zod'

/** What the service was asked. */
export type AskedOfVertex = {
  /** With the project, the location and the model. */
  path: string
  instructions: string
  /** The data of the task. */
  input: unknown
  schema: ResponseSchema
  config: Record<string, unknown>
  /** Nobody waits for the answer any more. */
  gone: AbortSignal
}

export type Behaviour = (asked: AskedOfVertex, response: ServerResponse) => void | Promise<void>

const Request = z.object({
  contents: z.tuple([z.object({ role: z.literal('user'), parts: z.tuple([z.object({ text: z.string() })]) })]),
  systemInstruction: z.object({ parts: z.tuple([z.object({ text: z.string() })]) }),
  generationConfig: z.looseObject({ responseSchema: z.record(z.string(), z.unknown()) }),
})

/**
 * A server on this machine that takes the calls of Vertex AI's `generateContent` (v1beta1) and behaves as it is told.
 * It does not check schemas or count tokens; what it answers is only as right as the test says.
 */
export async function startVertexStandIn(behaviour: Behaviour = answers({})) {
  const asked: AskedOfVertex[] = []
  let behave = behaviour
  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.on('close', () => response.writableFinished || gone.abort())
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { contents, systemInstruction, generationConfig } = Request.parse(
        JSON.parse(Buffer.concat(chunks).toString()),
      )
      const { responseSchema, ...config } = generationConfig
      const one: AskedOfVertex = {
        path: request.url ?? '',
        instructions: systemInstruction.parts[0].text,
        input: JSON.parse(contents[0].parts[0].text),
        schema: responseSchema,
        config,
        gone: gone.signal,
      }
      asked.push(one)
      void Promise.resolve(behave(one, response)).catch(() => response.destroy())
    })
  })
  server.keepAliveTimeout = 0
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave(next: Behaviour) {
      behave = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

type More = { finishReason?: string; usage?: object | null }

const USAGE = { promptTokenCount: 900, candidatesTokenCount: 90, thoughtsTokenCount: 10 }

/** Text as the model's words, whatever it is. */
export const says =
  (text: string, { finishReason = 'STOP', usage = USAGE }: More = {}): Behaviour =>
  (_asked, response) =>
    send(
      response,
      200,
      JSON.stringify({
        candidates: [{ finishReason, content: { role: 'model', parts: [{ text }] } }],
        ...(usage && { usageMetadata: usage }),
      }),
    )

/** An answer, or what makes one of the question. */
export const answers =
  (answer: unknown, more?: More): Behaviour =>
  (asked, response) =>
    says(JSON.stringify(typeof answer === 'function' ? answer(asked) : answer), more)(asked, response)

/** The service's own failure. Its words may quote what it was asked. */
export const fails =
  (status: number): Behaviour =>
  ({ input }, response) =>
    send(response, status, JSON.stringify({ error: { code: status, message: `Bad: ${JSON.stringify(input)}` } }))

/** Each behaviour once, and the last one from then on. */
export const inTurn = (...behaviours: [Behaviour, ...Behaviour[]]): Behaviour => {
  let turn = 0
  return (asked, response) => {
    const behaviour = behaviours[Math.min(turn, behaviours.length - 1)] ?? behaviours[0]
    turn += 1
    return behaviour(asked, response)
  }
}

/** Waits first, unless the caller goes. */
export const slowly =
  (milliseconds: number, behaviour: Behaviour): Behaviour =>
  async (asked, response) => {
    await pause(milliseconds, undefined, { signal: asked.gone })
    await behaviour(asked, response)
  }

/** Never answers. */
export const hangs: Behaviour = () => {}

/** Sends half of an answer, and the connection breaks. */
export const breaksOff: Behaviour = async (_asked, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  await new Promise((sent) => response.write('{"candidates":[{"content":{"parts":[{"te', sent))
  response.destroy()
}

/** Something that is not the service's. */
export const garbles: Behaviour = ({ input }, response) => send(response, 200, `<html>${JSON.stringify(input)}</html>`)

/** The question is blocked, or there is nothing. */
export const blocks: Behaviour = (_asked, response) =>
  send(response, 200, JSON.stringify({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: USAGE }))
export const saysNothing: Behaviour = (_asked, response) =>
  send(response, 200, JSON.stringify({ candidates: [], usageMetadata: USAGE }))
