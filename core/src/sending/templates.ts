import { z } from 'zod'
import { DocumentType, OwnType } from '../base/document-type'
import { endpoint } from '../base/endpoint'
import { Topic } from '../base/topic'
import { MailLanguage } from '../base/mail-languages'
import { OwnKind } from '../base/own-kinds'
import { OwnKindAbout, OwnKindForm } from './own-kind-form'
import { OptionalKind } from '../vault/kinds'
import { Id, Line, Millis, Prose, Text, Uid, Version } from '../base/primitives'

/** How many templates and rules an organization can have. */
export const MAX_TEMPLATES = 50
export const MAX_RULES = 30

const fields = {
  name: Line(100).pipe(z.string().min(1, 'Enter a name')),
  kind: z.enum(['answer', 'request']),
  /** '': the mail keeps its usual subject. */
  subject: Line(500).default(''),
  body_text: Prose(20_000).pipe(z.string().min(1, 'Enter a text')),
}

/**
 * A text that the team begins mails with: answers to customers, or mails to contacts. It may have placeholders such as
 * {{customer}} (`fill-template.ts`). A deleted one is kept for a day, so that the deletion can be taken back.
 */
export const Template = z.object({
  ...fields,
  id: Id,
  version: Version,
  changed_by: Uid,
  changed_at: Millis,
  deleted_at: Millis.nullable(),
})
export type Template = z.infer<typeof Template>

export const TemplateForm = z.strictObject(fields)
export type TemplateForm = z.infer<typeof TemplateForm>

/** A domain as it stands behind the @ of an address. */
const Domain = Text(253)
  .overwrite((text) => text.trim().replace(/^@/, '').toLowerCase())
  .regex(/^[^\s@.]+(?:\.[^\s@.]+)+$/u, 'Enter a domain such as customer.com')

/**
 * When an answer begins with a template. Each condition that is set must hold: of a list, one entry. A rule chooses a
 * text for a person to look at. It never sends anything.
 */
export const AnswerRule = z.strictObject({
  id: Id,
  template_id: Id,
  languages: z.array(MailLanguage).max(MailLanguage.options.length).default([]),
  /** The customer's, or a domain above it. */
  domains: z.array(Domain).max(20).default([]),
  /** Whether the vault has what is asked for. */
  found: z.enum(['any', 'everything', 'missing']).default('any'),
  topics: z.array(Topic).max(Topic.options.length).default([]),
})
export type AnswerRule = z.infer<typeof AnswerRule>

/**
 * Who gets a conversation that nobody has, when one of its mails asks for documents. Each condition that is set must
 * hold: of a list, one entry.
 */
export const AssignmentRule = z.strictObject({
  id: Id,
  assignee_uid: Uid,
  /** The customer's, or a domain above it. */
  domains: z.array(Domain).max(20).default([]),
  topics: z.array(Topic).max(Topic.options.length).default([]),
})
export type AssignmentRule = z.infer<typeof AssignmentRule>

const DocumentAge = z.number().int().min(1, 'Enter 1 to 120 months').max(120, 'Enter 1 to 120 months')

/** The rules of an organization in their order: the first that holds decides. */
export const AnswerRules = z.object({
  rules: z.array(AnswerRule).max(MAX_RULES),
  version: Version,
  /** The mail that is answered is quoted below each answer. */
  quotes_question: z.boolean().default(false),
  /** Documents that are older, in months, are not sent without asking. Null: they are. */
  max_document_age: DocumentAge.nullable().default(null),
  /** What the organization does not answer. */
  kinds_off: z.array(DocumentType).max(DocumentType.options.length).default([]),
  /** The first that holds decides. */
  assignments: z.array(AssignmentRule).max(MAX_RULES).default([]),
  assignments_version: Version.default(0),
})
export type AnswerRules = z.infer<typeof AnswerRules>

export const NO_RULES: AnswerRules = {
  rules: [],
  version: 0,
  quotes_question: false,
  max_document_age: null,
  kinds_off: [],
  assignments: [],
  assignments_version: 0,
}

const templateId = z.strictObject({ id: Id })

export const templatesApi = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/v1/templates',
    access: 'member',
    summary:
      'The templates of the organization by name, the rules by which answers begin with one, and its own kinds of documents',
    input: z.strictObject({}),
    output: z.object({
      templates: z.array(Template.omit({ deleted_at: true })),
      answer_rules: AnswerRules,
      own_kinds: z.array(OwnKind),
    }),
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/templates',
    access: 'member',
    idempotent: true,
    maxBody: 192 * 1024,
    summary: 'Add a template for answers to customers, or for mails to contacts',
    input: TemplateForm,
    output: Template,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/v1/templates/:id',
    access: 'member',
    maxBody: 192 * 1024,
    summary:
      'Change a template, or bring back a deleted one. If it has another `version` by now, the answer is 409 `changed-meanwhile`',
    input: TemplateForm.extend({ id: Id, version: Version }),
    output: Template,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/v1/templates/:id',
    access: 'member',
    summary: 'Delete a template. Mails that began with it keep their text, and rules that name it do nothing',
    input: templateId,
    output: Template,
  }),
  setAnswerRules: endpoint({
    method: 'PUT',
    path: '/api/v1/answer-rules',
    access: 'member',
    summary:
      'Replace the rules by which answers begin with a template. If they have another `version` by now, the answer is 409 `changed-meanwhile`',
    input: z.strictObject({ rules: z.array(AnswerRule).max(MAX_RULES), version: Version }),
    output: AnswerRules,
  }),
  setAssignments: endpoint({
    method: 'PUT',
    path: '/api/v1/answer-rules/assignments',
    access: 'member',
    summary:
      'Replace the rules by which requests get an assignee. If they have another `assignments_version` by now, the answer is 409 `changed-meanwhile`',
    input: z.strictObject({ assignments: z.array(AssignmentRule).max(MAX_RULES), assignments_version: Version }),
    output: AnswerRules,
  }),
  setQuoting: endpoint({
    method: 'PUT',
    path: '/api/v1/answer-rules/quoting',
    access: 'member',
    summary: 'Whether the mail that is answered is quoted below each answer',
    input: z.strictObject({ quotes_question: z.boolean() }),
    output: AnswerRules,
  }),
  setDocumentAge: endpoint({
    method: 'PUT',
    path: '/api/v1/answer-rules/document-age',
    access: 'member',
    summary: 'How old documents may be, in months, that answers begin with; null: of any age',
    input: z.strictObject({ max_document_age: DocumentAge.nullable() }),
    output: AnswerRules,
  }),
  setKind: endpoint({
    method: 'PUT',
    path: '/api/v1/answer-rules/kinds',
    access: 'member',
    summary: 'Whether the organization answers with an optional kind of documents',
    input: z.strictObject({ kind: OptionalKind, is_on: z.boolean() }),
    output: AnswerRules,
  }),
  addOwnKind: endpoint({
    method: 'POST',
    path: '/api/v1/answer-rules/own-kinds',
    access: 'member',
    idempotent: true,
    summary:
      'Add a kind of documents of the organization’s own. `type` of the answer is what documents are filed as; the topic of “Own Kind 1” is `own_1`',
    input: OwnKindForm.extend({ about: OwnKindAbout }),
    output: OwnKind,
  }),
  changeOwnKind: endpoint({
    method: 'PUT',
    path: '/api/v1/answer-rules/own-kinds',
    access: 'member',
    summary:
      'Change what a kind of the organization’s own is called, also where documents are filed as it, and its words',
    input: OwnKindForm.extend({ type: OwnType }),
    output: OwnKind,
  }),
}
