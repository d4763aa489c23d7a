/** How a text appears: as the name of an element with this role, as a label, or as plain text. */
type Appearance =
  | 'heading'
  | 'button'
  | 'link'
  | 'tab'
  | 'columnheader'
  | 'menuitem'
  | 'option'
  | 'dialog'
  | 'label'
  | 'placeholder'
  | 'text'
  | 'toast'
  | 'alert'

type AreaRole =
  'banner' | 'navigation' | 'main' | 'contentinfo' | 'region' | 'article' | 'row' | 'table' | 'dialog' | 'list'

/** A text that people find on a screen when a condition holds. */
export type TextRow<Screen extends string = string, Condition extends string = string> = {
  screen: Screen
  condition: Condition
  text: string
  as: Appearance
  /** False if it is a part of a longer text. */
  exact?: boolean
  /** The part of the screen that has it: the role, and a text in that part. */
  within?: readonly [role: AreaRole, text?: string]
  /** Where the link leads. */
  to?: string
}

/** The rows of one screen under one condition. */
export const textsOf = <const S extends string, const C extends string>(
  screen: S,
  condition: C,
  rows: readonly Omit<TextRow, 'screen' | 'condition'>[],
): TextRow<S, C>[] => rows.map((row) => ({ screen, condition, ...row }))

/**
 * How to bring about every condition of every screen. A missing condition, or one that no row names, does not compile.
 */
export type Conditions<Row extends TextRow, Bring> = {
  [S in Row['screen']]: Record<Extract<Row, { screen: S }>['condition'], Bring>
}

/** The row as one line, for the people who read which texts are missing. */
export const titleOf = ({ screen, condition, as, text }: TextRow): string => `${screen} / ${condition}: ${as} "${text}"`
