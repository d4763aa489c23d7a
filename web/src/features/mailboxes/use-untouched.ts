import { entriesOf } from '@attestry/core/base/keys-of'
import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Fills in fields of a form as long as nobody has typed into them. */
export function useUntouched<Fields extends FieldValues, Sent>(
  { getFieldState, setValue }: Pick<UseFormReturn<Fields, unknown, Sent>, 'getFieldState' | 'setValue'>,
  values: Partial<Fields>,
): void {
  const key = JSON.stringify(values)
  useEffect(() => {
    const known: Partial<Record<Path<Fields>, PathValue<Fields, Path<Fields>>>> = JSON.parse(key)
    for (const [field, value] of entriesOf(known)) if (!getFieldState(field).isDirty) setValue(field, value)
  }, [key, getFieldState, setValue])
}
