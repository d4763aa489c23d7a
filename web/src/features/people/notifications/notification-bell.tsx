import { Notification } from '@attestry/core/people/notifications'
import { peopleLists } from '@attestry/core/people-lists'
import BellIcon from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { openedLater } from '../../../ui/opened-later'

const NotificationMenu = openedLater(async () => (await import('./notification-menu')).NotificationMenu)

/** More are shown as "9+". */
const MOST = 9

/** The button that opens the notifications of this person, with how many of them are unread, live. */
export function NotificationBell() {
  const { db, uid, org } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const live = useLive(liveList({ db, uid }, Notification, peopleLists.unreadNotifications(org, uid, MOST + 1)))
  const count = live.status === 'ready' ? live.data.items.length : 0
  const shown = count > MOST ? `${MOST}+` : String(count)
  const isOpen = anchor !== null
  return (
    <>
      <IconButton
        aria-label={count === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge color="error" badgeContent={count === 0 ? null : shown}>
          <BellIcon />
        </Badge>
      </IconButton>
      <NotificationMenu isOpen={isOpen} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
