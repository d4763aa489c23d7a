import type { credentialsApi } from '@attestry/core/mailboxes/credentials'
import type { Input } from '@attestry/core/base/endpoint'
import { countNetwork, type Network } from '../adapters/count-network'
import type { RateLimit } from '../adapters/rate-limits'
import { askForAccountMail, type AskForAccountMailDeps } from './ask-for-account-mail'

const PER_ADDRESS: RateLimit = { attempts: 10, within: 15 * 60_000 }

/**
 * Does the same for every address; the task finds out later whether it has a user.
 * @throws AppError too-many-requests
 */
export async function requestPasswordReset(
  deps: AskForAccountMailDeps,
  network: Network,
  { email }: Input<typeof credentialsApi.requestPasswordReset>,
): Promise<null> {
  await countNetwork(deps.rateLimits, 'reset', network, PER_ADDRESS)
  await askForAccountMail(deps, { kind: 'password-reset', email })
  return null
}
