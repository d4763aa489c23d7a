import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'

type Kind = 'done' | 'failed'
type Toast = { id: number; kind: Kind; title: string; text: string }

/** How long a toast stays, in milliseconds. */
const SHOWN_FOR = 4000
const MOST = 3
/** How far a toast must be swiped to the side to dismiss it, in pixels. */
const SWIPE = 60

export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  const showToast = (kind: Kind, title: string, text: string) => {
    const toast = { id: nextId.current++, kind, title, text }
    setToasts((shown) => [...shown, toast].slice(-MOST))
  }
  const dismiss = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  return { toasts, showToast, dismiss }
}

type Props = { toasts: readonly Toast[]; onDismiss: (id: number) => void }

/** Bottom right. Screen readers announce new toasts. */
export const ToastRegion = ({ toasts, onDismiss }: Props) => (
  <section className="toasts" aria-live="polite" aria-label="Notifications">
    {toasts.map((toast) => (
      <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
    ))}
  </section>
)

function ToastItem({ toast: { kind, title, text }, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [shift, setShift] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const start = useRef<number | null>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss.current(), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isHeld])

  const drag = ({ clientX }: PointerEvent) => {
    if (start.current !== null) setShift(Math.max(0, clientX - start.current))
  }
  const release = () => {
    start.current = null
    if (shift > SWIPE) onDismiss()
    else setShift(0)
  }

  return (
    <div
      className="toast"
      data-kind={kind}
      style={{ transform: `translateX(${shift}px)` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false)
        release()
      }}
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
