import './answer-once.mjs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

const server = createServer((request, response) => {
  response.writeHead(413, { 'Content-Type': 'text/plain' })
  if (request.url === '/whole') response.end('Too large')
  else response.write('Too')
  const second = () => {
    // As firebase-tools does when a function has closed the connection.
    response.writeHead(500)
    response.write('{}')
    response.end()
  }
  if (request.url === '/whole') response.once('finish', second)
  else setImmediate(second)
})
const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test('an answer that is begun a second time ends its own connection, and nothing else', async () => {
  const whole = await fetch(url('/whole'))
  expect([whole.status, await whole.text()]).toEqual([413, 'Too large'])
  await expect(fetch(url('/begun')).then((begun) => begun.text())).rejects.toThrow('terminated')
  expect((await fetch(url('/whole'))).status).toBe(413)
})
