import { isDeepStrictEqual } from 'node:util'
import { DocumentType } from '@attestry/core/base/document-type'
import type { OwnKind } from '@attestry/core/base/own-kinds'
import { OWN_PLACES } from '@attestry/core/sending/own-kind-form'
import { monthsText, topicLabels } from '@attestry/core/base/words'
import { AppError } from '@attestry/core/base/errors'
import { OPTIONAL_KINDS } from '@attestry/core/vault/kinds'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import {
  type AnswerRules,
  MAX_TEMPLATES,
  NO_RULES,
  type Template,
  templatesApi,
} from '@attestry/core/sending/templates'
import type { Reads } from '../../adapters/database'
import { command, view } from '../../commands/command'
import { readOrganization } from '../../people/organization'
import type { By } from '../../platform/caller'

/** A deleted template is kept for at least this many milliseconds, so that the deletion can be taken back. */
const DAY = 86_400_000

/** The templates of the organization by name, and the rules by which answers begin with one. */
export const listTemplates = view(templatesApi.listTemplates, async ({ read, list, org }) => {
  const [all, rules, organization] = await Promise.all([
    list('template', queries.templates(org)),
    read(at('answerRules', org)),
    read(at('organization', org)),
  ])
  const templates = all.toSorted((one, other) => one.name.localeCompare(other.name))
  return { templates, answer_rules: rules ?? NO_RULES, own_kinds: organization?.own_kinds ?? [] }
})

/** Adds a text that the team begins mails with. @throws AppError too-many-templates */
export const addTemplate = command(templatesApi.addTemplate, async ({ tx, by, id }, form) => {
  await requireRoom(tx, by.org)
  const template: Template = { ...form, ...changed(by), version: 0, id: id() }
  const place = at('template', by.org, template.id)
  tx.create(place, template)
  tx.audit('template-added', place, form.name)
  return template
})

/** Changes a template, or brings it back. @throws AppError template-not-found, changed-meanwhile, too-many-templates */
export const updateTemplate = command(templatesApi.updateTemplate, async ({ tx, by }, { id, version, ...form }) => {
  const place = at('template', by.org, id)
  const before = orNotFound(await tx.read(place))
  if (before.version !== version) throw new AppError('changed-meanwhile')
  const isBack = before.deleted_at !== null
  if (isBack) await requireRoom(tx, by.org)
  const template: Template = { ...form, ...changed(by), version: version + 1, id }
  tx.put(place, template)
  tx.audit(isBack ? 'template-added' : 'template-changed', place, form.name)
  return template
})

/** Deletes a template. Mails that began with it keep their text. @throws AppError template-not-found */
export const deleteTemplate = command(templatesApi.deleteTemplate, async ({ tx, by }, { id }) => {
  const place = at('template', by.org, id)
  const before = orNotFound(await tx.read(place))
  if (before.deleted_at !== null) return before
  const old = await tx.list('template', queries.templatesDeletedBefore(by.org, by.now - DAY))
  const changes = { ...changed(by), version: before.version + 1, deleted_at: by.now }
  tx.update(place, changes)
  for (const forgotten of old) tx.remove(at('template', by.org, forgotten.id))
  tx.audit('template-deleted', place, before.name)
  return { ...before, ...changes }
})

/**
 * Replaces the rules by which answers begin with a template.
 * @throws AppError changed-meanwhile; template-not-found if one names a template that is not there, and did not before
 */
export const setAnswerRules = command(templatesApi.setAnswerRules, async ({ tx, by }, { version, rules }) => {
  const place = at('answerRules', by.org)
  const before = (await tx.read(place)) ?? NO_RULES
  if (before.version !== version) throw new AppError('changed-meanwhile')
  const known = new Set(before.rules.map(({ template_id }) => template_id))
  const added = new Set(rules.flatMap(({ template_id: id }) => (known.has(id) ? [] : [id])))
  for (const id of added)
    if ((await tx.read(at('template', by.org, id)))?.deleted_at !== null) throw new AppError('template-not-found')
  const after: AnswerRules = { ...before, rules, version: version + 1 }
  tx.put(place, after)
  tx.audit('answer-rules-changed', place, `${before.rules.length} → ${rules.length} rules`)
  return after
})

/**
 * Replaces the rules by which requests get an assignee.
 * @throws AppError changed-meanwhile; user-not-found if one names somebody who is no active member, and did not before
 */
