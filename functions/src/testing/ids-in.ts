import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@attestry/core/base/endpoint'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { objects, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { reportIssue } from '../assistant/feedback/feedback'
import { addTemplate } from '../sending/templates/templates'
import type { Deps } from '../deps'
import { toStored } from '@attestry/core/documents'
import { sampleOf } from '@attestry/core/sample-documents'
import type { UploadPurpose } from '@attestry/core/vault/vault'
import { ViewedInbox } from '@attestry/core/mail/inbox-views'
import { ViewedSearch } from '@attestry/core/vault/vault-views'
import { deleteProducts } from '../vault/bulk'
import { deleteFile } from '../vault/documents'
import { addInboxView } from '../mail/inbox-views'
import { addVaultView } from '../vault/vault-views'
import { startImport } from '../vault/import/import'
import { addLooseFile } from '../vault/loose-files'
import { newLooseFile } from '../vault/uploads'
import { addComment } from '../people/comments/comments'
import { deleteEmails } from '../mail/deletion'
import { createOutboundEmail, sendOutboundEmail } from '../outreach/inquiries'
import { startCampaign, undoCampaign } from '../outreach/campaign/campaigns'
import { mailboxesOf } from '../mailboxes/mailboxes-of'
import { forwardEmail } from '../sending/forwards'
import { sendProductEmail } from '../sending/product-emails'
import { keepOwnFile } from '../sending/own-files'
import { sendResponse } from '../sending/responses'
import { createRequest } from '../requests/requests'
import { seedApiKey } from './seed-api-key'
import { seedWebhook } from './seed-webhook'
import { seedContact } from './seed-contact'
import { seedAccount, seedFile, seedMail, seedProduct } from './seed-answerable-mail'
import { callerIn, type seedOrganization } from './seed-organization'
import { createInvitation } from '../people/invitations'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>
export type Ids = Record<string, string | number>

/** Ids for the path of an endpoint, of things that exist in the organization. */
export async function idsIn(deps: Deps, where: Seeded, { path }: Endpoint): Promise<Ids> {
  const { db, org, admin, member } = where
  const { blobs } = deps
  const write = { ...deps, db, org }
  if (path.includes('/users/')) return { id: member.uid }
  if (path.includes('/invitations/')) {
    const by = { org, uid: admin.uid, now: Date.now() }
    const [first_name, last_name] = ['Grace', 'Hopper']
    const form = {
      email: `${randomUUID()}@example.com`,
      first_name,
      last_name,
      is_admin: false,
      is_active: true,
    } as const
    return { id: (await createInvitation(deps.database, by, form)).id }
  }
  if (path.includes('/api-keys/')) return { id: Number((await seedApiKey(deps, where)).api_key.id) }
  if (path.includes('/webhooks/')) return webhookIn(deps, where)
  if (path.includes('/feedback/')) return { id: await issueIn(deps, where) }
  if (path.includes('/chat/')) return chatIn(deps, where)
  if (path.includes('/comments/')) return commentIn(deps, where)
  if (path.startsWith('/api/v1/requests/')) return requestIn(deps, where, path)
  if (path.includes('/campaigns/')) return { id: await campaignIn(deps, where, path) }
  if (path.includes('/outbound-emails/')) return { id: await outboundEmailIn(deps, where, path) }
  if (path.includes(':emailId')) return mailIdsIn(deps, where)
  if (path.includes('/contacts/:')) return { id: (await seedContact(write)).id }
  if (path.includes('/templates/')) return { id: await templateIn(deps, where) }
  if (path.includes('/imports/')) return { id: await importIn(deps, where) }
  if (path.includes('/products/views/')) return { id: await viewIn(deps, where) }
  if (path.includes('/emails/views/')) return { id: await inboxViewIn(deps, where) }
  if (path.includes('/products/deletions/')) return { id: await productDeletionIn(deps, where) }
  if (path.includes('/files/') || path.includes('/products/')) return { id: await vaultIdIn(deps, where, path) }
  const account = path.includes('/accounts/') ? await seedAccount(write, 1) : await accountIn(deps, where)
  if (path.includes('/accounts/')) return { id: account.id }
  const mail = await seedMail(write, account)
  const attachment = { index: 0, filename: 'a.txt', mime_type: 'text/plain', size: 5 }
  await db.doc(paths.emailBody(org, mail.id)).update({ attachments: [attachment] })
  await blobs.write(objects.attachment(org, mail.id, 0), Buffer.from('bytes'), 'text/plain')
  await blobs.write(objects.rawMail(org, mail.id), Buffer.from('Subject: x'), 'message/rfc822')
  if (path.includes('/deletions/')) {
    return { id: (await deleteEmails(deps, callerOf(where), { email_ids: [mail.id] })).id as number }
  }
  if (path.includes(':fileId')) {
    const upload_id = await uploadIn(deps, where, 'answer')
    await keepOwnFile(deps, { ...callerOf(where), uid: admin.uid }, { id: mail.id, upload_id })
    return { id: mail.id, fileId: upload_id }
  }
  const ids = { id: mail.id, index: 0 }
  if (path.includes(':forwardId')) {
    const forwarded = await forwardEmail(deps, callerOf(where), { id: mail.id, to: ['max@ti.test'] })
    return { ...ids, forwardId: Number(forwarded.id) }
  }
  if (!path.includes(':responseId')) return ids
  const sent = await sendResponse(deps, callerOf(where), { id: mail.id, ...(await productsIn(deps, where)) })
  return { ...ids, responseId: Number(sent.id) }
}

