import type { Caller } from '../platform/caller'
import type { RequestStore } from './store'

/** Shows the organization no samples any more. */
export async function clearSampleRequests(
  { requests }: { requests: Pick<RequestStore, 'clearSamples'> },
  { org }: Caller,
): Promise<null> {
  await requests.clearSamples(org)
  return null
}
