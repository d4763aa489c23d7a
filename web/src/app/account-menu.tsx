import Divider from '@mui/material/Divider'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { routes } from '../lib/routes'
import type { Session } from '../lib/api/session'

type Props = { isOpen: boolean; anchor: HTMLElement | null; session: Session; onClose: () => void }

export const AccountMenu = ({ isOpen, anchor, session: { name, email, company, signOut }, onClose }: Props) => (
  <Menu
    open={isOpen}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ list: { 'aria-label': 'Account' }, paper: { sx: { minWidth: 220, maxWidth: 320 } } }}
  >
    <ListItem role="none" dense>
      <ListItemText
        primary={name}
        secondary={`${company} · ${email}`}
        slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ListItem>
    <Divider role="none" />
    <MenuItem component={Link} to={routes.settings} onClick={onClose}>
      Settings
    </MenuItem>
    <MenuItem onClick={() => void signOut()}>Sign Out</MenuItem>
  </Menu>
)
