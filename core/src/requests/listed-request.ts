import { type CustomerRequest, type RequestDetails, SHOWN_PARTS } from './customer-requests'
import { requestName } from './words'
import { searchTokens } from '../base/search-tokens'

/** What lists show of its parts, and what it is found by. */
export function listedOf(
  request: Pick<CustomerRequest, 'id' | 'customer_name' | 'customer_email'>,
  { parts }: Pick<RequestDetails, 'parts'>,
): Pick<CustomerRequest, 'part_numbers' | 'part_count' | 'search_tokens'> {
  const numbers = parts.map(({ part_number }) => part_number)
  const { id, customer_name, customer_email } = request
  const names = [requestName(request), String(id), customer_name, customer_email, ...numbers.slice(0, SHOWN_PARTS)]
  return {
    part_numbers: numbers.slice(0, SHOWN_PARTS),
    part_count: parts.length,
    search_tokens: searchTokens(names, [], numbers.slice(SHOWN_PARTS)),
  }
}
