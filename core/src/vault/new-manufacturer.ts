import { summaryOfDocuments } from './document-summary'
import type { Manufacturer } from './vault'

/** A manufacturer of which nothing is known but its name. */
export const newManufacturer = (id: number, name: string): Manufacturer => ({
  id,
  name,
  uses_universal_docs: false,
  website: '',
  reputation: '',
  specialization: '',
  product_count: 0,
  ...summaryOfDocuments([]),
  statements: [],
  trade: [],
})
