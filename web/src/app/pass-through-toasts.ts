/**
 * When the focus leaves the toasts, sonner gives it back to where it was before. That is right for who came by its key
 * (Alt+T), but whoever comes through them by Tab would go round in a circle: of that sonner does not hear.
 */
export function passThroughToasts(): void {
  let isByKey = false
  const listener = (event: FocusEvent) => {
    const { target } = event
    const toasts = target instanceof Element ? target.closest('[data-sonner-toaster]') : null
    // The key puts the focus on their list itself, where Tab does not stop.
    isByKey = toasts !== null && (isByKey || target === toasts)
    if (toasts && !isByKey) event.stopPropagation()
  }
  window.addEventListener('focusin', listener, { capture: true })
}
