import { MAX_REQUEST_DOCUMENTS } from '@attestry/core/requests/customer-requests'
import { DOCUMENT_CATALOGUE } from '@attestry/core/requests/words'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { TextInput } from '../../../ui/text-input'

type Props = { documents: readonly string[]; problem: string | undefined; onChange: (documents: string[]) => void }

const catalogue: readonly string[] = DOCUMENT_CATALOGUE

/** What is asked for: documents of the catalogue, and others by their names. */
export function DocumentChoice({ documents, problem, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isFull = documents.length >= MAX_REQUEST_DOCUMENTS
  const isKnown = documents.some((one) => one.toLowerCase() === name.toLowerCase())
  const add = () => {
    if (name === '') return
    const listed = catalogue.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
    if (!isKnown && !isFull) onChange([...documents, listed])
    setTyped('')
  }
  const without = (document: string) => documents.filter((one) => one !== document)
  return (
    <div>
      <Stack
        component="fieldset"
        direction="row"
        aria-label="Documents"
        sx={{ flexWrap: 'wrap', m: 0, p: 0, border: 0 }}
      >
        {catalogue.map((document) => (
          <FormControlLabel
            key={document}
            label={document}
            control={
              <Checkbox
                checked={documents.includes(document)}
                disabled={isFull && !documents.includes(document)}
                onChange={(_, isOn) => onChange(isOn ? [...documents, document] : without(document))}
              />
            }
          />
        ))}
      </Stack>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'flex-start', mt: 1 }}
        // What was typed and left is meant.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) add()
        }}
      >
        <TextInput
          label="Custom document"
          value={typed}
          inputProps={{ maxLength: 100 }}
          disabled={isFull}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // It adds the document, and does not send the form.
            event.preventDefault()
            event.stopPropagation()
            add()
          }}
        />
        <Button variant="outlined" disabled={name === '' || isFull} onClick={add} sx={{ height: 56 }}>
          Add
        </Button>
      </Stack>
      <Stack direction="row" component="ul" aria-label="Chosen documents" sx={chips}>
        {documents
          .filter((document) => !catalogue.includes(document))
          .map((document) => (
            <li key={document}>
              <Chip
                label={document}
                size="medium"
                onDelete={() => onChange(without(document))}
                deleteIcon={<Remove document={document} onClick={() => onChange(without(document))} />}
              />
            </li>
          ))}
      </Stack>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  )
}

const chips = {
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '&:empty': { display: 'none' },
} as const

type RemoveProps = { document: string; onClick: () => void; className?: string }
const Remove = ({ document, onClick, className }: RemoveProps) => (
  <button
    type="button"
    className={className}
    aria-label={`Remove ${document}`}
    onClick={onClick}
    style={{ border: 0, background: 'none', padding: 0, font: 'inherit', lineHeight: 1, height: 24, width: 24 }}
  >
    ×
  </button>
)
