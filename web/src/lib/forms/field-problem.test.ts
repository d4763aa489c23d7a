import { expect, test } from 'vitest'
import { fieldProblem } from './field-problem'

const problemOf = (value: string) => {
  const field = document.createElement('input')
  Object.assign(field, { type: 'email', required: true, value })
  return fieldProblem(field)
}

test('an address that mail cannot reach is reported at its field', () => {
  for (const address of ['ada', 'ada@example', 'purchasing..eu@example.com', 'jürgen@example.com', 'a b@example.com']) {
    expect(problemOf(address)).toEqual({ type: 'pattern', message: 'Please enter an email address.' })
  }
  expect(problemOf('Ada@Example.com')).toBeNull()
  expect(problemOf(' ')?.type).toBe('required')
})
