import type { InboundEmail } from '@attestry/core/mail/inbox'
import { useMemo } from 'react'
import { nameOf, useColleagues } from '../../lib/live/use-colleagues'
import { DataTable } from '../../ui/data-table'
import type { Actions } from '../../ui/use-actions'
import type { ListState } from '../../ui/use-list'
import { inboxColumns } from './inbox-columns'
import { usePrepareEmail } from './use-prepare-email'

type Props = {
  /** Undefined while they are loading. */
  emails: readonly InboundEmail[] | undefined
  actions: Actions<InboundEmail>
  list: ListState<InboundEmail>
}

const NONE: readonly InboundEmail[] = []

export function InboxTable({ emails, actions, list }: Props) {
  const names = useNames((emails ?? NONE).some(({ assignee_uid }) => assignee_uid !== null))
  return (
    <DataTable
      label="Customer requests"
      columns={useMemo(() => inboxColumns(names), [names])}
      rows={emails}
      actions={actions}
      list={list}
      prepare={usePrepareEmail()}
      hasLinks
      skeleton={{ rows: 5, narrow: 108 }}
    />
  )
}

/** The same object while nobody's name changes, so that rows are not rendered again. */
function useNames(isWanted: boolean): ReadonlyMap<string, string> {
  const people = useColleagues(isWanted)
  const pairs = JSON.stringify(people.status === 'ready' ? people.data.items.map((one) => [one.id, nameOf(one)]) : [])
  return useMemo(() => new Map(JSON.parse(pairs) as [string, string][]), [pairs])
}
