import { expect, test } from 'vitest'
import { mutated, mutations, testsOf } from './mutations'

test.each(mutations)('$file has $search once, so that it can be changed', (mutation) => {
  expect(() => mutated(mutation)).not.toThrow()
  expect(testsOf[mutation.file]).not.toBeUndefined()
})
