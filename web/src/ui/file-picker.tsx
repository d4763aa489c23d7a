import UploadIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type DragEvent } from 'react'
import { useSession } from '../lib/api/session'
import { UnverifiedAlert } from './unverified-alert'

type Props = {
  isDisabled: boolean
  label?: string
  hint?: string
  /** What is picked, for people who hear the field. */
  name?: string
  accept?: string
  isSingle?: boolean
  /** A button among others; files are dropped elsewhere. */
  isSmall?: boolean
  /** The file is read in this browser and not stored, which needs no verified address. */
  isLocal?: boolean
  onPick: (files: readonly File[]) => void
}

/** Takes files, PDFs if nothing else is said, by dropping them or by choosing them. */
export function FilePicker({ isLocal = false, ...props }: Props) {
  const { isVerified } = useSession()
  if (isLocal || isVerified) return <Picker {...props} />
  return (
    <>
      <UnverifiedAlert />
      <Picker {...props} isDisabled />
    </>
  )
}

function Picker({
  isDisabled,
  label = 'Choose PDF files',
  hint = 'or drop them here, up to 50 MB each',
  name = 'PDF files',
  accept = 'application/pdf,.pdf',
  isSingle = false,
  isSmall = false,
  onPick,
}: Omit<Props, 'isLocal'>) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (!isDisabled) onPick([...event.dataTransfer.files])
  }
  return (
    <Button
      component="label"
      // The field inside is what is pressed and focused. MUI would make the label a button as well.
      {...{ role: undefined }}
      tabIndex={-1}
      {...(isSmall ? { size: 'small' } : { variant: 'outlined' })}
      title={isSmall ? hint : undefined}
      disabled={isDisabled}
      startIcon={<UploadIcon />}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
        ...(!isSmall && { borderStyle: 'dashed', py: 2.5, flexWrap: 'wrap' }),
        ...(isOver && { bgcolor: 'action.hover' }),
      }}
    >
      {label}
      {!isSmall && (
        <Typography variant="body2" color="textSecondary" sx={{ ml: 1, textTransform: 'none' }}>
          {hint}
        </Typography>
      )}
      <input
        type="file"
        disabled={isDisabled}
        accept={accept}
        multiple={!isSingle}
        aria-label={name}
        style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Button>
  )
}
