import { createLocalModel } from '@attestry/functions/ai/local/local-model'
import { analyseEmail } from '@attestry/functions/ai/tasks/analyse-email'
import { expect, it } from 'vitest'
import { asMailText } from './labelled-mails'
import { longLists } from './long-lists'
import { parts, precision, recall, type Scored } from './scores'

it('long lists of every layout are read by their columns', async () => {
  const model = createLocalModel()
  const scored: Scored[] = []
  for (const mail of longLists()) {
    const analysis = await analyseEmail({ model, now: () => 0 }, asMailText(mail))
    scored.push({ mail, analysis, millis: 0, keyword: true })
    const { text } = parts(scored.slice(-1))
    expect.soft(precision(text), `${mail.note}: precision`).toBeGreaterThan(0.9)
    expect.soft(recall(text), `${mail.note}: recall`).toBeGreaterThan(0.7)
  }
  const { text } = parts(scored)
  expect(precision(text)).toBeGreaterThan(0.97)
  expect(recall(text)).toBeGreaterThan(0.97)
})
