import { useEffect } from 'react'
import type { Live } from './live'
import { notifyFailure } from './notify'

/** Shows one toast when a listener fails. */
export function useFailureToast({ status }: Live<unknown>, title: string): void {
  useEffect(() => {
    if (status === 'error') notifyFailure(title)
  }, [status, title])
}
