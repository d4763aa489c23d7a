import { vaultLists } from '@attestry/core/vault-lists'
import { Product } from '@attestry/core/vault/vault'
import { useSession } from '../../lib/api/session'
import { useLive } from '../../lib/live/live'
import { liveList } from '../../lib/live/live-firestore'

type Example = { name: string; about: (part: string) => string; sample: string }

/** Questions to begin with, each with its name and a part for those who have none yet. */
const EXAMPLES: readonly Example[] = [
  {
    name: 'Compliance summary',
    about: (part) => `Give me a compliance summary for ${part}`,
    sample: 'STM32F407VGT6',
  },
  { name: 'Trade summary', about: (part) => `Give me a trade summary for ${part}`, sample: 'TLC555CDR' },
  {
    name: 'Compliance package',
    about: (part) => `Find the compliance package for ${part}`,
    sample: 'IP4220CZ6,125',
  },
  {
    name: 'Similar products',
    about: (part) => `Show products similar to ${part} in my vault`,
    sample: 'GRM155R60J475ME47D',
  },
]

export type Prompt = { name: string; prompt: string }

/** The questions, about the newest parts of the organization's own vault if it has any. */
export function useExamples(): readonly Prompt[] {
  const { db, uid, org } = useSession()
  const newest = useLive(liveList({ db, uid }, Product, vaultLists.products(org, {}, EXAMPLES.length)))
  const parts = newest.status === 'ready' ? newest.data.items.map(({ part_number }) => part_number) : []
  return EXAMPLES.map(({ name, about, sample }, at) => ({ name, prompt: about(parts[at % parts.length] ?? sample) }))
}
