import { type AnswerRule, type AssignmentRule, templatesApi } from '@attestry/core/sending/templates'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { ReactElement } from 'react'
import type { Action } from '../../../lib/actions/action'
import type { Call } from '../../../lib/actions/use-intention'
import { AssignmentDialog } from './assignment-dialog'
import { RuleDialog } from './rule-dialog'
import type { AssignmentRow, Ranked, RuleRow } from './rule-rows'

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

const FAILED = ['Failed to save the rules'] as const

/** Stores rules in their order. @returns their next version */
type Save<R> = (call: Call, rules: R[], version: number) => Promise<number>

/** The rules after one of them has changed places with its neighbour. */
function moved<R>({ place, all }: Ranked<R>, by: 1 | -1): R[] {
  const rules = [...all]
  const [rule] = rules.splice(place - 1, 1)
  if (rule) rules.splice(place - 1 + by, 0, rule)
  return rules
}

/** What everybody can do to rules that hold in an order. */
const rankedActions = <R extends { id: number }, Row extends Ranked<R>>(
  save: Save<R>,
  edit: (row: Row, onClose: () => void) => ReactElement,
): readonly Action<Row>[] => [
  {
    name: 'Move Up',
    icon: <UpIcon fontSize="small" />,
    isEnabled: ({ place }) => place > 1,
    run: async (row, call) => {
      await save(call, moved(row, -1), row.version)
    },
    failed: FAILED,
  },
  {
    name: 'Move Down',
    icon: <DownIcon fontSize="small" />,
    isMinor: true,
    isEnabled: ({ place, all }) => place < all.length,
    run: async (row, call) => {
      await save(call, moved(row, 1), row.version)
    },
    failed: FAILED,
  },
  { name: 'Edit', icon: <EditIcon fontSize="small" />, open: edit },
  {
    name: 'Delete',
    icon: <DeleteIcon fontSize="small" />,
    run: async ({ id, all, version }, call) => {
      const rest = all.filter((rule) => rule.id !== id)
      const next = await save(call, rest, version)
      const restore = async () => {
        await save(call, [...all], next)
        return ['Rule restored'] as const
      }
      return ['Rule deleted', undefined, { work: restore, failed: ['Failed to restore the rule'], milliseconds: UNDO }]
    },
    failed: FAILED,
  },
]

export const ruleActions = rankedActions<AnswerRule, RuleRow>(
  async (call, rules, version) => (await call(templatesApi.setAnswerRules, { rules, version })).version,
  (rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />,
)

export const assignmentActions = rankedActions<AssignmentRule, AssignmentRow>(
  async (call, assignments, assignments_version) =>
    (await call(templatesApi.setAssignments, { assignments, assignments_version })).assignments_version,
  (rule, onClose) => <AssignmentDialog rule={rule} onClose={onClose} />,
)
