import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@attestry/contract/endpoint'
import type { z } from 'zod'

/** The API refused. */
export class ApiRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Calls one endpoint of the contract as any client does; `:name` in its path is taken from `input`, and what remains of
 * it goes into the query of a GET and else into the body.
 * @throws ApiRefusal with the status when the answer is no success
 */
export async function callApi<I extends z.ZodType, O extends z.ZodType>(
  apiUrl: string,
  { method, path, output }: Endpoint<I, O>,
  input: z.input<I>,
  token?: string,
): Promise<z.output<O>> {
  const rest = new Map(Object.entries(input ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const url = new URL(filled, apiUrl)
  if (method === 'GET')
    url.search = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      // Without a token it counts as a network of its own, so that seeding uses up nobody's sign-ups.
      ...(token === undefined ? { 'X-Forwarded-For': randomUUID() } : { Authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(Object.fromEntries(rest)) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiRefusal(response.status, `${method} ${filled} answered ${response.status}: ${text}`)
  return output.parse(text === '' ? null : JSON.parse(text))
}
