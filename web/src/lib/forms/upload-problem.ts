import { ApiError, messageOf } from '../api/api-error'

/** Why an upload failed, in words for people. */
export class UploadProblem extends Error {}

/** Our words or the server's; else the sentence promised for an answer without words, or for no answer at all. */
export function problemOf(failure: unknown): string {
  if (failure instanceof DOMException && failure.name === 'AbortError') return 'Cancelled'
  if (failure instanceof UploadProblem) return failure.message
  return messageOf(failure, failure instanceof ApiError ? 'Upload failed' : 'Failed to upload document')
}
