import { vaultLists } from '@attestry/core/vault-lists'
import { Manufacturer } from '@attestry/core/vault/vault'
import { useId, type ComponentProps } from 'react'
import { useLive } from '../lib/live/live'
import { liveList } from '../lib/live/live-firestore'
import { useSession } from '../lib/api/session'
import { TextInput } from './text-input'

type Props = Omit<ComponentProps<typeof TextInput>, 'label'>

/** The maker of a part: any name, with those of the vault to choose from. */
export function MakerInput(props: Props) {
  const { db, uid, org } = useSession()
  const makers = useLive(liveList({ db, uid }, Manufacturer, vaultLists.manufacturers(org)))
  const listId = useId()
  return (
    <>
      <TextInput label="Manufacturer" autoComplete="off" slotProps={{ input: { list: listId } }} {...props} />
      <datalist id={listId}>
        {makers.status === 'ready' && makers.data.items.map(({ id, name }) => <option key={id}>{name}</option>)}
      </datalist>
    </>
  )
}
