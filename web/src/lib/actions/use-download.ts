import type { Endpoint, Sent } from '@attestry/core/base/endpoint'
import { isSignedOut } from '../api/api-error'
import { useBackend } from '../api/backend'
import { notifyDone, notifyFailure, type Said } from './notify'

/** Fetches a file, hands it to the browser as a download with this name, and shows how it went. */
export function useDownload(started: Said = ['Download Started']) {
  const { api } = useBackend()
  return async <E extends Endpoint>(endpoint: E, input: Sent<E>, filename: string): Promise<void> => {
    try {
      saveFile(await api.download(endpoint, input), filename)
      notifyDone(...started)
    } catch (failure) {
      if (isSignedOut(failure))
        notifyFailure('Authentication Required', undefined, 'Please log in to download documents')
      else notifyFailure('Download Failed', failure, 'Failed to download document')
    }
  }
}

/** Hands a file to the browser as a download with this name. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
