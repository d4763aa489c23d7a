import { useOwnNames } from '../../../lib/api/session'
import { MAX_RULES } from '@attestry/core/sending/templates'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { mapLive } from '../../../lib/live/live'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { LiveTable } from '../../../ui/live-table'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { AssignmentDialog } from './assignment-dialog'
import { assignmentActions } from './rule-actions'
import { assignmentColumns } from './rule-columns'
import { assignmentsOf, nameOfAssignment } from './rule-rows'

/** Who gets a request: the first rule that holds decides. */
export function AssignmentsCard() {
  const own = useOwnNames()
  const live = useAnswerRules()
  const rows = mapLive(live, (rules) => ({ items: assignmentsOf(rules) }))
  const actions = useActions(assignmentActions, (row) => nameOfAssignment(row, own))
  const [isAdding, setAdding] = useState(false)
  const isFull = live.status === 'ready' && live.data.assignments.length >= MAX_RULES
  return (
    <SectionCard
      title="Rules for Assigning"
      text="An email that asks for documents, or may ask, goes to a person by the first rule that fits, unless somebody has its conversation already."
      action={
        <Button variant="outlined" startIcon={<AddIcon />} disabled={isFull} onClick={() => setAdding(true)}>
          Add Assignment
        </Button>
      }
      isFlush
    >
      <Divider />
      <LiveTable
        live={rows}
        failed="Failed to load the rules"
        empty={
          <Typography color="textSecondary" sx={{ p: 2 }}>
            No rules yet. New requests belong to nobody until somebody takes them.
          </Typography>
        }
        label="Rules for assigning"
        columns={assignmentColumns}
        actions={actions}
        skeleton={{ rows: 2, narrow: 73, wide: 57 }}
      />
      {isAdding && <AssignmentDialog onClose={() => setAdding(false)} />}
      {actions.dialog}
    </SectionCard>
  )
}
