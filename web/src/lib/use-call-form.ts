import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, messageOf } from './api-error'
import { checkedFields, type Fetchable, type FormSchema } from './checked-fields'
import { notifyDone, notifyFailure, type Failed, type Said } from './notify'
import { isDoubtful, useIntention, type Call } from './use-intention'

type Options<Fields, Sent, Done> = {
  /** What the fields begin with. */
  start: Fields
  /** Does what the form is for. `changed` has what was changed here: the rest somebody else may have changed meanwhile. */
  send: (fields: Sent, call: Call, changed: Partial<Sent>) => Promise<Done>
  /** The toast of success. */
  done?: (answer: Done, fields: Sent) => Said
  /** The toast of failure: its words, or a function that has the last one. Without it, the form alone shows it. */
  failed?: Failed | ((failure: unknown) => Failed)
  /** A toast, where one is promised, for a required field that was left empty. */
  missing?: Failed
  /** Closes the form, or goes on. */
  onDone?: (answer: Done, fields: Sent) => unknown
  /** On the button once another press might do it a second time: see `useIntention`. */
  again?: string
}

/** How far a form has come, for whatever draws it. */
export type FormProgress = {
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  isBusy: boolean
  /** Why the last attempt came to nothing, where that is not said at a field. */
  problem: string | null
  /** What the button says instead, once another press might do it a second time. */
  repeatLabel: string | null
}

/**
 * A form: a schema, and what is done with what was filled in. It checks the fields, says what is wrong at each, puts the
 * focus on the first of these, and is locked while it is sent. From opening to closing it is one intention, with one
 * key. What was typed stays when it fails.
 */
export function useCallForm<Schema extends FormSchema, Done>(
  schema: Fetchable<Schema>,
  {
    start,
    send,
    done,
    failed,
    missing,
    onDone,
    again = 'Try Anyway',
  }: Options<z.input<Schema>, z.output<Schema>, Done>,
) {
  type Fields = z.input<Schema>
  const [defaultValues] = useState(start as DefaultValues<Fields>)
  const form: UseFormReturn<Fields, unknown, z.output<Schema>> = useForm<Fields, unknown, z.output<Schema>>({
    resolver: checkedFields(schema),
    defaultValues,
    shouldFocusError: false,
  })
  const { errors, dirtyFields } = form.formState
  const intend = useIntention()
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isRepeat, setRepeat] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // Only now that it is unlocked can anything in it have the focus.
  useLayoutEffect(() => {
    if (!isBusy) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isBusy])

  const perform = async (fields: z.output<Schema>) => {
    const isChanged = dirtyFields as Readonly<Record<string, unknown>>
    const changed = Object.entries(fields).filter(([name]) => isChanged[name])
    const answer = await send(fields, intend(again), Object.fromEntries(changed) as Partial<z.output<Schema>>)
    if (done) notifyDone(...done(answer, fields))
    await onDone?.(answer, fields)
  }

  const refuse = (failure: unknown) => {
    const [title, text] =
      typeof failed === 'function' ? failed(failure) : [failed?.[0], messageOf(failure, failed?.[1])]
    if (title) notifyFailure(title, undefined, text)
    if (isDoubtful(failure)) setRepeat(true)
    const refused = failure instanceof ApiError ? failure.fields : []
    const shown = refused.filter(({ name }) => name in start)
    for (const { name, message } of shown) form.setError(name as Path<Fields>, { type: 'server', message })
    setProblem(refused.length > 0 && shown.length === refused.length ? null : (text ?? null))
  }

  const submit: FormProgress['submit'] = async (event) => {
    event.preventDefault()
    element.current = event.currentTarget
    setBusy(true)
    setProblem(null)
    try {
      await form.handleSubmit(perform, (wrong) => {
        if (missing && Object.values(wrong).some((error) => error?.type === 'required'))
          notifyFailure(missing[0], undefined, missing[1])
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
    /** What a field is drawn with. */
    field: <Name extends Path<Fields>>(name: Name) => ({
      ...form.register(name),
      defaultValue: (defaultValues as Record<string, unknown>)[name],
      problem: errors[name]?.message as string | undefined,
    }),
  }
}
