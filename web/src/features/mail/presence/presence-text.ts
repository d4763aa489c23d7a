import type { Teammate } from './use-teammates'

/** "Ana is replying. Ben and Eva are looking." */
export function presenceText(teammates: readonly Teammate[]): string {
  const sentence = (doing: Teammate['doing'], verb: string) => {
    const names = teammates.filter((one) => one.doing === doing).map(({ name }) => name)
    return names.length === 0 ? [] : [`${listed(names)} ${names.length === 1 ? 'is' : 'are'} ${verb}`]
  }
  return [...sentence('answering', 'replying'), ...sentence('looking', 'looking')].join('. ')
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
