import './lone-failures.mjs'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from './listen'

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
let port: number
const url = (path: string) => `http://127.0.0.1:${port}${path}`

beforeAll(async () => {
  port = await listen(server)
})
afterAll(() => void server.close())

test('an answer that is begun a second time ends its own connection, and nothing else', async () => {
  const whole = await fetch(url('/whole'))
  expect([whole.status, await whole.text()]).toEqual([413, 'Too large'])
  await expect(fetch(url('/begun')).then((begun) => begun.text())).rejects.toThrow('terminated')
  expect((await fetch(url('/whole'))).status).toBe(413)
})

/** Runs code in a process like that of the emulators. Resolves to what it printed. */
const run = (code: string) =>
  promisify(execFile)(process.execPath, ['--import', new URL('lone-failures.mjs', import.meta.url).href, '-e', code])

const WRITES_TO_NOBODY = `
  const { createServer, connect } = require('node:net')
  const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1', () => {
    const socket = connect(server.address().port, '127.0.0.1')
    socket.on('connect', () => setInterval(() => socket.write('x'), 5).unref())
    socket.on('close', () => {
      console.log('goes on')
      server.close()
    })
  })
`

test('a connection that is lost while nobody listens to it ends nothing else, and is logged', async () => {
  const { stdout, stderr } = await run(WRITES_TO_NOBODY)
  expect(stdout).toBe('goes on\n')
  expect(stderr).toMatch(/A connection was lost: Error: (?:write EPIPE|(?:connect|read) ECONNRESET)/)
})

test('any other exception ends the process', async () => {
  await expect(run("setTimeout(() => { throw new Error('A bug') }); setTimeout(() => {}, 60_000)")).rejects.toThrow(
    'A bug',
  )
})
