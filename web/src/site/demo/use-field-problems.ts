import { type SyntheticEvent, useState } from 'react'
import { fieldProblem } from '../../lib/forms/field-problem'

/** What is wrong with each field, by its name. */
export type FieldProblems = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLTextAreaElement

export function useFieldProblems() {
  const [problems, setProblems] = useState<FieldProblems>({})
  return {
    problems,
    /** Whether all fields are valid. If not, it focuses the first invalid one. */
    check: (form: HTMLFormElement): boolean => {
      const wrong = [...form.elements].filter(isField).filter(fieldProblem)
      setProblems(Object.fromEntries(wrong.flatMap(entryOf)))
      wrong[0]?.focus()
      return wrong.length === 0
    },
    /** Checks a field that was invalid again on each input. */
    checkAgain: ({ target }: SyntheticEvent) => {
      if (!isField(target) || !(target.name in problems)) return
      const { [target.name]: _, ...others } = problems
      setProblems({ ...others, ...Object.fromEntries(entryOf(target)) })
    },
  }
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function entryOf(field: Field): [string, string][] {
  const problem = fieldProblem(field)
  return problem ? [[field.name, problem.message]] : []
}
