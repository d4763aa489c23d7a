import type { Endpoint, Sent } from '@attestry/contract/endpoint'
import { useBackend } from './backend'
import { attempt } from './notify'

/** Fetches a file, hands it to the browser as a download with this name, and shows how it went. */
export function useDownload() {
  const { api } = useBackend()
  return <E extends Endpoint>(endpoint: E, input: Sent<E>, filename: string) =>
    attempt(async () => {
      saveFile(await api.download(endpoint, input), filename)
      return ['Download Started']
    }, ['Download Failed', 'Failed to download document'])
}

function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
