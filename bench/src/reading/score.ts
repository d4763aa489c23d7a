/**
 * `npm run reading -w bench`: how well documents are read, on examples that rules were fitted to and on those put
 * aside.
 */
import { extractText } from '@attestry/functions/vault/reading/extract-text'
import { examples } from '@attestry/functions/testing/declarations/examples'
import { MEASURES, score, type Scored, shares } from '@attestry/functions/testing/declarations/score'

const scored: Scored[] = []
for (const example of examples) scored.push(score(example, await extractText(await example.pdf())))

const isShown = (one: Scored) => process.argv.includes('--frozen') || !one.example.isFrozen
for (const one of scored.filter(isShown)) {
  const wrong = Object.entries(one.right).filter(([, isRight]) => !isRight)
  if (wrong.length > 0)
    console.log(
      `${one.example.name} (${one.example.wanted.part_number}): ${wrong.map(([name]) => name).join(', ')}\n    ${one.said}`,
    )
}
const groups = [
  ['known', scored.filter(({ example }) => !example.isFrozen)],
  ['put aside', scored.filter(({ example }) => example.isFrozen)],
] as const
console.table(
  Object.fromEntries(
    MEASURES.map((measure) => [
      measure,
      Object.fromEntries(
        groups.map(([name, group]) => {
          const { right, of } = shares(group)[measure]
          return [name, `${right}/${of} = ${(right / of).toFixed(3)}`]
        }),
      ),
    ]),
  ),
)
