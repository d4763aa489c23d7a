import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html'
import { xssPayloads } from '../../testing/xss-payloads'
import { sizeOf } from '../../testing/sizes'

const TAGS =
  /^(?:a|abbr|address|article|aside|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr)$/
const ATTRIBUTES =
  /^(?:style|dir|lang|title|align|valign|href|rel|target|src|alt|width|height|color|face|size|border|cellpadding|cellspacing|bgcolor|colspan|rowspan|nowrap|scope|span|start|type|value)$/
const FORBIDDEN_CSS =
  /url|position|expression|import|image|var\(|calc|@|\\|\/\*|--|-\d|z-index|transform|behavior|binding/

/**
 * Finds what violates the grammar of sanitised HTML. It uses no HTML parser, because a browser may parse differently.
 */
function violations(html: string): string[] {
  const found: string[] = []
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/g,
    (_, _close, tag, attributes) => {
      if (!TAGS.test(tag)) found.push(`tag ${tag}`)
      for (const [, name = '', value = ''] of String(attributes).matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
        if (!ATTRIBUTES.test(name)) found.push(`attribute ${name}`)
        if (name === 'href' && !/^(?:https?:\/\/|mailto:)/.test(value)) found.push(`link ${value}`)
        if (name === 'src' && !/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(value))
          found.push(`source ${value}`)
        if (name === 'style' && FORBIDDEN_CSS.test(value)) found.push(`style ${value}`)
        if (tag === 'a' && name === 'rel' && value !== 'noopener noreferrer nofollow') found.push(`rel ${value}`)
      }
      return ''
    },
  )
  if (/[<>]/.test(rest)) found.push(`markup left in ${rest}`)
  return found
}

test('there are at least 200 attacks', () => {
  expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(200)
})

test.each(xssPayloads)('nothing is left of %j', (payload) => {
  for (const html of [payload, `<div><table><tr><td>${payload}</td></tr></table>after`, `<b title="${payload}">`]) {
    const once = sanitiseHtml(html).html
    expect(violations(once)).toEqual([])
    expect(sanitiseHtml(once).html).toBe(once)
  }
})

const word = fc.constantFrom(
  'x',
  '<',
  '>',
  '"',
  "'",
  '`',
  '&lt;',
  '&',
  '--',
  'a b',
  '\u0000',
  '</',
  '<!--',
  '-->',
  ']]>',
  '=',
  '/',
)
const attribute = fc
  .tuple(
    fc.constantFrom(
      'href',
      'src',
      'style',
      'onclick',
      'title',
      'srcset',
      'id',
      'rel',
      'xlink:href',
      'background',
      '__proto__',
    ),
    fc.oneof(word, fc.constantFrom(...xssPayloads), fc.webUrl(), fc.string()),
    fc.constantFrom('"', "'", ''),
  )
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`)
const tag = fc.constantFrom(
  ...'a p b i img td tr table div style script svg math mtext mglyph title textarea noscript template select option form iframe xmp pre li dd font plaintext br body'.split(
    ' ',
  ),
)
const tree: fc.Arbitrary<string> = fc.letrec<{ node: string; children: string }>((tie) => ({
  children: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.constantFrom(...xssPayloads),
    fc
      .tuple(tag, fc.array(attribute, { maxLength: 3 }), tie('children'), fc.option(tag))
      .map(
        ([open, attributes, inner, end]) => `<${open}${attributes.join('')}>${inner}${end === null ? '' : `</${end}>`}`,
      ),
  ),
})).children

test('no generated tree leaves anything forbidden, and a second time changes nothing', () => {
  fc.assert(
    fc.property(tree, (html) => {
      const once = sanitiseHtml(html).html
      expect(violations(once)).toEqual([])
      expect(sanitiseHtml(once).html).toBe(once)
    }),
    { numRuns: sizeOf(3000) },
  )
})

test('the text and form of a harmless mail stay', () => {
  const html =
    '<p style="color:#333;font-family:\'Segoe UI\',sans-serif">Dear <b>team</b>,</p>' +
    '<table border="1"><tr><td colspan="2" style="padding:2px 4px">LM358</td></tr></table>' +
    '<a href="https://acme.test/rohs?a=1&amp;b=2">RoHS</a>'
  expect(sanitiseHtml(html).html).toBe(
    '<p style="color:#333;font-family:\'segoe ui\',sans-serif">Dear <b>team</b>,</p>' +
      '<table border="1"><tr><td colspan="2" style="padding:2px 4px">LM358</td></tr></table>' +
      '<a href="https://acme.test/rohs?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">RoHS</a>',
  )
})

test('loads from other servers are removed and counted', () => {
  const { html, blocked_remote_count } = sanitiseHtml(
    '<style>@import "https://evil.test/a.css"; p{background:url(//evil.test/b)}</style>' +
      '<link rel="stylesheet" href="https://evil.test/c.css"><img src="https://evil.test/d.png" alt="logo">' +
      '<td background="http://evil.test/e"><p style="background:url(https://evil.test/f)">x</p>' +
      '<a href="https://acme.test">no load</a><img src="cid:mine">',
  )
  expect(blocked_remote_count).toBe(6)
  expect(html).not.toContain('evil.test')
  expect(html).toContain('<img alt="logo" />')
})

test('small images of the mail become data addresses; others are named', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
  const images = [
    { content_id: 'logo@acme', mime_type: 'image/png', bytes: png },
    { content_id: 'drawing', mime_type: 'image/svg+xml', bytes: png },
    { content_id: 'photo', mime_type: 'image/png', bytes: new Uint8Array(200_001) },
  ]
  const { html } = sanitiseHtml('<img src="cid:logo%40acme"><img src="cid:drawing"><img src="cid:photo">', images)
  expect(html).toBe('<img alt="" src="data:image/png;base64,iVBORw==" /><img alt="[image]" /><img alt="[image]" />')
  expect(sanitiseHtml(html).html).toBe(html)
})

test('what is too long is cut to valid HTML of at most the size asked for', () => {
  const { html, truncated } = sanitiseHtml(`<div>${'<p>part</p>'.repeat(30_000)}`, [], 50_000)
  expect(truncated).toBe(true)
  expect(html.length).toBeLessThanOrEqual(50_000)
  expect(html.length).toBeGreaterThan(30_000)
  expect(violations(html)).toEqual([])
})

test('endlessly nested elements take no time and give no HTML', () => {
  const start = process.cpuUsage()
  expect(sanitiseHtml('<table>'.repeat(140_000))).toEqual({ html: '', blocked_remote_count: 0, truncated: true })
  expect(process.cpuUsage(start).user / 1e3).toBeLessThan(10_000)
})
