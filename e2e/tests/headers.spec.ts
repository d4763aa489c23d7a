import { api } from '@attestry/core/api'
import { callerOf } from '@attestry/local/api-client'
import { expect } from '@playwright/test'
import { NORTHWIND_USER } from '../src/people'
import { signInAtFirebase } from '../src/session'
import { callApi } from '../src/organization'
import { product } from '../src/product'
import { test } from '../src/test'

const ask = (path: string, init: RequestInit = {}) => fetch(`${product().url}${path}`, init)

test('a file that comes through Hosting cannot do anything in our origin', async () => {
  const { idToken } = await signInAtFirebase(NORTHWIND_USER.email)
  const { emails } = await callApi(api.listInbox, {}, idToken)
  const file = await callerOf(product().url)(api.downloadRawEmail, { id: emails[0]?.id ?? 0 }, idToken)
  expect(file.status).toBe(200)
  expect(file.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  // The pages keep their own headers.
  expect((await ask('/cm/hub')).headers.get('Content-Security-Policy')).toContain("script-src 'self'")
})

test('no other origin may call the API from a browser', async () => {
  const Origin = 'https://evil.example.com'
  const preflight = { method: 'OPTIONS', headers: { Origin, 'Access-Control-Request-Method': 'POST' } }
  for (const init of [{ headers: { Origin } }, preflight] satisfies RequestInit[]) {
    const { headers } = await ask('/health', init)
    expect(headers.get('X-Attestry-Compatibility')).toBe('1')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  }
})

test('what is no JSON is refused in the words of the API', async () => {
  for (const [type, body, status] of [
    ['application/json', '{"email":', 422],
    ['application/json; charset=utf-16', '{}', 415],
    ['application/x-www-form-urlencoded', 'email=a', 415],
    ['application/json', `{"email":"${'x'.repeat(100_000)}"}`, 413],
  ] as const) {
    const answer = await ask(api.login.path, { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ detail: expect.anything(), code: expect.any(String) })
  }
})
