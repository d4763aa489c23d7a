import './deliver-writes.mjs'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from './listen'

/** The writes that are being followed, by their bodies. */
const followed = new Map<string, ServerResponse>()

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => followed.set(`${request.url}: ${body}`, response))
})
let port: number

beforeAll(async () => {
  port = await listen(server)
})
afterAll(() => void server.close())

const bring = (body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/triggers/followRequest`, {
    method: 'POST',
    body,
    headers: { 'ce-type': 'google.cloud.firestore.document.v1.written', ...headers },
  })
const finish = (body: string) => {
  const response = followed.get(`/triggers/followRequest: ${body}`)
  followed.delete(`/triggers/followRequest: ${body}`)
  response?.writeHead(204).end()
}

test('writes are answered before they have been followed, and four are followed at once', async () => {
  for (const body of ['1', '2', '3', '4', '5', '6']) expect((await bring(body)).status).toBe(200)
  const first = ['1', '2', '3', '4'].map((body) => `/triggers/followRequest: ${body}`)
  await expect.poll(() => [...followed.keys()].toSorted()).toEqual(first)
  // The third ends first; what was waiting longest is followed instead.
  finish('3')
  await expect.poll(() => followed.has('/triggers/followRequest: 5')).toBe(true)
  for (const body of ['1', '2', '4', '5']) finish(body)
  await expect.poll(() => [...followed.keys()]).toEqual(['/triggers/followRequest: 6'])
  finish('6')
})

test('one whose connection is lost holds up none of those behind it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  for (const body of ['a', 'b', 'c', 'd', 'e']) await bring(body)
  await expect.poll(() => followed.size).toBe(4)
  followed.get('/triggers/followRequest: a')?.destroy()
  await expect.poll(() => followed.has('/triggers/followRequest: e')).toBe(true)
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^A write could not be brought: Error: socket hang up/)]])
  error.mockRestore()
  followed.delete('/triggers/followRequest: a')
  for (const body of ['b', 'c', 'd', 'e']) finish(body)
})

test('what is no write is answered by whom it is for', async () => {
  const other = bring('a call', { 'ce-type': 'google.cloud.storage.object.v1.finalized' })
  await expect.poll(() => followed.size).toBe(1)
  finish('a call')
  expect((await other).status).toBe(204)
})
