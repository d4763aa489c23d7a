import { partKey } from '@attestry/core/base/part-number'

/** The parts in lines as people type or paste them, each once. */
export function partsIn(lines: string, manufacturer: string): { part_number: string; manufacturer: string }[] {
  const parts = lines.split(/\r?\n/).map((line) => {
    const [number = '', maker = ''] = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
    return { part_number: number, manufacturer: maker || manufacturer }
  })
  const named = parts.filter(({ part_number }) => partKey(part_number) !== '')
  return [...new Map(named.map((part) => [`${partKey(part.part_number)}/${part.manufacturer}`, part])).values()]
}
