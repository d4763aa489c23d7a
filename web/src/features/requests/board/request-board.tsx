import type { RequestStatus } from '@attestry/core/base/request-status'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import Box from '@mui/material/Box'
import { useCallback, useRef, useState } from 'react'
import { useCommands } from '../../../lib/actions/commands'
import { unseen } from '../../../ui/unseen'
import { useActions } from '../../../ui/use-actions'
import { useChange } from '../actions/use-change'
import { nameOfRequest, requestActions } from '../actions/request-actions'
import type { Asked } from '@attestry/core/requests/request-filters'
import { usePeopleNames } from '../people/sample-people'
import { LiveColumn, SampleColumn } from './board-column'
import { Board, MOVE_HINT } from './board-look'
import { useCardDrag } from './use-card-drag'
import { useCardKeys } from './use-card-keys'

type Props = {
  asked: Asked
  areSamples: boolean
  /** How many requests have each status, if that is known. */
  totals: Partial<Record<RequestStatus, number>> | undefined
}

/** Requests in a column for each status. A card is moved to another by pointer, by keys, or by its menu. */
export function RequestBoard({ asked, areSamples, totals }: Props) {
  const [board, setBoard] = useState<HTMLElement | null>(null)
  const [known] = useState(() => new Map<RequestStatus, readonly CustomerRequest[]>())
  const [activeId, setActiveId] = useState<string | null>(null)
  const voice = useRef<HTMLOutputElement>(null)
  const names = usePeopleNames(!areSamples)
  const actions = useActions(requestActions, nameOfRequest)
  const change = useChange()

  const announce = useCallback((text: string) => {
    if (voice.current) voice.current.textContent = text
  }, [])
  const find = (id: string | null) => [...known.values()].flat().find((one) => String(one.id) === id)
  const move = (id: string, status: RequestStatus) => {
    const request = find(id)
    if (request && request.status !== status) change([request], { status })
  }
  useCardDrag(board, move)
  const keys = useCardKeys(asked.columns, announce, (id, status) => {
    move(id, status)
    if (board) focusOnceDrawn(board, `[data-column=${status}] [data-card="${id}"] a`)
  })
  const active = find(activeId)
  useCommands(
    requestActions.map((action) => ({
      name: active ? `${action.name}: ${requestName(active)}` : action.name,
      group: 'Request',
      icon: action.icon,
      keys: action.shortcut === undefined ? [] : [action.shortcut],
      isEnabled: active !== undefined && !actions.buttons.isDisabled(action, active),
      run: () => active && actions.buttons.start(action, active),
    })),
  )

  const Column = areSamples ? SampleColumn : LiveColumn
  return (
    <>
      <Board
        ref={setBoard}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
        onFocus={({ target }) => setActiveId(target.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null)}
      >
        {asked.columns.map((status) => (
          <Column
            key={status}
            status={status}
            asked={asked}
            total={totals?.[status]}
            known={known}
            actions={actions}
            names={names}
            lifted={keys.lifted}
            isTarget={keys.target === status}
          />
        ))}
      </Board>
      <span id={MOVE_HINT} hidden>
        Press Space to move it to another column.
      </span>
      <Box component="output" ref={voice} aria-live="assertive" sx={unseen} />
      {actions.dialog}
    </>
  )
}

/** Focuses what is drawn soon, unless people have gone elsewhere by then. */
function focusOnceDrawn(within: HTMLElement, selector: string): void {
  const left = document.activeElement
  const observer = new MutationObserver(focus)
  const tooLate = setTimeout(() => observer.disconnect(), 5000)
  observer.observe(within, { childList: true, subtree: true })
  focus()

  function focus() {
    const found = within.querySelector<HTMLElement>(selector)
    const hasGone = document.activeElement !== left && document.activeElement !== document.body
    if (!found && !hasGone) return
    if (!hasGone) found?.focus()
    observer.disconnect()
    clearTimeout(tooLate)
  }
}
