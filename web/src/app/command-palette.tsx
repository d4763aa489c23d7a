/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the combobox pattern of ARIA: the field keeps the focus and its keys, and the list beside it is no field of a form */
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { commandsNow, type Command } from '../lib/actions/commands'
import { Keys } from '../ui/keys'
import { unseen } from '../ui/unseen'
import { useFinds } from './use-finds'
import { useWhen } from '../lib/use-when'
import { useWays } from './ways'

type Props = {
  /** Ends the keeping of what was typed before it was there, and tells it. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds and runs whatever can be done now, by its name, and opens what has the words that are typed. */
export function CommandPalette({ takeTyped, onClose }: Props) {
  // What could be done before the focus came here.
  const [offered] = useState(() => commandsNow().filter(({ name }) => name !== 'Commands'))
  const commands = [...offered, ...useWays()]
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const id = useId()
  const finds = useFinds(typed)
  const found = [...commands.filter((command) => isMeant(command, typed)), ...finds.found, ...finds.searches]
  const marked = found[Math.min(place, found.length - 1)]

  const run = (command: Command | undefined) => {
    if (!command) return
    // The focus goes back first, because commands may be about where it was.
    flushSync(onClose)
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps !== undefined) setPlace((Math.min(place, found.length - 1) + steps + found.length) % found.length)
    else if (event.key === 'Enter') run(marked)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': top }}
    >
      <Box component="h2" id={`${id}-title`} sx={unseen}>
        Commands
      </Box>
      <Ahead
        take={() => {
          const kept = takeTyped()
          setTyped((since) => kept + since)
        }}
      />
      <InputBase
        inputRef={takeFocus}
        fullWidth
        placeholder="A command, or words of a mail, request, part or contact"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
        sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Command',
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': marked && `${id}-${found.indexOf(marked)}`,
          },
        }}
      />
      <Box component="ul" role="listbox" id={id} aria-label="Commands" sx={list}>
        {found.map((command, index) => (
          <li
            key={`${command.group} ${command.name} ${index}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={command === marked}
            ref={command === marked ? showIt : undefined}
            onPointerMove={() => setPlace(index)}
            onClick={() => run(command)}
          >
            <Typography variant="caption" color="textSecondary">
              {command.group}
            </Typography>
            <span>{command.name}</span>
            <Keys of={command} />
          </li>
        ))}
      </Box>
      {finds.note && (
        <Typography component="output" color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
          {finds.note}
        </Typography>
      )}
      {found.length === 0 && (
        <Typography component="output" color="textSecondary" sx={{ p: 2.5 }}>
          Nothing is called “{typed}”.
        </Typography>
      )}
    </Dialog>
  )
}

const takeFocus = (field: HTMLElement | null) => field?.focus()

/** Beside the field, which is drawn after the palette itself. */
function Ahead({ take }: { take: () => void }) {
  useWhen(true, take)
  return null
}

const top = { alignItems: 'flex-start' }
const list = {
  m: 0,
  p: 1,
  listStyle: 'none',
  overflowY: 'auto',
  '&:empty': { display: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '56px 1fr auto', sm: '72px 1fr auto' },
    alignItems: 'center',
    gap: 1,
    px: 1.5,
    py: 0.75,
    minHeight: 40,
    borderRadius: 1,
    cursor: 'pointer',
    '&[aria-selected=true]': { bgcolor: 'action.selected', outline: '2px solid', outlineColor: 'primary.main' },
  },
} as const

const showIt = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** Each word that was typed begins a word of the command. */
function isMeant({ name, group }: Command, typed: string): boolean {
  const words = `${group} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
