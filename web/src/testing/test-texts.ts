import { screen as page, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { titleOf, type Conditions, type TextRow } from './texts/text-row'

/** Brings about every condition of a table, and looks for the texts that are promised there. */
export function testTexts<Row extends TextRow>(
  table: readonly Row[],
  conditions: Conditions<Row, () => unknown>,
): void {
  const screens: [string, Record<string, () => unknown>][] = Object.entries(conditions)
  describe.each(screens)('%s', (screen, ways) => {
    test.each(Object.entries(ways))('%s', async (condition, bringAbout) => {
      const rows = table.filter((row) => row.screen === screen && row.condition === condition)
      expect(rows).not.toEqual([])
      await bringAbout()
      const lookedFor = missingOf(rows)
      await waitFor(() => expect(lookedFor()).toEqual([]))
    })
  })
}

/** The rows not found so far. Each call looks for them again, toasts first, because they disappear. */
function missingOf(rows: readonly TextRow[]): () => string[] {
  const found = new Set<TextRow>()
  const inOrder = rows.toSorted((one, other) => Number(other.as === 'toast') - Number(one.as === 'toast'))
  return () => {
    for (const row of inOrder) if (!found.has(row) && isThere(row)) found.add(row)
    return inOrder.filter((row) => !found.has(row)).map(titleOf)
  }
}

function isThere(row: TextRow): boolean {
  return areasOf(row)
    .flatMap((area) => findIn(area, row))
    .some((element) => row.to === undefined || element.getAttribute('href') === row.to)
}

function areasOf({ within: area }: TextRow): HTMLElement[] {
  if (!area) return [document.body]
  const [role, text = ''] = area
  return page.queryAllByRole(role).filter(({ textContent }) => textContent.includes(text))
}

function findIn(area: HTMLElement, { as, text, exact = true }: TextRow): HTMLElement[] {
  const inArea = within(area)
  switch (as) {
    case 'text':
      return [
        ...inArea.queryAllByText(text, { exact }),
        ...inArea.queryAllByText((_, element) => isInnermost(element, text, exact)),
      ]
    case 'label':
      // The label of a required field ends with an asterisk, which is not part of its name.
      return inArea
        .queryAllByLabelText((label) => label.replace(/\s*\*$/, '') === text)
        .filter((field) => field.matches('input, textarea, [role=combobox]'))
    case 'placeholder':
      return inArea.queryAllByPlaceholderText(text)
    case 'alert':
      return inArea
        .queryAllByRole('alert')
        .flatMap((alert) => [
          ...(says(alert, text, exact) ? [alert] : []),
          ...within(alert).queryAllByText(text, { exact }),
        ])
    case 'toast':
      return within(document.body)
        .queryAllByRole('region', { name: /^Notifications/, hidden: true })
        .flatMap((region) => within(region).queryAllByText(text, { exact }))
    case 'columnheader':
      // Only a real browser can tell which columns have room.
      return inArea.queryAllByRole('columnheader', { hidden: true }).filter(({ textContent }) => textContent === text)
    case 'heading':
    case 'button':
    case 'link':
    case 'tab':
    case 'option':
    case 'menuitem':
    case 'dialog':
      return inArea.queryAllByRole(as, { name: exact ? text : (name) => name.includes(text) })
  }
}

/** The sentence is made of several elements, and this is the innermost one with all of it. */
const isInnermost = (element: Element | null, text: string, exact: boolean): boolean =>
  element instanceof HTMLElement &&
  says(element, text, exact) &&
  [...element.children].every((child) => !(child.textContent ?? '').includes(text))

/** Whether the element's whole text says it, even if it consists of several pieces. */
const says = ({ textContent }: HTMLElement, text: string, exact: boolean): boolean =>
  exact ? textContent === text : textContent.includes(text)
