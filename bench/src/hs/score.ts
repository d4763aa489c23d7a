/** `npm run hs -w bench`: how well parts are classified, on examples that rules were fitted to and on others. */
import { classifyPart } from '@attestry/functions/ai/hs/classify-part'
import { exampleParts, moreParts } from './example-parts'
import { scoreOf } from './score-of'

for (const { description, wanted, isFrozen } of [...exampleParts, ...moreParts]) {
  if (isFrozen) continue
  const found = classifyPart({ description })
  const right =
    wanted === null ? found === null : wanted.length === 4 ? found?.heading === wanted : found?.code === wanted
  if (!right)
    console.log(
      `${wanted ?? 'unknown'}  ${description}\n    ${found ? `${found.code ?? found.heading} ${found.confidence} ${found.reasons.join('; ')}` : 'unknown'}`,
    )
}
console.table({
  known: scoreOf(exampleParts.filter(({ isFrozen }) => !isFrozen)),
  later: scoreOf(moreParts),
  ...(process.argv.includes('--frozen') && { 'put aside': scoreOf(exampleParts.filter(({ isFrozen }) => isFrozen)) }),
})
