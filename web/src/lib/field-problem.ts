import { plainAddress } from '@attestry/contract/email-address'

type FieldProblem = { type: 'required' | 'pattern' | 'minLength' | 'validate'; message: string }

/** What is wrong with a field, by the attributes it has. Of an address the browser knows less than the API. */
export function fieldProblem(field: HTMLInputElement | HTMLTextAreaElement): FieldProblem | null {
  const { validity, type, required, value, minLength } = field
  const isBlank = required && type !== 'password' && value.trim() === ''
  if (validity.valueMissing || isBlank) return { type: 'required', message: 'Please fill in this field.' }
  const isAddress = type !== 'email' || value === '' || plainAddress(value) !== undefined
  if (validity.typeMismatch || !isAddress) return { type: 'pattern', message: 'Please enter an email address.' }
  // What was not typed (filled in by a password manager, say) the browser takes however short it is.
  if (value.length < minLength) {
    return { type: 'minLength', message: `Please use at least ${minLength} characters.` }
  }
  return validity.valid ? null : { type: 'validate', message: field.validationMessage }
}
