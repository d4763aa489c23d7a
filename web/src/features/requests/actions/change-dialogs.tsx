import { RequestPriority, type CustomerRequest } from '@attestry/core/requests/customer-requests'
import { useSession } from '../../../lib/api/session'
import { nameOf, useActiveColleagues } from '../../../lib/live/use-colleagues'
import { useChange } from './use-change'
import { ChoiceDialog, type Choice } from './choice-dialog'
import { countText } from '../words/request-words'
import { REQUEST_STATUS_NAMES, RequestStatus } from '@attestry/core/base/request-status'
import { PRIORITY_NAMES } from '@attestry/core/requests/words'
import { samplePeople } from '../people/sample-people'
import { isSample } from '../samples/sample-requests'

type Props = { requests: readonly CustomerRequest[]; onClose: () => void }

export function StatusDialog({ requests, onClose }: Props) {
  const change = useChange()
  const choices = RequestStatus.options.map((status): Choice => ({
    id: status,
    name: REQUEST_STATUS_NAMES[status],
    isCurrent: requests.every((request) => request.status === status),
    run: () => change(requests, { status }),
  }))
  return <ChoiceDialog title={`Change Status: ${countText(requests)}`} choices={choices} onClose={onClose} />
}

export function PriorityDialog({ requests, onClose }: Props) {
  const change = useChange()
  const choices = RequestPriority.options.map((priority): Choice => ({
    id: priority,
    name: PRIORITY_NAMES[priority],
    isCurrent: requests.every((request) => request.priority === priority),
    run: () => change(requests, { priority }),
  }))
  return <ChoiceDialog title={`Change Priority: ${countText(requests)}`} choices={choices} onClose={onClose} />
}

/** The members of the organization, oneself first. */
export function AssigneeDialog({ requests, onClose }: Props) {
  const { uid } = useSession()
  const change = useChange()
  const areSamples = requests.every(isSample)
  const colleagues = useActiveColleagues(!areSamples)
  const people = areSamples ? samplePeople : colleagues.status === 'ready' ? colleagues.data.items : undefined
  const choiceOf = (id: string | null, name: string): Choice => ({
    id: id ?? '',
    name,
    isCurrent: requests.every(({ assignee_uid }) => assignee_uid === id),
    run: () => change(requests, { assignee_uid: id }),
  })
  const choices = people && [
    choiceOf(uid, 'Me'),
    ...people.filter(({ id }) => id !== uid).map((person) => choiceOf(person.id, nameOf(person))),
    choiceOf(null, 'Unassigned'),
  ]
  return <ChoiceDialog title={`Assign to: ${countText(requests)}`} choices={choices} onClose={onClose} />
}
