/** How a text appears: as the name of what has this role, or as what it says otherwise. */
type Appearance =
  'heading' | 'button' | 'link' | 'columnheader' | 'option' | 'dialog' | 'label' | 'text' | 'toast' | 'alert'

type AreaRole = 'banner' | 'navigation' | 'main' | 'contentinfo' | 'region' | 'article' | 'row'

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
