/**
 * When the focus leaves the toasts, sonner returns it to where it was before. That is right for people who came with
 * its key (Alt+T). People who Tab through the toasts would be sent round in a circle, so sonner is not told about their
 * focus.
 */
export function passThroughToasts(): void {
  let isByKey = false
  const listener = (event: FocusEvent) => {
    const { target } = event
    const toasts = target instanceof Element ? target.closest('[data-sonner-toaster]') : null
    // The key focuses the list of toasts itself. Tab never stops there.
    isByKey = toasts !== null && (isByKey || target === toasts)
    if (toasts && !isByKey) event.stopPropagation()
  }
  window.addEventListener('focusin', listener, { capture: true })
}
