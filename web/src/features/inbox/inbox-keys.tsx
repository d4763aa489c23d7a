import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { listBefore } from '../../lib/list-return'
import { useCommands } from '../../lib/commands'
import { addressOf } from '../../lib/routes'
import { emailActions, loadChanges } from './email-actions'
import type { InboxList } from './use-inbox-list'

const LIST = 'List'
const EMAIL = 'Email'

/** What the keys and the palette can do in the inbox. */
export function InboxKeys({ inbox, field }: { inbox: InboxList; field: RefObject<HTMLInputElement | null> }) {
  const { actions, list, chosen, waiting, showWaiting } = inbox
  const { active, selected } = list
  const navigate = useNavigate()
  useEffect(() => {
    // If this fails, they load when they are needed.
    loadChanges().catch(() => {})
    import('./selected-emails').catch(() => {})
  }, [])
  const offered = actions.offeredToAll(chosen)
  const open = () => active && void navigate(addressOf('email', { emailId: active.id }), { state: listBefore })
  const select = (isRange: boolean) => () => active && list.toggle(active.id, isRange)
  const onActive = { group: EMAIL, isEnabled: active !== undefined }
  useCommands([
    { name: 'Next email', group: LIST, keys: ['j'], run: () => list.move(1) },
    { name: 'Previous email', group: LIST, keys: ['k'], run: () => list.move(-1) },
    { name: 'Search emails', group: LIST, keys: ['/'], run: () => field.current?.focus() },
    { name: 'Show new emails', group: LIST, keys: ['.'], isEnabled: waiting > 0, run: showWaiting },
    { name: 'Clear selection', group: LIST, keys: ['Escape'], isEnabled: selected.length > 0, run: list.clear },
    { name: 'Open', ...onActive, keys: ['o'], run: open },
    { name: 'Select', ...onActive, keys: ['x'], run: select(false) },
    { name: 'Select up to here', ...onActive, keys: ['X'], run: select(true) },
    ...emailActions.map((action) => ({
      name: selected.length > 1 ? `${action.name} (${selected.length})` : action.name,
      group: EMAIL,
      icon: action.icon,
      keys: action.shortcut === undefined ? [] : [action.shortcut],
      isEnabled: offered.includes(action),
      run: () => actions.startAll(action, chosen),
    })),
  ])
  return null
}
