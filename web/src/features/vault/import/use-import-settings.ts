import { type ImportField, ImportSettings, importsApi, type ProductImport } from '@attestry/core/vault/imports'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useBackend } from '../../../lib/api/backend'
import { useDraft } from '../../../lib/forms/use-draft'

/** A draft has more than the settings: when it was saved. */
const Draft = z.object(ImportSettings.shape)

/**
 * What somebody says about the columns of a list, beginning with what its contents look like, and what follows from it.
 * It is kept until the import begins: a list waits for days, and its dialog is closed meanwhile.
 */
export function useImportSettings(it: ProductImport) {
  const { api } = useBackend()
  const draft = useDraft(`import:${it.id}`, Draft, {
    columns: it.columns.map(({ proposed }) => proposed),
    manufacturer_id: null,
    product_type_id: null,
    update_existing: true,
  })
  const { own: settings, change } = draft
  const has = (field: ImportField) => settings.columns.includes(field)
  const missing = !has('part_number')
    ? 'Choose the column that has the part numbers.'
    : !has('manufacturer') && settings.manufacturer_id === null
      ? 'Choose the column that has the manufacturers, or the manufacturer of all rows.'
      : null
  const preview = useQuery({
    queryKey: ['import-preview', it.id, settings],
    queryFn: () => api.call(importsApi.previewImport, { id: it.id, settings }),
    enabled: missing === null && it.state === 'ready',
    placeholderData: (previous) => previous,
    // There is a button to try again.
    retry: 1,
  })
  const rows = missing === null && !preview.isError ? preview.data?.rows : undefined
  return {
    settings,
    change,
    missing,
    /** It is imported or given up. */
    drop: draft.drop,
    /** A field has one column: the one that had it before says nothing any more. */
    setColumn: (place: number, field: ImportField | null) =>
      change({
        columns: settings.columns.map((old, at) => (at === place ? field : old === field ? null : old)),
      }),
    /** What would become of the first rows; undefined while that is not known. */
    outcomes: rows && new Map(rows.map((row) => [row.row, row])),
    isFailed: preview.isError,
    check: () => void preview.refetch(),
  }
}
