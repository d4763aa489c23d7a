import { dissolutionApi } from '@attestry/contract/dissolution'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { leaveNotice, takeNotice } from '../accounts/sign-in-notice'

/** Ends the own membership, and with it the sign-in. */
export function LeaveOrganizationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { api } = useBackend()
  const { company, email, signOut } = useSession()

  const leave = async () => {
    try {
      await endingWith(`You have left ${company}.`, () => api.call(dissolutionApi.leaveOrganization, {}))
      await signOut()
    } catch (failure) {
      notifyFailure('Failed to leave the organization', failure)
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave Organization"
      text={`You will no longer see anything of ${company}, and your sign-in with ${email} ends. What you did for the organization stays with it. You can only come back by a new invitation.`}
      confirmLabel="Leave Organization"
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  )
}

/** Ends the organization for everybody. */
export function DissolveOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { api } = useBackend()
  const { company, signOut } = useSession()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const dissolve = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await endingWith(`${company} has been dissolved.`, () => api.call(dissolutionApi.dissolveOrganization, { name }))
      await signOut()
    } catch (failure) {
      setProblem(messageOf(failure))
      notifyFailure('Failed to dissolve the organization', failure)
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title="Dissolve Organization"
      text={`This removes ${company} with everything in it: all users and their sign-ins, email accounts and their passwords, emails, answers, products and documents. Answers that have not left yet are not sent. It cannot be undone. A record of what was done when by whom is kept.`}
      problem={problem}
      submitLabel="Dissolve Organization"
      busyLabel="Dissolving..."
      isBusy={isBusy}
      isBarred={name.trim() !== company}
      onSubmit={(event) => void dissolve(event)}
      onClose={onClose}
    >
      <TextInput
        label="Organization Name"
        required
        hint={`Type ${company} to confirm.`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

/** The session may end before the answer is here: the sentence for the sign-in page is there first. */
async function endingWith(sentence: string, work: () => Promise<unknown>): Promise<void> {
  leaveNotice(sentence)
  try {
    await work()
  } catch (failure) {
    takeNotice()
    throw failure
  }
}
