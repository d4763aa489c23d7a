import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { AppError } from '@attestry/core/base/errors'
import { listen } from '@attestry/local/listen'
import { afterEach, expect, test } from 'vitest'
import { readJson } from './read-json'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The results of `readJson` for each request, in order. */
async function serve(limits: Parameters<typeof readJson>[1]) {
  const results: unknown[] = []
  const server = createServer((request, response) => {
    void readJson(request, limits)
      .catch((failure: unknown) => (failure instanceof AppError ? failure.code : failure))
      .then((result) => {
        results.push(result)
        response.end()
      })
  })
  const port = await listen(server)
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const start = (headers = {}) => {
    const options = { port, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
    const call = httpRequest(options).on('error', () => {})
    closing.push(() => call.destroy())
    return call
  }
  return { results, start }
}

test('a body of the maximum length is read, with and without a length, and one byte more is refused', async () => {
  const { start, results } = await serve({ size: 10 })
  for (const body of ['{"a":"bc"}', '{"a":"bcd"}']) {
    for (const headers of [{ 'Content-Length': body.length }, { 'Transfer-Encoding': 'chunked' }]) {
      const call = start(headers)
      call.end(body)
      await once(call, 'response')
    }
  }
  expect(results).toEqual([{ a: 'bc' }, { a: 'bc' }, 'too-large', 'too-large'])
})

test('an endless body is given up when it is too long or takes too long', async () => {
  const { start, results } = await serve({ size: 10, time: 200 })
  for (const body of ['{"a":"bcdefgh', '{']) {
    const call = start({ 'Transfer-Encoding': 'chunked' })
    call.write(body)
    await once(call, 'response')
  }
  expect(results).toEqual(['too-large', 'too-slow'])
})

test('a caller who goes away is not waited for', async () => {
  const { start, results } = await serve({ size: 100, time: 60_000 })
  const call = start({ 'Content-Length': 50 })
  call.write('{')
  call.once('socket', (socket) => socket.once('connect', () => setImmediate(() => call.destroy())))
  await expect.poll(() => results).toEqual(['invalid-input'])
})

test('only uncompressed JSON in UTF-8 is accepted; an empty body needs no content type', async () => {
  const { start, results } = await serve({ size: 100 })
  const sent: [headers: object, body: string | Buffer][] = [
    [{ 'Content-Type': 'application/json;charset="UTF-8"' }, '{}'],
    [{ 'Content-Type': 'application/json; charset=latin1' }, '{}'],
    [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1'],
    [{ 'Content-Type': 'text/plain' }, '{}'],
    [{ 'Content-Encoding': 'gzip' }, '{}'],
    [{}, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    [{ 'Content-Type': 'text/plain' }, ''],
  ]
  for (const [headers, body] of sent) {
    const call = start(headers)
    call.end(body)
    await once(call, 'response')
  }
  const refused = 'unsupported-body'
  expect(results).toEqual([{}, refused, refused, refused, refused, 'invalid-input', {}])
})
