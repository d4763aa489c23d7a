import { type CustomerRequest, type RequestDetails, SHOWN_PARTS } from './customer-requests'
import { requestName } from './words'
import { middleTokens, searchTokens, textTokens } from '../base/search-tokens'

type Told = Pick<RequestDetails, 'parts' | 'notes' | 'attachments'>

/**
 * What lists show of its parts, and what it is found by: who asks for which parts, of which makers, and what its notes and
 * the names of its files say.
 */
export function listedOf(
  request: Pick<CustomerRequest, 'id' | 'customer_name' | 'customer_email'>,
  { parts, notes, attachments }: Told,
): Pick<CustomerRequest, 'part_numbers' | 'part_count' | 'search_tokens'> {
  const numbers = parts.map(({ part_number }) => part_number)
  const further = numbers.slice(SHOWN_PARTS)
  const { id, customer_name, customer_email } = request
  const names = [requestName(request), String(id), customer_name, customer_email, ...numbers.slice(0, SHOWN_PARTS)]
  const makers = parts.flatMap(({ manufacturer }) => manufacturer ?? [])
  const texts = [...makers, ...attachments.map(({ filename }) => filename), notes]
  return {
    part_numbers: numbers.slice(0, SHOWN_PARTS),
    part_count: parts.length,
    search_tokens: [...new Set([...searchTokens(names, [], further), ...textTokens(texts), ...middleTokens(further)])],
  }
}
