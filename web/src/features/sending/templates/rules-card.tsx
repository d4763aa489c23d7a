import { useOwnNames } from '../../../lib/api/session'
import { MAX_RULES } from '@attestry/core/sending/templates'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { joinLive, mapLive } from '../../../lib/live/live'
import { useAnswerRules, useTemplates } from '../../../lib/live/use-templates'
import { LiveTable } from '../../../ui/live-table'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { ruleActions } from './rule-actions'
import { ruleColumns } from './rule-columns'
import { RuleDialog } from './rule-dialog'
import { nameOfRule, rowsOf } from './rule-rows'

/** Which template an answer begins with: the first rule that holds decides. */
export function RulesCard() {
  const own = useOwnNames()
  const live = joinLive({ rules: useAnswerRules(), templates: useTemplates() })
  const rows = mapLive(live, ({ rules, templates }) => ({ items: rowsOf(rules, templates.items) }))
  const actions = useActions(ruleActions, (row) => nameOfRule(row, own))
  const [isAdding, setAdding] = useState(false)
  const known = live.status === 'ready' ? live.data : undefined
  const hasTexts = known?.templates.items.some(({ kind }) => kind === 'answer') ?? false
  const isFull = (known?.rules.rules.length ?? 0) >= MAX_RULES
  return (
    <SectionCard
      title="Rules for Answers"
      text="The first rule that fits an email says which text its answer begins with. Nothing is sent by a rule."
      action={
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={!hasTexts || isFull}
          onClick={() => setAdding(true)}
        >
          Add Rule
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
            {hasTexts
              ? 'No rules yet. Every answer begins with the standard text.'
              : 'No rules yet. Add a template for answers to customers first.'}
          </Typography>
        }

        label="Rules for answers"
        columns={ruleColumns}
        actions={actions}
        skeleton={{ rows: 2, narrow: 73, wide: 57 }}
      />
      {isAdding && <RuleDialog onClose={() => setAdding(false)} />}
      {actions.dialog}
    </SectionCard>
  )
}
