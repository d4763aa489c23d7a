import type { Endpoint } from '@attestry/contract/endpoint'

/** The addresses of all calls of an endpoint, as a page's `route` takes them. */
export const callsOf = ({ path }: Pick<Endpoint, 'path'>): string => `**${path.replaceAll(/:\w+/g, '*')}`
