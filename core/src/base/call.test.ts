import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type Method } from './endpoint'
import { hasBody, pathParameters, callOf } from './call'

const note = (method: Method) =>
  endpoint({
    method,
    path: '/notes/:id/parts/:index',
    access: 'public',
    summary: 'A part of a note',
    input: z.object({ id: z.string(), index: z.number(), text: z.string().optional(), limit: z.number().optional() }),
    output: z.null(),
  })
const input = { id: 'a/b?c=ü', index: 0, text: 'R&D +1', limit: undefined }

test('path parameters are written so that they stay one part of the path', () => {
  expect(callOf(note('DELETE'), { id: '../x', index: 7 }).url).toBe('/notes/..%2Fx/parts/7')
  expect(pathParameters(note('GET'))).toEqual(['id', 'index'])
})

test.each(['GET', 'DELETE'] as const)('%s has a query, without what is undefined, and no body', (method) => {
  const call = callOf(note(method), input)
  expect(call).toEqual({
    url: '/notes/a%2Fb%3Fc%3D%C3%BC/parts/0?text=R%26D+%2B1',
    method,
    headers: {},
    body: undefined,
  })
  expect(hasBody(call)).toBe(false)
})

test.each(['POST', 'PUT', 'PATCH'] as const)('%s has a JSON body of what is not in the path', (method) => {
  const call = callOf(note(method), input)
  expect(call).toEqual({
    url: '/notes/a%2Fb%3Fc%3D%C3%BC/parts/0',
    method,
    headers: { 'Content-Type': 'application/json' },
    body: '{"text":"R&D +1"}',
  })
  expect(hasBody(call)).toBe(true)
})

test('a field may have any name, that of the prototype too', () => {
  const place = { method: 'POST', path: '/notes' } as const
  expect(callOf(place, { ['__proto__']: 1 }).body).toBe('{"__proto__":1}')
})

test('a call without what its path needs would reach another endpoint, and is not made', () => {
  expect(() => callOf(note('GET'), { id: '', index: 1 })).toThrow('GET /notes/:id/parts/:index lacks id')
})
