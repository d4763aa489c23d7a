import { DEMO_REQUEST } from '@attestry/contract/demo-form'
import { requestOf } from '@attestry/contract/request'
import { detailText } from '../../lib/detail-text'

const FAILED = 'An error occurred while submitting your demo request.'

/** Sends the form. Resolves to what went wrong, in words for people, or to nothing. */
export async function sendDemoRequest(form: FormData): Promise<string | undefined> {
  try {
    const { url, ...call } = requestOf(DEMO_REQUEST, Object.fromEntries(form))
    const response = await fetch(url, call)
    if (response.ok) return undefined
    return detailOf(await response.json()) || FAILED
  } catch {
    // No connection, or an answer that is not ours: the server has no words for it.
    return FAILED
  }
}

const detailOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'detail' in problem ? detailText(problem.detail) : ''
