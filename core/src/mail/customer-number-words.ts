import type { CustomerNumber } from './customer-numbers'
import type { ExtractedProduct } from './inbox'
import { isPackedAs } from '../vault/packed-as'

type Numbered = Pick<ExtractedProduct, 'part_number' | 'own_number' | 'remembered'>

/** The customer's own number for a part of a mail. */
export const ownNumberText = ({ part_number, own_number, remembered }: Numbered): string =>
  remembered
    ? `${own_number} → ${part_number}, remembered`
    : isPacked({ part_number, own_number })
      ? `Written: ${own_number}`
      : `Theirs: ${own_number}`

/** The same in a sentence, which says how it is known. */
export const ownNumberTitle = ({ part_number, own_number, remembered }: Numbered): string =>
  remembered
    ? `The email says only ${own_number}. In this customer’s earlier emails that was ${part_number}.`
    : isPacked({ part_number, own_number })
      ? `The email says only ${own_number}. The one product of your vault that differs in nothing but its packing is ${part_number}.`
      : `The customer’s own number: ${own_number}`

const isPacked = ({ part_number, own_number }: Pick<Numbered, 'part_number' | 'own_number'>): boolean =>
  own_number !== null && isPackedAs(own_number, part_number)

/** How it is known what a customer's number means. */
export const numberSources: Record<CustomerNumber['source'], string> = {
  mail: 'From an email that was answered',
  person: 'Entered by your team',
  list: 'Imported',
}
