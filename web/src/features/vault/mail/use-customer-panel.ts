import { useCallback } from 'react'
import { addressOf } from '../../../lib/routes'
import { useAddress } from '../../../lib/use-address'

/** Whether the composer of a mail to a customer is open. */
export function useCustomerPanel(productId: number) {
  const { search, show, reopen } = useAddress()
  return {
    isOpen: search.get('email') === 'customer',
    open: useCallback(() => show({ email: 'customer' }), [show]),
    close: useCallback(() => show({ email: null }), [show]),
    reopen: () => reopen(addressOf('product', { productId, email: 'customer' })),
  }
}
