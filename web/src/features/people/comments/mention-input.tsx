/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the field keeps the focus and its keys, and the list beside it is no field of a form */
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { TextInput } from '../../../ui/text-input'
import { askedAt, matching, type Asked, type Mentionable } from './mentions'

type Props = {
  label: string
  value: string
  people: readonly Mentionable[]
  problem?: string | undefined
  hint?: string
  readOnly?: boolean
  onChange: (text: string) => void
}

/** A text in which people are mentioned: after an @ it offers them. */
export function MentionInput({ value, people, onChange, ...props }: Props) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<Asked | undefined>()
  const [at, setAt] = useState(0)
  const caret = useRef<number | null>(null)
  const offered = asked ? matching(people, asked.word) : []
  const isOpen = offered.length > 0
  const current = Math.min(at, offered.length - 1)

  // The browser puts it at the end of a text that was set.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    setAsked(selectionStart === selectionEnd ? askedAt(text.slice(0, selectionStart)) : undefined)
    setAt(0)
  }

  const choose = ({ label }: Mentionable) => {
    if (!asked) return
    const [before, after] = [value.slice(0, asked.start), value.slice(asked.start + 1 + asked.word.length)]
    const begun = `${before}@${label}${/^\s/.test(after) ? '' : ' '}`
    caret.current = begun.length
    setAsked(undefined)
    onChange(begun + after)
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method these keys choose a word. With a modifier they are not meant for the list.
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const person = offered[current]
    if (event.key === 'ArrowDown') setAt((current + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((current + offered.length - 1) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) choose(person)
    else if (event.key === 'Escape') setAsked(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <TextInput
        {...props}
        ref={field}
        value={value}
        multiline
        minRows={2}
        maxRows={12}
        onChange={({ target }) => {
          onChange(target.value)
          if (target instanceof HTMLTextAreaElement) look(target)
        }}
        onClick={() => field.current && look(field.current)}
        onBlur={() => setAsked(undefined)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${current}` : undefined,
          },
        }}
      />
      <Popper
        open={isOpen}
        anchorEl={() => field.current ?? document.body}
        // Not at the end of the page, where nothing says what it belongs to.
        container={() => field.current?.closest('main, [role="dialog"]') ?? document.body}
        placement="bottom-start"
        role="presentation"
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper elevation={8}>
          <MenuList id={listId} role="listbox" aria-label="People to mention" dense sx={{ maxWidth: 320 }}>
            {offered.map((person, index) => (
              <MenuItem
                key={person.uid}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                selected={index === current}
                // The field would lose the focus, and the list would close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
                sx={{ display: 'block' }}
              >
                <Typography variant="body2" noWrap>
                  {person.name}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div" noWrap>
                  {person.email}
                </Typography>
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  )
}
