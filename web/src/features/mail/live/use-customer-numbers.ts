import { allNumbers, type CustomerNumber, CustomerNumbers } from '@attestry/core/mail/customer-numbers'
import { paths } from '@attestry/core/paths'
import { customerKeys } from '@attestry/core/sending/sent-documents'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api/session'
import { type Live, mapLive, useLive } from '../../../lib/live/live'
import { liveAll } from '../../../lib/live/live-all'
import { liveDocument } from '../../../lib/live/live-firestore'

export type NumberRow = CustomerNumber & { id: string }

/** The numbers that are remembered of the customer at an address or a domain, those used last first. */
export function useCustomerNumbers(address: string | null): Live<{ items: NumberRow[] }> {
  const { db, uid, org } = useSession()
  const keys = address === null ? [] : [...new Set(Object.values(customerKeys(address)))]
  const sources = keys.map((key) => liveDocument({ db, uid }, CustomerNumbers, paths.customerNumbers(org, key)))
  const known = useLive(sources.length > 0 ? liveAll(sources) : null)
  return useMemo(
    () => mapLive(known, (all) => ({ items: allNumbers(all).map((one) => ({ ...one, id: one.key })) })),
    [known],
  )
}
