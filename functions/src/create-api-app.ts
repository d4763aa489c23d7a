import { api } from '@attestry/core/api'
import type { Express } from 'express'
import type { Deps } from './deps'
import { createHandlers } from './handlers'
import { createAuthenticate } from './http/authenticate'
import { createApp, type Network } from './http/create-app'

/** The API of the product with its use cases. */
export const createApiApp = (deps: Deps, network: Partial<Network> = {}): Express =>
  createApp({ ...network, ...deps, api, handlers: createHandlers(deps), authenticate: createAuthenticate(deps) })
