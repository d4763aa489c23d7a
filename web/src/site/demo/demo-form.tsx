import { DEMO_FIELD_LENGTHS } from '@attestry/contract/demo-form'
import { type SubmitEvent, useRef, useState } from 'react'
import { useIsHydrated } from '../use-is-hydrated'
import { sendDemoRequest } from './send-demo-request'
import { ThankYou } from './thank-you'
import { ToastRegion, useToasts } from './toasts'

type Progress = 'editing' | 'submitting' | 'submitted'

/** Asks for a demo. What was typed stays when sending fails. */
export function DemoForm() {
  const [progress, setProgress] = useState<Progress>('editing')
  const { toasts, showToast, dismiss } = useToasts()
  const isReady = useIsHydrated()
  const isSending = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setProgress('submitting')
    const failure = await sendDemoRequest(new FormData(event.currentTarget))
    isSending.current = false
    setProgress(failure === undefined ? 'submitted' : 'editing')
    if (failure === undefined) {
      showToast(
        'done',
        'Demo request submitted!',
        "Thank you for your interest. We'll be in touch soon to schedule your demo.",
      )
    } else {
      showToast('failed', 'Submission failed', failure)
    }
  }

  return (
    <>
      {progress === 'submitted' ? (
        <ThankYou />
      ) : (
        <form className="card form" onSubmit={(event) => void submit(event)}>
          <h2>Demo Request Form</h2>
          <Field name="full_name" label="Full Name" autoComplete="name" />
          <Field name="email" label="Business Email" type="email" autoComplete="email" />
          <Field name="company_name" label="Company Name" autoComplete="organization" />
          <Field name="country" label="Country" autoComplete="country-name" />
          <label className="field">
            <span>What interests you...</span>
            <textarea
              name="interests"
              rows={4}
              required
              maxLength={DEMO_FIELD_LENGTHS.interests}
              placeholder="RoHS and REACH requests of our customers, for about 2,000 parts"
            />
          </label>
          <p className="trap" aria-hidden="true">
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <button className="button button-large" type="submit" disabled={!isReady || progress === 'submitting'}>
            {progress === 'submitting' ? 'Submitting...' : 'Request Demo'}
          </button>
          <p className="fine-print">We use what you tell us to answer you, and for nothing else.</p>
        </form>
      )}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

type FieldProps = {
  name: Exclude<keyof typeof DEMO_FIELD_LENGTHS, 'interests'>
  label: string
  type?: 'text' | 'email'
  autoComplete: string
}

const Field = ({ name, label, type = 'text', autoComplete }: FieldProps) => (
  <label className="field">
    <span>{label}</span>
    <input name={name} type={type} required maxLength={DEMO_FIELD_LENGTHS[name]} autoComplete={autoComplete} />
  </label>
)
