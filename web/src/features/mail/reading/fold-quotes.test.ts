import { describe, expect, test } from 'vitest'
import { foldQuotes } from './fold-quotes'

/** What is shown before a quote is opened, and what is in it. */
function folded(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  foldQuotes(root)
  const quote = root.querySelector('details')
  const inside = quote?.textContent.replace('Quoted text', '').trim()
  quote?.remove()
  return [root.textContent.trim(), inside]
}

describe('a quote in HTML is folded', () => {
  test('as Gmail writes it', () => {
    const html =
      '<div>Thank you</div><div>On Mon, 2 Nov 2026 Ada wrote:<br></div><div><blockquote>Old</blockquote></div><div>Bye</div>'
    expect(folded(html)).toEqual(['Thank youBye', 'On Mon, 2 Nov 2026 Ada wrote:Old'])
  })

  test('with a line at its side, with the quotes in it', () => {
    const html =
      '<p>New</p><blockquote style="border-left:1px solid"><blockquote>Oldest</blockquote>Old</blockquote><p>Bye</p>'
    expect(folded(html)).toEqual(['NewBye', 'OldestOld'])
  })

  test('as Outlook writes it, with all that follows', () => {
    const header = '<p><b>From:</b> Ada<br><b>Sent:</b> Monday<br><b>To:</b> Jane<br><b>Subject:</b> RoHS</p>'
    expect(folded(`<div><p>New</p><div>${header}</div><p>Old</p></div><p>Older</p>`)).toEqual([
      'New',
      'From: AdaSent: MondayTo: JaneSubject: RoHSOldOlder',
    ])
  })
})

test.each([
  ['only indented', '<p>Parts:</p><blockquote>LM317</blockquote>'],
  ['all there is', '<blockquote style="border-left:1px solid">Old</blockquote>'],
  ['a sentence about a sender', '<p>Dear team,</p><p>From: our side nothing is missing.</p>'],
])('what is %s stays as it is', (_, html) => {
  expect(folded(html)[1]).toBeUndefined()
})
