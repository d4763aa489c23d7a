import { parse as parseQuery } from 'node:querystring'
import { type Endpoint, type Input, MAX_BODY } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { hasBody } from '@attestry/core/base/call'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { Network } from '../adapters/count-network'
import type { Caller } from '../platform/caller'
import type { Authenticate } from './authenticate'
import { networkOf } from './network-of'
import type { Context, HandlersOf } from './handlers-of'
import type { Idempotency, StoredAnswer } from '../adapters/idempotency'
import { InvalidInput } from './invalid-input'
import { holdForm, readForm } from './read-form'
import { readJson } from './read-json'
import { isFileAnswer, sendFile } from './send-file'

export type HandlerOf<E extends Endpoint> = HandlersOf<{ it: E }>['it']

/** What every call passes before its use case. */
export type Steps = { authenticate: Authenticate; idempotency: Idempotency }

/** Authenticate, parse the input, run the use case, parse the output: the same steps for every endpoint. */
export function serveEndpoint<E extends Endpoint>(
  endpoint: E,
  handler: HandlerOf<E>,
  { authenticate, idempotency }: Steps,
): RequestHandler {
  return async (request, response) => {
    const context = await contextOf(endpoint, request, authenticate)
    if (endpoint.isForm) holdForm(response)
    const input = await readInput(endpoint, request)
    const key = endpoint.idempotent ? readKey(request) : undefined
    if (key !== undefined && 'uid' in context) {
      const scope = { org: context.org, uid: context.uid, route: `${endpoint.method} ${endpoint.path}`, key }
      sendAnswer(
        response,
        await idempotency(scope, input, async () => toAnswer(endpoint, await handler(input, context))),
      )
      return
    }
    const output = await handler(input, context)
    if (isFileAnswer(output)) await sendFile(response, output)
    else sendAnswer(response, toAnswer(endpoint, output))
  }
}

async function contextOf<E extends Endpoint>(endpoint: E, request: Request, authenticate: Authenticate) {
  // The type depends on `access`; the compiler cannot derive it from the value.
  const as = (context: Caller | Network) => context as Context<E>
  if (endpoint.access === 'public') return as(networkOf(request))
  const caller = await authenticate(request.headers.authorization, endpoint.isBeforeSecondFactor)
  if (caller.scopes && !(endpoint.scope && caller.scopes.includes(endpoint.scope))) throw new AppError('key-scope')
  if (endpoint.access === 'admin' && !caller.isAdmin) throw new AppError('admin-only', endpoint.adminOnly)
  return as(caller)
}

async function readInput<E extends Endpoint>(endpoint: E, request: Request): Promise<Input<E>> {
  const sent = hasBody(endpoint)
    ? await (endpoint.isForm ? readForm : readJson)(request, { size: endpoint.maxBody ?? MAX_BODY })
    : parseQuery(new URL(request.url, 'http://x').search.slice(1))
  const parsed = z.safeParse<E['input']>(endpoint.input, { ...sent, ...request.params })
  if (parsed.success) return parsed.data
  const inPath = (field: unknown) => typeof field === 'string' && field in request.params
  throw new InvalidInput(
    parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
      loc: [inPath(path[0]) ? 'path' : hasBody(endpoint) ? 'body' : 'query', ...path.map(toLocation)],
      msg: message,
    })),
  )
}

/** For a list of a thousand wrong items, only the first are reported. */
const MAX_ISSUES = 20

const toLocation = (key: PropertyKey) => (typeof key === 'number' ? key : String(key))

/** Removes fields that the output schema does not have. */
function toAnswer(endpoint: Endpoint, output: unknown): StoredAnswer {
  const body = endpoint.output.parse(output)
  return body === null ? { status: 204, body } : { status: 200, body }
}

function sendAnswer(response: Response, { status, body }: StoredAnswer) {
  response.status(status)
  if (body === null) response.end()
  else response.json(body)
}

function readKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key')
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new InvalidInput([{ loc: ['header', 'Idempotency-Key'], msg: 'Expected 1 to 255 visible ASCII characters' }])
}
