import { useNavigate } from 'react-router-dom'
import type { Command } from '../lib/actions/commands'
import { addressOf, routes } from '../lib/routes'
import { useSession } from '../lib/api/session'

const screens = [
  ['Attestry AI', routes.ai],
  ['Vault', routes.vault],
  ['Vault: Company Papers', addressOf('vault', { tab: 'company' })],
  ['Hub: Customer Requests', addressOf('hub', { tab: 'customer-requests' })],
  ['Hub: Manufacturer Outreach', addressOf('hub', { tab: 'manufacturer-outreach' })],
  ['Hub: Contacts', addressOf('hub', { tab: 'contacts' })],
  ['Hub: Customers’ Part Numbers', routes.numbers],
  ['All Requests', routes.requests],
  ['New Request', routes.newRequest],
  ['Reports & Analytics', routes.reports],
  ['Settings', routes.settings],
  ['Templates', routes.templates],
  ['API', routes.apiGuide],
] as const

/** The commands that lead to a screen, or out. */
export function useWays(): readonly Command[] {
  const navigate = useNavigate()
  const { isAdmin, signOut } = useSession()
  const goTo = (name: string, path: string): Command => ({ name, group: 'Go to', run: () => void navigate(path) })
  return [
    ...screens.map(([name, path]) => goTo(name, path)),
    ...(isAdmin ? [goTo('Audit Log', routes.auditLog)] : []),
    { name: 'Sign Out', group: 'Anywhere', run: () => void signOut() },
  ]
}
