import { type Refutation, refutableIn, refutableKey, refutedFor, withoutRefuted } from '@attestry/core/vault/refuted'
import { refutableText } from '@attestry/core/vault/stated-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { statedText } from '../words/stated-text'
import type { Assignment, BulkUpload } from './bulk-upload'

type Props = {
  upload: BulkUpload
  isBusy: boolean
  onChange: (changes: Partial<Pick<Assignment, 'is_confirmed' | 'refuted'>>) => void
}

/** What a file states of each regime, with the page, for a person to accept with one click, or to correct. */
export function Stated({ upload: { reading, is_confirmed, file, products, refuted }, isBusy, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const all = reading ? refutableIn(reading) : []
  if (!reading || all.length === 0) return null
  const said = statedText(withoutRefuted(reading, refutedFor(reading, refuted, null)))
  const judge = (key: string, part_numbers: readonly string[] | null) => {
    const others = refuted.filter((one) => one.key !== key)
    onChange({ refuted: part_numbers === null ? others : [...others, { key, part_numbers: [...part_numbers] }] })
  }
  return (
    <>
      {said !== '' && (
        <Typography variant="caption" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {said}
        </Typography>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {said !== '' && (
          <FormControlLabel
            disabled={isBusy}
            control={
              <Checkbox
                size="small"
                checked={is_confirmed}
                onChange={(_, checked) => onChange({ is_confirmed: checked })}
                slotProps={{ input: { 'aria-label': `Confirm this for ${file.name}` } }}
              />
            }
            label={<Typography variant="body2">Confirm this</Typography>}
          />
        )}
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-label={`What It Says: ${file.name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          What It Says
        </Button>
      </Stack>
      {isOpen && (
        <Stack component="ul" aria-label={`What ${file.name} says`} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
          {all.map((one) => {
            const key = refutableKey(one)
            return (
              <Statement
                key={key}
                text={refutableText(one)}
                place={`Page ${one.finding.page}: “${one.finding.words}”`}
                wrong={refuted.find((other) => other.key === key)}
                products={products.map(({ part_number }) => part_number)}
                isBusy={isBusy}
                onJudge={(part_numbers) => judge(key, part_numbers)}
              />
            )
          })}
        </Stack>
      )}
    </>
  )
}

type StatementProps = {
  text: string
  place: string
  wrong: Refutation | undefined
  products: readonly string[]
  isBusy: boolean
  /** Null: it is right after all. */
  onJudge: (part_numbers: readonly string[] | null) => void
}

/** One of them, and for which of its products it is wrong: for all, unless some are chosen. */
function Statement({ text, place, wrong, products, isBusy, onJudge }: StatementProps) {
  const isWrong = wrong !== undefined
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={isWrong ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
          {text}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {place}
        </Typography>
        {isWrong && products.length > 1 && (
          <TextField
            select
            size="small"
            fullWidth
            label="Wrong for"
            value={wrong.part_numbers}
            disabled={isBusy}
            onChange={({ target }) => onJudge([target.value].flat())}
            sx={{ mt: 1 }}
            slotProps={{
              inputLabel: { shrink: true },
              select: {
                multiple: true,
                displayEmpty: true,
                renderValue: (chosen) => [chosen].flat().join(', ') || `All ${products.length} products`,
              },
            }}
          >
            {products.map((part_number) => (
              <MenuItem key={part_number} value={part_number}>
                {part_number}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      <Button
        size="small"
        color="inherit"
        disabled={isBusy}
        aria-label={isWrong ? `Put back: ${text}` : `Wrong: ${text}`}
        onClick={() => onJudge(isWrong ? null : [])}
      >
        {isWrong ? 'Put Back' : 'Wrong'}
      </Button>
    </Stack>
  )
}
