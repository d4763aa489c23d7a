import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Fills in fields of a form as long as nobody has typed into them. */
export function useUntouched<Fields extends FieldValues, Sent>(
  { getFieldState, setValue }: Pick<UseFormReturn<Fields, unknown, Sent>, 'getFieldState' | 'setValue'>,
  values: Partial<Fields>,
): void {
  const key = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(key) as Fields)) {
      const field = name as Path<Fields>
      if (!getFieldState(field).isDirty) setValue(field, value as PathValue<Fields, Path<Fields>>)
    }
  }, [key, getFieldState, setValue])
}
