import { USER_LIMIT } from '@attestry/core/people/accounts'
import { aiApi, type AiUsageView } from '@attestry/core/assistant/ai-usage'
import { errors } from '@attestry/core/base/errors'
import { type CorrectionFigures, feedbackApi } from '@attestry/core/assistant/feedback'
import { apiKeysApi, type ApiKeyView } from '@attestry/core/people/api-keys'
import { webhooksApi, WebhookView } from '@attestry/core/people/webhooks'
import { erasureApi, type ErasureView, NOTHING_ERASED } from '@attestry/core/people/erasure'
import { type ExportView, organizationExportApi } from '@attestry/core/people/organization-export'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, vi } from 'vitest'
import { testTexts } from '../../../testing/test-texts'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { startStandInServer, type Answer } from '../../../testing/stand-in-server'
import { settingsTexts } from '../../../testing/texts/settings-texts'
import { typeInto } from '../../../testing/type-into'
import { SettingsPage } from './settings-page'

const ORG = 'maker'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
  for (const close of closings.splice(0)) await close()
})

const ada = { uid: 'ada', email: 'ada@fabrikam.test', name: 'Ada Fabri', company: 'Fabrikam', isAdmin: true }
const grace = { uid: 'grace', email: 'grace@fabrikam.test', name: 'Grace Hopper', company: 'Fabrikam', isAdmin: false }

function member({ uid, email, name, isAdmin }: typeof ada, is_active = true): Documents {
  const [first_name, last_name] = name.split(' ')
  return {
    [paths.member(ORG, uid)]: { is_active, is_admin: isAdmin, email, sessions_valid_after: 0 },
    [paths.profile(ORG, uid)]: { email, first_name, last_name, created_at: 1 },
  }
}

const invited: Documents = {
  [paths.invitation(ORG, 1)]: {
    email: 'hedy@fabrikam.test',
    first_name: 'Hedy',
    last_name: 'Lamarr',
    is_admin: false,
    state: 'pending',
    round: 1,
    delivery: 'sent',
    created_at: 1,
    expires_at: Date.now() + 3600_000,
    invited_by: 'ada',
  },
}

const TEAM = {
  ...member(ada),
  ...member(grace),
  [paths.stats(ORG)]: { user_count: 2, user_limit: USER_LIMIT },
}

const AI_USAGE: AiUsageView = {
  provider: 'local',
  model: null,
  month: '2026-11',
  requests: 0,
  tokens: 0,
  degraded: { away: 0, budget: 0, day_budget: 0, shared_budget: 0, unusable: 0 },
  budget: 0,
  day_tokens: 0,
  day_budget: 1_000_000,
  default_budget: 0,
}

const NO_ISSUES = { issues: [], next_cursor: null }
const FIGURES: CorrectionFigures = {
  days: 90,
  analysed: 0,
  corrected: 0,
  is_compliance_related: 0,
  extracted_products: 0,
  topics: 0,
  due_date: 0,
}

const EXPORT: ExportView = { state: 'none', asked_at: null, documents: 0, files: 0, parts: [], expires_at: null }
const KEY: ApiKeyView = { ...sampleOf.apiKey, expires_at: null }
const NOBODY: ErasureView = {
  state: 'none',
  asked_at: null,
  email_address: '',
  words: [],
  counts: NOTHING_ERASED,
  expires_at: null,
}
const erasing = (view: Partial<ErasureView>) =>
  openSettings(ada, TEAM, { status: 204 }, EXPORT, {
    ...NOBODY,
    email_address: 'jane@customer.test',
    words: ['Jane Doe'],
    counts: { ...NOTHING_ERASED, mails: 2, answers: 1, requests: 1, log: 5, kept: 1 },
    ...view,
  })
const exporting = (view: Partial<ExportView>) =>
  openSettings(ada, TEAM, { status: 204 }, { ...EXPORT, documents: 12, files: 3, ...view })

async function openSettings(
  who = ada,
  documents: Documents = TEAM,
  answer: Answer = { status: 204 },
  made = EXPORT,
  erasure = NOBODY,
  keys: readonly ApiKeyView[] = [],
): Promise<void> {
  const server = await startStandInServer(({ path, method }) =>
    path === aiApi.readAiUsage.path
      ? { status: 200, json: AI_USAGE }
      : path === organizationExportApi.readOrganizationExport.path
        ? { status: 200, json: made }
        : path === erasureApi.readErasure.path
          ? { status: 200, json: erasure }
          : path === apiKeysApi.listApiKeys.path && method === 'GET'
            ? { status: 200, json: { api_keys: keys } }
            : path === webhooksApi.listWebhooks.path
              ? { status: 200, json: { webhooks: [WebhookView.parse(sampleOf.webhook)] } }
              : path.startsWith('/api/v1/feedback/')
                ? { status: 200, json: path === feedbackApi.readCorrectionFigures.path ? FIGURES : NO_ISSUES }
                : answer,
  )
  const { db, close } = await startStandInDatabase(documents)
  closings.push(server.close, close)
  await renderInApp(<SettingsPage />, { at: '/cm/settings', session: { db, ...who } })
}

/** A button that is enabled once everything has loaded. */
async function press(name: string): Promise<void> {
  await screen.findByText('Grace Hopper')
  fireEvent.click(screen.getByRole('button', { name }))
}

