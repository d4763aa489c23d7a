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
    headers: {
      'ce-type': 'google.cloud.firestore.document.v1.written',
      'ce-document': `organizations/${body.charAt(0)}/requests/${body}`,
      ...headers,
    },
  })
const place = (body: string) => `/triggers/followRequest: ${body}`
const finish = (body: string) => {
  const response = followed.get(place(body))
  followed.delete(place(body))
  response?.writeHead(204).end()
}
const bodies = () => [...followed.keys()].map((key) => key.replace(place(''), '')).toSorted()

test('writes are answered before they have been followed, and those of four organizations are followed at once', async () => {
  for (const body of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']) expect((await bring(body)).status).toBe(200)
  await expect.poll(bodies).toEqual(['a1', 'b1', 'c1', 'd1'])
  // The third ends first; what was waiting longest is followed instead.
  finish('c1')
  await expect.poll(bodies).toEqual(['a1', 'b1', 'd1', 'e1'])
  for (const body of ['a1', 'b1', 'd1', 'e1']) finish(body)
  await expect.poll(bodies).toEqual(['f1'])
  finish('f1')
})

test('the writes of one organization are followed one after another, and hold up no other', async () => {
  for (const body of ['a1', 'a2', 'a3', 'b1']) await bring(body)
  await expect.poll(bodies).toEqual(['a1', 'b1'])
  finish('a1')
  await expect.poll(bodies).toEqual(['a2', 'b1'])
  for (const body of ['a2', 'b1']) finish(body)
  await expect.poll(bodies).toEqual(['a3'])
  finish('a3')
})

test('one whose connection is lost holds up none of those behind it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  for (const body of ['a1', 'a2']) await bring(body)
  await expect.poll(bodies).toEqual(['a1'])
  followed.get(place('a1'))?.destroy()
  await expect.poll(() => followed.has(place('a2'))).toBe(true)
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^A write could not be brought: Error: socket hang up/)]])
  error.mockRestore()
  followed.delete(place('a1'))
  finish('a2')
})

test('what is no write is answered by whom it is for', async () => {
  const other = bring('a call', { 'ce-type': 'google.cloud.storage.object.v1.finalized' })
  await expect.poll(() => followed.size).toBe(1)
  finish('a call')
  expect((await other).status).toBe(204)
})
