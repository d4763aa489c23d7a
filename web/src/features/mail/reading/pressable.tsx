import { useEffect, useState, type ReactNode } from 'react'

type Props = { onPress: (event: MouseEvent) => void; children: ReactNode }

/** A text in which words can be pressed, beside a table that says the same for the keyboard. */
export function Pressable({ onPress, children }: Props) {
  const [text, setText] = useState<HTMLElement | null>(null)
  useEffect(() => {
    text?.addEventListener('click', onPress)
    return () => text?.removeEventListener('click', onPress)
  }, [text, onPress])
  return <div ref={setText}>{children}</div>
}
