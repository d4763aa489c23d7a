import { useEffect, useRef, useState, type ReactNode } from 'react'
import { followSelection, pressedIn, type Pressed } from './pressed-word'

type Props = { onPress: (pressed: Pressed | null) => void; children: ReactNode }

/** A text in which words can be pressed, beside a table that says the same for the keyboard. */
export function Pressable({ onPress, children }: Props) {
  const [text, setText] = useState<HTMLElement | null>(null)
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!text) return undefined
    const press = (event: MouseEvent) => latest.current(pressedIn(event))
    text.addEventListener('click', press)
    const end = followSelection(document, text, (pressed) => latest.current(pressed))
    return () => {
      text.removeEventListener('click', press)
      end()
    }
  }, [text])
  return <div ref={setText}>{children}</div>
}
