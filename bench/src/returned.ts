/**
 * `npm run returned -w bench`: how well bounces and automatic replies are told from ordinary mail, on the examples that
 * rules were fitted to and on those put aside. With `--frozen` it names the wrong ones of these, too.
 */
import { lookAlikes, returned } from '@attestry/functions/testing/returned-mails/examples'
import { MEASURES, score, type Scored, shares } from '@attestry/functions/testing/returned-mails/score'

const of = (examples: typeof returned) => Promise.all(examples.map(score))
const groups = { 'bounces and automatic replies': await of(returned), 'ordinary mail like them': await of(lookAlikes) }

const isShown = ({ example }: Scored) => process.argv.includes('--frozen') || !example.isFrozen
for (const { example, right, said } of Object.values(groups).flat().filter(isShown)) {
  const wrong = Object.entries(right).filter(([, isRight]) => !isRight)
  if (wrong.length > 0) console.log(`${example.name}: ${wrong.map(([name]) => name).join(', ')}\n    ${said}`)
}
const figures = (scored: readonly Scored[]) =>
  Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const { right, of: all } = shares(scored)[measure]
      return all === 0 ? [] : [[measure, `${right}/${all}`]]
    }),
  )
console.table(
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, scored]) => [
      [`${name}, known`, figures(scored.filter(({ example }) => !example.isFrozen))],
      [`${name}, put aside`, figures(scored.filter(({ example }) => example.isFrozen))],
    ]),
  ),
)
