import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'

type Props<Name extends string> = {
  /** What the tabs choose between. */
  label: string
  tabs: readonly (readonly [name: Name, label: string])[]
  value: Name
  onChange: (name: Name) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The tabs of a screen. The Tab key stops at the one that is open, and the arrow keys lead to the others. What a tab
 * shows is a `tabpanel` with the id `panel-<name>`, labelled by `tab-<name>`.
 */
export const TabBar = <Name extends string>({ label, tabs, value, onChange }: Props<Name>) => (
  <Bar role="tablist" aria-label={label} onKeyDown={move}>
    {tabs.map(([name, text]) => (
      <button
        key={name}
        ref={name === value ? bringIntoSight : undefined}
        type="button"
        role="tab"
        id={`tab-${name}`}
        aria-selected={name === value}
        aria-controls={`panel-${name}`}
        tabIndex={name === value ? 0 : -1}
        onClick={() => onChange(name)}
      >
        {text}
      </button>
    ))}
  </Bar>
)

/** On a phone the tabs are wider than the screen. */
function bringIntoSight(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (!tab || !bar) return
  const end = tab.offsetLeft + tab.offsetWidth
  bar.scrollLeft = Math.max(Math.min(bar.scrollLeft, tab.offsetLeft), end - bar.clientWidth)
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const place = all.findIndex((tab) => tab === document.activeElement)
  const steps = STEPS[event.key]
  if (steps === undefined || place < 0) return
  event.preventDefault()
  all[(place + steps + all.length) % all.length]?.focus()
}

const Bar = styled('div')(({ theme }) =>
  theme.unstable_sx({
    position: 'relative',
    display: 'flex',
    overflowX: 'auto',
    '& button': {
      flexShrink: 0,
      minHeight: 40,
      px: 2,
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 600,
      color: 'text.secondary',
      bgcolor: 'transparent',
      border: 0,
      borderBottom: '2px solid transparent',
      cursor: 'pointer',
      '&:hover': { color: 'text.primary' },
      '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
      '&[aria-selected=true]': { color: 'primary.main', borderColor: 'primary.main' },
    },
  }),
)
