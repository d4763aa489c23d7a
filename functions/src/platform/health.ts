import type { healthApi } from '@attestry/core/base/health'
import type { Output } from '@attestry/core/base/endpoint'

/** The process is up. It checks nothing else, so that an outage elsewhere does not restart it. */
export const health = async (): Promise<Output<typeof healthApi.health>> => ({ status: 'ok' })
