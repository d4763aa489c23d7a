import { expect, test } from 'vitest'
import { providerText } from './words'

test("an answer says whose it is, and why it is not the model's", () => {
  expect(providerText('local', null)).toBe('By the built-in analyser, without an AI model')
  expect(providerText('vertex', null)).toBe('By an AI model (Gemini on Vertex AI)')
  expect(providerText('local', 'away')).toBe('By the built-in analyser: the AI model was not available')
  expect(providerText('local', 'budget')).toBe('By the built-in analyser: the AI budget of this month was used up')
  expect(providerText('local', 'day_budget')).toBe('By the built-in analyser: the AI budget of that day was used up')
  expect(providerText('local', 'shared_budget')).toBe(
    'By the built-in analyser: the AI budget of all organizations for that day was used up',
  )
  expect(providerText('local', 'unusable')).toBe('By the built-in analyser: the AI model gave no usable answer')
})
