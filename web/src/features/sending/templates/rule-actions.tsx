import { type AnswerRule, templatesApi } from '@attestry/core/sending/templates'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { Action } from '../../../lib/actions/action'
import { RuleDialog } from './rule-dialog'
import type { RuleRow } from './rule-rows'

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

const FAILED = ['Failed to save the rules'] as const

/** The rules after one of them has changed places with its neighbour. */
function moved({ place, all }: RuleRow, by: 1 | -1): AnswerRule[] {
  const rules = [...all.rules]
  const [rule] = rules.splice(place - 1, 1)
  if (rule) rules.splice(place - 1 + by, 0, rule)
  return rules
}

/** What everybody can do to rules. */
export const ruleActions: readonly Action<RuleRow>[] = [
  {
    name: 'Move Up',
    icon: <UpIcon fontSize="small" />,
    isEnabled: ({ place }) => place > 1,
    run: async (row, call) => {
      await call(templatesApi.setAnswerRules, { rules: moved(row, -1), version: row.all.version })
    },
    failed: FAILED,
  },
  {
    name: 'Move Down',
    icon: <DownIcon fontSize="small" />,
    isMinor: true,
    isEnabled: ({ place, all }) => place < all.rules.length,
    run: async (row, call) => {
      await call(templatesApi.setAnswerRules, { rules: moved(row, 1), version: row.all.version })
    },
    failed: FAILED,
  },
  {
    name: 'Edit',
    icon: <EditIcon fontSize="small" />,
    open: (rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />,
  },
  {
    name: 'Delete',
    icon: <DeleteIcon fontSize="small" />,
    run: async ({ id, all }, call) => {
      const rest = all.rules.filter((rule) => rule.id !== id)
      const { version } = await call(templatesApi.setAnswerRules, { rules: rest, version: all.version })
      const restore = async () => {
        await call(templatesApi.setAnswerRules, { rules: all.rules, version })
        return ['Rule restored'] as const
      }
      return ['Rule deleted', undefined, { work: restore, failed: ['Failed to restore the rule'], milliseconds: UNDO }]
    },
    failed: FAILED,
  },
]