/** A button that comes with what the server says. */
async function pressLater(name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

async function newKey(answer: Answer) {
  await openSettings(ada, TEAM, answer)
  return pressLater('New Key')
}

async function erasePerson() {
  await erasing({ state: 'found', expires_at: 2 })
  return pressLater('Erase This Person')
}

async function open(button: string, answer?: Answer, documents: Documents = TEAM) {
  await openSettings(ada, documents, answer)
  await press(button)
  return within(await screen.findByRole('dialog'))
}

async function choose(button: string, field: string) {
  const dialog = await open(button)
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: field }))
}

async function addHedy(answer: Answer, documents?: Documents) {
  const dialog = await open('Add User', answer, documents)
  typeInto({ 'Full Name': 'Hedy Lamarr', 'Email Address': 'hedy@fabrikam.test' })
  fireEvent.click(dialog.getByRole('button', { name: 'Add User' }))
}

async function save(answer: Answer) {
  const dialog = await open('Edit Ada Fabri', answer)
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
}

const user = { id: 'hedy', email: 'hedy@fabrikam.test', first_name: 'Hedy', last_name: 'Lamarr', created_at: 1 }
const ofFabrikam = { organization_id: ORG, organization_name: 'Fabrikam', company: 'Fabrikam' }
const INVITED = { ...user, ...ofFabrikam, is_admin: false, is_active: false, status: 'invited', expires_at: 2 }
const SAVED = { ...user, ...ofFabrikam, is_admin: true, is_active: true, status: 'active', expires_at: null }

testTexts(settingsTexts, {
  settings: {
    'opened by an admin': () => openSettings(),
    'opened by a user': () => openSettings(grace),
    'with email accounts of both types': () =>
      openSettings(ada, {
        ...TEAM,
        [paths.emailAccount(ORG, 1)]: sampleOf.emailAccount,
        [paths.emailAccount(ORG, 2)]: { ...sampleOf.emailAccount, id: 2, account_type: 'outbound_sending' },
      }),
    'where the users cannot be loaded': () =>
      openSettings(ada, { ...TEAM, [collectionOf(paths.invitation(ORG, 1))]: null }),
    'at the user limit': () => openSettings(ada, { ...TEAM, [paths.stats(ORG)]: { user_count: 2, user_limit: 2 } }),
    'while everything is exported': () => exporting({ state: 'running', asked_at: 1 }),
    'with an export': () =>
      exporting({ state: 'ready', asked_at: 1, expires_at: 2, parts: [{ size: 1000 }, { size: 1536 }] }),
    'with API keys': () =>
      openSettings(ada, TEAM, { status: 204 }, EXPORT, NOBODY, [
        { ...KEY, last_used_at: 2 },
        { ...KEY, id: 82, name: 'Shop', expires_at: 2 },
      ]),
    'while a person is looked for': () => erasing({ state: 'looking' }),
    'with a person found': () => erasing({ state: 'found', expires_at: 2 }),
    'with nothing found of a person': () => erasing({ state: 'found', expires_at: 2, counts: NOTHING_ERASED }),
    'while a person is erased': () => erasing({ state: 'erasing' }),
    'with a person erased': () => erasing({ state: 'erased', email_address: '', words: [], expires_at: 2 }),
    'with an inactive user': () =>
      openSettings(ada, { ...TEAM, ...member({ ...grace, uid: 'edith', name: 'Edith Clarke' }, false) }),
  },
  'new key': {
    opened: () => newKey({ status: 204 }),
    'with nothing chosen': async () => {
      const dialog = await newKey({ status: 204 })
      typeInto({ 'Key Name': 'ERP' })
      fireEvent.click(dialog.getByRole('button', { name: 'Make Key' }))
    },
    made: async () => {
      const dialog = await newKey({ status: 200, json: { key: 'atk_00000081_secretf00d', api_key: KEY } })
      typeInto({ 'Key Name': 'ERP' })
      fireEvent.click(dialog.getByLabelText('Read parts and documents'))
      fireEvent.click(dialog.getByRole('button', { name: 'Make Key' }))
    },
  },
  'find a person': {
    opened: async () => {
      await openSettings()
      await pressLater('Find a Person')
    },
  },
  'erase a person': {
    opened: () => erasePerson(),
  },
  'add user': {
    opened: () => open('Add User'),
    'choosing the role': () => choose('Add User', 'Role'),
    'with nothing filled in': async () => {
      const dialog = await open('Add User')
      fireEvent.click(dialog.getByRole('button', { name: 'Add User' }))
    },
    done: () => addHedy({ status: 200, json: INVITED }, { ...TEAM, ...invited }),
    refused: () => {
      const [status, detail] = errors['already-member']
      return addHedy({ status, json: { detail, code: 'already-member' } })
    },
    'failing without words': () => addHedy({ status: 503 }),
    'failing for no reason given': () => {
      vi.stubGlobal('fetch', () => Promise.reject(new Error()))
      return addHedy('lost')
    },
  },
  'edit user': {
    'opened for oneself': () => open('Edit Ada Fabri'),
    'opened for somebody else': () => open('Edit Grace Hopper'),
    'choosing the role': () => choose('Edit Grace Hopper', 'Role'),
    'choosing the status': () => choose('Edit Grace Hopper', 'Status'),
    done: () => save({ status: 200, json: SAVED }),
    'failing without words': () => save({ status: 503 }),
    'refused field by field': () => {
      const detail = [
        { loc: ['body', 'first_name'], msg: 'Too <b>plain</b>' },
        { loc: [], msg: '' },
      ]
      return save({ status: 422, json: { detail } })
    },
  },
})
