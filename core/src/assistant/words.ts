import type { Degradation, Provider } from '../base/ai'

/** Why the built-in rules answered, in words that go on a sentence. */
export const degradations: Record<Degradation, string> = {
  away: 'the AI model was not available',
  budget: 'the AI budget of this month was used up',
  day_budget: 'the AI budget of that day was used up',
  shared_budget: 'the AI budget of all organizations for that day was used up',
  unusable: 'the AI model gave no usable answer',
}

/** Whose words an answer is, and why they are not the model's. */
export function providerText(provider: Provider, degraded: Degradation | null): string {
  switch (provider) {
    case 'local':
      return `By the built-in analyser${degraded === null ? ', without an AI model' : `: ${degradations[degraded]}`}`
    case 'vertex':
      return 'By an AI model (Gemini on Vertex AI)'
  }
}
