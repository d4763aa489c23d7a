/**
 * `npm run learn -w bench [-- FOLDER]`: learns the weights of the built-in analyser, the same on every machine. It
 * starts from bench/data/shared-weights.json and goes on with the mails of this project. With a folder it first learns
 * the shared weights anew: from its mails, without the untouched third, and from its lists of tokens. Of that folder
 * nothing but these weights is kept.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isUntouched, mailsIn } from './labelled-mails'
import { learnable, learnOwn, learnShared, tokensIn } from './learn-weights'

const FINAL = `${import.meta.dirname}/../../../functions/src/text/intent/weights.json`
const SHARED = `${import.meta.dirname}/../../data/shared-weights.json`
const show = (text: string) => process.stdout.write(`${text}\n`)

const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'))
const own = learnable()
if (folder !== undefined) {
  const mails = mailsIn(folder).filter((mail) => !isUntouched(mail))
  writeFileSync(SHARED, `${JSON.stringify(learnShared(mails, tokensIn(folder), own))}\n`)
  show(`Learnt the shared weights from ${mails.length} mails.`)
}
const learnt = learnOwn(JSON.parse(readFileSync(SHARED, 'utf8')), own)
writeFileSync(FINAL, `${JSON.stringify(learnt)}\n`)
show(`Learnt with the mails of this project: ${JSON.stringify(learnt).length} bytes.`)
