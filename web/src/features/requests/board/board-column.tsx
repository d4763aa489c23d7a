import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { openedLast, setNeighbours } from '../../../lib/live/list-return'
import type { Live } from '../../../lib/live/live'
import { LoadFailure } from '../../../ui/load-failure'
import { addressOfRequest } from '../actions/request-actions'
import { statusLook } from '../../../ui/request-status-chip'
import type { Asked } from '@attestry/core/requests/request-filters'
import { REQUEST_STATUS_NAMES, type RequestStatus } from '@attestry/core/base/request-status'
import { shownSamples, useSamples } from '../samples/sample-requests'
import { BoardCard } from './board-card'
import { CARD_STEP, type BoardContext } from './board-look'
import { useColumn } from './use-column'
import { useWindow } from './use-window'

type Props = BoardContext & { status: RequestStatus; asked: Asked; total: number | undefined; isTarget: boolean }

export function LiveColumn(props: Props) {
  return <Column {...props} live={useColumn(props.status, props.asked)} />
}

export function SampleColumn(props: Props) {
  const { status, asked } = props
  const items = shownSamples(useSamples(), asked).filter((request) => request.status === status)
  return <Column {...props} total={items.length} live={{ status: 'ready', data: { items, loadMore: null } }} />
}

type Shown = { items: readonly CustomerRequest[]; loadMore: (() => void) | null }

/** One status with its requests. Only the cards in sight are drawn. */
function Column({ status, live, total, isTarget, ...context }: Props & { live: Live<Shown> }) {
  const { known, actions } = context
  const all = live.status === 'ready' ? live.data.items : []
  // Whoever comes back from a request finds its card, however far down it is.
  const [opened] = useState(openedLast.path)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const { search } = useLocation()
  const { setScroller, from, to } = useWindow(all.length, CARD_STEP)
  useEffect(() => {
    known.set(status, all)
  })
  const current = Math.max(
    0,
    all.findIndex((request) => (focusedId === null ? addressOfRequest(request) === opened : request.id === focusedId)),
  )
  // The one with the focus stays, or the focus would be lost.
  const places = new Set(Array.from({ length: to - from }, (_, place) => from + place))
  if (all.length > 0) places.add(current)
  const name = REQUEST_STATUS_NAMES[status]
  return (
    <section aria-label={name} data-column={status} data-over={isTarget ? '' : undefined}>
      <h2 style={{ color: statusLook(status).color }} data-tone={statusLook(status).tone}>
        {name}
        <span className="count">
          {(total ?? (live.status === 'ready' ? all.length : undefined))?.toLocaleString('en')}
        </span>
      </h2>
      <div
        className="scroller"
        ref={setScroller}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
          if (id !== undefined) setFocusedId(Number(id))
        }}
        onClickCapture={() => setNeighbours({ paths: all.map(addressOfRequest), search, cursors: [], next: null })}
      >
        {live.status === 'error' && <LoadFailure text="Failed to fetch requests" onRetry={live.retry} />}
        {live.status === 'loading' && <Skeleton variant="rounded" height={CARD_STEP - 8} />}
        <ul style={{ height: all.length * CARD_STEP }} aria-label={`${name} requests`}>
          {[...places]
            .toSorted((a, b) => a - b)
            .map((place) => {
              const request = all[place]
              return (
                request && (
                  <li
                    key={request.id}
                    data-card={request.id}
                    data-lifted={context.lifted === String(request.id) ? '' : undefined}
                    aria-setsize={all.length}
                    aria-posinset={place + 1}
                    style={{ top: place * CARD_STEP }}
                  >
                    <BoardCard
                      request={request}
                      assignee={request.assignee_uid === null ? '' : (context.names.get(request.assignee_uid) ?? '')}
                      buttons={actions.buttons}
                      isBusy={actions.isBusy(request)}
                      isCurrent={place === current}
                    />
                  </li>
                )
              )
            })}
        </ul>
        {live.status === 'ready' && live.data.loadMore && (
          <Button size="small" fullWidth onClick={live.data.loadMore} aria-label={`Load more of ${name}`}>
            Load more
          </Button>
        )}
      </div>
    </section>
  )
}
