import { describe, expect, it } from 'vitest'
import { isForward } from '@attestry/core/mail/quote-start'
import { mailSections } from './mail-sections'

describe('mailSections', () => {
  it.each([
    ['quote marks', 'new\n> old one\n> > older', 'old one\nolder'],
    [
      'an attribution',
      'new\n\nOn Mon, Oct 19, 2026 at 10:02 AM Dana <d@x.example> wrote:\nold one\nolder',
      /old one\nolder$/,
    ],
    [
      'a wrapped attribution',
      'new\n\nOn Mon, Oct 19, 2026 at 10:02 AM Dana\n<d@x.example> wrote:\nold one',
      /old one$/,
    ],
    ['a German attribution', 'new\n\nAm 19.10.2026 um 10:02 schrieb Dana <d@x.example>:\nold one', /old one$/],
    ['a Chinese attribution', 'new\n\n在 2026年10月19日 Dana 写道:\nold one', /old one$/],
    ['an Italian attribution', 'new\n\nIl giorno 3 mar 2026 Dana <d@x.example> ha scritto:\nold one', /old one$/],
    ['a Polish attribution', 'new\n\nW dniu 31.08.2026 o 10:14, Dana pisze:\nold one', /old one$/],
    ['a Turkish header block', 'new\n\nKimden: Dana\nGönderilme: Pazartesi\nKime: us\nKonu: x\n\nold one', /old one$/],
    ['a separator', 'new\n-----Original Message-----\nFrom: Dana\nold one', 'old one'],
    [
      'a header block',
      'new\n\nVon: Dana <d@x.example>\nGesendet: Montag\nAn: uns\nBetreff: Teile\n\nold one',
      'Betreff: Teile\n\nold one',
    ],
  ])('parts new text from text behind %s', (_, text, quoted) => {
    const sections = mailSections(text)
    expect(sections.own).toBe('new')
    expect(sections.quoted).toMatch(quoted)
  })

  it('continues after a marked quote, because people answer in between', () => {
    expect(mailSections('> question one\nyes\n> question two\nno').own).toBe('yes\nno')
  })

  it('finds an answer below the quote, and takes nothing behind the quote for one where something stands above it', () => {
    const quote = 'On 3 March 2026, Dana wrote:\n> old one\n>\n> Dana\n\n'
    expect(mailSections(`${quote}new\nmore`)).toMatchObject({ own: 'new\nmore', quoted: 'old one\n\nDana' })
    expect(mailSections(`new\n\n${quote}a foot`).own).toBe('new')
  })

  it('names the sender of the first quoted mail', () => {
    const text = 'From: "Kowalska, Marta" <m@x.example>\nSent: today\nTo: us\n\nplease'
    expect(mailSections(text).quotedSender).toBe('Kowalska, Marta')
  })

  it('leaves a signature and a lone "From:" line alone', () => {
    expect(mailSections('see below\nFrom: page 3\n-- \nDana, ISO 9001')).toEqual({
      own: 'see below\nFrom: page 3',
      signature: '-- \nDana, ISO 9001',
      quoted: '',
      quotedSender: null,
      quotedAddress: null,
    })
  })
})

it.each(['FW: x', 'Fwd: x', 'WG: x', 'RE: FW: x', '转发:x'.normalize('NFKC')])('%s is a forward', (subject) => {
  expect(isForward(subject)).toBe(true)
})

it('an answer is no forward', () => expect(isForward('RE: forward voltage')).toBe(false))
