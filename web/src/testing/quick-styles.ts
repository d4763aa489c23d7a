import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js'
import elementDefaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'
import type Element from 'happy-dom/lib/nodes/element/Element.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import { createRequire } from 'node:module'
import { HIDING, rulesFor, type Hiding } from './hiding-rules'

/**
 * Testing Library asks for the style of nearly every element, to know whether it is hidden. happy-dom then tries all
 * rules of the page on the element and on all its ancestors, which cost more than all else in these tests. Here only the
 * rules that can hide it are tried. Of all other properties, only what an element says itself (`style=""`) is known.
 */
const style: { getPropertyValue: (this: CSSStyleDeclaration, name: string) => string } = CSSStyleDeclaration.prototype
const declaredIn = style.getPropertyValue
style.getPropertyValue = function (name) {
  const element = this[PropertySymbol.computed] ? this[PropertySymbol.element] : null
  if (!element) return declaredIn.call(this, name)
  if (!element.isConnected) return ''
  return isHiding(name) ? computed(element, name) : (ownStyle(element)?.getPropertyValue(name) ?? '')
}

const isHiding = (name: string): name is Hiding => HIDING.some((one) => one === name)

function computed(element: Element, name: Hiding): string {
  const { value, isImportant } = ruled(element, name)
  const own = ownStyle(element)
  const said = own?.getPropertyValue(name)
  const whole = said && (!isImportant || own?.getPropertyPriority(name)) ? said : value
  const isInherited = whole === 'inherit' || (!whole && name === 'visibility')
  return isInherited && element.parentElement ? computed(element.parentElement, name) : whole
}

/** The value by the rules: of the weightiest, or of the last of these. */
function ruled(element: Element, name: Hiding) {
  let best = { value: name === 'display' ? defaultDisplay(element) : '', isImportant: false, weight: -1 }
  for (const { selector, media, values } of rulesFor(element)) {
    const { value, isImportant } = values[name]
    const match = value && QuerySelector.matches(element, selector, { ignoreErrors: true })
    if (!match || !media.every((one) => element[PropertySymbol.window].matchMedia(one).matches)) continue
    const weight = match.priorityWeight + (isImportant ? 1e6 : 0)
    if (weight >= best.weight) best = { value, isImportant, weight }
  }
  return best
}

const ownStyle = (element: Element): CSSStyleDeclaration | null =>
  element.hasAttribute('style')
    ? new CSSStyleDeclaration(PropertySymbol.illegalConstructor, element[PropertySymbol.window], { element })
    : null

function defaultDisplay(element: Element): string {
  const known: Record<string, string | { default: string; open: string }> = elementDefaults
  const text = known[element.tagName] ?? ''
  const shown = typeof text === 'string' ? text : element.hasAttribute('open') ? text.open : text.default
  return /display: ([\w-]+)/.exec(shown)?.[1] ?? ''
}

/**
 * Emotion gives each rule an element of its own, and a page with thousands of them is slow to search. Only the rules that
 * are looked at above enter the page, all in one element.
 */
const emotion = createRequire(createRequire(import.meta.url).resolve('@emotion/react'))('@emotion/sheet') as {
  StyleSheet: { prototype: { insert: (this: object, rule: string) => void } }
}
const sheet = emotion.StyleSheet.prototype
const insert = sheet.insert
Object.defineProperty(sheet, 'isSpeedy', { get: () => true, set: () => {}, configurable: true })
sheet.insert = function (rule) {
  if (HIDING.some((name) => rule.includes(`${name}:`))) insert.call(this, rule)
}
