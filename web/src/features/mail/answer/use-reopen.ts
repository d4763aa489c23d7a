import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'

/** Opens a panel of a mail again, wherever the person is by then. */
export function useReopen(
  emailId: number,
  panel: { answer: 'true' } | { request: 'true' } = { answer: 'true' },
): () => void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  return () => {
    const isHere = window.location.pathname === pathname
    const address = addressOf('email', { emailId, ...panel })
    void navigate(address, isHere ? { replace: true, state, preventScrollReset: true } : {})
  }
}
