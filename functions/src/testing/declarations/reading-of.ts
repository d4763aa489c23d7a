import type { z } from 'zod'
import { extractText } from '../../vault/reading/extract-text'
import { propose } from '../../vault/reading/propose'
import { NOW } from './facts'
import { type Printed, strangerPdf } from './strangers'

type Reading = ReturnType<typeof propose>

const contents = new WeakMap<z.infer<typeof Printed>, ReturnType<typeof extractText>>()
const readings = new WeakMap<z.infer<typeof Printed>, Promise<Reading>>()

/** The text of a declaration. It is taken out of its PDF once for all tests of a worker. */
export function contentOf(printed: z.infer<typeof Printed>): ReturnType<typeof extractText> {
  const known = contents.get(printed)
  if (known) return known
  const content = extractText(strangerPdf(printed))
  contents.set(printed, content)
  return content
}

/** What the reader says of a declaration, as of no part. It is read once for all tests of a worker. */
export function readingOf(printed: z.infer<typeof Printed>): Promise<Reading> {
  const known = readings.get(printed)
  if (known) return known
  const reading = contentOf(printed).then((content) => propose(content, { wanted: null, now: NOW }))
  readings.set(printed, reading)
  return reading
}
