import type { Answer } from '@attestry/core/base/endpoint'
import { bulkApi, type ChosenProduct } from '@attestry/core/vault/bulk'
import { useState } from 'react'
import { z } from 'zod'
import type { Said } from '../../../lib/actions/notify'
import { useIntention } from '../../../lib/actions/use-intention'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TypeField } from '../../../ui/maker-field'
import { counted } from './counted'

type Props = { products: readonly ChosenProduct[]; onClose: () => void }
type Changed = Answer<typeof bulkApi.setProductTypes>

/** How long it can be taken back from the toast. */
const UNDO = 10_000

/** Gives products another type. */
export function SetTypeDialog({ products, onClose }: Props) {
  const intend = useIntention()
  const [type, setType] = useState<number | null>(null)
  const undo = async (changes: Changed['undo']): Promise<Said> => {
    const { undo: undone, missed } = await intend('Undo')(bulkApi.setProductTypes, { changes })
    return [
      `Type of ${counted(undone.length)} restored`,
      missed > 0 ? `${counted(missed)} had got another type since, or were deleted.` : undefined,
    ]
  }
  const form = useCallForm(Nothing, {
    start: {},
    send: (_, call) =>
      call(bulkApi.setProductTypes, { changes: products.map(({ id }) => ({ id, product_type_id: type ?? 0 })) }),
    done: (changed) => [
      `Type of ${counted(changed.undo.length)} set`,
      restOf(changed),
      changed.undo.length > 0
        ? { work: () => undo(changed.undo), failed: ['Error', 'It could not be undone.'], milliseconds: UNDO }
        : undefined,
    ],
    failed: ['Failed to set the type'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Set Type of ${counted(products.length)}`}
      submitLabel="Set Type"
      busyLabel="Setting..."
      isBarred={type === null}
      onClose={onClose}
    >
      <TypeField value={type} isDisabled={form.isBusy} onChange={setType} />
    </FormDialog>
  )
}

const Nothing = z.strictObject({})

const restOf = ({ unchanged, missed }: Changed): string | undefined =>
  [
    ...(unchanged > 0 ? [`${counted(unchanged)} had it already.`] : []),
    ...(missed > 0 ? [`${counted(missed)} had been deleted meanwhile.`] : []),
  ].join(' ') || undefined
