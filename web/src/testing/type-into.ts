import { fireEvent, screen } from '@testing-library/react'

/** Fills in fields, found by their labels. */
export function typeInto(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
  }
}
