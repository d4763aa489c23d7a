import { useEffect, useEffectEvent } from 'react'

/** Does something outside of a component when it becomes so, and not again while it stays so. */
export function useWhen(isSo: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isSo) actNow()
  }, [isSo])
}
