import { useEffect, useState } from 'react'

/** The time, which moves on by itself: for what is shown of how long ago something was. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
