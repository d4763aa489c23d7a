/**
 * The hosts of Cloud Functions read, inflate and parse every body before they call us, whoever sent it: in the cloud
 * @google-cloud/functions-framework (src/server.ts) with a limit of 1024mb, in the emulator firebase-tools
 * (functionsEmulatorRuntime) with 32mb. 30 MB of `[[[…]]]` become 2.4 GiB of arrays, before anybody has checked a
 * token.
 *
 * Both hosts load our code before they create their HTTP server, and both skip a request that says it has no body. Node
 * publishes each request to its diagnostics channel before any listener sees it. There we change the headers so that
 * they say so. The body stays in the stream, and `readJson` reads as much as its endpoint allows.
 *
 * NOTE: Node calls its built-in channels experimental. If a request does not come through here, or a host no longer
 * looks at these headers, `readJson` uses the bytes the host has read, and `reportReadBodies` logs it.
 */
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Log } from '../platform/log'

/** The body length that each request declared; undefined if it declared none. */
const lengths = new WeakMap<IncomingMessage, string | undefined>()

/** Stops the host from reading request bodies. Only for a process that serves nothing but the API. */
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

/** The declared length of the body, in bytes; NaN when it is not declared. */
export const declaredLength = (request: IncomingMessage): number =>
  Number(lengths.get(request) ?? request.headers['content-length'] ?? NaN)

/** The body, if the host has read it after all. */
export const hostsBody = (request: IncomingMessage): Uint8Array | undefined =>
  'rawBody' in request && request.rawBody instanceof Uint8Array ? request.rawBody : undefined

/** Logs once that bodies are read before their size is checked: then anybody can fill the memory of the process. */
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
