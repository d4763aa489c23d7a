import { useState } from 'react'
import { openedLater } from '../../ui/opened-later'
import type { FilterChoices as Choices } from './filter-choices'

const FilterChoices = openedLater<Parameters<typeof Choices>[0]>(
  async () => (await import('./filter-choices')).FilterChoices,
)

/** Opens what the inbox can be narrowed to beside its chips, each of which is an operator in the search. */
export function MoreFilters({ text, onEdit }: Pick<Parameters<typeof Choices>[0], 'text' | 'onEdit'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="filter"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More…
      </button>
      <FilterChoices
        isOpen={anchor !== null}
        anchor={anchor}
        text={text}
        onEdit={onEdit}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
