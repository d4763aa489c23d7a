import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { providerOf, serversOf } from '@attestry/core/mailboxes/mail-providers'
import type { mailServersApi } from '@attestry/core/mailboxes/mail-servers'
import type { FindServers } from '../adapters/mail/find-servers'
import type { Caller } from '../platform/caller'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'

type FindMailServersDeps = { findServers: FindServers; rateLimits: Pick<RateLimits, 'take'> }

/** Each search asks servers that the caller chose. A person who corrects an address a few times stays far below. */
const PER_PERSON: RateLimit = { attempts: 30, within: 60 * 60_000 }
const PER_ORGANIZATION: RateLimit = { attempts: 60, within: 60 * 60_000 }

/**
 * Finds the mail servers of an address. Like adding an account, only for callers with a verified address.
 * @throws AppError email-not-verified, too-many-requests
 */
export async function findMailServers(
  { findServers, rateLimits }: FindMailServersDeps,
  { org, uid, emailVerified }: Caller,
  { email_address }: Input<typeof mailServersApi.findMailServers>,
): Promise<Output<typeof mailServersApi.findMailServers>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const provider = providerOf(email_address)
  if (provider) {
    return { ...serversOf(provider, email_address), username: email_address, provider, found_by: 'provider' }
  }
  await rateLimits.take(`mail-servers-${uid}`, PER_PERSON)
  await rateLimits.take(`mail-servers-organization-${org}`, PER_ORGANIZATION)
  return findServers(email_address)
}
