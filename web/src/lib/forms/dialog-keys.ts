import type { KeyboardEvent } from 'react'

/** The main button of a dialog without fields has the focus when it opens. */
export const takeFocus = (button: HTMLElement | null): void => button?.focus({ preventScroll: true })

/** Before the dialog takes the focus itself: what is typed at once goes into the first field. */
export function focusFirst(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  const [field] = form.querySelectorAll<HTMLElement>(FIELD)
  const main = form.querySelector<HTMLElement>('[type=submit]:not(:disabled)')
  const picker = form.querySelector<HTMLElement>('[type=file]:not(:disabled)')
  takeFocus(field ?? main ?? picker)
}

const FIELD =
  ':is(input:not([type=hidden], [type=file]), textarea, select, [role=combobox]):not(:disabled, [readonly], [aria-hidden=true])'

/** In a field of several lines, Enter begins a new one; with Control it sends the form from anywhere. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
