import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type Props<Name extends string> = {
  /** How many rows each view has; undefined where that is not known, or stands elsewhere. */
  counts?: Record<Name, number> | undefined
  views: readonly (readonly [Name, label: string])[]
  /** Null: none of them. */
  value: Name | null
  onChange: (name: Name) => void
  /** Views that people have made. */
  children?: ReactNode
}

/** The views of a list, one of which is shown, each with how much there is in it. */
export const ViewBar = <Name extends string>({ counts, views, value, onChange, children }: Props<Name>) => (
  <Bar aria-label="Views">
    {views.map(([name, label]) => (
      <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
        {label} <span className="count">{counts?.[name].toLocaleString('en') ?? ''}</span>
      </button>
    ))}
    {children}
  </Bar>
)

const Bar = styled('fieldset')(({ theme }) =>
  theme.unstable_sx({
    m: 0,
    px: 1,
    py: 0,
    border: 0,
    borderBottom: '1px solid',
    borderColor: 'divider',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    overflowX: 'auto',
    '& button': {
      flexShrink: 0,
      minHeight: 40,
      px: 1.5,
      font: 'inherit',
      fontSize: '0.875rem',
      color: 'text.secondary',
      bgcolor: 'transparent',
      border: 0,
      borderBottom: '2px solid transparent',
      cursor: 'pointer',
      '&:hover': { color: 'text.primary' },
      '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
    },
    '& [aria-pressed=true]': { color: 'text.primary', borderColor: 'primary.main', fontWeight: 600 },
    '& .count': { ml: 0.5, color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  }),
)
