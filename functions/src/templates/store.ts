import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { AnswerRules, MAX_TEMPLATES, NO_RULES, Template, type TemplateForm } from '@attestry/core/sending/templates'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { record } from '../audit/record'
import type { By } from '../platform/caller'
import { newId, readDocument, readList, toQuery } from '../platform/firestore'

export type TemplateStore = {
  /** By name. */
  list(org: string): Promise<Template[]>
  /** @throws AppError too-many-templates */
  add(by: By, form: TemplateForm): Promise<Template>
  /** Brings back a deleted one. @throws AppError template-not-found, changed-meanwhile, too-many-templates */
  update(by: By, id: number, seen: number, form: TemplateForm): Promise<Template>
  /** @throws AppError template-not-found */
  remove(by: By, id: number): Promise<Template>
  rules(org: string): Promise<AnswerRules>
  /** @throws AppError changed-meanwhile */
  setRules(by: By, seen: number, rules: AnswerRules['rules']): Promise<AnswerRules>
}

/** A deleted template is kept for at least this many milliseconds, so that the deletion can be taken back. */
const DAY = 86_400_000

export function createTemplateStore(db: Firestore): TemplateStore {
  const ref = (org: string, id: number) => db.doc(paths.template(org, id))
  const rulesRef = (org: string) => db.doc(paths.answerRules(org))

  async function requireRoom(read: Transaction, org: string): Promise<void> {
    const { size } = await read.get(toQuery(db, queries.templates(org)).select())
    if (size >= MAX_TEMPLATES) throw new AppError('too-many-templates')
  }

  async function readIn(read: Transaction, org: string, id: number): Promise<Template> {
    const template = readDocument(Template, await read.get(ref(org, id)))
    if (!template) throw new AppError('template-not-found')
    return template
  }

  return {
    async list(org) {
      const { docs } = await toQuery(db, queries.templates(org)).get()
      return readList(Template, docs).toSorted((one, other) => one.name.localeCompare(other.name))
    },

    add: (by, form) =>
      db.runTransaction(async (transaction) => {
        await requireRoom(transaction, by.org)
        const changed = { version: 0, changed_by: by.uid, changed_at: by.now, deleted_at: null }
        const template: Template = { ...form, ...changed, id: newId() }
        const subject = ref(by.org, template.id)
        transaction.create(subject, toStored('template', template))
        record(transaction, by, { action: 'template-added', subject, detail: form.name })
        return template
      }),

    update: (by, id, seen, form) =>
      db.runTransaction(async (transaction) => {
        const before = await readIn(transaction, by.org, id)
        if (before.version !== seen) throw new AppError('changed-meanwhile')
        if (before.deleted_at !== null) await requireRoom(transaction, by.org)
        const changed = { version: seen + 1, changed_by: by.uid, changed_at: by.now, deleted_at: null }
        const template: Template = { ...form, ...changed, id }
        const subject = ref(by.org, id)
        transaction.set(subject, toStored('template', template))
        const action = before.deleted_at === null ? 'template-changed' : 'template-added'
        record(transaction, by, { action, subject, detail: form.name })
        return template
      }),

    remove: (by, id) =>
      db.runTransaction(async (transaction) => {
        const before = await readIn(transaction, by.org, id)
        if (before.deleted_at !== null) return before
        const old = await transaction.get(toQuery(db, queries.templatesDeletedBefore(by.org, by.now - DAY)).select())
        const changes = { version: before.version + 1, changed_by: by.uid, changed_at: by.now, deleted_at: by.now }
        const subject = ref(by.org, id)
        transaction.update(subject, changes)
        for (const { ref: gone } of old.docs) transaction.delete(gone)
        record(transaction, by, { action: 'template-deleted', subject, detail: before.name })
        return { ...before, ...changes }
      }),

    rules: async (org) => readDocument(AnswerRules, await rulesRef(org).get()) ?? NO_RULES,

    setRules: (by, seen, rules) =>
      db.runTransaction(async (transaction) => {
        const subject = rulesRef(by.org)
        const before = readDocument(AnswerRules, await transaction.get(subject)) ?? NO_RULES
        if (before.version !== seen) throw new AppError('changed-meanwhile')
        const after: AnswerRules = { rules, version: seen + 1 }
        transaction.set(subject, toStored('answerRules', after))
        const detail = `${before.rules.length} → ${rules.length} rules`
        record(transaction, by, { action: 'answer-rules-changed', subject, detail })
        return after
      }),
  }
}
