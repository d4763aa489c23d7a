import {
  type ImportField,
  ImportSettings,
  importsApi,
  isRepeatable,
  type NameChoice,
  type NewName,
  type ProductImport,
} from '@attestry/core/vault/imports'
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
    makers: [],
    types: [],
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
  const found = missing === null && !preview.isError ? preview.data : undefined
  const makers = chosen(found?.makers ?? [], settings.makers)
  const types = chosen(found?.types ?? [], settings.types)
  return {
    settings,
    /** New names of the list, with what becomes of them: what somebody has said, or else what is proposed. */
    makers,
    types,
    /** The settings with all that was proposed, because nobody has said otherwise. */
    whole: { ...settings, makers: makers.map(choiceOf), types: types.map(choiceOf) },
    choose: (kind: 'makers' | 'types', choice: NameChoice) =>
      change({ [kind]: [...settings[kind].filter(({ name }) => name !== choice.name), choice] }),
    change,
    missing,
    /** It is imported or given up. */
    drop: draft.drop,
    /** Most fields have one column: the one that had it before says nothing any more. */
    setColumn: (place: number, field: ImportField | null) =>
      change({
        columns: settings.columns.map((old, at) =>
          at === place ? field : old === field && old !== null && !isRepeatable(old) ? null : old,
        ),
      }),
    /** What would become of the first rows, and of all; undefined while that is not known. */
    outcomes: found && new Map(found.rows.map((row) => [row.row, row])),
    counts: found?.counts,
    /** What is shown is about these settings, and not about those before. */
    isChecked: found !== undefined && !preview.isPlaceholderData,
    isFailed: preview.isError,
    check: () => void preview.refetch(),
  }
}

const chosen = (names: readonly NewName[], choices: readonly NameChoice[]): NewName[] =>
  names.map((one) => ({ ...one, ...choices.find(({ name }) => name === one.name) }))

const choiceOf = ({ name, as }: NewName): NameChoice => ({ name, as })
