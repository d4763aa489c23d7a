import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'

/** Opens the composer of a mail again, wherever the person is by then. */
export function useReopen(emailId: number): () => void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  return () => {
    const isHere = window.location.pathname === pathname
    const address = addressOf('email', { emailId, answer: 'true' })
    void navigate(address, isHere ? { replace: true, state, preventScrollReset: true } : {})
  }
}
