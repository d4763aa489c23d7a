import { mimeOf, PDF } from '@attestry/core/vault/filenames'
import { vaultApi, type VaultFile } from '@attestry/core/vault/vault'
import { useBackend } from '../api/backend'
import { attempt } from './notify'
import { useDownload } from './use-download'

/** Shows a document in a new tab, in the browser's own viewer. A workbook, which it cannot show, is downloaded. */
export function usePreview() {
  const { api } = useBackend()
  const download = useDownload()
  return ({ id, original_filename: name }: Pick<VaultFile, 'id' | 'original_filename'>): void => {
    if (mimeOf(name) !== PDF) return void download(vaultApi.downloadFile, { id }, name)
    // Opened before the file is there: later, the browser would take it for a pop-up.
    const tab = window.open('about:blank', '_blank')
    void attempt(async () => {
      const bytes = await api.download(vaultApi.downloadFile, { id }).catch((failure: unknown) => {
        tab?.close()
        throw failure
      })
      // It was uploaded as a PDF. As anything else it would run as a page of ours.
      const url = URL.createObjectURL(new Blob([bytes], { type: PDF }))
      if (tab) tab.location.href = url
      setTimeout(() => URL.revokeObjectURL(url), KEPT)
    }, ['Download Failed', 'Failed to download document'])
  }
}

/** The viewer reads the file once, when it starts. */
const KEPT = 60_000
