import { partKey } from '@attestry/core/base/part-number'
import { MAX_ADDED_FILES } from '@attestry/core/sending/responses'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useState } from 'react'
import { mapLive } from '../../../lib/live/live'
import { useTypedSearch } from '../../../lib/live/use-typed-search'
import { DocumentChoice } from '../../../ui/composer/document-choice'
import { LiveContent } from '../../../ui/live-content'
import { TextInput } from '../../../ui/text-input'
import { useCustomerNumbers } from '../live/use-customer-numbers'
import { useFoundDocuments } from './use-found-documents'

/** People open it to search. */
const focus = (field: HTMLInputElement | null) => field?.focus()

type Props = {
  isOpen: boolean
  added: ReadonlySet<number>
  now: number
  /** Whose own numbers are understood, too. */
  customer: string | null
  onToggle: (id: number) => void
  onClose: () => void
}

/** Finds documents of the vault by part number, the customer's or the maker's, or by file name, to tick those that are to be sent. */
export function AddDocumentsDialog({ isOpen, added, now, customer, onToggle, onClose }: Props) {
  const titleId = useId()
  const [asked, setAsked] = useState('')
  const { typed, setTyped } = useTypedSearch(asked, setAsked)
  const numbers = useCustomerNumbers(isOpen ? customer : null)
  const key = partKey(asked)
  const theirs =
    numbers.status === 'ready' && key !== '' ? numbers.data.items.find((one) => one.key === key) : undefined
  const found = mapLive(useFoundDocuments(theirs?.part_number ?? asked), (items) => ({ items }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // With Control, it would send the answer.
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey) onClose()
  }
  return (
    <Dialog open={isOpen} onClose={onClose} onKeyDown={onKeyDown} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Add Documents</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5} sx={{ pt: 0.5, minHeight: 240 }}>
          <TextInput
            label="Part number or file name"
            type="search"
            ref={focus}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {theirs && (
            <Typography variant="body2" component="output">
              {theirs.number} is the customer’s number of {theirs.part_number}.
            </Typography>
          )}
          {added.size >= MAX_ADDED_FILES && (
            <Typography variant="body2">
              An answer can have {MAX_ADDED_FILES} documents that nobody asked for.
            </Typography>
          )}
          <LiveContent
            live={found}
            failed="Failed to search the vault"
            empty={
              <Typography variant="body2" color="textSecondary" component="output">
                {asked === '' ? 'Search the documents of the vault.' : 'No documents found'}
              </Typography>
            }
          >
            {(documents) => (
              <Stack component="ul" spacing={1} aria-label="Documents found" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {documents?.items.map(({ file, about }) => (
                  <li key={file.id}>
                    <Typography variant="caption" color="textSecondary">
                      {about}
                    </Typography>
                    <DocumentChoice
                      file={file}
                      partNumber={about}
                      isChosen={added.has(file.id)}
                      now={now}
                      onToggle={onToggle}
                    />
                  </li>
                ))}
              </Stack>
            )}
          </LiveContent>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
