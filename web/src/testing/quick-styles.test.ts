import { afterEach, expect, test } from 'vitest'

afterEach(() => {
  document.head.querySelector('style[data-own]')?.remove()
  document.body.innerHTML = ''
})

function show(css: string, html: string): CSSStyleDeclaration {
  const style = document.createElement('style')
  style.dataset.own = ''
  style.textContent = css
  document.head.append(style)
  document.body.innerHTML = html
  const shown = document.querySelector('#shown')
  if (!shown) throw new Error('Nothing is shown')
  return getComputedStyle(shown)
}

test.each([
  ['of its own class', '.a { display: none }', '<p id="shown" class="b a">', 'none'],
  ['of another class', '.a { display: none }', '<p id="shown" class="aa">', 'block'],
  ['of no class', '[hidden] { display: none }', '<p id="shown" hidden>', 'none'],
  [
    'for a screen of this width',
    '@media (min-width: 1px) { .a { display: none } }',
    '<p id="shown" class="a">',
    'none',
  ],
  ['for a wider screen', '@media (min-width: 9999px) { .a { display: none } }', '<p id="shown" class="a">', 'block'],
  ['that is weaker', '.a.b { display: flex } .a { display: none }', '<p id="shown" class="a b">', 'flex'],
  ['that comes later', '.b { display: flex } .a { display: none }', '<p id="shown" class="a b">', 'none'],
  ['of its own', '.a { display: flex }', '<p id="shown" class="a" style="display: none">', 'none'],
  ['that is important', '.a { display: flex !important }', '<p id="shown" class="a" style="display: none">', 'flex'],
  ['to be as its parent', '.a { display: inherit }', '<p style="display: none"><b id="shown" class="a">', 'none'],
])('an element is shown or hidden by a rule %s', (_, css, html, display) => {
  expect(show(css, html).display).toBe(display)
})

test.each([
  ['.a { visibility: hidden }', 'hidden'],
  ['.a { visibility: hidden } .b { visibility: visible }', 'visible'],
  ['', ''],
])('visibility is inherited: %s', (css, visibility) => {
  expect(show(css, '<p class="a"><b class="b"><i id="shown">').visibility).toBe(visibility)
})
