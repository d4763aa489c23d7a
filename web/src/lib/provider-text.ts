import type { Degradation, Provider } from '@attestry/contract/ai'

const reasons: Record<Degradation, string> = {
  away: 'the AI model was not available',
  budget: 'the AI budget of this month was used up',
  unusable: 'the AI model gave no usable answer',
}

/** Whose words an answer is, and why they are not the model's. */
export function providerText(provider: Provider, degraded: Degradation | null): string {
  switch (provider) {
    case 'local':
      return `By the built-in analyser${degraded === null ? ', without an AI model' : `: ${reasons[degraded]}`}`
    case 'vertex':
      return 'By an AI model (Gemini on Vertex AI)'
  }
}
