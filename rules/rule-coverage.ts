import { emulatorUrl } from './emulator'

/** A node of the emulator's coverage report: an expression of the rules with the values it had. */
type Expression = {
  sourcePosition: { line: number; currentOffset: number; endOffset: number }
  values?: { value: { boolValue?: boolean } }[]
  children?: Expression[]
}

type CoverageReport = { rules: { files: { content: string }[] }; report: Expression[] }

/**
 * The boolean expressions, at any depth, that have not been both true and false since the project's rules were loaded,
 * as `line: text`. An expression that was never evaluated counts once.
 */
export async function expressionsNotSeenBothWays(projectId: string): Promise<string[]> {
  const response = await fetch(`${emulatorUrl()}/emulator/v1/projects/${projectId}:ruleCoverage`)
  const { rules, report }: CoverageReport = await response.json()
  const source = rules.files[0]?.content ?? ''
  const seenOneWay = (expression: Expression): string[] => {
    const { sourcePosition: at, values = [], children = [] } = expression
    const booleans = new Set(values.flatMap(({ value }) => value.boolValue ?? []))
    const isMissed = values.length === 0 || booleans.size === 1
    // NOTE: the emulator's end offset is that of the last character.
    const text = `${at.line}: ${source.slice(at.currentOffset, at.endOffset + 1)}`
    return [...(isMissed ? [text] : []), ...children.flatMap(seenOneWay)]
  }
  return report.flatMap(seenOneWay)
}
