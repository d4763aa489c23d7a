import { useEffect } from 'react'
import type { Live } from '../live/live'
import { notifyFailure } from './notify'

/** Shows one toast when a listener fails. */
export function useFailureToast({ status }: Live<unknown>, title: string, text?: string): void {
  useEffect(() => {
    if (status === 'error') notifyFailure(title, undefined, text)
  }, [status, title, text])
}
