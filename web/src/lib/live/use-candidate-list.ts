import { type NewestList, newestList } from '@attestry/core/law/candidate-list'
import { ImportedList, ListedSubstances, type ListedSubstance, NEWEST } from '@attestry/core/law/imported-list'
import { paths } from '@attestry/core/paths'
import { useMemo } from 'react'
import { useSession } from '../api/session'
import { useLive } from './live'
import { liveDocument } from './live-firestore'

/**
 * The newest Candidate List that is known. Until the database has said what is imported, it is that of the table.
 * `isNeeded`: until then nothing is read.
 */
export function useNewestList(now: number, isNeeded = true): NewestList {
  const { db, uid } = useSession()
  const live = useLive(isNeeded ? liveDocument({ db, uid }, ImportedList, paths.candidateList(NEWEST)) : null)
  const imported = live.status === 'ready' ? live.data : undefined
  return useMemo(() => newestList(imported, now), [imported, now])
}

/** The substances of the list, as far as they are imported. `isNeeded`: until then nothing is read. */
export function useListedSubstances(isNeeded: boolean): readonly ListedSubstance[] {
  const { db, uid } = useSession()
  const source = isNeeded ? liveDocument({ db, uid }, ListedSubstances, paths.candidateSubstances(NEWEST)) : null
  const live = useLive(source)
  return (live.status === 'ready' && live.data?.substances) || NONE
}

const NONE: readonly ListedSubstance[] = []
