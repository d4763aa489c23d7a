import CSSMediaRule from 'happy-dom/lib/css/rules/CSSMediaRule.js'
import CSSStyleRule from 'happy-dom/lib/css/rules/CSSStyleRule.js'
import type CSSRule from 'happy-dom/lib/css/CSSRule.js'
import type Document from 'happy-dom/lib/nodes/document/Document.js'
import type Element from 'happy-dom/lib/nodes/element/Element.js'
import HTMLStyleElement from 'happy-dom/lib/nodes/html-style-element/HTMLStyleElement.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'

/** Properties that hide an element. */
export const HIDING = ['display', 'visibility'] as const
export type Hiding = (typeof HIDING)[number]

export type HidingRule = {
  selector: string
  /** Classes of which an element must have one, for the selector to match. Null: this cannot be told from its text. */
  classes: readonly string[] | null
  /** The conditions on the screen under which it holds. */
  media: readonly string[]
  values: Record<Hiding, { value: string; isImportant: boolean }>
}

/** The rules of a page, and those of them that may match an element with these classes. */
type Index = { sheets: CSSRule[][]; size: number; rules: HidingRule[]; byClass: Map<string, HidingRule[]> }
const indexes = new WeakMap<Document, Index>()

/** The rules of the page that may match the element, in their order. */
export function rulesFor(element: Element): readonly HidingRule[] {
  const { rules, byClass } = indexOf(element.ownerDocument)
  const own = element.getAttribute('class') ?? ''
  let found = byClass.get(own)
  if (!found) {
    const names = new Set(own.split(' '))
    found = rules.filter(({ classes }) => !classes || classes.some((one) => names.has(one)))
    byClass.set(own, found)
  }
  return found
}

/** An index is made again when its page has other rules. */
function indexOf(page: Document): Index {
  const sheets = sheetsOf(page)
  const size = sheets.reduce((sum, { length }) => sum + length, 0)
  const known = indexes.get(page)
  if (known?.size === size && known.sheets.every((one, place) => one === sheets[place])) return known
  const index = { sheets, size, rules: sheets.flat().flatMap((one) => rulesIn(one)), byClass: new Map() }
  indexes.set(page, index)
  return index
}

const sheetsOf = (page: Document): CSSRule[][] =>
  page.head[PropertySymbol.elementArray].flatMap((child) =>
    child instanceof HTMLStyleElement && child.sheet ? [child.sheet.cssRules] : [],
  )

const read = new WeakMap<CSSRule, HidingRule[]>()

function rulesIn(rule: CSSRule, media: readonly string[] = []): HidingRule[] {
  const known = read.get(rule)
  if (known) return known
  const found: HidingRule[] = []
  if (rule instanceof CSSStyleRule) found.push(...hidingIn(rule, media))
  if (rule instanceof CSSMediaRule)
    found.push(...rule.cssRules.flatMap((one) => rulesIn(one, [...media, rule.conditionText])))
  read.set(rule, found)
  return found
}

function hidingIn({ selectorText, style }: CSSStyleRule, media: readonly string[]): HidingRule[] {
  const said = (name: Hiding) => ({
    value: style.getPropertyValue(name),
    isImportant: style.getPropertyPriority(name) !== '',
  })
  const values = { display: said('display'), visibility: said('visibility') }
  const isOne = HIDING.some((name) => values[name].value)
  return isOne ? [{ selector: selectorText, classes: classesIn(selectorText), media, values }] : []
}

function classesIn(selector: string): readonly string[] | null {
  // Brackets and quotes may hold commas and spaces of their own.
  if (!/^[\w\s.,:>+~-]+$/.test(selector)) return null
  const lasts = selector.split(',').map((one) => /\.([\w-]+)[\w.:-]*$/.exec(one.trim())?.[1])
  return lasts.every((one) => one !== undefined) ? lasts : null
}
