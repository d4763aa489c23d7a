import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import CheckIcon from '@mui/icons-material/SyncOutlined'
import { lazy } from 'react'
import type { Action } from '../../lib/actions/action'
import { notifyFailure } from '../../lib/actions/notify'

const EditEmailAccountDialog = lazy(async () => ({
  default: (await import('./edit-email-account-dialog')).EditEmailAccountDialog,
}))

/** Shown when the server gave no reason. */
const TRY_AGAIN = 'Please try again.'

/** Where nobody reads the replies that arrive in a mailbox. */
export const readReplies: Action<EmailAccount> = {
  name: 'Read Replies',
  open: (account, onClose) => <EditEmailAccountDialog account={account} readsReplies onClose={onClose} />,
}

/** What people can do to a mailbox. */
export const mailboxActions: readonly Action<EmailAccount>[] = [
  {
    name: 'Check',
    icon: <CheckIcon />,
    run: async ({ id }, call) => {
      const { health } = await call(mailboxesApi.checkEmailAccount, { id })
      if (health.status === 'ok') return ['Email account checked', 'The mail server took the login.']
      notifyFailure('Email account failing', undefined, health.message)
    },
    failed: ['Failed to check email account', TRY_AGAIN],
  },
  {
    name: 'Edit',
    icon: <EditIcon />,
    open: (account, onClose) => <EditEmailAccountDialog account={account} onClose={onClose} />,
  },
  {
    name: 'Pause',
    icon: <PauseIcon />,
    isEnabled: ({ is_active }) => is_active,
    run: async ({ id }, call) => {
      await call(mailboxesApi.updateEmailAccount, { id, is_active: false })
      return ['Email account paused', 'It is neither read nor sent from until you resume it.']
    },
    failed: ['Failed to pause email account', TRY_AGAIN],
  },
  {
    name: 'Resume',
    icon: <ResumeIcon />,
    isEnabled: ({ is_active }) => !is_active,
    run: async ({ id }, call) => {
      await call(mailboxesApi.updateEmailAccount, { id, is_active: true })
      return ['Email account resumed']
    },
    failed: ['Failed to resume email account', TRY_AGAIN],
  },
  {
    name: 'Remove',
    icon: <DeleteIcon />,
    isEnabled: (_, { isAdmin }) => isAdmin,
    confirm: ({ email_address, sign_in }) => ({
      title: 'Remove Email Account',
      text: `Attestry forgets the ${sign_in === 'password' ? 'password of' : 'access to'} ${email_address} and stops using it. The emails it received stay. This action cannot be undone.`,
      confirmLabel: 'Remove',
    }),
    run: async ({ id }, call) => {
      await call(mailboxesApi.removeEmailAccount, { id })
      return ['Email account removed']
    },
    failed: ['Failed to remove email account', TRY_AGAIN],
  },
]