/** A question of the admin, whose answer has found a document of the vault. */
async function chatIn(deps: Deps, { db, org, admin }: Seeded): Promise<Ids> {
  const write = { ...deps, db, org }
  const { id: product_id } = await seedProduct(write)
  const { id: vault_file_id } = await seedFile(write, { product_id })
  const session_id = randomUUID().replaceAll('-', '')
  const { answer } = sampleOf.chatSession
  const [part] = answer!.parts
  const documents = part!.documents.map((one) => ({ ...one, session_id, vault_file_id }))
  const session = { ...sampleOf.chatSession, answer: { ...answer!, parts: [{ ...part!, documents }] } }
  await db.doc(paths.chatSession(org, admin.uid, session_id)).create(toStored('chatSession', session))
  return { session_id, filename: 'rohs.pdf' }
}

/** The other fields an endpoint needs. */
export async function fieldsOf(deps: Deps, where: Seeded, name: string): Promise<object> {
  if (name === 'startCampaign') return campaignFieldsIn(where)
  if (name === 'forwardEmail') return { to: ['max@ti.test'] }
  if (name === 'sendResponse') return productsIn(deps, where)
  if (name === 'sendProductEmail') return { recipient_email: 'jane@customer.test' }
  if (name === 'createOutboundEmail') return { contact_id: (await seedContact(where)).id, subject: 'RoHS for LM317' }
  if (name === 'generateOutboundEmail') return { contact_id: (await seedContact(where)).id, ai_command: 'RoHS' }
  if (name === 'createRequest' || name === 'updateRequest') return requestForm
  if (name === 'attachToRequest') return { upload_id: await uploadIn(deps, where, 'request') }
  if (name === 'fillForm') return { digest: 'any' }
  if (name === 'keepOwnFile') return { upload_id: await uploadIn(deps, where, 'answer') }
  if (name === 'addComment' || name === 'changeComment') return { text: 'Who makes this part?' }
  if (name === 'acceptResponse')
    return { email_id: (await seedMail({ ...deps, ...where }, await accountIn(deps, where))).id }
  if (name === 'saveChatDocuments') return { documents_data: '[]' }
  if (name === 'setReminders') return { is_on: true }
  if (name === 'setUnavailable') return { part_number: 'LM317T', topic: 'rohs', is_unavailable: true }
  if (name === 'draftReply') return { ai_command: 'REACH follows next week', body_text: '' }
  if (name === 'closeIssueReport') return { state: 'closed' }
  if (name === 'setAiBudget') return { ai_budget: null }
  if (name === 'setAssignments') return { assignments: [], assignments_version: 0 }
  if (name === 'setDocumentAge') return { max_document_age: null }
  if (name === 'setKind') return { kind: 'PFAS Declaration', is_on: true }
  if (name === 'setResponseDays') return { response_days: 7 }
  if (name === 'setServiceLevel') return { target: 90, days: 5, working_days: [1, 2, 3, 4, 5], makes_requests: true }
  if (name === 'exportReport') return { format: 'csv' }
  if (name === 'exportRequests') return { from: 0, before: 1, format: 'csv' }
  if (name === 'refuteFinding') return { key: '["draft",true]', is_refuted: true }
  if (name === 'createWebhook') return { url: 'https://erp.maker.test/attestry', topics: ['request.created'] }
  if (name === 'addTemplate') return TEMPLATE
  if (name === 'updateTemplate') return { ...TEMPLATE, version: 0 }
  if (name === 'setAnswerRules') return { rules: [], version: 0 }
  if (name === 'toggleUserActive') return { is_active: true }
  if (name === 'correctAnalysis') return { is_compliance_related: true }
  if (name === 'acceptDocument') {
    const { id: product_id } = await seedProduct({ ...deps, ...where })
    return { file_id: (await seedFile({ ...deps, ...where }, { product_id })).id, is_accepted: true }
  }
  if (name === 'rememberNumber') return { address: 'jane@customer.test', number: '4711', part_number: 'LM317T' }
  if (name === 'listCustomerNumbers' || name === 'exportCustomerNumbers') return { address: 'jane@customer.test' }
  if (name === 'importCustomerNumbers') {
    const file = Buffer.from('Customer Part Number,Part Number\n4711,LM317T').toString('base64')
    return { address: 'jane@customer.test', file }
  }
  if (name === 'forgetNumber') return { address: 'jane@customer.test', number: '4711' }
  if (name === 'correctParts') return { changes: [{ now: { part_number: 'LM317T' } }] }
  if (name === 'previewImport' || name === 'confirmImport') {
    const settings = { manufacturer_id: null, product_type_id: null, update_existing: true }
    return { settings: { ...settings, columns: ['part_number', 'manufacturer'] } }
  }
  if (name === 'addContact' || name === 'updateContact') {
    return { name: 'Max Weber', email: 'max@ti.test', company_name: 'Texas Instruments' }
  }
  if (name === 'importContacts')
    return { file: Buffer.from('Name,Email,Company\nMax Weber,max@ti.test,TI').toString('base64') }
  if (name === 'addVaultView') return { name: 'All', search: {} }
  if (name === 'addInboxView') return { name: 'All', search: { view: 'all' } }
  if (name === 'updateVaultView' || name === 'updateInboxView') return { name: 'All' }
  if (name === 'deleteProducts' || name === 'exportChosenProducts') return productsIn(deps, where)
  if (name === 'setProductTypes')
    return { changes: [{ id: (await seedProduct({ ...deps, ...where })).id, product_type_id: 1 }] }
  if (name === 'exportEvidence') return { product_ids: (await productsIn(deps, where)).product_ids.join(',') }
  if (name === 'assignUpload') {
    return { targets: (await productsIn(deps, where)).product_ids.map((product_id) => ({ product_id })) }
  }
  if (name === 'storeUploads') {
    const targets = (await productsIn(deps, where)).product_ids.map((product_id) => ({ product_id }))
    return { uploads: [{ id: await uploadIn(deps, where, 'document'), targets }] }
  }
  if (name === 'storedUploads') return { ids: [1] }
  if (name === 'finaliseUpload') return { target: { product_id: (await productsIn(deps, where)).product_ids[0] } }
  return {}
}

