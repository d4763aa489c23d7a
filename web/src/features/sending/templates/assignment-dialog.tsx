import { topicNames } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../../lib/api/session'
import { AssignmentRule, NO_RULES, templatesApi } from '@attestry/core/sending/templates'
import { z } from 'zod'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { nameOf, useActiveColleagues, useNameOf } from '../../../lib/live/use-colleagues'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { FormDialog } from '../../../ui/form-dialog'
import { ManyInput } from '../../../ui/many-input'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { type AssignmentRow, newRuleId, withRule } from './rule-rows'
import { typedDomains } from './typed-domains'

const Fields = z.strictObject({
  assignee_uid: z.string().min(1, 'Choose a person'),
  domains: typedDomains,
  topics: AssignmentRule.shape.topics,
})

/** Adds a rule that assigns requests, or changes one. */
export function AssignmentDialog({ rule, onClose }: { rule?: AssignmentRow; onClose: () => void }) {
  const own = useOwnNames()
  const live = useAnswerRules()
  const colleagues = useActiveColleagues()
  const people = colleagues.status === 'ready' ? colleagues.data.items : []
  const chosen = useNameOf(rule?.assignee_uid)
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { ...rule, domains: rule?.domains.join(', ') }),
    send: (fields, call) => {
      const { assignments, assignments_version } = live.status === 'ready' ? live.data : NO_RULES
      const now = { rules: assignments, version: assignments_version }
      const next = withRule<AssignmentRule>({ ...fields, id: rule?.id ?? newRuleId() }, rule, now)
      return call(templatesApi.setAssignments, { assignments: next.rules, assignments_version: next.version })
    },
    done: () => [rule ? 'Rule saved' : 'Rule added'],
    failed: ['Failed to save the rules'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rule ? 'Edit Rule' : 'Add Rule'}
      text="Every condition that you set must fit. Without any, the rule holds for every request."
      submitLabel={rule ? 'Save Changes' : 'Add Rule'}
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <SelectInput
        label="Assign To"
        options={Object.fromEntries([
          ...(rule ? [[rule.assignee_uid, chosen] as const] : []),
          ...people.map((person) => [person.id, nameOf(person)] as const),
        ])}
        {...form.field('assignee_uid')}
      />
      <TextInput label="Customer’s Domain" hint="Several, separated by commas" {...form.field('domains')} />
      <ManyInput
        label="Asks For"
        options={topicNames(own)}
        start={rule?.topics ?? []}
        isLocked={form.isBusy}
        onChange={(chosen) => form.setValue('topics', chosen, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
