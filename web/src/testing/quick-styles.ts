import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'

const closely = QuerySelector.matches.bind(QuerySelector)
const known = new Map<string, readonly string[] | null>()

/**
 * Testing Library asks for the style of nearly every element, and happy-dom then tries all rules of the page on the
 * element and on all its ancestors. Most rules are for one class. Where an element does not have it, the answer is no,
 * without a closer look and without an entry in happy-dom's caches, which cost more than all else in these tests.
 */
QuerySelector.matches = (element, selector, options) => {
  const classes = neededBy(selector)
  const own = classes && (element.getAttribute('class') ?? '')
  if (own !== null && !classes?.some((one) => own.includes(one))) return null
  return closely(element, selector, options)
}

/** Classes of which an element must have one, for the selector to match. Null: this cannot be told from its text. */
function neededBy(selector: string): readonly string[] | null {
  let needed = known.get(selector)
  if (needed === undefined) known.set(selector, (needed = classesIn(selector)))
  return needed
}

function classesIn(selector: string): readonly string[] | null {
  // Brackets and quotes may hold commas and spaces of their own.
  if (!/^[\w\s.,:>+~-]+$/.test(selector)) return null
  const lasts = selector.split(',').map((one) => /\.([\w-]+)[\w.:-]*$/.exec(one.trim())?.[1])
  return lasts.every((one) => one !== undefined) ? lasts : null
}

const computed = CSSComputedStyle.prototype
const parseRules: (options: Parsing) => void = computed['parseCSSRules']
type Parsing = { cssRules: CSSRule[] }
const hiding = new WeakMap<CSSRule, boolean>()

/** Of the style, only what hides an element is ever looked at, so all other rules are left out. */
computed['parseCSSRules'] = function (options: Parsing) {
  parseRules.call(this, { ...options, cssRules: options.cssRules.filter(canHide) })
}

function canHide(rule: CSSRule): boolean {
  let answer = hiding.get(rule)
  if (answer === undefined) hiding.set(rule, (answer = /display|visibility/.test(rule.cssText)))
  return answer
}
