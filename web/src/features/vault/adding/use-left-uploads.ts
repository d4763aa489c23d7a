import type { Storing } from '@attestry/core/vault/uploads'
import { useEffect, useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { type KeptUpload, type LeftUploads, leftUploads } from '../bulk/kept-uploads'
import { isStored, leftOutOf, PAUSE, standingsOf } from '../bulk/use-storing'

/** `problem`: why the server has not stored it, where somebody had asked for that. */
export type Unstored = KeptUpload & { problem?: string; isRefused?: boolean }

type Left = {
  /** Those of which the server still has to say how they stand, or which it is storing. */
  waiting: readonly KeptUpload[]
  unstored: readonly Unstored[]
  /** So many were stored since, and of these, which leave some of their products out. */
  stored: number
  partly: readonly Unstored[]
  keep: LeftUploads['keep']
  /** How often the server was asked. */
  round: number
}

/**
 * What dialogs have left whose tab was closed: what was stored since, and what was not. What is being stored waits.
 * `isBusy`: files are being added, after which some of it may be in the vault.
 */
export function useLeftUploads(isBusy: boolean) {
  const { api } = useBackend()
  const { uid, org } = useSession()
  const [left, setLeft] = useState<Left | null>(null)
  useEffect(() => {
    if (isBusy) return undefined
    let isGone = false
    void leftUploads(`${uid}:${org}`).then(({ uploads, keep }) => {
      if (!isGone && uploads.length > 0) setLeft(begin(uploads, keep))
    })
    return () => {
      isGone = true
      setLeft(null)
    }
  }, [uid, org, isBusy])

  useEffect(() => {
    if (!left) return undefined
    const { waiting, unstored, keep, round } = left
    keep([...unstored, ...waiting])
    if (waiting.length === 0) return undefined
    let isGone = false
    const ask = async () => {
      const ids = waiting.flatMap(({ id }) => id ?? [])
      // Whoever cannot be asked now is asked again.
      const standings = await standingsOf(api, ids).catch(() => null)
      if (!isGone) setLeft((now) => now && { ...now, ...(standings && sorted(now, standings)), round: now.round + 1 })
    }
    const timer = setTimeout(() => void ask(), round === 0 ? 0 : PAUSE)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [api, left])

  const forget = (told: Partial<Left>) => setLeft((now) => now && { ...now, ...told })
  return {
    stored: left?.stored ?? 0,
    partly: left?.partly ?? [],
    unstored: left?.unstored ?? [],
    forgetStored: () => forget({ stored: 0, partly: [] }),
    forgetUnstored: () => forget({ unstored: [] }),
  }
}

/** What the server does not know was never asked for. */
const begin = (uploads: readonly KeptUpload[], keep: LeftUploads['keep']): Left => ({
  waiting: uploads.filter(({ id }) => id !== null),
  unstored: uploads.filter(({ id }) => id === null),
  stored: 0,
  partly: [],
  keep,
  round: 0,
})

function sorted({ waiting, unstored, stored, partly }: Left, standings: readonly Storing[]): Partial<Left> {
  const standingOf = (upload: KeptUpload) => standings.find(({ id }) => id === upload.id)
  const failed = waiting.flatMap((upload): Unstored[] => {
    const standing = standingOf(upload)
    if (standing?.state === 'failed') return [{ ...upload, problem: standing.problem, isRefused: standing.is_refused }]
    return !standing || standing.state === 'not_asked' ? [upload] : []
  })
  const leaving = waiting.flatMap((upload): Unstored[] => {
    const standing = standingOf(upload)
    const problem = standing && isStored(standing) ? leftOutOf(standing) : undefined
    return problem === undefined ? [] : [{ ...upload, problem }]
  })
  return {
    partly: [...partly, ...leaving],
    waiting: waiting.filter((upload) => standingOf(upload)?.state === 'storing'),
    unstored: [...unstored, ...failed],
    stored: stored + standings.filter(isStored).length,
  }
}
