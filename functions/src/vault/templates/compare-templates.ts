import type {
  MineralsTemplate,
  TemplateAnswer,
  TemplateProduct,
  TemplateSmelter,
  TemplateTopic,
} from '@attestry/core/vault/template'

const FIELDS = ['version', 'company', 'scope', 'scope_description', 'effective_date', 'authorizer'] as const
type Field = (typeof FIELDS)[number]

/** Null: this template has no such cell, question or metal. An empty text is a cell that nobody filled. */
export type ChangedAnswer = {
  topic: TemplateTopic
  metal: string | null
  before: Said | null
  after: Said | null
}
type Said = Pick<TemplateAnswer, 'question' | 'answer' | 'comment'>

export type TemplateChanges = {
  fields: { field: Field; before: string | null; after: string | null }[]
  answers: ChangedAnswer[]
  smelters: { added: TemplateSmelter[]; removed: TemplateSmelter[] }
  products: { added: TemplateProduct[]; removed: TemplateProduct[] }
}

/**
 * What the later of two templates of one kind says otherwise. Questions are matched by what they are about, since their
 * numbers differ between versions; smelters by metal and number, or else name and country; products by their number.
 */
export const compareTemplates = (before: MineralsTemplate, after: MineralsTemplate): TemplateChanges => ({
  fields: FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  })),
  answers: changedAnswers(before.declarations, after.declarations),
  smelters: changedRows(before.smelters, after.smelters, smelterKey),
  products: changedRows(before.products, after.products, ({ number, name }) => keyOf(number || name)),
})

function changedAnswers(before: readonly TemplateAnswer[], after: readonly TemplateAnswer[]): ChangedAnswer[] {
  const keyed = (answers: readonly TemplateAnswer[]) =>
    new Map(answers.map((one) => [keyOf(one.topic, one.metal ?? ''), one]))
  const [old, now] = [keyed(before), keyed(after)]
  const said = (one: TemplateAnswer | undefined): Said | null =>
    one ? { question: one.question, answer: one.answer, comment: one.comment } : null
  return [...new Map([...now, ...old])].flatMap(([key, { topic, metal }]) => {
    const [was, is] = [old.get(key), now.get(key)]
    const isSame = was && is && was.answer === is.answer && was.comment === is.comment
    return isSame ? [] : [{ topic, metal, before: said(was), after: said(is) }]
  })
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts.map((part) => part.toLowerCase()))

const smelterKey = ({ metal, smelter_id, name, country }: TemplateSmelter): string =>
  smelter_id ? keyOf(metal, smelter_id) : keyOf(metal, '', name, country)

function changedRows<T>(before: readonly T[], after: readonly T[], key: (row: T) => string) {
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))]
  return { added: after.filter((row) => !old.has(key(row))), removed: before.filter((row) => !now.has(key(row))) }
}
