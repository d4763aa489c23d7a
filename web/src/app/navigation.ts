import { routes } from '../lib/routes'

/** The areas of the product, in the order of the navigation. */
export const areas = [
  { to: routes.ai, label: 'Attestry AI' },
  { to: routes.vault, label: 'Vault' },
  { to: routes.hub, label: 'Hub' },
] as const
