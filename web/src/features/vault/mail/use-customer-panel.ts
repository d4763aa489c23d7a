import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'

/** Whether the composer is open. The address says so: a reload keeps it open. */
export function useCustomerPanel(productId: number) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const show = useCallback(
    (isOpen: boolean) =>
      setSearch(isOpen ? { email: 'customer' } : {}, { replace: true, state, preventScrollReset: true }),
    [setSearch, state],
  )
  return {
    isOpen: search.get('email') === 'customer',
    open: useCallback(() => show(true), [show]),
    close: useCallback(() => show(false), [show]),
    /** Opens it again, wherever the person is by then. */
    reopen: () => {
      const isHere = window.location.pathname === pathname
      const address = addressOf('product', { productId, email: 'customer' })
      void navigate(address, isHere ? { replace: true, state, preventScrollReset: true } : {})
    },
  }
}
