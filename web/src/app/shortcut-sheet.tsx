import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { allCommands, type Command } from '../lib/actions/commands'
import { useShortcutsOn } from '../lib/actions/shortcuts'
import { takeFocus } from '../lib/forms/dialog-keys'
import { Keys } from '../ui/keys'

/** Keys that belong to the rows of a list, with or without shortcuts. */
const rowKeys: readonly Command[] = [
  { name: 'Move from row to row', group: 'List', keys: ['↑', '↓'], run: () => {} },
  { name: 'Open the row', group: 'List', keys: ['Enter'], run: () => {} },
]

/** Lists the keys of the screen behind it. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [commands] = useState(() => allCommands().filter(({ keys = [] }) => keys.length > 0))
  const isOn = useShortcutsOn()
  const titleId = useId()
  const isList = commands.some(({ group }) => group === 'List')
  const all = [...commands, ...(isList ? rowKeys : [])]
  const groups = [...new Set(all.map(({ group }) => group))]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Keyboard Shortcuts</DialogTitle>
      {/* It scrolls on a small screen, and has nothing in it to take the focus. */}
      <DialogContent tabIndex={0}>
        <DialogContentText sx={{ mb: 2 }}>
          {isOn ? 'You can switch single keys off in Settings.' : 'Single keys are switched off in Settings.'}
        </DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
          {groups.map((group) => (
            <Box key={group} component="section" aria-label={group}>
              <Typography variant="subtitle2" component="h3" gutterBottom>
                {group}
              </Typography>
              <Box component="dl" sx={list}>
                {all
                  .filter((command) => command.group === group)
                  .map((command) => (
                    <div key={command.name}>
                      <dt>{command.name}</dt>
                      <dd>
                        <Keys of={command} />
                      </dd>
                    </div>
                  ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} ref={takeFocus}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const list = {
  m: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  '& dd': { m: 0 },
} as const
