import type { InboundEmail } from '@attestry/core/mail/inbox'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { notifyFailure } from '../../lib/actions/notify'
import { useSession } from '../../lib/api/session'
import { nameOf, useActiveColleagues, useNameOf } from '../../lib/live/use-colleagues'
import { assign } from './actions/assign'

/** Who takes care of a mail, and a menu to choose somebody else. */
export function AssigneePicker({ email }: { email: InboundEmail }) {
  const session = useSession()
  const { uid } = session
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const isOpen = opener !== null
  const { assignee_uid: assignee } = email
  const name = useNameOf(assignee)
  const colleagues = useActiveColleagues(isOpen)
  const others = colleagues.status === 'ready' ? colleagues.data.items.filter(({ id }) => id !== uid) : []

  const choose = async (next: string | null) => {
    setOpener(null)
    if (next === assignee) return
    try {
      const meanwhile = await assign(session, email, next)
      if (meanwhile === undefined) return
      const found = [...others, { id: uid, first_name: 'you', last_name: '', email: '' }].find(
        ({ id }) => id === meanwhile,
      )
      const whom = meanwhile === null ? 'nobody' : found ? nameOf(found) : 'somebody else'
      notifyFailure('Not assigned', undefined, `Somebody has assigned this email to ${whom} meanwhile.`)
    } catch {
      notifyFailure('Error', undefined, 'This email could not be assigned.')
    }
  }

  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={assignee === null ? <PersonIcon /> : <span className="avatar" data-initials={initialsOf(name)} />}
        aria-label={assignee === null ? 'Assign' : `Assigned to ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
        sx={look}
      >
        <span className="assignee">{assignee === null ? 'Assign' : name}</span>
      </Button>
      <Menu open={isOpen} anchorEl={opener} onClose={() => setOpener(null)}>
        <MenuItem selected={assignee === uid} onClick={() => void choose(uid)}>
          Assign to me
        </MenuItem>
        {others.map((colleague) => (
          <MenuItem key={colleague.id} selected={assignee === colleague.id} onClick={() => void choose(colleague.id)}>
            {nameOf(colleague)}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem disabled={assignee === null} onClick={() => void choose(null)}>
          Unassign
        </MenuItem>
      </Menu>
    </>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** On a phone there is room for the picture only. */
const look = {
  minWidth: { xs: 40, sm: 64 },
  // The button makes the first element of its icon as large as a picture.
  '& .MuiButton-startIcon > .avatar': { width: 24, height: 24, fontSize: 10.5, lineHeight: 1 },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 0.5 }, ml: 0 },
  '& .assignee': {
    display: { xs: 'none', sm: 'inline' },
    maxWidth: 160,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const
