import type { Reading } from '@attestry/core/vault/reading'
import { READER_VERSION } from './reader-version'

/** A reading in which nothing was found. */
export const noReading = (state: Reading['state'], pages: number): Reading => ({
  state,
  reader: READER_VERSION,
  pages,
  pages_read: 0,
  is_from_picture: false,
  is_partial: false,
  form: null,
  doc_type: null,
  maker: null,
  parts: [],
  part_count: 0,
  excluded: [],
  regimes: [],
  issued_at: null,
  expires_at: null,
  candidate_list: null,
  directives: [],
  exemptions: [],
  substances: [],
  statuses: [],
  trade: [],
  signature: null,
  refusal: null,
  summary: null,
  draft: null,
  undeclared: null,
  non_compliant: null,
})
