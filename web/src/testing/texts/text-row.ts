/** How a text appears: as the name of what has this role, or as what it says otherwise. */
type Appearance =
  'heading' | 'button' | 'link' | 'tab' | 'columnheader' | 'option' | 'dialog' | 'label' | 'text' | 'toast' | 'alert'

type AreaRole =
  'banner' | 'navigation' | 'main' | 'contentinfo' | 'region' | 'article' | 'row' | 'table' | 'dialog' | 'list'

/** A text that people find on a screen when a condition holds. */
export type TextRow<Screen extends string = string, Condition extends string = string> = {
  screen: Screen
  condition: Condition
  text: string
  as: Appearance
  /** False where it is a part of a longer text. */
  exact?: boolean
  /** The part of the screen it is in: its role, and something that stands there. */
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

/** For every condition of every screen how it is brought about; one that is missing or that no row names does not compile. */
export type Conditions<Row extends TextRow, Bring> = {
  [S in Row['screen']]: Record<Extract<Row, { screen: S }>['condition'], Bring>
}

/** One line for people who read what is missing. */
export const titleOf = ({ screen, condition, as, text }: TextRow): string => `${screen} / ${condition}: ${as} "${text}"`
