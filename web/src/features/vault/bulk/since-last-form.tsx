import { changesOfForm } from '@attestry/core/vault/form-changes'
import type { VaultFile } from '@attestry/core/vault/vault'
import { useMemo } from 'react'
import type { Live } from '../../../lib/live/live'
import { useNow } from '../../../lib/use-now'
import { usePapers } from '../live/use-papers'
import { useFiles, useUniversalFiles } from '../live/use-product'
import { FormChangesNote } from '../product/form-changes-note'
import type { BulkUpload } from './bulk-upload'

/** What a CMRT, EMRT or AMRT says otherwise than the last one of our company, of its maker, or of the first of its products. */
export const SinceLastForm = ({ upload }: { upload: BulkUpload }) =>
  upload.reading?.summary ? <Compared upload={upload} /> : null

function Compared({ upload: { reading, issued_at, manufacturer, products, isOfCompany } }: { upload: BulkUpload }) {
  const [product] = products
  const universal = useUniversalFiles((manufacturer ?? product?.manufacturer)?.id)
  const own = useFiles(manufacturer || product?.isNew ? undefined : product?.id)
  const papers = usePapers(isOfCompany)
  const now = useNow(3600_000)
  const changes = useMemo(
    () => changesOfForm({ id: null, reading, issued_at, created_at: now }, [own, universal, papers].flatMap(itemsOf)),
    [reading, issued_at, now, own, universal, papers],
  )
  return <FormChangesNote changes={changes} />
}

const itemsOf = (files: Live<{ items: readonly VaultFile[] }>): readonly VaultFile[] =>
  files.status === 'ready' ? files.data.items : []
