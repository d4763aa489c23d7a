import type { Request } from 'express'
import type { Network } from '../adapters/count-network'
import { countedAddress } from './counted-address'
import { ALWAYS_TRUSTED } from './trust-proxy'

/** Where a call comes from, by the entries of X-Forwarded-For that are trusted (see `trustProxy`). */
export function networkOf({ app, ip = '', ips }: Pick<Request, 'app' | 'ip' | 'ips'>): Network {
  const front = ips.length > Number(app.get(ALWAYS_TRUSTED)) ? ips[1] : undefined
  return { address: countedAddress(ip), front: front === undefined ? null : countedAddress(front) }
}
