const NUMBER = '\\d{1,4}(?:\\.\\d{1,4})?'
const LENGTH = `(?:0|${NUMBER}(?:px|pt|em|rem|ex|%|in|cm|mm|pc)?)`
const COLOUR = `(?:#[\\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\\([\\d\\s.,%/deg]{1,60}\\))`
const BORDER_STYLE = '(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)'
const FONT = `(?:'[\\w .-]{1,60}'|"[\\w .-]{1,60}"|[\\w.-]{1,60}(?: [\\w.-]{1,60}){0,5})`

const keywords = (words: string) => new RegExp(`^(?:${words})$`)
const upTo = (count: number, value: string) => new RegExp(`^${value}(?:\\s+${value}){0,${count - 1}}$`)

const colour = keywords(COLOUR)
const length = keywords(`auto|none|${LENGTH}`)
const lengths = upTo(4, `(?:auto|${LENGTH})`)
const border = upTo(3, `(?:${BORDER_STYLE}|thin|medium|thick|${LENGTH}|${COLOUR})`)

/**
 * The properties a mail may set, each with its allowed values. No value can name a resource or move text out of the
 * flow.
 */
const PROPERTIES: ReadonlyMap<string, RegExp> = new Map([
  ['color', colour],
  ['background', colour],
  ['background-color', colour],
  ['font-family', keywords(`${FONT}(?:\\s*,\\s*${FONT}){0,11}`)],
  ['font-size', keywords(`${LENGTH}|(?:xx?-)?(?:small|large)|medium|smaller|larger`)],
  ['font-style', keywords('normal|italic|oblique')],
  ['font-variant', keywords('normal|small-caps')],
  ['font-weight', keywords('normal|bold|bolder|lighter|[1-9]00')],
  ['line-height', keywords(`normal|${LENGTH}`)],
  ['letter-spacing', keywords(`normal|${LENGTH}`)],
  ['text-align', keywords('left|right|center|justify|start|end')],
  ['text-decoration', upTo(3, `(?:none|underline|overline|line-through|solid|dotted|dashed|${COLOUR})`)],
  ['text-indent', keywords(LENGTH)],
  ['text-transform', keywords('none|uppercase|lowercase|capitalize')],
  ['vertical-align', keywords(`baseline|top|middle|bottom|sub|super|text-top|text-bottom|${LENGTH}`)],
  ['white-space', keywords('normal|nowrap|pre|pre-wrap|pre-line')],
  ['word-break', keywords('normal|break-all|break-word|keep-all')],
  ['overflow-wrap', keywords('normal|anywhere|break-word')],
  ['direction', keywords('ltr|rtl')],
  ['display', keywords('none|block|inline|inline-block|list-item|table(?:-row|-cell)?')],
  ['list-style-type', keywords('none|disc|circle|square|decimal|lower-alpha|upper-alpha|lower-roman|upper-roman')],
  ['border-collapse', keywords('collapse|separate')],
  ['border-spacing', upTo(2, LENGTH)],
  ['border-radius', upTo(4, LENGTH)],
  ['border-color', upTo(4, COLOUR)],
  ['border-style', upTo(4, BORDER_STYLE)],
  ['border-width', upTo(4, `(?:thin|medium|thick|${LENGTH})`)],
  ...['border', 'border-top', 'border-right', 'border-bottom', 'border-left'].map((name) => [name, border] as const),
  ...['width', 'max-width', 'min-width', 'height', 'max-height', 'min-height'].map((name) => [name, length] as const),
  ...['margin', 'padding'].flatMap((name) => [
    [name, lengths] as const,
    ...['top', 'right', 'bottom', 'left'].map((side) => [`${name}-${side}`, length] as const),
  ]),
])

/**
 * Keeps the allowed declarations of a style attribute. Each is judged alone and by its whole text, so it does not
 * matter how a browser would have parsed the pieces between them.
 */
export function allowedStyle(style: string): string {
  const kept = new Map<string, string>()
  for (const declaration of style.slice(0, 5000).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(colon, 0)).trim()
    const value = declaration
      .slice(colon + 1, colon + 301)
      .replace(/\s*!important\s*$/, '')
      .trim()
    if (PROPERTIES.get(property)?.test(value)) kept.set(property, value)
  }
  return [...kept].map(([property, value]) => `${property}:${value}`).join(';')
}