const callerOf = ({ org, member }: Seeded) => ({
  uid: member.uid,
  org,
  email: member.email,
  isAdmin: false,
  emailVerified: true,
})

/** A product, and a mail that was sent from it. */
async function mailIdsIn(deps: Deps, where: Seeded): Promise<Ids> {
  const [id = 0] = (await productsIn(deps, where)).product_ids
  await accountIn(deps, where)
  const sent = await sendProductEmail(deps, callerOf(where), { id, recipient_email: 'jane@customer.test' })
  return { id, emailId: Number(sent.id) }
}

/** A mailbox to send from. An organization can have only so many. */
async function accountIn(deps: Deps, where: Seeded): Promise<EmailAccount> {
  const [account] = await mailboxesOf(deps.database.reads, where.org)
  return account ?? seedAccount({ ...deps, ...where }, 1)
}

const TEMPLATE = { name: 'Thanks', kind: 'answer', subject: '', body_text: 'Thank you.' } as const

const templateIn = async (deps: Deps, where: Seeded): Promise<number> =>
  (await addTemplate(deps, callerIn(where), TEMPLATE)).id

const issueIn = async (deps: Deps, where: Seeded): Promise<number> =>
  (await reportIssue(deps, callerIn(where), ISSUE)).id

const ISSUE = { source: 'vault', issue_details: 'The RoHS status is wrong.', message_context: '' } as const

