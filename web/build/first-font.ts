import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const INTER = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
/** Of letters on public pages. */
const WEIGHTS = { min: 400, max: 800 }
/** What people type: from the space to the tilde. */
const KEYBOARD = Array.from({ length: 95 }, (_, place) => String.fromCharCode(0x20 + place)).join('')

/**
 * The font of a page's letters, for its head: it is drawn in one typeface from the beginning, and nothing moves when a
 * font comes. Without the variants of letters that no page asks for, it is a third of the whole font. Only a font that
 * was loaded ahead is there for the first frame in Chromium, even where it is in the page, so it is named twice; the
 * second one costs nothing once the page is compressed.
 */
export async function firstFont(html: string): Promise<string> {
  const others = [...new Set(html + html.toUpperCase())].filter((letter) => letter > '~')
  const font = await subsetFont(INTER, KEYBOARD + others.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: WEIGHTS },
  })
  const ranges = ['U+20-7E', ...others.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`)]
  const address = `data:font/woff2;base64,${font.toString('base64')}`
  const face = `font-family:Inter;font-weight:100 900;font-display:optional;src:url(${address})format('woff2-variations')`
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}"><style>@font-face{${face};unicode-range:${ranges.join()}}</style>`
}

/** A page without its font, and that. */
export function apartFromFont(html: string): { rest: string; font: string } {
  const font = /data:font\/woff2[^"]*/.exec(html)?.[0] ?? ''
  return { rest: font === '' ? html : html.replaceAll(font, ''), font }
}
