import { monthsText } from '@attestry/core/base/words'
import { templatesApi } from '@attestry/core/sending/templates'
import { notifyFailure } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { SectionCard } from '../../../ui/section-card'
import { SelectInput } from '../../../ui/select-input'

const USUAL = [6, 12, 18, 24, 36]

/** How old documents may be that answers begin with. */
export function DocumentAgeCard() {
  const { api } = useBackend()
  const rules = useAnswerRules()
  const set = (max_document_age: number | null) =>
    api
      .call(templatesApi.setDocumentAge, { max_document_age })
      .catch((failure: unknown) => notifyFailure('Failed to save the settings', failure))
  const age = rules.status === 'ready' ? rules.data.max_document_age : null
  const ages = [...new Set([...USUAL, ...(age === null ? [] : [age])])].toSorted((one, other) => one - other)
  return (
    <SectionCard
      title="Old Documents"
      text="Older documents are not chosen in an answer, and count as missing. Somebody can still choose them."
    >
      {rules.status === 'ready' && (
        <SelectInput
          label="Sent without asking"
          size="small"
          options={{
            any: 'Documents of any age',
            ...Object.fromEntries(ages.map((count) => [`m${count}`, upTo(count)])),
          }}
          value={age === null ? 'any' : `m${age}`}
          onChange={({ target }) => void set(target.value === 'any' ? null : Number(target.value.slice(1)))}
          sx={{ minWidth: 260 }}
        />
      )}
    </SectionCard>
  )
}

const upTo = (months: number): string => `Documents of up to ${monthsText(months)}`
