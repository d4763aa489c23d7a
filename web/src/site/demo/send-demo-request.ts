import { DEMO_REQUEST } from '@attestry/core/site/demo-form'
import { callOf } from '@attestry/core/base/call'
import { detailText } from '../../lib/api/detail-text'

const FAILED = 'An error occurred while submitting your demo request.'

/** Sends the form. Resolves to a sentence about what went wrong, or to nothing on success. */
export async function sendDemoRequest(form: FormData): Promise<string | undefined> {
  try {
    const { url, ...call } = callOf(DEMO_REQUEST, Object.fromEntries(form))
    const response = await fetch(url, call)
    if (response.ok) return undefined
    return detailOf(await response.json()) || FAILED
  } catch {
    // There is no connection, or the answer is not from our server, so there is no text from it.
    return FAILED
  }
}

const detailOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'detail' in problem ? detailText(problem.detail) : ''
