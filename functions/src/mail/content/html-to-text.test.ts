import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text'

test.each([
  ['paragraphs are lines apart', '<p>Dear team,</p>\n<p>please&nbsp;send</p>', 'Dear team,\n\nplease send'],
  ['words joined across elements stay one word', '<b>LM</b>358<i>DR</i> x', 'LM358DR x'],
  ['br ends a line', 'a<br>b<div>c</div>d', 'a\nb\nc\nd'],
  [
    'a row is a line, its cells are tabs apart',
    '<table><tr><th>Part<th>Maker</tr><tr><td><p>LM358<br>DR</p></td><td>TI</td></tr><tr><td>A</td><td></td><td>B</td></tr></table>',
    'Part\tMaker\nLM358 DR\tTI\nA\t\tB',
  ],
  [
    'a table that only lays out the page keeps its lines',
    '<table><tr><td>a<br>b<br>c<br>d<table><tr><td>x</td><td>y</td></tr></table></td><td>right</td></tr></table>',
    'a\nb\nc\nd\n\nx\ty\nright',
  ],
  ['quotes are marked', 'Thanks<blockquote>one<blockquote>two</blockquote></blockquote>', 'Thanks\n\n> one\n>\n>> two'],
  ['list items are marked', '<ul><li>a<li>b</ul>', '- a\n- b'],
  ['preformatted text keeps its spaces', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
  ['entities are characters', 'a &lt;b&gt; &amp;amp; &#37096;', 'a <b> &amp; 部'],
  [
    'what is not text is left out',
    '<title>t</title><style>p{}</style><script>x()</script><svg><text>y</text></svg>z',
    'z',
  ],
  ['text hidden by display', 'a<div style="color:red; DISPLAY: none">SECRET<p>x</p></div>b', 'ab'],
  [
    'text hidden by size',
    'a<span style="font-size:0px;x:y">SECRET</span>b<span style="font-size:0.9em">c</span>',
    'abc',
  ],
  ['text hidden by attribute', 'a<p hidden>SECRET</p>b', 'ab'],
  ['zero-width characters', 'LM\u200b35\u00ad8&zwnj;&#8288;', 'LM358'],
  ['hidden rows and cells', '<table><tr><td>a</td><td style="display:none">S</td><td>b</td></tr></table>', 'a\tb'],
])('%s', (_, html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  ['nested elements', '<table>'.repeat(140_000) + 'LM358'],
  ['nested quotes', '<blockquote>a'.repeat(400) + 'LM358<br>'.repeat(20_000)],
  ['white space', `<pre>${' '.repeat(900_000)}LM358</pre>`],
])('%s without end cost no time', (_, html) => {
  const start = process.cpuUsage()
  expect(htmlToText(html)).toContain('LM358')
  expect(process.cpuUsage(start).user / 1e3).toBeLessThan(10_000)
})
