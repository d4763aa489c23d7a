import { type ImportField, type ImportSettings, importsApi, type ProductImport } from '@attestry/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'

/** What somebody says about the columns of a list, beginning with what its contents look like, and what follows from it. */
export function useImportSettings(it: ProductImport) {
  const { api } = useBackend()
  const [settings, setSettings] = useState<ImportSettings>(() => ({
    columns: it.columns.map(({ proposed }) => proposed),
    manufacturer_id: null,
    product_type_id: null,
    update_existing: true,
  }))
  const change = (changes: Partial<ImportSettings>) => setSettings((old) => ({ ...old, ...changes }))
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
  })
  return {
    settings,
    change,
    missing,
    /** A field has one column: the one that had it before says nothing any more. */
    setColumn: (place: number, field: ImportField | null) =>
      change({
        columns: settings.columns.map((old, at) => (at === place ? field : old === field ? null : old)),
      }),
    outcomes: new Map(missing === null ? preview.data?.rows.map((row) => [row.row, row]) : []),
  }
}
