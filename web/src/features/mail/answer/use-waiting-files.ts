import type { WaitingFile } from '@attestry/core/sending/own-files'
import { useMemo } from 'react'
import type { AnswerDraft } from './use-answer-draft'

const NO_FILES: readonly WaitingFile[] = []

/** The person's own files that the server keeps for an answer, and which of them have waited too long. */
export function useWaitingFiles({ own, change, latest }: AnswerDraft, now: number) {
  const all = own.own_files ?? NO_FILES
  const kept = useMemo(() => all.filter((file) => !isOver(file, now)), [all, now])
  return {
    kept,
    lost: all.filter((file) => isOver(file, now)).map(expiredText),
    change: (work: (before: readonly WaitingFile[]) => WaitingFile[]) => {
      const left = work(latest().own_files ?? NO_FILES)
      change({ own_files: left.length > 0 ? left : null })
    },
  }
}

/** The server has removed a file that was not sent in time. */
const isOver = ({ expires_at }: WaitingFile, now: number): boolean => expires_at <= now

const expiredText = ({ original_filename }: WaitingFile): string =>
  `${original_filename} waited for 30 days and is no longer stored. Attach it again if it is to be sent.`
