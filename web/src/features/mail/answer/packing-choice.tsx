import { CoveringFormat } from '@attestry/core/sending/responses'
import { coveringFormats } from '@attestry/core/sending/words'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { AnswerDraft } from './use-answer-draft'

type Props = {
  draft: AnswerDraft
  /** The files can go as one ZIP, or each by itself. */
  canZip: boolean
}

/** How the documents reach the customer: with a table that says for each part what it gets, as one file. */
export function PackingChoice({ draft: { own, change }, canZip }: Props) {
  const [titleId, name] = [useId(), useId()]
  return (
    <Box sx={line}>
      <Box role="radiogroup" aria-labelledby={titleId} sx={line}>
        <Typography id={titleId} component="span" variant="body2" color="textSecondary">
          Covering table
        </Typography>
        {[null, ...CoveringFormat.options].map((format) => (
          <label key={format}>
            <input
              type="radio"
              name={name}
              checked={own.covering_table === format}
              onChange={() => change({ covering_table: format })}
            />
            {format === null ? 'None' : coveringFormats[format]}
          </label>
        ))}
      </Box>
      {canZip && (
        <label>
          <input
            type="checkbox"
            checked={own.as_zip === true}
            onChange={() => change({ as_zip: own.as_zip ? null : true })}
          />
          Send the documents as one ZIP
        </label>
      )}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32, fontSize: '0.875rem' },
  '& input': { width: 20, height: 20, m: 0.5, accentColor: 'var(--mui-palette-primary-main)' },
} as const