/** A webhook, of which an organization can have only so many, and a message that has arrived there. */
async function webhookIn(deps: Deps, where: Seeded): Promise<Ids> {
  const [known] = await deps.database.reads.list('webhook', queries.webhooks(where.org))
  const id = Number((known ?? (await seedWebhook(deps, where)).webhook).id)
  const delivery = { ...sampleOf.webhookDelivery, organization_id: where.org, webhook_id: id, state: 'done' } as const
  const place = paths.webhookDelivery(where.org, id, delivery.message_id)
  await where.db.doc(place).set(toStored('webhookDelivery', delivery))
  return { id, messageId: delivery.message_id }
}

/** A comment of the admin on a mail. */
async function commentIn(deps: Deps, where: Seeded): Promise<Ids> {
  const { id } = await seedMail({ ...deps, ...where }, await accountIn(deps, where))
  const caller = { ...callerOf(where), uid: where.admin.uid }
  const mail = { about: 'inbound', id } as const
  const comment = await addComment(deps, caller, { ...mail, text: 'Who makes this part?', mentions: [] })
  return { ...mail, commentId: Number(comment.id) }
}

const requestForm = {
  customer_name: 'Acme',
  customer_email: 'jane@acme.test',
  parts: [{ part_number: 'LM317T', description: '', manufacturer: null }],
  documents: ['RoHS'],
  due_date: null,
  notes: '',
}

/** A request with a file. */
async function requestIn(deps: Deps, where: Seeded, path: string): Promise<Ids> {
  const caller = callerOf(where)
  const upload_ids = path.includes(':attachmentId') ? [await uploadIn(deps, where, 'request', where.member)] : []
  const form = { ...requestForm, priority: 'medium', assignee_uid: null, upload_ids } as const
  const { id } = await createRequest(deps, caller, { ...form, parts: [...form.parts], documents: [...form.documents] })
  return { id: Number(id), attachmentId: upload_ids[0] ?? 1 }
}

/** A file that the admin has uploaded. */
async function uploadIn(deps: Deps, { org, admin }: Seeded, purpose: UploadPurpose, by = admin): Promise<number> {
  const caller = { uid: by.uid, org, email: by.email, isAdmin: true, emailVerified: true }
  const upload = newLooseFile(caller, { filename: 'drawing.pdf', size: 100, purpose }, deps.now())
  await addLooseFile(deps, upload)
  await deps.blobs.write(upload.storage_key, Buffer.from('%PDF-1.7'), 'application/pdf')
  return upload.file_id
}

