import { agoText } from '@attestry/core/base/words'
import { Notification, notificationLink } from '@attestry/core/people/notifications'
import { notificationText } from '@attestry/core/people/words'
import { paths } from '@attestry/core/paths'
import { peopleLists } from '@attestry/core/people-lists'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { doc } from 'firebase/firestore'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { notifyFailure } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { markRead } from '../../../lib/api/write-fields'
import { useNames } from '../../../lib/live/use-colleagues'
import { useNow } from '../../../lib/use-now'
import { LiveContent } from '../../../ui/live-content'

type Props = { isOpen: boolean; anchor: HTMLElement | null; onClose: () => void }

/** How many notifications one press of "Mark All as Read" marks. */
const AT_ONCE = 100

/** What this person was told last. A press opens what it is about. */
export function NotificationMenu({ isOpen, anchor, onClose }: Props) {
  const { db, uid, org } = useSession()
  const live = useLive(isOpen ? liveList({ db, uid }, Notification, peopleLists.notifications(org, uid)) : null)
  const all = useLive(
    isOpen ? liveList({ db, uid }, Notification, peopleLists.unreadNotifications(org, uid, AT_ONCE)) : null,
  )
  const unread = all.status === 'ready' ? all.data.items : []
  const names = useNames(isOpen)
  const now = useNow(60_000)
  const [isBusy, setBusy] = useState(false)
  const mark = async (one: Notification) => {
    if (!one.is_read) await markRead(doc(db, paths.notification(org, uid, one.id)), one)
  }
  const markAll = async () => {
    setBusy(true)
    try {
      await Promise.all(unread.map(mark))
    } catch (failure) {
      notifyFailure('Failed to mark them as read', failure)
    }
    setBusy(false)
  }
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 400, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1 }}>
        <Typography variant="h6" component="h2">
          Notifications
        </Typography>
        <Button size="small" disabled={unread.length === 0 || isBusy} onClick={() => void markAll()}>
          Mark All as Read
        </Button>
      </Stack>
      <LiveContent
        live={live}
        failed="Failed to load notifications"
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 3, pt: 1 }}>
            Nothing yet. You are told here when something is assigned to you, a teammate mentions you, a request is due,
            a manufacturer answers or an answer of yours comes back.
          </Typography>
        }
      >
        {(page) => (
          <List aria-label="Notifications" aria-busy={!page}>
            {page?.items.map((one) => (
              <li key={one.id}>
                <Link
                  to={notificationLink(one)}
                  data-unread={!one.is_read}
                  onClick={() => {
                    // It is opened in any case.
                    mark(one).catch(() => {})
                    onClose()
                  }}
                >
                  <strong>{one.title}</strong>
                  <span>{notificationText(one, one.by === null ? '' : (names.get(one.by) ?? ''))}</span>
                  <small>
                    {agoText(one.created_at, now)}
                    {!one.is_read && ' · unread'}
                  </small>
                </Link>
              </li>
            ))}
          </List>
        )}
      </LiveContent>
      <Box sx={{ height: 8 }} />
    </Popover>
  )
}

const List = styled('ul')(({ theme }) =>
  theme.unstable_sx({
    m: 0,
    p: 0,
    listStyle: 'none',
    maxHeight: 'min(60vh, 480px)',
    overflowY: 'auto',
    '& a': {
      display: 'grid',
      gap: 0.25,
      px: 2,
      py: 1,
      color: 'text.primary',
      fontSize: '0.875rem',
      textDecoration: 'none',
      borderLeft: '3px solid transparent',
      overflowWrap: 'anywhere',
    },
    '& a:hover': { bgcolor: 'action.hover' },
    '& a:focus-visible': { outline: '2px solid', outlineOffset: -2, outlineColor: 'primary.main' },
    '& strong': { fontWeight: 500 },
    '& a[data-unread=true]': { borderColor: 'primary.main' },
    '& a[data-unread=true] strong': { fontWeight: 650 },
    '& span, & small': { color: 'text.secondary' },
  }),
)
