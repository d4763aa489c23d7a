import type { Problem } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'

type Issues = Exclude<Problem['detail'], string>

/** Input that its schema refused; `issues` name each place. */
export class InvalidInput extends AppError {
  readonly issues: Issues

  constructor(issues: Issues) {
    super('invalid-input')
    this.issues = issues
  }
}
