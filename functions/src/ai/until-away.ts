import { isOutage } from '../platform/outage'
import type { Analyser } from './analyse-email'

/** The analyser cannot be asked now; this says nothing of the mail. */
export class AnalyserAway extends Error {
  override readonly name = 'AnalyserAway'
}

/** One mail that takes a provider too long is no outage; so many in a row are. */
const IN_A_ROW = 3

export type PatientAnalyser = Analyser & { isAway(): boolean }

/** A provider for one run: once it was away for several mails in a row it is not asked again. */
export function untilAway(analyser: Analyser): PatientAnalyser {
  let inARow = 0
  const isAway = () => inARow >= IN_A_ROW
  return {
    provider: analyser.provider,
    isAway,
    async analyseEmail(mail, signal) {
      if (isAway()) throw new AnalyserAway('The analyser was away a moment ago')
      try {
        const answer = await analyser.analyseEmail(mail, signal)
        inARow = 0
        return answer
      } catch (failure) {
        if (!signal?.aborted && !isOutage(failure)) throw failure
        inARow += 1
        throw new AnalyserAway('The analyser is away', { cause: failure })
      }
    },
  }
}
