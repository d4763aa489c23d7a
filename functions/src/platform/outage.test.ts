import { expect, test } from 'vitest'
import { isOutage } from './outage'

const failure = (fields: object) => Object.assign(new Error('any'), fields)

test.each([
  ['a server that refuses the connection', failure({ code: 'ECONNREFUSED' })],
  ["fetch's word for it", new TypeError('fetch failed', { cause: failure({ code: 'UND_ERR_CONNECT_TIMEOUT' }) })],
  ['too many requests', failure({ status: 429 })],
  ['credentials that were withdrawn', failure({ status: 403 })],
  ['an overloaded server', failure({ status: 503 })],
  ['storage that is away', failure({ code: 503 })],
  ['a database that is away (gRPC UNAVAILABLE)', failure({ code: 14 })],
])('%s is an outage', (_, error) => expect(isOutage(error)).toBe(true))

test.each([
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['a wrong argument', failure({ code: 'ERR_INVALID_ARG_TYPE' })],
  ['a request that is refused for what it says', failure({ status: 400 })],
  ['an object that is not there', failure({ code: 404 })],
  ['a document that is too large (gRPC INVALID_ARGUMENT)', failure({ code: 3 })],
  ['what is no error', 'away'],
])('%s is none', (_, error) => expect(isOutage(error)).toBe(false))
