import { randomUUID } from 'node:crypto'
import type { Answer, Endpoint, Sent } from '@attestry/contract/endpoint'

/** The API refused. */
export class ApiRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Calls one endpoint of the contract as any client does; `:name` in its path is taken from `input`.
 * @throws ApiRefusal with the status when the answer is no success
 */
export async function callApi<E extends Endpoint>(
  apiUrl: string,
  { method, path, output }: E,
  input: Sent<E>,
  token?: string,
): Promise<Answer<E>> {
  const rest = new Map(Object.entries(input ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const response = await fetch(new URL(filled, apiUrl), {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(Object.fromEntries(rest)) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiRefusal(response.status, `${method} ${filled} answered ${response.status}: ${text}`)
  return output.parse(text === '' ? null : JSON.parse(text)) as Answer<E>
}
