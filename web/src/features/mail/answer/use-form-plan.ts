import type { FormColumn, LeftCell, SaidColumn } from '@attestry/core/base/filled-form'
import { formsApi } from '@attestry/core/sending/forms'
import type { WaitingFile } from '@attestry/core/sending/own-files'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '../../../lib/actions/notify'
import { useIntention } from '../../../lib/actions/use-intention'
import { useBackend } from '../../../lib/api/backend'

type Form = {
  emailId: number
  /** The place of the form among the attachments of its mail. */
  index: number
  /** The documents of the vault that leave with the answer. */
  fileIds: readonly number[]
}

/** What would be written into a form, by what a person says of its columns and cells. It is filled in only by `fill`. */
export function useFormPlan({ emailId, index, fileIds }: Form, onFilled: (file: WaitingFile) => void) {
  const { api } = useBackend()
  const intend = useIntention()
  const [columns, setColumns] = useState<readonly SaidColumn[]>([])
  const [leftOut, setLeftOut] = useState<readonly LeftCell[]>([])
  const [isBusy, setBusy] = useState(false)
  const input = { id: emailId, index, columns: [...columns], left_out: [...leftOut], file_ids: [...fileIds] }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['form-plan', input],
    queryFn: () => api.call(formsApi.planForm, input),
    placeholderData: keepPreviousData,
    // What is known of the parts may have changed since it was shown.
    gcTime: 0,
    retry: false,
  })
  const fill = async () => {
    if (!data) return
    setBusy(true)
    const isFilled = await attempt(async () => {
      onFilled(await intend('Fill In and Attach', data.digest)(formsApi.fillForm, { ...input, digest: data.digest }))
    }, ['Not Filled In'])
    setBusy(false)
    // If it has changed meanwhile, it is shown as it is now.
    if (!isFilled) void refetch()
  }
  const isCell = (sheet: number, cell: string) => (one: LeftCell) => one.sheet === sheet && one.cell === cell
  return {
    plan: data,
    error,
    /** What is shown is about an earlier choice. */
    isChecking: data === undefined || isPlaceholderData,
    isBusy,
    retry: () => void refetch(),
    fill: () => void fill(),
    say: (sheet: number, column: number, means: FormColumn | null) =>
      setColumns((before) => [
        ...before.filter((one) => one.sheet !== sheet || one.column !== column),
        { sheet, column, means },
      ]),
    isLeftOut: (sheet: number, cell: string) => leftOut.some(isCell(sheet, cell)),
    leaveOut: (sheet: number, cell: string, isLeft: boolean) =>
      setLeftOut((before) => {
        const others = before.filter((one) => !isCell(sheet, cell)(one))
        return isLeft ? [...others, { sheet, cell }] : others
      }),
  }
}
export type FormInMaking = ReturnType<typeof useFormPlan>
