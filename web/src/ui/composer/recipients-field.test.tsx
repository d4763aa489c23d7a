import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RecipientLines } from './recipient-lines'
import { recipientsIn, type TypedRecipients } from './typed-recipients'

afterEach(cleanup)

const NOBODY = { addresses: [], typed: '' }

/** Shows the lines of a mail to dana@a.test, in a form that counts how often it is sent. */
function show(start: TypedRecipients = { to: NOBODY, cc: NOBODY }) {
  const latest = { value: start }
  const sent = vi.fn<() => void>()
  function Stage() {
    const [value, setValue] = useState(start)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <RecipientLines
          to="dana@a.test"
          value={value}
          suggestions={['bo@b.test', 'max@a.test']}
          isLocked={false}
          onChange={(next) => {
            latest.value = next
            setValue(next)
          }}
        />
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<Stage />)
  const line = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
  return {
    sent,
    line,
    type: (name: string, text: string) => fireEvent.change(line(name), { target: { value: text } }),
    key: (name: string, key: string) => fireEvent.keyDown(line(name), { key }),
    paste: (name: string, text: string) => fireEvent.paste(line(name), { clipboardData: { getData: () => text } }),
    openCc: () => fireEvent.click(screen.getByRole('button', { name: 'Cc' })),
    typed: () => latest.value,
    goes: () => recipientsIn('dana@a.test', latest.value),
    chips: () => [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent),
  }
}

test('Enter, a comma, a space and leaving the field end an address; Enter sends nothing', () => {
  const it = show()
  it.openCc()
  it.type('Cc', 'Bo@B.test')
  it.key('Cc', 'Enter')
  it.type('Cc', 'ann@b.test,')
  it.type('Cc', 'eve@b.test ')
  it.type('Cc', 'max@b.test')
  fireEvent.blur(it.line('Cc'))
  expect(it.typed().cc).toEqual({ addresses: ['bo@b.test', 'ann@b.test', 'eve@b.test', 'max@b.test'], typed: '' })
  it.key('Cc', 'Enter')
  expect(it.sent).not.toHaveBeenCalled()
  expect(it.goes()).toMatchObject({ also_to: [], cc: it.typed().cc.addresses, problem: null })
})

test('a list that is pasted becomes its addresses, without the names', () => {
  const it = show()
  it.paste('To', '"Reyes, Max" <Max@a.test>; bo@b.test\nnobody')
  expect(it.chips()).toEqual(['dana@a.test', 'max@a.test', 'bo@b.test', 'nobody'])
})

test('what is no address is said in place, bars sending, and is corrected by pressing it', () => {
  const it = show()
  it.type('To', 'max@a')
  expect(it.goes().problem).toBe('“max@a” is not an email address.')
  it.key('To', 'Enter')
  expect(screen.getByText('“max@a”: not an email address')).toBeTruthy()
  expect(it.line('To').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'max@a' }))
  expect(it.line('To').value).toBe('max@a')
  it.type('To', 'max@a.test')
  expect(it.goes()).toMatchObject({ also_to: ['max@a.test'], problem: null })
  expect(screen.queryByText(/not an email address/)).toBeNull()
})

test('Backspace removes the last, but never whom the mail answers', () => {
  const it = show({ to: { addresses: ['max@a.test'], typed: '' }, cc: NOBODY })
  it.key('To', 'Backspace')
  it.key('To', 'Backspace')
  expect(it.chips()).toEqual(['dana@a.test'])
  expect(it.typed().to.addresses).toEqual([])
  expect(document.querySelectorAll('.MuiChip-deleteIcon')).toHaveLength(0)
})

test('who takes part is suggested, once', async () => {
  const it = show({ to: { addresses: ['max@a.test'], typed: '' }, cc: NOBODY })
  fireEvent.mouseDown(it.line('To'))
  it.key('To', 'ArrowDown')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['bo@b.test'])
  fireEvent.click(screen.getByRole('option', { name: 'bo@b.test' }))
  expect(it.typed().to).toEqual({ addresses: ['max@a.test', 'bo@b.test'], typed: '' })
})

test('whoever stands in both lines, or twice, gets one mail', () => {
  const it = show({
    to: { addresses: ['max@a.test'], typed: 'Max@a.test' },
    cc: { addresses: ['max@a.test'], typed: 'DANA@a.test' },
  })
  expect(it.goes()).toEqual({ also_to: ['max@a.test'], cc: [], problem: null })
})
