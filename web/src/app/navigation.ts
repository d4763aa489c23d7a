import { routes } from '../lib/routes'

type Area = {
  to: string
  label: string
  /** Screens of it that have addresses of their own. */
  also?: readonly string[]
}

/** The areas of the product, in the order of the navigation. */
export const areas: readonly Area[] = [
  { to: routes.ai, label: 'Attestry AI' },
  { to: routes.vault, label: 'Vault' },
  { to: routes.hub, label: 'Hub', also: [routes.requests, routes.reports, routes.requestInbox] },
]

/** Whether an address is in an area. */
export const isIn = ({ to, also = [] }: Area, pathname: string): boolean =>
  [to, ...also].some((start) => pathname.startsWith(start))
