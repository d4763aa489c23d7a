import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { capitalized } from '@attestry/core/base/words'
import { useCommands } from '../lib/actions/commands'
import { listBefore } from '../lib/live/list-return'
import type { Rows } from './use-rows'

const LIST = 'List'

type Props<Row extends { id: string | number }> = {
  rows: Rows<Row>
  /** What one row is called. */
  noun: string
  field: RefObject<HTMLInputElement | null>
  /** Loads what its keys need. */
  prepare?: (() => Promise<unknown>) | undefined
}

/** What the keys and the palette can do in a list. */
export function ListKeys<Row extends { id: string | number }>({ rows, noun, field, prepare }: Props<Row>) {
  const { actions, known, list, chosen, waiting, showWaiting, addressOf } = rows
  const { active, selected } = list
  const navigate = useNavigate()
  useEffect(() => {
    // If this fails, they load when they are needed.
    prepare?.().catch(() => {})
    import('./selected-rows').catch(() => {})
  }, [prepare])
  const offered = actions.offeredToAll(chosen)
  const open = () => active && void navigate(addressOf(active), { state: listBefore })
  const select = (isRange: boolean) => () => active && list.toggle(active.id, isRange)
  const group = capitalized(noun)
  const onActive = { group, isEnabled: active !== undefined }
  useCommands([
    { name: `Next ${noun}`, group: LIST, keys: ['j'], run: () => list.move(1) },
    { name: `Previous ${noun}`, group: LIST, keys: ['k'], run: () => list.move(-1) },
    { name: `Search ${noun}s`, group: LIST, keys: ['/'], run: () => field.current?.focus() },
    { name: `Show new ${noun}s`, group: LIST, keys: ['.'], isEnabled: waiting > 0, run: showWaiting },
    { name: 'Clear selection', group: LIST, keys: ['Escape'], isEnabled: selected.length > 0, run: list.clear },
    { name: 'Open', ...onActive, keys: ['o'], run: open },
    { name: 'Select', ...onActive, keys: ['x'], run: select(false) },
    { name: 'Select up to here', ...onActive, keys: ['X'], run: select(true) },
    ...known.map((action) => ({
      name: selected.length > 1 ? `${action.name} (${selected.length})` : action.name,
      group,
      icon: action.icon,
      keys: action.shortcut === undefined ? [] : [action.shortcut],
      isEnabled: offered.includes(action),
      run: () => actions.startAll(action, chosen),
    })),
  ])
  return null
}
