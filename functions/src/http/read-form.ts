import type { IncomingMessage, ServerResponse } from 'node:http'
import { TooManyRequests } from '../platform/too-many-requests'
import { InvalidInput } from './invalid-input'
import { readBytes, readJson } from './read-json'

/** So many forms are held in memory at once, each up to 30 MB and read three times over. */
const FORMS_AT_ONCE = 2
const BUSY_SECONDS = 5

/** Slow lines need longer for 30 MB than for a form without files; Hosting ends a request after 60 s. */
const TIME = 50_000

let held = 0

/** Counts a form until it is answered. @throws TooManyRequests when as many are being read as there is room for */
export function holdForm(response: ServerResponse): void {
  if (held >= FORMS_AT_ONCE) throw new TooManyRequests(BUSY_SECONDS)
  held += 1
  response.once('close', () => {
    held -= 1
  })
}

/**
 * The fields of a form (RFC 7578), with its files as the field `files`. Other bodies are read as JSON.
 * @throws AppError as `readJson`, documents-too-large
 */
export async function readForm(request: IncomingMessage, { size }: { size: number }): Promise<object> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return readJson(request, { size: 64 * 1024 })
  return fieldsOf(await readBytes(request, { size, time: TIME, tooLarge: 'documents-too-large' }), type)
}

async function fieldsOf(bytes: Uint8Array, type: string): Promise<object> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new InvalidInput([{ loc: ['body'], msg: 'The body could not be read as a form' }])
  })
  const fields = new Map<string, unknown>()
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value)
  const files = form.getAll('files').filter((value) => value instanceof File)
  return Object.fromEntries([...fields, ['files', files]])
}
