/**
 * A button or field that is disabled during a request loses the focus, and people who work without a mouse lose their
 * place. This gives the focus back when the element is enabled again, unless they moved on meanwhile.
 */
export function returnFocus(): void {
  let focused: EventTarget | null = null
  let lost: HTMLElement | null = null
  document.addEventListener('focusin', ({ target }) => (focused = target))
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLElement && !target.matches(':disabled')) focused = null
  })
  new MutationObserver(() => {
    if (focused instanceof HTMLElement && focused.matches(':disabled')) lost = focused
    if (!lost || lost.matches(':disabled')) return
    // They have not moved on if the focus is on the body, or on a dialog that traps the focus.
    if (document.activeElement?.contains(lost)) lost.focus()
    lost = null
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
