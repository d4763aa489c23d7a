import { type SubmitEvent, useRef, useState } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { DemoField } from './demo-field'
import { sendDemoRequest } from './send-demo-request'
import { ThankYou } from './thank-you'
import { ToastRegion, useToasts } from './toasts'
import { useFieldProblems } from './use-field-problems'

type Progress = 'editing' | 'submitting' | 'submitted'

/** Asks for a demo. If sending fails, the typed values stay. */
export function DemoForm() {
  const [progress, setProgress] = useState<Progress>('editing')
  const { problems, check, checkAgain } = useFieldProblems()
  const { toasts, showToast, dismiss } = useToasts()
  const isReady = useIsHydrated()
  const isSending = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current || !check(event.currentTarget)) return
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
        <form className="card form" noValidate onInput={checkAgain} onSubmit={(event) => void submit(event)}>
          <h2>Demo Request Form</h2>
          <DemoField name="full_name" label="Full Name" autoComplete="name" problems={problems} />
          <DemoField name="email" label="Business Email" type="email" autoComplete="email" problems={problems} />
          <DemoField name="company_name" label="Company Name" autoComplete="organization" problems={problems} />
          <DemoField name="country" label="Country" autoComplete="country-name" problems={problems} />
          <DemoField
            name="interests"
            label="What interests you..."
            type="many lines"
            placeholder="RoHS and REACH requests of our customers, for about 2,000 parts"
            problems={problems}
          />
          <p className="trap" aria-hidden="true">
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          {/* The button is not disabled while sending, because keyboard users who pressed it would lose the focus. */}
          <button
            className="button button-large"
            type="submit"
            disabled={!isReady}
            aria-disabled={progress === 'submitting'}
          >
            {progress === 'submitting' ? 'Submitting...' : 'Request Demo'}
          </button>
          <p className="fine-print">We use what you tell us to answer you, and for nothing else.</p>
        </form>
      )}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  )
}
