/**
 * The hosts of Cloud Functions read, inflate and parse every body before they call us, whoever sent it: in the cloud
 * @google-cloud/functions-framework (src/server.ts) with a limit of 1024mb, in the emulator firebase-tools
 * (functionsEmulatorRuntime) with 32mb. 30 MB of `[[[…]]]` become 2.4 GiB of arrays, before anybody asked for a token.
 *
 * Both hosts load our code before they make their HTTP server, and both skip a request that says it has no body. Node
 * publishes each request to its diagnostics channel before any listener sees it, and there we make it say so. The body
 * stays in the stream, for `readJson` to read as far as its endpoint allows.
 *
 * NOTE: Node calls its built-in channels experimental. Should a request not pass here, or a host stop looking at these
 * headers, `readJson` takes the bytes that the host has read, and `reportReadBodies` says so in the log.
 */
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Log } from '../platform/log'

/** How long each request said its body is; undefined where it did not say. */
const lengths = new WeakMap<IncomingMessage, string | undefined>()

/** Takes the bodies of all requests of this process away from its host. Only for a process that serves nothing but the API. */
export function keepBodies(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (!(request instanceof IncomingMessage)) return
    lengths.set(request, request.headers['content-length'])
    delete request.headers['content-length']
    delete request.headers['transfer-encoding']
  })
}

/** What the sender says the body's length is, in bytes; NaN when they do not say. */
export const declaredLength = (request: IncomingMessage): number =>
  Number(lengths.get(request) ?? request.headers['content-length'] ?? NaN)

/** The body, if the host has read it after all. */
export const hostsBody = (request: IncomingMessage): Uint8Array | undefined =>
  'rawBody' in request && request.rawBody instanceof Uint8Array ? request.rawBody : undefined

/** Says once that bodies are read before they are measured: the memory of the process is then anybody's to fill. */
export function reportReadBodies(log: Log): RequestHandler {
  let isReported = false
  return (request, _response, next) => {
    if (!isReported && hostsBody(request)) {
      isReported = true
      log('WARNING', 'The host reads bodies before the API can measure them', {})
    }
    next()
  }
}
