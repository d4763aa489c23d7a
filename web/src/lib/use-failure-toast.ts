import { useEffect } from 'react'
import type { Live } from './live'
import { notifyFailure } from './notify'

/** Says once, in a toast, that a listener failed. */
export function useFailureToast({ status }: Live<unknown>, title: string): void {
  useEffect(() => {
    if (status === 'error') notifyFailure(title)
  }, [status, title])
}