export const setAssignments = command(
  templatesApi.setAssignments,
  async ({ tx, by }, { assignments, assignments_version: version }) => {
    const place = at('answerRules', by.org)
    const before = (await tx.read(place)) ?? NO_RULES
    if (before.assignments_version !== version) throw new AppError('changed-meanwhile')
    const known = new Set(before.assignments.map(({ assignee_uid }) => assignee_uid))
    const added = new Set(assignments.flatMap(({ assignee_uid: uid }) => (known.has(uid) ? [] : [uid])))
    for (const uid of added)
      if (!(await tx.read(at('member', by.org, uid)))?.is_active) throw new AppError('user-not-found')
    const after: AnswerRules = { ...before, assignments, assignments_version: version + 1 }
    tx.put(place, after)
    tx.audit('assignments-changed', place, `${before.assignments.length} → ${assignments.length} rules`)
    return after
  },
)

/** Says whether answers that are sent from now on quote the mail that they answer. */
export const setQuoting = command(templatesApi.setQuoting, async ({ tx, by }, { quotes_question }) => {
  const place = at('answerRules', by.org)
  const before = (await tx.read(place)) ?? NO_RULES
  const after: AnswerRules = { ...before, quotes_question }
  if (before.quotes_question === quotes_question) return after
  tx.put(place, after)
  tx.audit('quoting-changed', place, quotes_question ? 'quoted' : 'not quoted')
  return after
})

/** Says how old documents may be that are sent without asking. */
export const setDocumentAge = command(templatesApi.setDocumentAge, async ({ tx, by }, { max_document_age }) => {
  const place = at('answerRules', by.org)
  const before = (await tx.read(place)) ?? NO_RULES
  const after: AnswerRules = { ...before, max_document_age }
  if (before.max_document_age === max_document_age) return after
  tx.put(place, after)
  tx.audit('document-age-changed', place, max_document_age === null ? 'of any age' : monthsText(max_document_age))
  return after
})

/** Says whether answers are made of an optional kind of documents. */
export const setKind = command(templatesApi.setKind, async ({ tx, by }, { kind, is_on }) => {
  const place = at('answerRules', by.org)
  const before = (await tx.read(place)) ?? NO_RULES
  const kinds_off = OPTIONAL_KINDS.filter((one) => (one === kind ? !is_on : before.kinds_off.includes(one)))
  const after: AnswerRules = { ...before, kinds_off }
  if (before.kinds_off.includes(kind) === !is_on) return after
  tx.put(place, after)
  tx.audit('kinds-changed', place, `${is_on ? 'with' : 'without'} ${kind}`)
  return after
})

/** Adds a kind of the organization's own. @throws AppError kind-exists, too-many-kinds */
export const addOwnKind = command(templatesApi.addOwnKind, async ({ tx, by }, { about, ...form }) => {
  const { place, kinds } = await ownKindsOf(tx, by.org)
  requireNewName(kinds, form.name)
  const type = OWN_PLACES[about].find((one) => !kinds.some((known) => known.type === one))
  if (!type) throw new AppError('too-many-kinds')
  const kind: OwnKind = { type, ...form }
  tx.update(place, { own_kinds: [...kinds, kind] })
  tx.audit('kinds-changed', place, `added ${inWords(kind)}`)
  return kind
})

/** Changes what one is called, and by which words mails ask for it. @throws AppError kind-not-found, kind-exists */
export const changeOwnKind = command(templatesApi.changeOwnKind, async ({ tx, by }, kind) => {
  const { place, kinds } = await ownKindsOf(tx, by.org)
  const before = kinds.find(({ type }) => type === kind.type)
  if (!before) throw new AppError('kind-not-found')
  requireNewName(
    kinds.filter((one) => one !== before),
    kind.name,
  )
  if (isDeepStrictEqual(before, kind)) return kind
  tx.update(place, { own_kinds: kinds.map((one) => (one === before ? kind : one)) })
  tx.audit('kinds-changed', place, `${inWords(before)} → ${inWords(kind)}`)
  return kind
})

const inWords = ({ name, words }: OwnKind): string => [name, ...words].join(', ')

async function ownKindsOf(tx: Pick<Reads, 'read'>, org: string) {
  return { place: at('organization', org), kinds: (await readOrganization(tx, org)).own_kinds }
}

/** Two kinds, or topics, of one name could not be told apart. */
function requireNewName(kinds: readonly OwnKind[], name: string): void {
  const taken = [...DocumentType.options, ...Object.values(topicLabels), ...kinds.map((one) => one.name)]
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) throw new AppError('kind-exists')
}

const changed = ({ uid, now }: By) => ({ changed_by: uid, changed_at: now, deleted_at: null })

async function requireRoom({ count }: Reads, org: string): Promise<void> {
  if ((await count(queries.templates(org))) >= MAX_TEMPLATES) throw new AppError('too-many-templates')
}

function orNotFound(template: Template | undefined): Template {
  if (!template) throw new AppError('template-not-found')
  return template
}
