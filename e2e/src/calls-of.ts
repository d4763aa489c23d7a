import type { Endpoint } from '@attestry/core/base/endpoint'

/** Matches the address of every call to an endpoint, for a page's `route`. */
export const callsOf = ({ path }: Pick<Endpoint, 'path'>): string => `**${path.replaceAll(/:\w+/g, '*')}`
