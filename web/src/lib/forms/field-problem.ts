import { plainAddress } from '@attestry/core/base/email-address'

type FieldProblem = { type: 'required' | 'pattern' | 'minLength' | 'validate'; message: string }

/** What is wrong with a field, by its attributes. The browser's check of an address is weaker than the API's. */
export function fieldProblem(field: HTMLInputElement | HTMLTextAreaElement): FieldProblem | null {
  const { validity, type, required, value, minLength } = field
  const isBlank = required && type !== 'password' && value.trim() === ''
  if (validity.valueMissing || isBlank) return { type: 'required', message: 'Please fill in this field.' }
  const isAddress = type !== 'email' || value === '' || plainAddress(value) !== undefined
  if (validity.typeMismatch || !isAddress) return { type: 'pattern', message: 'Please enter an email address.' }
  // If a value was not typed (a password manager filled it in, say), the browser does not check its minimum length.
  if (value.length < minLength) {
    return { type: 'minLength', message: `Please use at least ${minLength} characters.` }
  }
  return validity.valid ? null : { type: 'validate', message: field.validationMessage }
}
