import { expect, test } from 'vitest'
import { fillLine, fillTemplate, leftOpen, unknownIn } from './fill-template'

const known = {
  customer: 'Jane Doe',
  parts: ['LM317', 'NE555'],
  documents: [],
  missing: ['BC547: RoHS, REACH'],
  due: '',
  sender: 'Ada Admin',
}

test('each placeholder gets what is known, however it is spaced', () => {
  expect(fillTemplate('Dear {{customer}},\n\nabout {{ parts }}: thank you.\n{{sender}}', known)).toBe(
    'Dear Jane Doe,\n\nabout LM317, NE555: thank you.\nAda Admin',
  )
})

test('a list on its own line has a line for each; an empty one goes with what introduces it', () => {
  const text = 'Hello.\n\nAttached:\n\n{{documents}}\n\nMissing:\n {{missing}}\n\n{{parts}}\n\nBye.'
  expect(fillTemplate(text, known)).toBe('Hello.\n\nMissing:\n- BC547: RoHS, REACH\n\n- LM317\n- NE555\n\nBye.')
  expect(fillTemplate('Hello.\n\n{{documents}}\n\nBye.', known)).toBe('Hello.\n\nBye.')
})

test('a greeting stays where the list below it is empty, also if it ends with a colon', () => {
  expect(fillTemplate('\nDear {{customer}}:\n\n{{documents}}\n\nBye.', known)).toBe('Dear Jane Doe:\n\nBye.')
  const both = 'Dear {{customer}}:\n\nAttached:\n{{documents}}\n\nBye.'
  expect(fillTemplate(both, known)).toBe('Dear Jane Doe:\n\nBye.')
})

test('what is not known stays for a person to see', () => {
  const text = fillTemplate('By {{due}}, {{documents}} for {{toString}} and {{nobody}}', known)
  expect(text).toBe('By {{due}}, {{documents}} for {{toString}} and {{nobody}}')
  expect(leftOpen(text, 'and {{ again {{due}}')).toEqual([
    '{{due}}',
    '{{documents}}',
    '{{toString}}',
    '{{nobody}}',
    '{{ again ',
  ])
  expect(leftOpen('{ "a": {} }')).toEqual([])
})

test('a name that a stranger chose is not read as a template', () => {
  expect(fillLine('Dear {{customer}}', { ...known, customer: '{{missing}} $& {{sender}}' })).toBe(
    'Dear {{missing}} $& {{sender}}',
  )
})

test('a placeholder belongs to a kind of text', () => {
  const text = '{{customer}} {{contact}} {{sender}} {{constructor}} {{half'
  expect(unknownIn('answer', text)).toEqual(['{{contact}}', '{{constructor}}', '{{half'])
  expect(unknownIn('request', text)).toEqual(['{{customer}}', '{{constructor}}', '{{half'])
})
