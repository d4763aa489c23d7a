import { topicNames } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../../lib/api/session'
import { mailLanguages } from '@attestry/core/base/mail-languages'
import { AnswerRule, NO_RULES, templatesApi } from '@attestry/core/sending/templates'
import { z } from 'zod'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useAnswerRules, useTemplates } from '../../../lib/live/use-templates'
import { FormDialog } from '../../../ui/form-dialog'
import { ManyInput } from '../../../ui/many-input'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { typedDomains } from './typed-domains'
import { newRuleId, type RuleRow, withRule } from './rule-rows'

const { languages, found, topics } = AnswerRule.shape

const Fields = z.strictObject({
  template_id: z.string().min(1, 'Choose a template'),
  languages,
  domains: typedDomains,
  found,
  topics,
})

/** Adds a rule, or changes one. */
export function RuleDialog({ rule, onClose }: { rule?: RuleRow; onClose: () => void }) {
  const own = useOwnNames()
  const live = useAnswerRules()
  const templates = useTemplates()
  const texts = templates.status === 'ready' ? templates.data.items.filter(({ kind }) => kind === 'answer') : []
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, {
      ...rule,
      template_id: rule?.template ? String(rule.template_id) : '',
      domains: rule?.domains.join(', '),
    }),
    send: ({ template_id, ...conditions }, call) => {
      const now = live.status === 'ready' ? live.data : NO_RULES
      const next = { ...conditions, id: rule?.id ?? newRuleId(), template_id: Number(template_id) }
      return call(templatesApi.setAnswerRules, withRule<AnswerRule>(next, rule, now))
    },
    done: () => [rule ? 'Rule saved' : 'Rule added'],
    failed: ['Failed to save the rules'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rule ? 'Edit Rule' : 'Add Rule'}
      text="Every condition that you set must fit."
      submitLabel={rule ? 'Save Changes' : 'Add Rule'}
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <SelectInput
        label="Answer Begins With"
        options={Object.fromEntries(texts.map(({ id, name }) => [String(id), name]))}
        {...form.field('template_id')}
      />
      <ManyInput
        label="Language of the Email"
        options={mailLanguages}
        start={rule?.languages ?? []}
        isLocked={form.isBusy}
        onChange={(chosen) => form.setValue('languages', chosen, { shouldDirty: true })}
      />
      <TextInput label="Customer’s Domain" hint="Several, separated by commas" {...form.field('domains')} />
      <SelectInput label="What Is Asked For" options={foundWords} {...form.field('found')} />
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

const foundWords = {
  any: 'Found or not',
  everything: 'Everything is in the vault',
  missing: 'Something is missing',
}
