import { type AiUsageView, aiApi } from '@attestry/core/assistant/ai-usage'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { type Answer, startStandInServer } from '../../../testing/stand-in-server'
import { typeInto } from '../../../testing/type-into'
import { AiUsageCard } from './ai-usage-card'

const ORG = 'maker'
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
})

const usage: AiUsageView = {
  provider: 'vertex',
  model: 'gemini-test',
  month: '2026-11',
  requests: 1312,
  tokens: 1_250_000,
  degraded: { away: 2, budget: 0, day_budget: 0, shared_budget: 0, unusable: 1 },
  budget: 5_000_000,
  day_tokens: 0,
  day_budget: 1_000_000,
  default_budget: 5_000_000,
}

async function open(json: AiUsageView, saved: Answer = { status: 200, json: sampleOf.organization }) {
  const server = await startStandInServer(({ method }) => (method === 'GET' ? { status: 200, json } : saved))
  const { db, close } = await startStandInDatabase({ [paths.organization(ORG)]: sampleOf.organization })
  closings.push(server.close, close)
  await renderInApp(<AiUsageCard />, { at: '/cm/settings', session: { db, isAdmin: true } })
  return server
}

test('an admin sees what is used this month, of how much, and how often the built-in analyser stood in', async () => {
  await open(usage)
  await screen.findByText('1,250,000 of 5,000,000 tokens used in November 2026')
  expect(screen.getByRole('progressbar', { name: 'AI budget used' }).getAttribute('aria-valuenow')).toBe('25')
  screen.getByText('3 (2 model not available, 1 no usable answer)')
  screen.getByText('1,312')
  screen.getByText(/^Gemini on Vertex AI \(gemini-test\) reads emails/)
})

test('the budget is saved as a number, and an empty field is the default', async () => {
  const { received } = await open(usage)
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Empty: the default of 5,000,000')
  typeInto({ 'Budget (tokens a month)': '-1' })
  save()
  await screen.findByText('Enter a whole number from 0 to 1,000,000,000')
  typeInto({ 'Budget (tokens a month)': '250000' })
  save()
  await screen.findByText('Settings saved')
  const sent = received.filter(({ method }) => method === aiApi.setAiBudget.method)
  expect(sent.map(({ body }) => body)).toEqual([{ ai_budget: 250_000 }])
})

test('without a model there is nothing to use and no budget to set', async () => {
  await open({ ...usage, provider: 'local', model: null, tokens: 0, requests: 0 })
  await screen.findByText(/^The built-in analyser reads emails and drafts texts. No AI model is configured/)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
