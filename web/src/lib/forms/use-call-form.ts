import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, messageOf } from '../api/api-error'
import { checkedFields, type Fetchable, type FormSchema } from './checked-fields'
import { forgetFailures, notifyDone, notifyRefusal, type Failed, type Said } from '../actions/notify'
import { isDoubtful, useIntention, type Call } from '../actions/use-intention'

type Options<Fields, Sent, Done> = {
  /** The initial values of the fields. */
  start: Fields
  /** Sends the form. `changed` has only the fields changed here; other people may have changed the rest meanwhile. */
  send: (fields: Sent, call: Call, changed: Partial<Sent>) => Promise<Done>
  /** The toast for success, if there is to be one. */
  done?: (answer: Done, fields: Sent) => Said | undefined
  /**
   * The toast for failure, or a function that makes it from the failure. Without it, only the form shows the problem.
   */
  failed?: Failed | ((failure: unknown) => Failed)
  /** The toast for an empty required field, if there is to be one. */
  missing?: Failed
  /** The toast for a value that is not of its kind, such as no email address. */
  malformed?: Failed
  /** Closes the form, or continues. */
  onDone?: (answer: Done, fields: Sent) => unknown
  /** The label of the button once another press might do it a second time: see `useIntention`. */
  again?: string
  /** The keys of an intention that outlives this form. */
  keys?: Map<string, string> | undefined
  /** What is to be said of its last attempt, if it was refused after the form had closed. */
  refused?: { failure: unknown; problem: string | null } | undefined
}

/** The state of a form, for the component that renders it. */
export type FormProgress = {
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  isBusy: boolean
  /** Why the last attempt failed, unless the fields show it. */
  problem: string | null
  /** The new label of the button once another press might do it a second time. */
  repeatLabel: string | null
}

/**
 * A form: a schema, and what to do with the values. It checks the fields, shows what is wrong at each, focuses the
 * first wrong one, and locks the form while it is sent. From opening until it was sent or is closed, it is one
 * intention with one key. If sending fails, the typed values stay.
 */
export function useCallForm<Schema extends FormSchema, Done>(
  schema: Fetchable<Schema>,
  {
    start,
    send,
    done,
    failed,
    missing,
    malformed,
    onDone,
    again = 'Try Anyway',
    keys,
    refused,
  }: Options<z.input<Schema>, z.output<Schema>, Done>,
) {
  type Fields = z.input<Schema>
  const [defaultValues] = useState(start as DefaultValues<Fields>)
  const [before] = useState(() => refusedFields(refused?.failure, start))
  const form: UseFormReturn<Fields, unknown, z.output<Schema>> = useForm<Fields, unknown, z.output<Schema>>({
    resolver: checkedFields(schema),
    defaultValues,
    errors: before.errors as FieldErrors<Fields>,
    shouldFocusError: false,
  })
  const { errors, dirtyFields } = form.formState
  const intend = useIntention(keys)
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isRepeat, setRepeat] = useState(isDoubtful(refused?.failure))
  const [problem, setProblem] = useState((!before.areAll && refused?.problem) || null)
  const lastRefusal = useRef<string | null>(null)

  // A locked field cannot have the focus, so this waits until the form is unlocked.
  useLayoutEffect(() => {
    if (!isBusy) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isBusy])

  const perform = async (fields: z.output<Schema>) => {
    const isChanged: Readonly<Record<string, unknown>> = dirtyFields
    const changed = Object.entries(fields).filter(([name]) => isChanged[name])
    const answer = await send(fields, intend(again), Object.fromEntries(changed) as Partial<z.output<Schema>>)
    if (lastRefusal.current) forgetFailures(lastRefusal.current)
    const said = done?.(answer, fields)
    if (said) notifyDone(...said)
    await onDone?.(answer, fields)
  }

  const refuse = (failure: unknown) => {
    const [title, text] =
      typeof failed === 'function' ? failed(failure) : [failed?.[0], messageOf(failure, failed?.[1])]
    if (title) notifyRefusal(title, text)
    lastRefusal.current = title ?? null
    if (isDoubtful(failure)) setRepeat(true)
    const { errors, areAll } = refusedFields(failure, start)
    for (const [name, error] of Object.entries(errors)) form.setError(name as Path<Fields>, error)
    setProblem(areAll ? null : (text ?? null))
  }

  const submit: FormProgress['submit'] = async (event) => {
    event.preventDefault()
    element.current = event.currentTarget
    setBusy(true)
    setProblem(null)
    try {
      await form.handleSubmit(perform, (wrong) => {
        const kinds = Object.values(wrong).map((error) => error?.type)
        const said = (kinds.includes('required') && missing) || (kinds.includes('pattern') && malformed)
        if (said) notifyRefusal(...said)
        if (said) lastRefusal.current = said[0]
      })()
    } catch (failure) {
      refuse(failure)
    }
    setBusy(false)
  }

  return {
    ...form,
    submit,
    isBusy,
    problem,
    repeatLabel: isRepeat ? again : null,
    /** The props of a field. */
    field: <Name extends Path<Fields>>(name: Name) => ({
      ...form.register(name),
      defaultValue: (defaultValues as Record<string, unknown>)[name],
      problem: errors[name]?.message as string | undefined,
    }),
  }
}

/** What the server said of single fields of a form, and whether that is all it said. */
function refusedFields(failure: unknown, fields: object) {
  const refused = failure instanceof ApiError ? failure.fields : []
  const shown = refused.filter(({ name }) => name in fields)
  const errors = Object.fromEntries(shown.map(({ name, message }) => [name, { type: 'server', message }]))
  return { errors, areAll: refused.length > 0 && shown.length === refused.length }
}
