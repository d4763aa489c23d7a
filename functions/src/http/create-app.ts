import type { Endpoint } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import express, { type Express } from 'express'
import type { Log } from '../platform/log'
import { answerHeaders } from './answer-headers'
import { answerProblem } from './answer-problem'
import type { HandlersOf } from './handlers-of'
import { reportReadBodies } from './keep-bodies'
import { type HandlerOf, serveEndpoint, type Steps } from './serve-endpoint'
import { ALWAYS_TRUSTED, trustProxy } from './trust-proxy'

/** What is between the callers and the process. */
export type Network = {
  /** Web origins that may call from a browser, besides the one that serves the app. */
  allowedOrigins: readonly string[]
  /**
   * How many proxies every call passes that append to X-Forwarded-For. Entries further left are only the caller's
   * claims.
   */
  trustedProxies: number
  /** Networks (CIDR) of another proxy that some calls pass. */
  frontNetworks: readonly string[]
}

type AppOptions<A extends Record<string, Endpoint>> = Steps & {
  api: A
  handlers: HandlersOf<A>
  log: Log
} & Partial<Network>

/** The whole HTTP interface: all endpoints of the core, its description, and JSON problems for everything else. */
export function createApp<A extends Record<string, Endpoint>>(options: AppOptions<A>): Express {
  const { api, handlers, log, allowedOrigins = [], trustedProxies = 0, frontNetworks = [] } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set(ALWAYS_TRUSTED, trustedProxies)
  app.set('trust proxy', trustProxy(trustedProxies, frontNetworks))
  app.use(answerHeaders(allowedOrigins))
  app.use(reportReadBodies(log))
  for (const name of namesInOrder(api)) mount(app, api[name], handlers[name], options)
  app.get(OPENAPI_PATH, async (_request, response) => {
    response.json((await import('@attestry/core/openapi.json')).default)
  })
  for (const [path, methods] of methodsByPath(api)) {
    app.all(path, (_request, response) => {
      response.set('Allow', methods.join(', '))
      throw new AppError('method-not-allowed')
    })
  }
  app.use(() => {
    throw new AppError('not-found')
  })
  app.use(answerProblem(log))
  return app
}

const OPENAPI_PATH = '/api/v1/openapi.json'

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

function mount<E extends Endpoint>(app: Express, endpoint: E, handler: HandlerOf<E>, steps: Steps) {
  app[verbs[endpoint.method]](endpoint.path, serveEndpoint(endpoint, handler, steps))
}

/** Literal segments before parameters, so that `/users/me` does not match as the user `me`. */
function namesInOrder<A extends Record<string, Endpoint>>(api: A): Extract<keyof A, string>[] {
  const names: Extract<keyof A, string>[] = []
  for (const name in api) names.push(name)
  const rank = (name: keyof A) => api[name]!.path.replaceAll(':', '\uffff')
  return names.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

function methodsByPath(api: Record<string, Endpoint>): Map<string, string[]> {
  const found = new Map([[OPENAPI_PATH, ['GET']]])
  for (const { method, path } of Object.values(api)) found.set(path, [...(found.get(path) ?? []), method])
  return found
}
