/** Says which operators of a search a list does not know; '' if it knows all. */
export const notSearchedText = (operators: readonly string[]): string =>
  operators.length === 0 ? '' : `${operators.map((one) => `“${one}”`).join(' and ')} cannot be searched for here.`
