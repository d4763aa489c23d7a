import type { Problem } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'

type Issues = Exclude<Problem['detail'], string>

/** Input that the schema refused; `issues` name each wrong field. */
export class InvalidInput extends AppError {
  readonly issues: Issues

  constructor(issues: Issues) {
    super('invalid-input')
    this.issues = issues
  }
}
