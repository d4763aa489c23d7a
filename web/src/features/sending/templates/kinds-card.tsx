import type { DocumentType } from '@attestry/core/base/document-type'
import { isOwnType, type OwnKind, topicName, typeName, unnamedTypes } from '@attestry/core/base/own-kinds'
import { templatesApi } from '@attestry/core/sending/templates'
import { KINDS, OPTIONAL_KINDS, type OptionalKind } from '@attestry/core/vault/kinds'
import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { notifyFailure } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { SectionCard } from '../../../ui/section-card'
import { OwnKindDialog } from './own-kind-dialog'

/** Which optional kinds of documents the organization answers with, and those that it has added. */
export function KindsCard() {
  const { api } = useBackend()
  const { ownKinds, ownNames } = useSession()
  const [editing, setEditing] = useState<OwnKind | 'new' | null>(null)
  const rules = useAnswerRules()
  const off = rules.status === 'ready' ? rules.data.kinds_off : []
  const free = unnamedTypes(ownNames)
  const set = (kind: OptionalKind, is_on: boolean) =>
    api
      .call(templatesApi.setKind, { kind, is_on })
      .catch((failure: unknown) => notifyFailure('Failed to save the settings', failure))
  return (
    <SectionCard
      title="Kinds of Documents"
      text="What customers may get beside RoHS, REACH, Prop 65, conflict minerals and origin. What is off is not offered for uploads, and is answered in the text."
      action={
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={free.length === 0}
          onClick={() => setEditing('new')}
        >
          Add Kind
        </Button>
      }
    >
      {rules.status === 'ready' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
          {OPTIONAL_KINDS.filter((kind) => !isOwnType(kind) || !free.includes(kind)).map((kind) => {
            const own = ownKinds.find(({ type }) => type === kind)
            const name = own ? own.name : nameOf(kind)
            return (
              <Box key={kind} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
                <FormControlLabel
                  label={name}
                  slotProps={{ typography: { sx: { overflowWrap: 'anywhere' } } }}
                  control={<Checkbox checked={!off.includes(kind)} onChange={(_, isOn) => void set(kind, isOn)} />}
                />
                {own && (
                  <IconButton size="small" title="Edit" aria-label={`Edit ${name}`} onClick={() => setEditing(own)}>
                    <EditIcon fontSize="small" />
                  </IconButton>
                )}
              </Box>
            )
          })}
        </Box>
      )}
      {editing && (
        <OwnKindDialog {...(editing !== 'new' && { kind: editing })} free={free} onClose={() => setEditing(null)} />
      )}
    </SectionCard>
  )
}

/** "CMRT (Conflict Minerals)": what a kind answers, where its name does not say so. */
const nameOf = (kind: DocumentType): string =>
  kind === 'CMRT' ? `${kind} (${topicName(KINDS[kind].topic, {})})` : typeName(kind, {})
