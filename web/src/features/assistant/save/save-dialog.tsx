import type { ChatDocument, ChatPart } from '@attestry/core/assistant/chat'
import { vaultApi } from '@attestry/core/vault/vault'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useAdding } from '../../../lib/forms/use-adding'
import { FormDialog } from '../../../ui/form-dialog'
import { MakerField, TypeField } from '../../../ui/maker-field'
import { TextInput } from '../../../ui/text-input'
import { AnalysisBox } from './analysis-box'
import { TradeFields } from './trade-fields'
import { useSave } from './use-save'

type Props = { part: ChatPart; onSaved: (documents: ChatDocument[]) => void; onClose: () => void }

/** Stores what an answer found in the vault, as documents of one part. */
export function SaveDialog({ part, onSaved, onClose }: Props) {
  const save = useSave({ part, onSaved, onClose })
  const { form, fields, change, documents, wrong } = save
  const [isTradeOpen, setTradeOpen] = useState(false)
  const count = documents.length
  return (
    <FormDialog
      form={form}
      title={`Save ${count} ${count === 1 ? 'Document' : 'Documents'} to Vault`}
      submitLabel="Save"
      busyLabel="Saving Documents..."
      width="sm"
      isBarred={save.isWaiting}
      onClose={onClose}
    >
      <AnalysisBox summary={part.compliance_summary} />
      <TextInput
        label="Part Number"
        required
        value={fields.part_number}
        problem={wrong?.part_number}
        inputProps={{ maxLength: 100 }}
        onChange={({ target }) => change({ part_number: target.value })}
        onBlur={() => change({ part_number: fields.part_number.trim().toUpperCase() })}
      />
      <MakerField value={save.maker} problem={wrong?.maker} isDisabled={form.isBusy} onChange={save.setMaker} />
      {save.unknownMaker && <NewMaker name={save.unknownMaker} onAdded={save.setMaker} />}
      <TypeField value={save.type} problem={wrong?.type} isDisabled={form.isBusy} onChange={save.setType} />
      <TextInput
        label="Description"
        multiline
        minRows={2}
        value={fields.description}
        inputProps={{ maxLength: 500 }}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Accordion
        variant="outlined"
        disableGutters
        expanded={isTradeOpen || save.hasWrongCode}
        onChange={(_, isOpen) => setTradeOpen(isOpen)}
      >
        <AccordionSummary expandIcon={<ExpandIcon />} sx={{ typography: 'body1' }}>
          Trade Information (optional)
        </AccordionSummary>
        <AccordionDetails>
          <TradeFields fields={fields} summary={part.compliance_summary} problems={wrong?.codes} onChange={change} />
        </AccordionDetails>
      </Accordion>
      <Box component="ul" aria-label="Documents" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {documents.map(({ cached_metadata: { filename, file_size } }) => (
          <li key={filename}>
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.5 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {filename}
              </Typography>
              <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
                {(file_size / 1024).toFixed(1)} KB
              </Typography>
            </Stack>
            {save.reasons.has(filename) && (
              <Typography variant="body2" color="error">
                {save.reasons.get(filename)}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </FormDialog>
  )
}

/** One press adds the maker that the answer names. */
function NewMaker({ name, onAdded }: { name: string; onAdded: (id: number) => void }) {
  const { api } = useBackend()
  const add = useAdding((typed) => api.call(vaultApi.addManufacturer, { name: typed }), 'Failed to add manufacturer')
  const press = async () => {
    const added = await add(name.slice(0, 120))
    if (added) onAdded(added.id)
  }
  return (
    <Box>
      <Button size="small" onClick={() => void press()}>
        Add “{name}”
      </Button>
    </Box>
  )
}
