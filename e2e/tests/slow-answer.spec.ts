import { accountsApi } from '@attestry/core/people/accounts-api'
import { chatApi } from '@attestry/core/assistant/chat'
import { callApi, callerOf } from '@attestry/local/api-client'
import { type Platform, startPlatform } from '@attestry/local/platform'
import { expect as usual, test } from '@playwright/test'
import { newAddress } from '../src/organization'
import { PASSWORD } from '../src/session'
import { SLOW_ANSWER, startSlowModel } from '../src/slow-model'

/** The second product on this machine is slow beside the first. */
const expect = usual.configure({ timeout: 150_000 })

/** In milliseconds: how long the model takes, and how long a request may. */
const [TAKES, MAY_TAKE] = process.env.DEEP ? [180_000, 50_000] : [3_000, 1_000]

test('an answer that takes longer than a request shows how far it is, can be cancelled, and outlives a reload', async ({
  browser,
}) => {
  test.setTimeout(1_200_000)
  const model = await startSlowModel()
  const platform = await startPlatform({
    ports: 'free',
    settings: {
      AI_PROVIDER: 'vertex',
      VERTEX_MODEL: 'gemini-slow',
      VERTEX_STAND_IN_URL: model.url,
      CHAT_WAIT_SECONDS: String(MAY_TAKE / 1000),
    },
    onStep: () => {},
  })
  try {
    const email = newAddress('patient')
    const names = { first_name: 'Una', last_name: 'Fabri', organization_name: 'Fabrikam' }
    const { user } = await callApi(platform.url, accountsApi.register, { email, password: PASSWORD, ...names })
    await verifyAddress(platform, user.id)
    const { token } = await callApi(platform.url, accountsApi.login, { email, password: PASSWORD })
    const query = 'Compliance summary for LM317T'
    const plain = await callerOf(platform.url)(chatApi.askChat, { query }, token.access_token)
    expect(plain.status).toBe(504)
    expect(JSON.stringify(plain.problem.detail)).toMatch(/\/api\/v1\/chat\/sessions\/[0-9a-f]{32}/)

    await expect.poll(() => model.counted.asked).toBe(1)

    const page = await browser.newPage({ baseURL: platform.url })
    await page.goto('/auth/login')
    await page.getByLabel('Work Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const question = page.getByRole('textbox', { name: 'Your question' })
    await question.fill(query)
    const began = Date.now()
    await question.press('Enter')
    // The question before it was this person's, too, and is given up.
    await expect.poll(() => model.counted.givenUp).toBe(1)
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await expect(conversation.getByText('Writing the answer')).toBeVisible()
    await expect(conversation.getByText('Searching the vault')).toBeVisible()
    await page.reload()
    await expect(conversation.getByText('Writing the answer')).toBeVisible()
    await expect.poll(() => Date.now() - began, { timeout: TAKES + 150_000 }).toBeGreaterThan(TAKES)
    await expect(conversation.getByText('Writing the answer')).toBeVisible()
    model.release()
    await expect(conversation.getByText(SLOW_ANSWER)).toBeVisible()
    await expect(conversation.getByText('Vertex AI')).toBeVisible()

    await question.fill('And REACH?')
    await question.press('Enter')
    await expect(conversation.getByText('Writing the answer')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(conversation.getByText('Cancelled')).toBeVisible()
    await expect.poll(() => model.counted.givenUp).toBe(2)
    await page.reload()
    await expect(conversation.getByText(SLOW_ANSWER)).toHaveCount(1)
    await expect(conversation.getByText('Writing the answer')).toHaveCount(0)
    await page.context().close()
  } finally {
    await platform.stop()
    model.close()
  }
})

/** Only addresses that are verified are answered by a model. */
async function verifyAddress({ env }: Platform, localId: string): Promise<void> {
  const accounts = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ localId, emailVerified: true })
  expect((await fetch(accounts, { method: 'POST', headers, body })).status).toBe(200)
}
