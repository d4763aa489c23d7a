import type { ChosenProduct } from '@attestry/core/vault/bulk'
import { useCommands } from '../../lib/actions/commands'
import type { Actions } from '../../ui/use-actions'
import type { ListState } from '../../ui/use-list'
import { productActions } from './selection/product-actions'
import type { Selection } from './selection/use-selection'
import type { VaultRow } from './words/vault-rows'

const [LIST, PRODUCT] = ['List', 'Product']

type Props = {
  list: ListState<VaultRow>
  selection: Selection
  actions: Actions<ChosenProduct>
  /** The element around the rows. */
  area: HTMLElement | null
}

/** What the keys and the palette can do in the list of the vault: to the selected products, or else the active one. */
export function VaultKeys({ list, selection, actions, area }: Props) {
  const { active } = list
  const { products } = selection
  const chosen = products.length > 0 ? products : active ? [active] : []
  const offered = actions.offeredToAll(chosen)
  const open = () => area?.querySelector<HTMLElement>(`[data-row="${active?.id}"] a`)?.click()
  const select = (isRange: boolean) => () => active && list.toggle(active.id, isRange)
  const onActive = { group: PRODUCT, isEnabled: active !== undefined }
  useCommands([
    { name: 'Next product', group: LIST, keys: ['j'], run: () => list.move(1) },
    { name: 'Previous product', group: LIST, keys: ['k'], run: () => list.move(-1) },
    {
      name: 'Search products',
      group: LIST,
      keys: ['/'],
      run: () => document.querySelector<HTMLElement>('[data-search=vault]')?.focus(),
    },
    {
      name: 'Clear selection',
      group: LIST,
      keys: ['Escape'],
      isEnabled: products.length > 0,
      run: selection.clear,
    },
    { name: 'Open', ...onActive, keys: ['o'], run: open },
    { name: 'Select', ...onActive, keys: ['x'], run: select(false) },
    { name: 'Select up to here', ...onActive, keys: ['X'], run: select(true) },
    ...productActions.map((action) => ({
      name: products.length > 1 ? `${action.name} (${products.length})` : action.name,
      group: PRODUCT,
      icon: action.icon,
      keys: action.shortcut === undefined ? [] : [action.shortcut],
      isEnabled: offered.includes(action),
      run: () => actions.startAll(action, chosen),
    })),
  ])
  return null
}
