import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { REQUEST_STATUS_NAMES, RequestStatus } from '@attestry/core/base/request-status'

type Lifted = { id: string; name: string; from: RequestStatus; to: RequestStatus }

/**
 * The keys of the board: the arrows lead from card to card; Space picks one up, the arrows then choose a column, Space
 * or Enter puts it there and Escape leaves it. Each step is announced.
 */
export function useCardKeys(
  columns: readonly RequestStatus[],
  announce: (text: string) => void,
  onDrop: (card: string, column: RequestStatus) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const put = (text: string) => {
    setLifted(null)
    announce(text)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target: link } = event
    if (!(link instanceof HTMLElement)) return
    const card = link.closest<HTMLElement>('[data-card]')
    const from = RequestStatus.safeParse(card?.closest<HTMLElement>('[data-column]')?.dataset['column']).data
    const id = card?.dataset['card']
    if (!card || !from || id === undefined || !link.matches('a')) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (lifted?.id === id) {
      const place = columns.indexOf(lifted.to)
      switch (event.key) {
        case 'ArrowLeft':
        case 'ArrowRight': {
          handled()
          const to = columns[place + (event.key === 'ArrowLeft' ? -1 : 1)]
          if (!to) return
          setLifted({ ...lifted, to })
          return announce(`${lifted.name} is over ${REQUEST_STATUS_NAMES[to]}.`)
        }
        case ' ':
        case 'Enter': {
          handled()
          const { to, name } = lifted
          put(`${name} is now in ${REQUEST_STATUS_NAMES[to]}.`)
          if (to !== from) onDrop(id, to)
          return
        }
        case 'Escape':
          handled()
          return put(`${lifted.name} stays in ${REQUEST_STATUS_NAMES[from]}.`)
      }
      return
    }
    switch (event.key) {
      case ' ': {
        handled()
        const name = link.textContent
        setLifted({ id, name, from, to: from })
        return announce(
          `${name} picked up in ${REQUEST_STATUS_NAMES[from]}. The left and right arrow keys choose a column, Space puts it there, Escape leaves it.`,
        )
      }
      case 'ArrowUp':
      case 'ArrowDown':
        handled()
        return focusBeside(card, event.key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling')
      case 'ArrowLeft':
      case 'ArrowRight':
        handled()
        return focusInColumn(card, event.key === 'ArrowLeft' ? 'previousElementSibling' : 'nextElementSibling')
    }
  }

  return {
    /** Where the picked-up card would go. */
    target: lifted?.to ?? null,
    lifted: lifted?.id ?? null,
    onKeyDown,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Whoever moves the focus elsewhere puts the card back.
      if (lifted && relatedTarget) put(`${lifted.name} stays in ${REQUEST_STATUS_NAMES[lifted.from]}.`)
    },
  }
}

type Way = 'previousElementSibling' | 'nextElementSibling'

const focusCard = (card: Element | null | undefined): void => {
  card?.querySelector<HTMLElement>('a')?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const focusBeside = (card: Element, way: Way): void => focusCard(card[way])

/** The nearest column that way which has a card, and there the one at the same height. */
function focusInColumn(card: HTMLElement, way: Way): void {
  const top = card.getBoundingClientRect().top
  let column = card.closest('[data-column]')?.[way] ?? null
  while (column && !column.querySelector('[data-card]')) column = column[way]
  const cards = [...(column?.querySelectorAll('[data-card]') ?? [])]
  const distance = (one: Element) => Math.abs(one.getBoundingClientRect().top - top)
  focusCard(cards.toSorted((one, other) => distance(one) - distance(other))[0])
}
