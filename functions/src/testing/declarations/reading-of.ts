import type { z } from 'zod'
import { extractText } from '../../vault/reading/extract-text'
import { propose } from '../../vault/reading/propose'
import { NOW } from './facts'
import { type Printed, strangerPdf } from './strangers'

type Reading = ReturnType<typeof propose>

const readings = new WeakMap<z.infer<typeof Printed>, Promise<Reading>>()

/** What the reader says of a declaration, as of no part. It is read once for all tests of a worker. */
export function readingOf(printed: z.infer<typeof Printed>): Promise<Reading> {
  const known = readings.get(printed)
  if (known) return known
  const reading = extractText(strangerPdf(printed)).then((content) => propose(content, { wanted: null, now: NOW }))
  readings.set(printed, reading)
  return reading
}
