import { cleanup, fireEvent, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { emailActions } from '../features/mail/email-actions'
import { AttachmentList } from '../features/mail/attachment-list'
import { EmailBodyCard } from '../features/mail/email-body-card'
import { AddEmailAccountDialog } from '../features/mailboxes/add-email-account-dialog'
import { renderInApp } from '../testing/render-in-app'
import { sampleEmail } from '../testing/sample-mail'
import { startStandInDatabase } from '../testing/stand-in-database'
import { startStandInServer, type Answer } from '../testing/stand-in-server'
import { typeInto } from '../testing/type-into'
import { RowActions } from '../ui/row-actions'
import { useActions } from '../ui/use-actions'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const DeleteButton = () => {
  const actions = useActions(emailActions, () => 'RoHS')
  return (
    <>
      <RowActions row={sampleEmail()} buttons={actions.buttons} isBusy={false} />
      {actions.dialog}
    </>
  )
}

/** Every failure with a promised sentence: its title, its sentence, and how the test causes it. */
const failures: readonly [title: string, sentence: string, attempt: () => Promise<void>][] = [
  [
    'Error',
    'Failed to delete email. Please try again.',
    async () => {
      await renderInApp(<DeleteButton />)
      press('Delete Email RoHS')
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    },
  ],
  [
    'Failed to add email account',
    'Please try again.',
    async () => {
      const { db } = await startStandInDatabase({})
      await renderInApp(<AddEmailAccountDialog accountType="inbound_monitoring" onClose={() => {}} />, {
        session: { db },
      })
      typeInto({ 'Email Address': 'a@maker.test', 'Display Name': 'A', Username: 'a', Password: 'secret' })
      press('Add Email Account')
    },
  ],
  [
    'Download Failed',
    'Failed to download document',
    async () => {
      const attachments = [{ index: 0, filename: 'parts.csv', mime_type: 'text/csv', size: 1, sha256: null }]
      await renderInApp(<AttachmentList emailId={1} attachments={attachments} />)
      press('Download parts.csv')
    },
  ],
  [
    'Download Failed',
    'Failed to download document',
    async () => {
      await renderInApp(<EmailBodyCard id={1} email={undefined} body={{ status: 'loading' }} />)
      press('Original')
    },
  ],
]

const answering = async (answer: Answer) => {
  const { close } = await startStandInServer(() => answer)
  closings.push(close)
}

test.each(
  failures.flatMap(([title, sentence, attempt]) =>
    ([{ status: 503 }, 'lost'] as const).map((answer) => ({ title, sentence, attempt, answer })),
  ),
)('$title: "$sentence" where the server gives no words ($answer)', async ({ title, sentence, attempt, answer }) => {
  await answering(answer)
  await attempt()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(await screen.findAllByText(sentence)).not.toEqual([])
  expect(screen.queryByText(/HTTP|fetch|socket/i)).toBeNull()
})

test.each(failures)('%s: the words of the server come before "%s"', async (title, sentence, attempt) => {
  await answering({ status: 409, json: { detail: 'This was changed meanwhile.' } })
  await attempt()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(await screen.findAllByText('This was changed meanwhile.')).not.toEqual([])
  expect(screen.queryByText(sentence)).toBeNull()
})
