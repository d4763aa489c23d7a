import { DEMO_FIELD_LENGTHS } from '@attestry/core/site/demo-form'
import type { FieldProblems } from './use-field-problems'

type Props = {
  name: keyof typeof DEMO_FIELD_LENGTHS
  label: string
  type?: 'text' | 'email' | 'many lines'
  autoComplete?: string
  placeholder?: string
  problems: FieldProblems
}

/** A field with its label. What is wrong with it is shown below. */
export function DemoField({ name, label, type = 'text', problems, ...rest }: Props) {
  const problem = problems[name]
  const id = `demo-${name}`
  const problemId = `${id}-problem`
  const field = {
    id,
    name,
    required: true,
    maxLength: DEMO_FIELD_LENGTHS[name],
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
    ...rest,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'many lines' ? <textarea rows={4} {...field} /> : <input type={type} {...field} />}
      {problem !== undefined && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  )
}