/** A draft to a contact, sent where the path needs a mail that was. */
async function outboundEmailIn(deps: Deps, where: Seeded, path: string): Promise<number> {
  await accountIn(deps, where)
  const caller = callerOf(where)
  const { id: contact_id } = await seedContact(where)
  const text = { subject: 'RoHS for LM317', body_text: 'Please send it.', status: 'draft' } as const
  const id = Number(
    (
      await createOutboundEmail(deps, caller, {
        ...text,
        parts: [{ part_number: 'LM317T', topics: ['rohs'] }],
        contact_id,
      })
    ).id,
  )
  if (/\/(?:undo|resend|unavailable)$/.test(path)) await sendOutboundEmail(deps, caller, { id })
  return id
}

async function campaignFieldsIn(where: Seeded) {
  const { id: contact_id } = await seedContact(where)
  return {
    name: 'RoHS 2026',
    mails: [{ contact_id, subject: 'RoHS for LM317', body_text: 'Please send it.', parts: [] }],
  }
}

/** A campaign that is being sent, or was taken back where the path resumes it. */
async function campaignIn(deps: Deps, where: Seeded, path: string): Promise<number> {
  await accountIn(deps, where)
  const caller = callerOf(where)
  const { id } = await startCampaign(deps, caller, {
    ...(await campaignFieldsIn(where)),
    reminders: false,
    has_reply_link: false,
  })
  if (path.endsWith('/resume')) await undoCampaign(deps, caller, { id: Number(id), discard: false })
  return Number(id)
}

/** The id of a product, a maker, a document or an upload of the admin, whichever the path names. */
async function vaultIdIn(deps: Deps, where: Seeded, path: string): Promise<number> {
  const { db, org, admin } = where
  const write = { ...deps, db, org }
  if (path.includes('/papers/')) {
    const paper = await seedFile(write, { manufacturer_id: null })
    await deleteFile(deps, callerOf(where), { id: paper.id })
    return paper.id
  }
  const product = await seedProduct(write)
  if (path.includes('/products/')) return product.id
  if (path.includes('/manufacturers/') || path.includes('/universal/')) return product.manufacturer.id
  if (!path.includes('/uploads/')) return (await seedFile(write, { product_id: product.id })).id
  const caller = { uid: admin.uid, org, email: admin.email, isAdmin: true, emailVerified: true }
  const upload = newLooseFile(
    caller,
    { filename: 'rohs.pdf', size: 100, purpose: path.includes('/import') ? 'import' : 'document' },
    deps.now(),
  )
  await addLooseFile(deps, upload)
  await deps.blobs.write(upload.storage_key, Buffer.from('%PDF-1.7\nany\n%%EOF'), 'application/pdf')
  return upload.file_id
}

async function viewIn(deps: Deps, where: Seeded): Promise<number> {
  const form = { name: 'Without REACH', search: ViewedSearch.parse({}), is_shared: true }
  return Number((await addVaultView(deps, callerOf(where), form)).id)
}

async function inboxViewIn(deps: Deps, where: Seeded): Promise<number> {
  const form = { name: 'Late', search: ViewedInbox.parse({ view: 'open' }), is_shared: true }
  return Number((await addInboxView(deps, callerOf(where), form)).id)
}

async function productDeletionIn(deps: Deps, where: Seeded): Promise<number> {
  return Number((await deleteProducts(deps, callerOf(where), await productsIn(deps, where))).id)
}

/** An import that waits for somebody to say what its columns are. */
async function importIn(deps: Deps, { db, org, admin }: Seeded): Promise<number> {
  const caller = { ...admin, org, isAdmin: true, emailVerified: true }
  const upload = newLooseFile(caller, { filename: 'bom.csv', size: 100, purpose: 'import' }, deps.now())
  await addLooseFile(deps, upload)
  await deps.blobs.write(upload.storage_key, Buffer.from('MPN\nLM317T\n'), 'text/csv')
  await startImport(deps, caller, { id: upload.file_id })
  await db
    .doc(paths.productImport(org, upload.file_id))
    .update({ state: 'ready', columns: sampleOf.productImport.columns })
  return upload.file_id
}

export async function productsIn(deps: Deps, { db, org }: Seeded) {
  const write = { ...deps, db, org }
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  return { product_ids: [product.id] }
}
